import { useSubmission } from "../../forms/use-submission.ts";
import { importAddress } from "./import-page.ts";
import type { PlainChange, PreviewChange } from "./import.action.ts";

/** Submits one change of an import; `onDone` is called once the server has accepted it. */
export function useImportChange<More extends object = object>(importId: string, onDone?: (saved: More) => void) {
  const { busy, outcome, submit } = useSubmission<More>((settled) => {
    if (settled.status === "saved") onDone?.(settled);
  });
  const errors = outcome?.status === "invalid" || outcome?.status === "conflict" ? outcome.errors : [];
  return {
    busy,
    message: busy ? undefined : errors.map(({ message }) => message).join(" ") || undefined,
    send: (change: PlainChange | PreviewChange) => {
      const sent = typeof change === "string" ? { change } : change;
      if (!busy) submit(sent, { method: "post", encType: "application/json", action: importAddress(importId) });
    },
  };
}
