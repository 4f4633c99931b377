import { Button } from "@cara/ui/button.tsx";
import { Field } from "@cara/ui/field.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { useState } from "react";
import type { ConflictSide, ShownConflict } from "./conflict-sides.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { isOpenFinding, type FindingRow } from "./explored-policy.ts";
import type { FindingDecisions } from "./use-finding-decisions.ts";

/**
 * Choosing a side of a conflict: the one with precedence without more, another one with a line that says why. A value that
 * a person has verified is kept by rejecting what was found since.
 */
export function useConflictChoice<Row extends FindingRow>(
  conflict: ShownConflict<Row> | null,
  decisions: FindingDecisions,
) {
  // the value of the side that needs a reason
  const [asked, setAsked] = useState<string | null>(null);
  const isOpenSide = ({ rows: [first] }: ConflictSide<Row>): boolean => isOpenFinding(first.finding);
  const open = conflict?.sides.find(isOpenSide);
  const decide = (side: ConflictSide<Row>, reason: string | null): void => {
    if (isOpenSide(side)) decisions.decide(side.rows[0].finding, "ACCEPTED", { reason });
    else if (open) decisions.decide(open.rows[0].finding, "REJECTED", { reason });
  };
  return {
    asked: conflict?.sides.find(({ value }) => value === asked) ?? null,
    /** What choosing a side does: an open one is accepted, a verified one is kept. */
    verbFor: (side: ConflictSide<Row>): "Accept" | "Keep" => (isOpenSide(side) ? "Accept" : "Keep"),
    choose: (side: ConflictSide<Row>): void => {
      if (conflict?.hasPrecedent && !side.prevails) setAsked(side.value);
      else decide(side, null);
    },
    decide,
    stopAsking: () => setAsked(null),
  };
}

interface ChoiceReasonProps {
  side: ConflictSide;
  decisions: FindingDecisions;
  onSave(reason: string | null): void;
  onClose(): void;
}

/** Why a value is right that another document takes precedence over. */
export function ChoiceReason({ side: { value, rows }, decisions, onSave, onClose }: ChoiceReasonProps) {
  const [reason, setReason] = useState("");
  const [{ finding }] = rows;
  return (
    <EditorFrame
      label={`Why ${value}`}
      busy={decisions.isPending(finding.id)}
      message={decisions.message}
      onClose={onClose}
      onSave={() => onSave(reason.trim() || null)}
      className="flex flex-wrap items-end gap-1.5"
    >
      <Field
        label={`Another document takes precedence. Why is ${value} right?`}
        error={decisions.error("reason")}
        className="min-w-48 flex-1"
      >
        <TextInput value={reason} maxLength={500} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
      </Field>
    </EditorFrame>
  );
}

interface ChooseSideProps {
  side: ConflictSide;
  verb: "Accept" | "Keep";
  label: string;
  shortcut?: string;
  decisions: FindingDecisions;
  onChoose(): void;
}

/** The button in the card of a side. */
export function ChooseSide({ side, verb, label, shortcut, decisions, onChoose }: ChooseSideProps) {
  const { value, prevails, rows } = side;
  return (
    <Button
      size="sm"
      className="mt-1.5"
      {...(prevails ? { variant: "primary" as const } : {})}
      {...(shortcut ? { shortcut: [shortcut] } : { "aria-label": `${verb} ${value} as ${label}` })}
      busy={decisions.isPending(rows[0].finding.id)}
      onClick={onChoose}
    >
      {`${verb} ${value}`}
    </Button>
  );
}
