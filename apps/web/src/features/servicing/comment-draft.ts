import { discardDraft, saveDraft, readDraft } from "../../forms/draft.ts";

const keyOf = (requestId: string): string => `comment.${requestId}`;
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Stores the typed text and the comment in flight until the server accepts it. */
export function saveComment(requestId: string, { typed, sent }: { typed: string; sent: string }): void {
  if (typed === "" && sent === "") discardDraft(keyOf(requestId));
  else saveDraft(keyOf(requestId), { typed, sent });
}

/** The stored draft; a comment that was in flight is restored too. */
export function savedComment(requestId: string): string {
  const draft = readDraft(keyOf(requestId));
  return joined(text(draft?.["sent"]), text(draft?.["typed"]));
}

/** The comment was accepted: only later text stays. */
export function commentAccepted(requestId: string): void {
  saveComment(requestId, { typed: text(readDraft(keyOf(requestId))?.["typed"]), sent: "" });
}

/** A refused comment, followed by the text typed since. */
export const joined = (sent: string, typed: string): string => [sent, typed].filter(Boolean).join("\n\n");
