import { Button, buttonClass } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import { EvidenceChip } from "@cara/ui/evidence-chip.tsx";
import { Name } from "@cara/ui/prose.tsx";
import { Link } from "react-router";
import { FormMessage } from "../../forms/form-message.tsx";
import { pageLink } from "../documents/page-link.ts";
import { findingLabel, isCorrectable } from "./explored-policy.ts";
import { FindingStatus } from "./finding-status.tsx";
import { FindingCorrection } from "./finding-row.tsx";
import type { FindingDecisions } from "./use-finding-decisions.ts";
import { supplierOf, type OtherValue, type WalkRow } from "./verify-desk.ts";

interface FactWalkerProps {
  row: WalkRow;
  /** "Fact 15 of 22" */
  place: string;
  others: readonly OtherValue[];
  policyId: string;
  decisions: FindingDecisions;
}

/** The current fact: what its page says, what contradicts it, and the decision. */
export function FactWalker({ row, place, others, policyId, decisions }: FactWalkerProps) {
  const { finding, file, label, value } = row;
  return (
    <section
      aria-label="Current fact"
      className="grid flex-none gap-2.5 border-b-3 border-double border-line-strong px-6 py-3.5 max-sm:px-4"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-xs text-fg-subtle">{place}</p>
          <h2 className="text-xl break-words">{label}</h2>
        </div>
        <FindingStatus row={row} />
      </header>
      <div className="grid overflow-hidden rounded-lg border border-line-strong bg-raised sm:auto-cols-fr sm:grid-flow-col">
        <div className="grid content-start justify-items-start gap-1 bg-proof-soft px-3.5 py-2.5">
          <p className="text-xs text-fg-muted">The page says</p>
          <p className={cn("break-words font-semibold", sizeOf(value))}>{value}</p>
          <span className="bg-proof box-decoration-clone font-serif text-sm text-proof-fg">
            <Name>{finding.quote}</Name>
          </span>
          <span className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-fg-muted">
            <EvidenceChip
              state={row.status === "PROVED" || row.status === "VERIFIED" ? "shown" : "unsure"}
              name={file.name}
              place={`p. ${finding.page}`}
              word={findingLabel(row).toLowerCase()}
              quote={finding.quote}
              href={pageLink(file.id, finding.page, finding.quote)}
            />
            <span>{supplierOf(file)}</span>
          </span>
        </div>
        {others.map((other) => (
          <div
            key={`${other.source} ${other.value}`}
            className="grid content-start gap-1 border-line-strong px-3.5 py-2.5 max-sm:border-t sm:border-l"
          >
            <p className="truncate text-xs text-fg-muted" title={other.source}>
              {other.source}
            </p>
            <p className={cn("break-words font-semibold", sizeOf(other.value))}>{other.value}</p>
            <p className="text-xs text-fg-muted">{other.why}</p>
          </div>
        ))}
      </div>
      {decisions.isCorrecting ? (
        <FindingCorrection row={row} decisions={decisions} />
      ) : (
        <>
          <Decisions row={row} policyId={policyId} decisions={decisions} />
          <FormMessage>{decisions.message}</FormMessage>
        </>
      )}
    </section>
  );
}

/** An amount is large; a long name is not. */
const sizeOf = (value: string): string => (value.length <= 24 ? "text-2xl" : "text-lg");

function Decisions({ row, policyId, decisions }: Pick<FactWalkerProps, "row" | "policyId" | "decisions">) {
  const { finding, value } = row;
  if (finding.decision !== null) return <p className="text-fg-muted">{`${findingLabel(row)}.`}</p>;
  const busy = decisions.isPending(finding.id);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" shortcut={["A"]} busy={busy} onClick={() => decisions.decide(finding, "ACCEPTED")}>
        {value.length <= 24 ? `Accept ${value}` : "Accept"}
      </Button>
      {isCorrectable(finding) ? (
        <Button shortcut={["C"]} onClick={() => decisions.correct(finding)}>
          Correct
        </Button>
      ) : (
        <Link to={`/app/policies/${policyId}/edit`} className={buttonClass()}>
          Edit the policy
        </Link>
      )}
      <Button shortcut={["R"]} onClick={() => busy || decisions.decide(finding, "REJECTED")}>
        Reject
      </Button>
      {decisions.canUndo && (
        <Button variant="ghost" shortcut={["U"]} onClick={decisions.undo}>
          Undo last
        </Button>
      )}
    </div>
  );
}
