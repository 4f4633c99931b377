import type { FactKind } from "@cara/contract/coverage.ts";
import { CurrencyInput } from "@cara/ui/currency-input.tsx";
import { DateInput } from "@cara/ui/date-input.tsx";
import { Field } from "@cara/ui/field.tsx";
import { useState } from "react";
import type { FactSlot } from "./coverage-words.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { NO_DATE } from "./policy-values.ts";
import { useCoverageChange } from "./use-coverage-change.ts";

interface FactEditorProps {
  policyId: string;
  partId: string | null;
  slot: FactSlot;
  onClose(): void;
}

/** Enters or corrects one value in its place. */
export function FactEditor({ policyId, partId, slot, onClose }: FactEditorProps) {
  const { kind, key, label, fact } = slot;
  const [value, setValue] = useState<FactInput>({ amount: fact?.amount ?? Number.NaN, onDate: fact?.onDate ?? "" });
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
      className="flex flex-wrap items-start gap-1.5"
    >
      <FactValueField kind={kind} label={label} hideLabel value={value} onChange={setValue} error={change.error} />
    </EditorFrame>
  );
}

export interface FactInput {
  amount: number;
  onDate: string;
}

/** What travels for a kind: an amount or a day. What is no number travels as null and is refused. */
export const sentValue = (kind: FactKind, { amount, onDate }: FactInput): { amount?: number; onDate?: string } =>
  kind === "DATE" ? { onDate } : { amount };

interface FactValueFieldProps {
  kind: FactKind;
  label: string;
  hideLabel?: boolean;
  value: FactInput;
  onChange(value: FactInput): void;
  error(field: string): string | undefined;
}

/** The one field a kind of fact has. */
export function FactValueField({ kind, label, hideLabel, value, onChange, error }: FactValueFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} error={error(kind === "DATE" ? "onDate" : "amount")}>
      {kind === "DATE" ? (
        <DateInput value={value.onDate} onValueChange={(day) => onChange({ ...value, onDate: day ?? NO_DATE })} />
      ) : (
        <CurrencyInput value={value.amount} onValueChange={(amount) => onChange({ ...value, amount })} />
      )}
    </Field>
  );
}
