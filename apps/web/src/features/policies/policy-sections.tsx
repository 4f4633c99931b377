import { POLICY_FIELDS } from "@cara/contract/policy-fields.ts";
import { Field } from "@cara/ui/field.tsx";
import { FormSection } from "@cara/ui/form-section.tsx";
import { TextInput } from "@cara/ui/text-input.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { Totals } from "@cara/ui/totals.tsx";
import { useState, type ReactNode } from "react";
import { amountIn, numberText, refusedTextOf } from "../../forms/amount.ts";
import { PercentInput } from "../../forms/percent-input.tsx";
import { formatMoney, fromCents, toCents } from "../../lib/money.ts";
import type { PolicyChoices } from "./policy-choices.ts";
import { FoldedSection } from "./folded-section.tsx";
import { TERM_FIELDS, totalOf, withSource, yearAfter, type Terms } from "./policy-values.ts";
import {
  labelOf,
  MARKET_CHOICES,
  PROCESS_CHOICES,
  SOURCE_CHOICES,
  subTypeChoices,
  SURPLUS_CHOICES,
  TYPE_CHOICES,
} from "./policy-labels.ts";
import { AmountField, ChoiceField, DayField, RadioField, TextField } from "./term-fields.tsx";
import { changeTerms, type TermsForm } from "./terms-form.ts";

interface SectionProps {
  form: TermsForm;
}

/** Type, carrier and numbers; `children` come before the rest. */
export function PolicySection({
  form,
  choices,
  children,
  startsHere,
}: SectionProps & { choices: PolicyChoices; children?: ReactNode; startsHere?: boolean | undefined }) {
  return (
    <FormSection title="Policy Information">
      {children}
      <ChoiceField form={form} field="type" options={TYPE_CHOICES} startsHere={startsHere} />
      <RadioField form={form} field="market" options={MARKET_CHOICES} />
      <ChoiceField form={form} field="carrierId" options={choices.carriers} />
      <ChoiceField form={form} field="brokerId" options={choices.brokers} />
      <TextField
        form={form}
        field="quoteNumber"

        mono
        reverts
      />
      <TextField
        form={form}
        field="policyNumber"

        mono
        reverts
      />
      {form.terms.market === "EXCESS_AND_SURPLUS" && (
        <RadioField form={form} field="surplusAuthority" options={SURPLUS_CHOICES} />
      )}
    </FormSection>
  );
}

/** Where the business came from. */
export function SourceSection({ form, choices, folded }: SectionProps & { choices: PolicyChoices; folded?: boolean }) {
  const subTypes = subTypeChoices(form.terms.sourceType);
  const fields = (
    <>
      <ChoiceField form={form} field="sourceAgencyUserId" options={choices.colleagues} />
      <RadioField form={form} field="sourceProcessType" options={PROCESS_CHOICES} />
      <ChoiceField
        form={form}
        field="sourceType"
        options={SOURCE_CHOICES}
        onChoose={(source) => form.change(withSource(source))}
        required
      />
      {subTypes.length > 0 && <ChoiceField form={form} field="sourceSubType" options={subTypes} required />}
      <TextField form={form} field="sourceCampaignId" />
      <TextField form={form} field="sourceLeadId" />
      {/* A change of the source type does not clear it, so it stays visible while it has a value. */}
      {(form.terms.sourceType === "REFERRAL" || form.terms.sourceReferralSourceId !== "") && (
        <TextField form={form} field="sourceReferralSourceId" />
      )}
      <Field label={POLICY_FIELDS.sourceNotes.label} error={form.error("sourceNotes")} className="sm:col-span-2">
        <Textarea
          name="sourceNotes"
          maxLength={POLICY_FIELDS.sourceNotes.max}
          value={form.terms.sourceNotes}
          onChange={(event) => form.change({ sourceNotes: event.currentTarget.value })}
        />
      </Field>
    </>
  );
  if (!folded) return <FormSection title="Source Information">{fields}</FormSection>;
  return (
    <FoldedSection
      title="Source Information"
      summary={sourceSummary(form.terms, choices)}
      invalid={SOURCE_FIELDS.some((field) => form.error(field) !== undefined)}
    >
      {fields}
    </FoldedSection>
  );
}

