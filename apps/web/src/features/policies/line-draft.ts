import { discardDraft, readDraft, saveDraft } from "../../forms/draft.ts";
import type { CellTexts } from "./limit-cells.ts";

/** What is typed into a line's grid and not saved yet, and the policy's version that it was typed on. */
export interface LineDraft {
  version: number;
  texts: CellTexts;
}

export const lineDraftKey = (partId: string): string => `coverage-line.${partId}`;

export function readLineDraft(partId: string): LineDraft | null {
  const draft = readDraft(lineDraftKey(partId));
  if (typeof draft?.["version"] !== "number" || typeof draft["texts"] !== "object") return null;
  const typed = Object.entries(draft["texts"] ?? {}).filter(([, text]) => typeof text === "string");
  return typed.length > 0 ? { version: draft["version"], texts: Object.fromEntries(typed) } : null;
}

/** Stores what is typed; an untouched grid has no draft. */
export function saveLineDraft(partId: string, draft: LineDraft): void {
  if (Object.keys(draft.texts).length > 0) saveDraft(lineDraftKey(partId), draft);
  else discardDraft(lineDraftKey(partId));
}
