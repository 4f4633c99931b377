import { useChange } from "../../forms/use-change.ts";
import type { TypedChange } from "./coverage.action.ts";

/** Submits one coverage change to the overview's action; `onDone` is called once the server has accepted it. */
export function useCoverageChange(policyId: string, onDone: () => void) {
  const submission = useChange<TypedChange>(`/app/policies/${policyId}/overview`, { onDone });
  return {
    ...submission,
    send: (change: TypedChange): void =>
      submission.send(change, change.change === "REMOVE_PART" || change.change === "REMOVE_FACT" ? "delete" : "post"),
  };
}
