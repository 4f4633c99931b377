import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Refusal } from "../../forms/submission.ts";
import type { TypedChange } from "./coverage.action.ts";

type Answer = Refusal | { done: true };

/** Sends one change of the coverages to the overview; `onDone` is called once the server has taken it. */
export function useCoverageChange(policyId: string, onDone: () => void) {
  const fetcher = useFetcher<Answer>();
  const told = useRef<Answer>(undefined);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;

  useEffect(() => {
    if (answer === undefined || answer === told.current) return;
    told.current = answer;
    if ("done" in answer) onDone();
  }, [answer, onDone]);

  const refusal = answer !== undefined && "fields" in answer ? answer : undefined;
  return {
    busy: fetcher.state !== "idle",
    error: (field: string): string | undefined => refusal?.fields[field],
    /** What concerns no field that is shown. */
    message: refusal?.message,
    send: (change: TypedChange) => {
      if (fetcher.state !== "idle") return;
      const isRemoval = change.change === "DROP_PART" || change.change === "DROP_FACT";
      void fetcher.submit(JSON.stringify(change), {
        method: isRemoval ? "delete" : "post",
        encType: "application/json",
        action: `/app/policies/${policyId}/overview`,
      });
    },
  };
}
