import { POLICY_EDIT_FIELDS } from "@cara/contract/policy-fields.ts";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Field } from "@cara/ui/field.tsx";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { amountIn, amountText, refusedTextOf } from "../../forms/amount.ts";
import { CurrencyInput } from "../../forms/currency-input.tsx";
import { dayIn, dayText } from "../../forms/day.ts";
import { DayInput } from "../../forms/day-input.tsx";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { DateWarning } from "./date-warning.tsx";
import type { AmountField } from "./policy-values.ts";
import type { Choice } from "./policy-labels.ts";
import { changeTerms, type TermsForm } from "./terms-form.ts";

interface TermProps {
  form: TermsForm;
  field: keyof typeof POLICY_EDIT_FIELDS;
  hint?: string | undefined;
  /** If the field's own rule does not say so. */
  required?: boolean | undefined;
}

/** The label, the limit and the error of a field. */
const partsOf = ({ form, field, required }: TermProps) => ({
  label: POLICY_EDIT_FIELDS[field].label,
  required: required ?? POLICY_EDIT_FIELDS[field].required,
  error: form.error(field),
});

/** A searchable select that lists everything at first. */
export function ChoiceField(
  props: TermProps & {
    options: readonly ComboboxOption[];
    onChoose?(value: string): void;
    startsHere?: boolean | undefined;
  },
) {
  const { form, field, hint, options, onChoose, startsHere } = props;
  const value = form.terms[field];
  return (
    <Field {...partsOf(props)} hint={hint}>
      <Combobox
        {...SELECT_LIMITS}
        name={field}
        startsHere={startsHere}
        options={options}
        selected={options.find((option) => option.value === value) ?? null}
        onSelect={(option) =>
          onChoose ? onChoose(option?.value ?? "") : form.change({ [field]: option?.value ?? "" })
        }
      />
    </Field>
  );
}

/** A radio group. */
export function RadioField(props: TermProps & { options: readonly Choice[] }) {
  const { form, field, options } = props;
  const { label, error, required } = partsOf(props);
  return (
    <RadioGroup
      label={label}
      name={field}
      options={options}
      value={form.terms[field]}
      onChange={(value) => form.change({ [field]: value })}
      required={required}
      error={error}
    />
  );
}

/** A text field. In the edit form an empty number reverts to the stored one. */
export function TextField(props: TermProps & { mono?: boolean; reverts?: boolean }) {
  const { form, field, hint, mono = false, reverts = false } = props;
  const value = form.terms[field];
  return (
    <Field {...partsOf(props)} hint={hint}>
      <TextInput
        name={field}
        autoComplete="off"
        maxLength={POLICY_EDIT_FIELDS[field].max}
        className={mono ? "font-mono" : undefined}
        value={value}
        onChange={(event) => form.change({ [field]: event.currentTarget.value })}
        onBlur={() => {
          const stored = form.stored?.[field];
          if (reverts && stored && value.trim() === "") form.change({ [field]: stored });
        }}
      />
    </Field>
  );
}

/** A date field; `onDay` replaces the plain change. */
export function DayField(props: TermProps & { onDay?(day: string): void }) {
  const { form, field, onDay } = props;
  const change = onDay ?? ((day: string) => form.change({ [field]: day }));
  return (
    <Field {...partsOf(props)}>
      <DayInput
        name={field}
        value={dayIn(form.terms[field])}
        refusedText={refusedTextOf(form.terms[field])}
        onValueChange={(day, typed) => change(dayText(day, typed))}
      />
      <DateWarning
        value={form.terms[field]}
        startsOn={field === "expiresAt" ? form.terms.inforceAt : undefined}
        isNew={form.stored === undefined}
      />
    </Field>
  );
}

/** A dollar amount. In the edit form an invalid amount reverts to the stored one. */
export function AmountField(props: TermProps & { field: AmountField }) {
  const { form, field } = props;
  return (
    <Field {...partsOf(props)}>
      <CurrencyInput
        name={field}
        value={amountIn(form.terms[field])}
        refusedText={refusedTextOf(form.terms[field])}
        onValueChange={(amount, typed) => changeTerms(form, { [field]: amountText(amount, typed) })}
        onBlur={() => {
          const stored = form.stored?.[field];
          if (stored !== undefined && form.terms[field] === "") changeTerms(form, { [field]: stored });
        }}
      />
    </Field>
  );
}
