import { Button } from "@cara/ui/button.tsx";
import { Card, CardHead } from "@cara/ui/card.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { Plus, Umbrella } from "lucide-react";
import { CoveragePartPanel, FactRows } from "./coverage-part.tsx";
import { isContested, slotsOf, tally } from "./coverage-labels.ts";
import { FormsSchedule } from "./forms-schedule.tsx";
import { PartEditor } from "./part-editor.tsx";
import type { PolicyPage } from "./policy-page.ts";
import { useInPlace } from "./use-in-place.ts";

/** The coverage ledger: every line with its limits, and the forms schedule, each with its source. */
export function Coverages({ policy }: { policy: PolicyPage }) {
  const { mode, box, open, close } = useInPlace<"adding">();
  const adding = mode === "adding";
  const { coverageParts: parts, coverageFacts: facts } = policy;
  const ofPolicy = slotsOf(
    null,
    facts.filter(({ partId }) => !partId),
  );
  return (
    <Card ref={box} aria-label="Coverages">
      <CardHead title="Coverages">
        <span className="text-xs">
          {tally(facts.map((fact) => (isContested(fact, policy) ? { status: "CONFLICT" } : fact)))}
        </span>
        {!adding && (
          <Button size="sm" onClick={open("adding")}>
            <Plus aria-hidden="true" className="size-3.5" />
            Add coverage
          </Button>
        )}
      </CardHead>
      {adding && (
        <div className="border-b border-line px-3.5 py-3">
          <PartEditor policyId={policy.id} onClose={close} />
        </div>
      )}
      {parts.length === 0 && !adding && (
        <EmptyState icon={<Umbrella />} title="No coverages entered" level={3} className="py-6">
          Add the coverages on this policy. Certificates use the limits you enter here.
        </EmptyState>
      )}
      {parts.map((part) => (
        <CoveragePartPanel
          key={part.id}
          policy={policy}
          part={part}
          facts={facts.filter(({ partId }) => partId === part.id)}
        />
      ))}
      {ofPolicy.length > 0 && (
        <section aria-label="Whole policy" className="border-b border-line px-3.5 py-3">
          <h3 className="font-medium">Whole policy</h3>
          <FactRows policy={policy} partId={null} slots={ofPolicy} />
        </section>
      )}
      <FormsSchedule policy={policy} />
    </Card>
  );
}
