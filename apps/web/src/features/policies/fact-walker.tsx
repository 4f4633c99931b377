import { Button, buttonClass } from "@cara/ui/button.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { FormMessage } from "../../forms/form-message.tsx";
import { ChoiceReason, ChooseSide, useConflictChoice } from "./conflict-choice.tsx";
import { sideAlone, type ShownConflict } from "./conflict-sides.ts";
import { findingLabel, isConflict, isCorrectable, isOpenFinding, mayBeChanged } from "./explored-policy.ts";
import { FindingStatus } from "./finding-status.tsx";
import { FindingCorrection } from "./finding-row.tsx";
import { StatedPlace, Statement, statementsClass } from "./statement.tsx";
import { UnplacedChanges } from "./unplaced-changes.tsx";
import type { FindingDecisions } from "./use-finding-decisions.ts";
import { supplierOf, type OtherValue, type WalkRow } from "./verify-desk.ts";

interface FactWalkerProps {
  row: WalkRow;
  /** "Fact 15 of 22" */
  place: string;
  /** What other documents say of the same field. */
  conflict: ShownConflict<WalkRow> | null;
  others: readonly OtherValue[];
  /** Changes in endorsements that may be about it. */
  changes: ComponentProps<typeof UnplacedChanges>["changes"];
  files: ComponentProps<typeof UnplacedChanges>["files"];
  policyId: string;
  decisions: FindingDecisions;
}

/** The current fact: what its page says, what contradicts it, and the decision. */
export function FactWalker({ row, place, conflict, others, changes, files, policyId, decisions }: FactWalkerProps) {
  const { file, label, value } = row;
  const choice = useConflictChoice(conflict ?? sideAlone(row), decisions);
  const isHeld = isAcceptedByNumber(row);
  usePageKeys(
    conflict
      ? Object.fromEntries(conflict.sides.map((side, index) => [keyOf(index), () => choice.choose(side)]))
      : isHeld
        ? { "1": choice.chooseFirst }
        : {},
  );
  return (
    <section
      ref={showWhole}
      aria-label="Current fact"
      className="grid flex-none gap-2.5 border-b-3 bg-sheet [@media(min-height:44rem)]:max-xl:sticky max-xl:top-0 max-xl:z-1 border-double border-line-strong px-6 py-3.5 max-sm:px-4"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-xs text-fg-subtle">{place}</p>
          <h2 className="text-xl break-words">{conflict?.label ?? label}</h2>
        </div>
        <span className="flex-none">
          <FindingStatus row={row} />
        </span>
      </header>
      <div className={statementsClass}>
        {conflict ? (
          conflict.sides.map((side, index) => (
            <Statement
              key={side.value}
              says={side.says}
              value={side.value}
              prevails={side.prevails}
              isMain={side.prevails}
            >
              {side.rows.map((one) => (
                <StatedPlace
                  key={one.finding.id}
                  row={one}
                  fileName={one.file.name}
                  supplier={supplierOf(one.file)}
                  isShown={one.finding.id === row.finding.id}
                />
              ))}
              <ChooseSide
                side={side}
                verb={choice.verbFor(side)}
                label={conflict.label}
                shortcut={keyOf(index)}
                decisions={decisions}
                onChoose={() => choice.choose(side)}
              />
            </Statement>
          ))
        ) : (
          <Statement says="The page says" value={value} isMain>
            <StatedPlace row={row} fileName={file.name} supplier={supplierOf(file)} isShown />
          </Statement>
        )}
        {others.map((other) => (
          <Statement key={`${other.source} ${other.value}`} says={other.source} value={other.value}>
            <p className="text-xs text-fg-muted">{other.why}</p>
          </Statement>
        ))}
      </div>
      {conflict && <p className="text-fg-muted">{conflict.why}</p>}
      <UnplacedChanges changes={changes} files={files} />
      {isHeld && !mayBeChanged(row.finding) && (
        <p className="text-amber-text">These disagree. Choose the right one by its number.</p>
      )}
      {choice.asked ? (
        <ChoiceReason
          side={choice.asked}
          decisions={decisions}
          onSave={(reason) => choice.asked && choice.decide(choice.asked, reason)}
          onClose={choice.stopAsking}
        />
      ) : decisions.isCorrecting ? (
        <FindingCorrection row={row} decisions={decisions} />
      ) : (
        <>
          <Decisions row={row} policyId={policyId} decisions={decisions} onAccept={choice.chooseFirst} />
          <FormMessage>{decisions.message}</FormMessage>
        </>
      )}
    </section>
  );
}

/** Brings a fact into view from its top, as much of it as there is room for. */
const showWhole = (fact: HTMLElement | null): void => fact?.scrollIntoView({ block: "nearest" });

/** The key of a side; the one with precedence is 1. */
const keyOf = (index: number): string => String(index + 1);

/**
 * Whether a value is accepted by its number alone: something else disagrees, or may. What the record says otherwise is not
 * accepted at all: the record is corrected, or the page is wrong.
 */
const isAcceptedByNumber = (row: WalkRow): boolean =>
  (isConflict(row) || mayBeChanged(row.finding)) && isOpenFinding(row.finding) && !row.finding.recordSays;

type DecisionsProps = Pick<FactWalkerProps, "row" | "policyId" | "decisions"> & { onAccept(): void };

function Decisions({ row, policyId, decisions, onAccept }: DecisionsProps) {
  const { finding, value } = row;
  if (!isOpenFinding(finding)) return <Decided row={row} decisions={decisions} />;
  const busy = decisions.isPending(finding.id);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!row.isContradicted && !finding.recordSays && (
        <Button
          variant={isAcceptedByNumber(row) ? "secondary" : "primary"}
          shortcut={[isAcceptedByNumber(row) ? "1" : "A"]}
          busy={busy}
          onClick={onAccept}
        >
          {value.length <= 24 ? `Accept ${value}` : "Accept"}
        </Button>
      )}
      {isCorrectable(finding) ? (
        <Button shortcut={["C"]} onClick={() => decisions.correct(finding)}>
          Correct
        </Button>
      ) : (
        <Link to={`/app/policies/${policyId}/edit`} className={buttonClass()}>
          Edit the policy
        </Link>
      )}
      {!row.isContradicted && (
        <Button shortcut={["R"]} onClick={() => busy || decisions.decide(finding, "REJECTED")}>
          Reject
        </Button>
      )}
      {decisions.canUndo && (
        <Button variant="ghost" shortcut={["U"]} onClick={decisions.undo}>
          Undo last
        </Button>
      )}
    </div>
  );
}

/** What was decided, and the way to open it again. */
function Decided({ row, decisions }: Pick<FactWalkerProps, "row" | "decisions">) {
  const { finding } = row;
  return (
    <div className="flex flex-wrap items-center gap-2 text-fg-muted">
      <p>{[findingLabel(row), finding.reason].filter(Boolean).join(": ")}</p>
      {finding.decision && (
        <Button size="sm" busy={decisions.isPending(finding.id)} onClick={() => decisions.reopen(finding)}>
          Reopen
        </Button>
      )}
    </div>
  );
}
