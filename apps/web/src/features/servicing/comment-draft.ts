import { discardDraft, saveDraft, readDraft } from "../../forms/draft.ts";

const keyOf = (requestId: string): string => `comment.${requestId}`;
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Keeps what is typed, and what is on its way, until the server has it. */
export function saveComment(requestId: string, { typed, sent }: { typed: string; sent: string }): void {
  if (typed === "" && sent === "") discardDraft(keyOf(requestId));
  else saveDraft(keyOf(requestId), { typed, sent });
}

/** What was typed here before and not accepted; what was on its way comes back too. */
export function savedComment(requestId: string): string {
  const draft = readDraft(keyOf(requestId));
  return joined(text(draft?.["sent"]), text(draft?.["typed"]));
}

/** The server has it: only what was typed since stays. */
export function commentAccepted(requestId: string): void {
  saveComment(requestId, { typed: text(readDraft(keyOf(requestId))?.["typed"]), sent: "" });
}

/** A comment that came back, before what was typed since. */
export const joined = (sent: string, typed: string): string => [sent, typed].filter(Boolean).join("\n\n");
