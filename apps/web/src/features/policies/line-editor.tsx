import { Button } from "@cara/ui/button.tsx";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { ConflictNotice } from "../../forms/conflict-notice.tsx";
import { discardDraft } from "../../forms/draft.ts";
import { RestoredDraft } from "../../forms/form-dialog.tsx";
import { FormMessage } from "../../forms/form-message.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { CertificatesAtRisk } from "./certificates-at-risk.tsx";
import { partTitle, type FactSlot, type LineSlot } from "./coverage-labels.ts";
import { FactStatusMark } from "./fact-status.tsx";
import { cellsToSend, firstUnreadable, shownValue, type CellTexts, type LimitRow } from "./limit-cells.ts";
import { lineDraftKey, readLineDraft, saveLineDraft } from "./line-draft.ts";
import { focusCell, LimitGrid } from "./limit-grid.tsx";
import { policyChanges, type PolicyChange } from "./policy-changes.tsx";
import type { CoveragePart, PolicyPage } from "./policy-page.ts";

interface LineEditorProps {
  policy: PolicyPage;
  part: CoveragePart;
  slots: readonly FactSlot[];
  /** The cell that gets the focus; the first one by default. */
  startsAt: string | undefined;
  onClose(): void;
}

/** Edits the values of a line as one grid with one save: Enter saves, Escape restores a cell and then leaves. */
export function LineEditor({ policy, part, slots, startsAt, onClose }: LineEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => readLineDraft(part.id));
  const [isRestored, setIsRestored] = useState(draft !== null);
  const [texts, setTexts] = useState<CellTexts>(draft?.texts ?? {});
  const [isChecked, setIsChecked] = useState(false);
  // the version that this edit started from: the page may load a newer one below it
  const [version, setVersion] = useState(draft?.version ?? policy.version);
  const [changes, setChanges] = useState<readonly PolicyChange[]>([]);
  const { busy, outcome, submit } = useSubmission((settled) => {
    if (settled.status === "saved") onClose();
    if (settled.status !== "conflict") return;
    // the overview's action returns the history entries that came first
    const newest = settled.changes as readonly PolicyChange[];
    setChanges((known) => [...newest, ...known]);
    setVersion(Math.max(...newest.map((change) => change.version), version));
  });
  const rows = slots.filter(isCell).map(toRow);
  const title = partTitle(part);
  const typed = firstUnreadable(rows, texts) ? [] : cellsToSend(rows, texts);
  const cells = typed.flatMap(({ amount, ...cell }) =>
    typeof amount === "string" ? [] : [{ ...cell, ...(amount !== undefined && { amount }) }],
  );
  const change = cells.length > 0 ? { partId: part.id, cells } : null;
  useEffect(() => focusCell(form.current, startsAt ?? 0), [startsAt]);
  useEffect(() => saveLineDraft(part.id, { version, texts }), [part.id, version, texts]);

  function leave(): void {
    discardDraft(lineDraftKey(part.id));
    onClose();
  }
  function startOver(): void {
    setIsRestored(false);
    setTexts({});
    setVersion(policy.version);
  }

  function save(): void {
    if (busy) return;
    setIsChecked(true);
    const unreadable = firstUnreadable(rows, texts);
    if (unreadable) return focusCell(form.current, unreadable.name);
    const cells = cellsToSend(rows, texts);
    if (cells.length === 0) return leave();
    submit(JSON.stringify({ change: "SAVE_LINE", partId: part.id, input: { version, cells } }), {
      method: "post",
      encType: "application/json",
      action: `/app/policies/${policy.id}/overview`,
    });
  }

  return (
    <form
      ref={form}
      aria-label={`Limits of ${title}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {isRestored && <RestoredDraft onDiscard={startOver} />}
      <ConflictNotice
        title="This policy was changed while you were editing."
        changes={policyChanges(changes, NO_CHOICES)}
      >
        Everything you typed is still here; values you did not touch now show what was saved. Check them and save again.
      </ConflictNotice>
      <LimitGrid
        label={title}
        rows={rows}
        texts={texts}
        checked={isChecked}
        onChange={(next) => {
          setIsChecked(false);
          setTexts(next);
        }}
        onEnter={save}
        onCtrlEnter={save}
        onLeave={() => {
          if (Object.keys(texts).length === 0) onClose();
        }}
        marks={marksOf(slots, texts)}
      />
      <CertificatesAtRisk policyId={policy.id} change={change} />
      <div className="mt-2 flex flex-none gap-1.5">
        <Button type="submit" size="sm" busy={busy} busyLabel="Saving">
          Save
        </Button>
        <Button variant="ghost" size="sm" onClick={leave}>
          Cancel
        </Button>
        <span className="self-center text-xs text-fg-subtle max-sm:hidden">
          Enter saves the line, Esc restores a cell
        </span>
      </div>
      <FormMessage>{busy ? undefined : messageOf(outcome)}</FormMessage>
    </form>
  );
}

const NO_CHOICES = { carriers: [], brokers: [], colleagues: [] };

const isCell = (slot: FactSlot): slot is LineSlot => slot.kind !== "FORM";
const nameOf = ({ kind, key }: FactSlot): string => `${kind}:${key}`;
const toRow = (slot: LineSlot): LimitRow => ({
  kind: slot.kind,
  key: slot.key,
  label: slot.label,
  name: nameOf(slot),
  stored: slot.fact ? shownValue(slot.fact) : "",
});

/** The status of each stored value that nobody is typing over. */
const marksOf = (slots: readonly FactSlot[], texts: CellTexts): Readonly<Record<string, ReactNode>> =>
  Object.fromEntries(
    slots.flatMap((slot) =>
      slot.fact && texts[nameOf(slot)] === undefined
        ? [[nameOf(slot), <FactStatusMark key="status" fact={slot.fact} />]]
        : [],
    ),
  );

/** The cells show what is wrong with a text; anything else that was refused is shown below the grid. */
const messageOf = (outcome: ReturnType<typeof useSubmission>["outcome"]): string | undefined =>
  outcome?.status === "invalid" ? [...new Set(outcome.errors.map(({ message }) => message))].join(" ") : undefined;