const SOURCE_FIELDS = TERM_FIELDS.filter((field) => field.startsWith("source"));

/** The source in one line: "Other, Agent-led, Jane Doe". */
function sourceSummary({ sourceType, sourceProcessType, sourceAgencyUserId }: Terms, { colleagues }: PolicyChoices) {
  const agent = colleagues.find(({ value }) => value === sourceAgencyUserId)?.label;
  return [sourceType && labelOf(sourceType), labelOf(sourceProcessType), agent].filter(Boolean).join(", ");
}

/** Issue, effective and expiration dates; `children` come after them. */
export function TermSection({ form, follows, children }: SectionProps & { follows?: boolean; children?: ReactNode }) {
  const [isTyped, setIsTyped] = useState(false);
  const { inforceAt, expiresAt } = form.terms;
  // the expiration follows the effective date until somebody types another
  const isFollowing = follows && (!isTyped || expiresAt === yearAfter(inforceAt));
  return (
    <FormSection title="Coverage Information">
      <DayField form={form} field="issuedAt" />
      <span className="max-sm:hidden" />
      <DayField
        form={form}
        field="inforceAt"
        onDay={(day) =>
          form.change(
            isFollowing && yearAfter(day) ? { inforceAt: day, expiresAt: yearAfter(day) } : { inforceAt: day },
          )
        }
      />
      <DayField
        form={form}
        field="expiresAt"
        onDay={(day) => {
          setIsTyped(true);
          form.change({ expiresAt: day });
        }}
      />
      {children}
    </FormSection>
  );
}

/** Premium, fees and commission; the two sums follow the same rule as on the server. */
export function FinancialSection({ form }: SectionProps) {
  return (
    <FormSection title="Financial Information">
      <AmountField form={form} field="premium" />
      <AmountField form={form} field="taxes" />
      <AmountField form={form} field="agencyFees" />
      <AmountField form={form} field="brokerFees" />
      <AmountField form={form} field="policyFees" />
      <AmountField form={form} field="otherFees" />
      <Field label="Commission rate" error={form.error("commissionRate")}>
        <PercentInput
          name="commissionRate"
          value={amountIn(form.terms.commissionRate)}
          refusedText={refusedTextOf(form.terms.commissionRate)}
          onValueChange={(rate, typed) => changeTerms(form, { commissionRate: numberText(rate, typed) })}
          onBlur={() => {
            const stored = form.stored?.commissionRate;
            if (stored !== undefined && form.terms.commissionRate === "") changeTerms(form, { commissionRate: stored });
          }}
        />
      </Field>
      <AmountField form={form} field="minimumEarnedPremium" />
      <Computed form={form} field="estimatedCommission" label="Estimated Commission" hint="Rate times premium" />
      <Computed form={form} field="total" label="Total" hint="Premium, taxes and all fees" />
    </FormSection>
  );
}

interface ComputedProps extends SectionProps {
  field: "estimatedCommission" | "total";
  label: string;
  hint: string;
}

function Computed({ form, field, label, hint }: ComputedProps) {
  const amount = amountIn(form.terms[field]);
  return (
    <Field label={label} hint={hint} error={form.error(field)}>
      <TextInput readOnly name={field} placeholder="$0.00" value={Number.isNaN(amount) ? "" : formatMoney(amount)} />
    </Field>
  );
}

/** What the typed amounts come to, for the foot of the form. */
export function PolicyTotals({ form: { terms } }: SectionProps) {
  const premium = amountIn(terms.premium) || 0;
  const total = totalOf(terms);
  return (
    <Totals
      label="Totals"
      amounts={[
        ["Premium", formatMoney(premium)],
        ["Taxes and fees", formatMoney(fromCents(toCents(total) - toCents(premium)))],
        ["Total", formatMoney(total)],
      ]}
    />
  );
}
