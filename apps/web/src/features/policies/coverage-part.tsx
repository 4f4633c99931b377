import { Button } from "@cara/ui/button.tsx";
import { ConfirmDialog } from "@cara/ui/confirm-dialog.tsx";
import { Plus } from "lucide-react";
import { useState, type MouseEvent } from "react";
import { partTitle, slotsOf, type FactSlot } from "./coverage-labels.ts";
import { AddFact } from "./add-fact.tsx";
import { FactRow } from "./fact-row.tsx";
import { readLineDraft } from "./line-draft.ts";
import { LimitWarnings } from "./limit-warnings.tsx";
import { LineEditor } from "./line-editor.tsx";
import { PartEditor } from "./part-editor.tsx";
import type { CoverageFact, CoveragePart, PolicyPage } from "./policy-page.ts";
import { useCoverageChange } from "./use-coverage-change.ts";
import { useInPlace } from "./use-in-place.ts";

interface PartProps {
  policy: PolicyPage;
  part: CoveragePart;
  facts: readonly CoverageFact[];
}

/** One line of coverage: its predefined limits, entered or not, and its other facts. */
export function CoveragePartPanel({ policy, part, facts }: PartProps) {
  // what was typed before a reload is still there
  const { mode, box, open, close } = useInPlace<"part" | "new-value" | "removal" | "grid">(() =>
    readLineDraft(part.id) ? "grid" : "shown",
  );
  const [startsAt, setStartsAt] = useState<string>();
  const removal = useCoverageChange(policy.id, close);
  const title = partTitle(part);
  const slots = slotsOf(part.line, facts);
  const openGrid = (cell: string | undefined) => (event: MouseEvent<HTMLElement>) => {
    setStartsAt(cell);
    open("grid")(event);
  };
  return (
    <section ref={box} aria-label={title} className="border-b border-line px-3.5 py-3">
      {mode === "part" ? (
        <PartEditor policyId={policy.id} part={part} onClose={close} />
      ) : (
        <div className="flex items-center gap-2">
          <h3 className="min-w-0 flex-1 font-medium">{title}</h3>
          {/* another mode would close the grid with what is typed in it */}
          {mode !== "grid" && (
            <>
              <Button size="sm" aria-label={`Edit limits of ${title}`} onClick={openGrid(undefined)}>
                Edit limits
              </Button>
              <Button variant="ghost" size="sm" aria-label={`Edit ${title}`} onClick={open("part")}>
                Edit
              </Button>
              <Button variant="ghost" size="sm" aria-label={`Remove ${title}`} onClick={open("removal")}>
                Remove
              </Button>
            </>
          )}
        </div>
      )}
      {mode === "grid" ? (
        <LineEditor policy={policy} part={part} slots={slots} startsAt={startsAt} onClose={close} />
      ) : (
        <>
          <FactRows
            policy={policy}
            partId={part.id}
            slots={slots}
            onEdit={({ kind, key }) => openGrid(`${kind}:${key}`)}
          />
          <LimitWarnings
            amountOf={(limit) => slots.find(({ kind, key }) => kind === "LIMIT" && key === limit)?.fact?.amount}
          />
        </>
      )}
      {mode === "new-value" && <AddFact policyId={policy.id} partId={part.id} onClose={close} />}
      {mode !== "new-value" && mode !== "grid" && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-2"
          aria-label={`Limit, deductible or date of ${title}`}
          onClick={open("new-value")}
        >
          <Plus aria-hidden="true" className="size-3.5" />
          Limit, deductible or date
        </Button>
      )}
      <ConfirmDialog
        open={mode === "removal"}
        title="Remove coverage"
        confirmLabel="Remove"
        busyLabel="Removing"
        busy={removal.busy}
        error={removal.message}
        onCancel={close}
        onConfirm={() => removal.send({ change: "REMOVE_PART", partId: part.id })}
      >
        {`This removes ${title} and its ${facts.length === 1 ? "1 value" : `${facts.length} values`} from this policy. They stay in its history.`}
      </ConfirmDialog>
    </section>
  );
}

interface FactRowsProps {
  policy: PolicyPage;
  partId: string | null;
  slots: readonly FactSlot[];
  /** Opens the grid of the line at this row; a fact without a line is edited in its row. */
  onEdit?: (slot: FactSlot) => (event: MouseEvent<HTMLElement>) => void;
}

/** The facts as rows. */
export function FactRows({ policy, partId, slots, onEdit }: FactRowsProps) {
  return (
    <ul className="@container mt-1.5">
      {slots.map((slot) => (
        <FactRow key={`${slot.kind}:${slot.key}`} policy={policy} partId={partId} slot={slot} onEdit={onEdit?.(slot)} />
      ))}
    </ul>
  );
}
