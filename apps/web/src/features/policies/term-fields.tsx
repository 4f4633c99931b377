import { cn } from "@cara/ui/cn.ts";
import { Combobox } from "@cara/ui/combobox.tsx";
import { DateInput } from "@cara/ui/date-input.tsx";
import { Field } from "@cara/ui/field.tsx";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import type { ReactNode } from "react";
import { RuledHeading } from "@cara/ui/card.tsx";
import { amountIn, amountText, refusedTextOf } from "../../forms/amount.ts";
import { CurrencyInput } from "../../forms/currency-input.tsx";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { NO_DATE, type AmountField, type TermField } from "./policy-values.ts";
import type { Choice } from "./policy-labels.ts";
import { changeTerms, type TermsForm } from "./terms-form.ts";

/** A titled section of the form. */
export function FormSection({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="mt-2 first:mt-0">
      <RuledHeading level={3} className="mb-3">
        {title}
      </RuledHeading>
      <div className={cn("grid gap-x-3 gap-y-3.25 sm:grid-cols-2", className)}>{children}</div>
    </section>
  );
}

interface TermProps {
  form: TermsForm;
  field: TermField;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
}

/** A searchable select that lists everything at first. */
export function ChoiceField(
  props: TermProps & {
    options: readonly ComboboxOption[];
    onChoose?(value: string): void;
    startsHere?: boolean | undefined;
  },
) {
  const { form, field, label, hint, required, options, onChoose, startsHere } = props;
  const value = form.terms[field];
  return (
    <Field label={label} hint={hint} error={form.error(field)} required={required}>
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
export function RadioField({ form, field, label, options, required }: TermProps & { options: readonly Choice[] }) {
  return (
    <RadioGroup
      label={label}
      name={field}
      options={options}
      value={form.terms[field]}
      onChange={(value) => form.change({ [field]: value })}
      required={required}
      error={form.error(field)}
    />
  );
}

/** A text field. In the edit form an empty number reverts to the stored one. */
export function TextField(props: TermProps & { maxLength: number; mono?: boolean; reverts?: boolean }) {
  const { form, field, label, hint, required, maxLength, mono = false, reverts = false } = props;
  const value = form.terms[field];
  return (
    <Field label={label} hint={hint} error={form.error(field)} required={required}>
      <TextInput
        name={field}
        autoComplete="off"
        maxLength={maxLength}
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
export function DayField({ form, field, label, required, onDay }: TermProps & { onDay?(day: string): void }) {
  const change = onDay ?? ((day: string) => form.change({ [field]: day }));
  return (
    <Field label={label} error={form.error(field)} required={required}>
      <DateInput name={field} value={form.terms[field]} onValueChange={(day) => change(day ?? NO_DATE)} />
    </Field>
  );
}

/** A dollar amount. In the edit form an invalid amount reverts to the stored one. */
export function AmountField({ form, field, label, required }: TermProps & { field: AmountField }) {
  return (
    <Field label={label} error={form.error(field)} required={required}>
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
