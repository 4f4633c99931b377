import type { FactKind } from "@cara/contract/coverage.ts";
import { Field } from "@cara/ui/field.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { useState } from "react";
import { LIMIT_MAX_CENTS } from "@cara/contract/limits.ts";
import { amountIn, amountText, amountToSend, refusedTextOf } from "../../forms/amount.ts";
import { CurrencyInput } from "../../forms/currency-input.tsx";
import { dayIn, dayText } from "../../forms/day.ts";
import { DayInput } from "../../forms/day-input.tsx";
import type { FactSlot } from "./coverage-labels.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { useCoverageChange } from "./use-coverage-change.ts";

interface FactEditorProps {
  policyId: string;
  partId: string | null;
  slot: FactSlot;
  onClose(): void;
}

/** Edits one value inline. */
export function FactEditor({ policyId, partId, slot, onClose }: FactEditorProps) {
  const { kind, key, label, fact } = slot;
  const [value, setValue] = useState<FactInput>({
    amount: amountText(fact?.amount ?? Number.NaN),
    onDate: fact?.onDate ?? "",
    text: fact?.text ?? "",
  });
  const change = useCoverageChange(policyId, onClose);
  return (
    <EditorFrame
      label={label}
      busy={change.busy}
      message={change.message}
      onClose={onClose}
      onSave={() =>
        change.send({
          change: "RECORD_FACT",
          partId,
          input: { kind, key, label: fact?.label ?? label, ...sentValue(kind, value) },
        })
      }
      className="flex flex-wrap items-start gap-1.5 @max-3xl:col-span-2"
    >
      <FactValueField kind={kind} label={label} hideLabel value={value} onChange={setValue} error={change.error} />
    </EditorFrame>
  );
}

export interface FactInput {
  /** The form value: plain, empty or refused. */
  amount: string;
  onDate: string;
  text: string;
}

/** The payload of a kind: an amount, a date or symbols. Invalid text is sent as typed and refused. */
export const sentValue = (kind: FactKind, { amount, onDate, text }: FactInput) =>
  kind === "DATE" ? { onDate } : kind === "TEXT" ? { text } : { amount: amountToSend(amount) ?? null };

const FIELD_OF_KIND: Readonly<Partial<Record<FactKind, string>>> = { DATE: "onDate", TEXT: "text" };

interface FactValueFieldProps {
  kind: FactKind;
  label: string;
  hideLabel?: boolean;
  value: FactInput;
  onChange(value: FactInput): void;
  error(field: string): string | undefined;
}

/** The field of a kind of fact. */
export function FactValueField({ kind, label, hideLabel, value, onChange, error }: FactValueFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} error={error(FIELD_OF_KIND[kind] ?? "amount")}>
      {kind === "DATE" ? (
        <DayInput
          preview={hideLabel ? "below" : "label"}
          value={dayIn(value.onDate)}
          refusedText={refusedTextOf(value.onDate)}
          onValueChange={(day, typed) => onChange({ ...value, onDate: dayText(day, typed) })}
        />
      ) : kind === "TEXT" ? (
        <TextInput
          autoComplete="off"
          value={value.text}
          onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
        />
      ) : (
        <CurrencyInput
          maxCents={LIMIT_MAX_CENTS}
          preview={hideLabel ? "below" : "label"}
          value={amountIn(value.amount)}
          refusedText={refusedTextOf(value.amount)}
          onValueChange={(amount, typed) => onChange({ ...value, amount: amountText(amount, typed) })}
        />
      )}
    </Field>
  );
}
