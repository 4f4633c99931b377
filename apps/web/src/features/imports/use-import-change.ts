import { useSubmission } from "../../forms/use-submission.ts";
import { importAddress } from "./import-page.ts";
import type { PlainChange } from "./import.action.ts";

/** Submits one change of an import; `onDone` is called once the server has accepted it. */
export function useImportChange(importId: string, onDone?: () => void) {
  const { busy, outcome, submit } = useSubmission(({ status }) => {
    if (status === "saved") onDone?.();
  });
  const errors = outcome?.status === "invalid" || outcome?.status === "conflict" ? outcome.errors : [];
  return {
    busy,
    message: busy ? undefined : errors.map(({ message }) => message).join(" ") || undefined,
    send: (change: PlainChange) => {
      if (!busy) submit({ change }, { method: "post", encType: "application/json", action: importAddress(importId) });
    },
  };
}
