import { Button } from "@cara/ui/button.tsx";
import { Field } from "@cara/ui/field.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { useState } from "react";
import type { ConflictSide, ShownConflict } from "./conflict-sides.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { isOpenFinding, mayBeChanged, type Finding, type FindingRow } from "./explored-policy.ts";
import type { FindingDecisions } from "./use-finding-decisions.ts";

/**
 * Choosing a side of a conflict: the one with precedence without more, another one with a line that says why, and so one
 * that an endorsement may change. A value that a person has verified is kept by accepting it again, now that the others are
 * known.
 */
export function useConflictChoice<Row extends FindingRow>(conflict: ShownConflict<Row>, decisions: FindingDecisions) {
  // the value of the side that needs a reason
  const [asked, setAsked] = useState<string | null>(null);
  const decide = (side: ConflictSide<Row>, reason: string | null): void =>
    decisions.decide(decidedIn(side), "ACCEPTED", { reason });
  const choose = (side: ConflictSide<Row>): void => {
    if ((conflict.hasPrecedent && !side.prevails) || mayBeChanged(decidedIn(side))) setAsked(side.value);
    else decide(side, null);
  };
  return {
    asked: conflict.sides.find(({ value }) => value === asked) ?? null,
    /** What choosing a side does: an open one is accepted, a verified one is kept. */
    verbFor: (side: ConflictSide<Row>): "Accept" | "Keep" => (isOpenFinding(decidedIn(side)) ? "Accept" : "Keep"),
    choose,
    /** The same for a value that is alone. */
    chooseFirst: (): void => conflict.sides.slice(0, 1).forEach(choose),
    decide,
    stopAsking: () => setAsked(null),
  };
}

/** The place of a side that its decision is about: the one that was accepted before, or the first. */
const decidedIn = ({ rows }: ConflictSide): Finding =>
  (rows.find(({ finding }) => finding.decision === "ACCEPTED") ?? rows[0]).finding;

interface ChoiceReasonProps {
  side: ConflictSide;
  decisions: FindingDecisions;
  onSave(reason: string | null): void;
  onClose(): void;
}

/** Why a value is right that another document takes precedence over or may change. */
export function ChoiceReason({ side, decisions, onSave, onClose }: ChoiceReasonProps) {
  const [reason, setReason] = useState("");
  const { value } = side;
  const why = mayBeChanged(decidedIn(side)) ? "An endorsement may change this" : "Another document takes precedence";
  return (
    <EditorFrame
      label={`Why ${value}`}
      busy={decisions.isPending(decidedIn(side).id)}
      message={decisions.message}
      onClose={onClose}
      onSave={() => onSave(reason.trim() || null)}
      className="flex flex-wrap items-end gap-1.5"
    >
      <Field label={`${why}. Why is ${value} right?`} error={decisions.error("reason")} className="min-w-48 flex-1">
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
  const { value, prevails } = side;
  return (
    <Button
      size="sm"
      className="mt-1.5"
      {...(prevails ? { variant: "primary" as const } : {})}
      {...(shortcut ? { shortcut: [shortcut] } : { "aria-label": `${verb} ${value} as ${label}` })}
      busy={decisions.isPending(decidedIn(side).id)}
      onClick={onChoose}
    >
      {`${verb} ${value}`}
    </Button>
  );
}
