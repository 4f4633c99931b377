import { Button, buttonClass } from "@cara/ui/button.tsx";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { FormMessage } from "../../forms/form-message.tsx";
import type { FindingDecisions } from "./use-finding-decisions.ts";
import type { WalkStop } from "./verify-desk.ts";

interface VerifiedSummaryProps {
  rows: readonly WalkStop[];
  /** Open values of documents that are not shown. */
  others: number;
  policyId: string;
  decisions: FindingDecisions;
}

const COUNTED = [
  ["ACCEPTED", "accepted"],
  ["CORRECTED", "corrected"],
  ["REJECTED", "rejected"],
] as const;

/** Everything is decided: what became of it, and the way back. */
export function VerifiedSummary({ rows, others, policyId, decisions }: VerifiedSummaryProps) {
  const back = useRef<HTMLAnchorElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  const counts = COUNTED.map(([decision, word]) => {
    const count = rows.filter(({ finding, chosen }) => (chosen?.finding ?? finding).decision === decision).length;
    return count > 0 ? `${count} ${word}` : null;
  });
  return (
    <section
      aria-label="Done"
      className="grid flex-none justify-items-center gap-1 border-b-3 border-double border-line-strong px-6 py-8 text-center"
    >
      <CircleCheck aria-hidden="true" className="mb-1 size-5 text-green-solid" />
      <h2 className="text-lg font-semibold">{others > 0 ? "This document is done" : "All facts are decided"}</h2>
      <p className="text-fg-muted">
        <output>{`${counts.filter(Boolean).join(", ")}.`}</output>
        {others > 0 && ` ${others} left in other documents.`}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Link ref={back} to={`/app/policies/${policyId}/explore`} className={buttonClass({ variant: "primary" })}>
          Back to the policy
        </Link>
        <Link to={`/app/policies/${policyId}/overview`} className={buttonClass()}>
          See the coverages
        </Link>
        {decisions.canUndo && (
          <Button variant="ghost" shortcut={["U"]} onClick={decisions.undo}>
            Undo last
          </Button>
        )}
      </div>
      <FormMessage>{decisions.message}</FormMessage>
    </section>
  );
}
