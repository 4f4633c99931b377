import { errorOf } from "../../forms/outcome.ts";
import { useSubmission } from "../../forms/use-submission.ts";
import type { TypedChange } from "./coverage.action.ts";

/** Submits one coverage change to the overview's action; `onDone` is called once the server has accepted it. */
export function useCoverageChange(policyId: string, onDone: () => void) {
  const { busy, outcome, submit } = useSubmission(({ status }) => {
    if (status === "saved") onDone();
  });
  return {
    busy,
    error: (field: string): string | undefined => (busy ? undefined : errorOf(outcome, field)),
    /** Errors without a visible field. */
    message: busy ? undefined : errorOf(outcome, ""),
    send: (change: TypedChange) => {
      if (busy) return;
      const isRemoval = change.change === "REMOVE_PART" || change.change === "REMOVE_FACT";
      submit(JSON.stringify(change), {
        method: isRemoval ? "delete" : "post",
        encType: "application/json",
        action: `/app/policies/${policyId}/overview`,
      });
    },
  };
}
