import { Badge } from "@cara/ui/badge.tsx";
import { Button } from "@cara/ui/button.tsx";
import { Card, CardHead } from "@cara/ui/card.tsx";
import { formatDate } from "../../lib/dates.ts";
import { ChoiceReason, ChooseSide, useConflictChoice } from "./conflict-choice.tsx";
import { decidedConflicts, sidesOf, type Decided, type ShownConflict } from "./conflict-sides.ts";
import { findingLabel, type ExploredPolicy, type FindingRow } from "./explored-policy.ts";
import { fileNameIn } from "./file-name-in.ts";
import type { PolicyPage } from "./policy-page.ts";
import { StatedPlace, Statement, statementsClass } from "./statement.tsx";
import type { FindingDecisions } from "./use-finding-decisions.ts";

interface ConflictsCardProps {
  conflicts: ExploredPolicy["conflicts"];
  rows: readonly FindingRow[];
  files: PolicyPage["files"];
  decisions: FindingDecisions;
}

/** What the policy's documents say differently: both places, which one has precedence and why, and the decision. */
export function ConflictsCard({ conflicts, rows, files, decisions }: ConflictsCardProps) {
  const shown = conflicts.flatMap((conflict) => sidesOf(conflict, rows) ?? []);
  const decided = decidedConflicts(rows);
  if (shown.length === 0 && decided.length === 0) return null;
  return (
    <Card aria-label="Conflicts">
      <CardHead title="Conflicts">
        {shown.length === 0 ? (
          <span className="text-xs">All decided</span>
        ) : (
          <Badge tone="red">{shown.length === 1 ? "1 conflict" : `${shown.length} conflicts`}</Badge>
        )}
      </CardHead>
      {shown.map((conflict) => (
        <ConflictSection
          key={conflict.sides[0]?.rows[0].finding.id}
          conflict={conflict}
          files={files}
          decisions={decisions}
        />
      ))}
      {decided.map(({ chosen, others }) => (
        <DecidedConflict key={chosen.finding.id} chosen={chosen} others={others} files={files} decisions={decisions} />
      ))}
    </Card>
  );
}

interface DecidedConflictProps extends Decided {
  files: ConflictsCardProps["files"];
  decisions: FindingDecisions;
}

/** A conflict that a person decided: what they chose, what not, who, when and why. */
function DecidedConflict({ chosen, others, files, decisions }: DecidedConflictProps) {
  const { finding, label } = chosen;
  const place = ({ value, finding: { fileId, page } }: FindingRow) =>
    `${value}, ${fileNameIn(files, fileId)} p. ${page}`;
  return (
    <section
      aria-label={`${label}, decided`}
      className="flex flex-wrap items-start gap-x-4 gap-y-1.5 border-t border-line px-3.5 py-2.5 first-of-type:border-t-0"
    >
      <div className="min-w-0 flex-1 break-words">
        <p>
          <span className="font-medium">{label}</span>: {place(chosen)}. {findingLabel(chosen)}
          {finding.decidedAt && `, ${formatDate(finding.decidedAt)}`}
          {finding.reason && `: ${finding.reason}`}
        </p>
        <p className="text-fg-muted">{`Not chosen: ${others.map(place).join("; ")}`}</p>
      </div>
      <Button
        size="sm"
        aria-label={`Reopen the conflict about ${label}`}
        busy={decisions.isPending(finding.id)}
        onClick={() => decisions.reopen(finding)}
      >
        Reopen
      </Button>
    </section>
  );
}

type ConflictSectionProps = Pick<ConflictsCardProps, "files" | "decisions"> & { conflict: ShownConflict };

function ConflictSection({ conflict, files, decisions }: ConflictSectionProps) {
  const { label, why, sides } = conflict;
  const choice = useConflictChoice(conflict, decisions);
  return (
    <section aria-label={label} className="grid gap-2 border-t border-line px-3.5 py-3 first-of-type:border-t-0">
      <h3 className="font-medium">{label}</h3>
      <div className={statementsClass}>
        {sides.map((side) => (
          <Statement
            key={side.value}
            says={side.says}
            value={side.value}
            prevails={side.prevails}
            isMain={side.prevails}
          >
            {side.rows.map((row) => (
              <StatedPlace key={row.finding.id} row={row} fileName={fileNameIn(files, row.finding.fileId)} />
            ))}
            <ChooseSide
              side={side}
              verb={choice.verbFor(side)}
              label={label}
              decisions={decisions}
              onChoose={() => choice.choose(side)}
            />
          </Statement>
        ))}
      </div>
      <p className="text-fg-muted">{why}</p>
      {choice.asked && (
        <ChoiceReason
          side={choice.asked}
          decisions={decisions}
          onSave={(reason) => choice.asked && choice.decide(choice.asked, reason)}
          onClose={choice.stopAsking}
        />
      )}
    </section>
  );
}
