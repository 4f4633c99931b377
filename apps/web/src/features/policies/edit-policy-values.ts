import type { FormState } from "../../forms/use-form.ts";
import { amountText } from "../../forms/amount.ts";
import { rateText, TERM_FIELDS, termsToSend, withDerived, withStoredNumbers, type Terms } from "./policy-values.ts";
import type { PolicyPage } from "./policy-page.ts";
import type { Change } from "./history-labels.ts";
import type { TermsForm } from "./terms-form.ts";

/** The values of the edit form; the version is the one the edit started from. */
export type EditPolicyValues = Terms & { state: string; updateReason: string; version: string };

export function valuesOf(policy: PolicyPage): EditPolicyValues {
  const { source, pricing } = policy;
  return {
    ...withDerived({
      type: policy.type,
      market: policy.market,
      surplusAuthority: policy.surplusAuthority,
      carrierId: policy.carrier.id,
      brokerId: policy.broker?.id ?? "",
      quoteNumber: policy.quoteNumber ?? "",
      policyNumber: policy.policyNumber ?? "",
      sourceAgencyUserId: source.agencyUser?.id ?? "",
      sourceType: source.type,
      sourceSubType: source.subType ?? "",
      sourceCampaignId: source.campaignId ?? "",
      sourceLeadId: source.leadId ?? "",
      sourceReferralSourceId: source.referralSourceId ?? "",
      sourceNotes: source.notes ?? "",
      sourceProcessType: source.processType,
      issuedAt: policy.issuedAt ?? "",
      inforceAt: policy.inforceAt ?? "",
      expiresAt: policy.expiresAt ?? "",
      premium: amountText(pricing.premium),
      agencyFees: amountText(pricing.agencyFees),
      brokerFees: amountText(pricing.brokerFees),
      policyFees: amountText(pricing.policyFees),
      otherFees: amountText(pricing.otherFees),
      taxes: amountText(pricing.taxes),
      minimumEarnedPremium: amountText(pricing.minimumEarnedPremium),
      commissionRate: rateText(pricing.premium, pricing.estimatedCommission),
    }),
    state: policy.state,
    updateReason: "",
    version: String(policy.version),
  };
}

/** The update payload, flat. */
export const toPolicyEdit = ({ state, updateReason, version, ...terms }: EditPolicyValues, stored: Terms) => ({
  ...termsToSend(withStoredNumbers(terms, stored)),
  state,
  updateReason,
  version: Number(version),
});

/** The terms fields of the edit form. */
export const termsFormOf = (form: FormState<EditPolicyValues>, stored: EditPolicyValues): TermsForm => ({
  terms: form.values,
  error: form.error,
  change: form.change,
  stored,
});

/** Changes others saved since the edit started, newest first. */
export type ConflictingChanges = readonly { version: number; changes: readonly Change[] }[];

/** Fields whose name in the server's history differs from the form's. */
const FORM_NAMES: Readonly<Record<string, keyof Terms>> = {
  issuedOn: "issuedAt",
  inforceOn: "inforceAt",
  expiresOn: "expiresAt",
};

/**
 * Rebases the edit on what others saved: a field that still has the old value takes the new one, an edited field stays
 * as typed. The edit continues from the newest version.
 */
export function rebase(values: EditPolicyValues, conflicting: ConflictingChanges): EditPolicyValues {
  const fresh: Record<string, string> = { ...values };
  for (const { changes } of conflicting.toReversed())
    for (const { field, from, to } of changes) {
      const name = formName(field);
      if (name && fresh[name] === formText(field, from)) fresh[name] = formText(field, to);
    }
  const newest = conflicting[0]?.version ?? Number(values.version);
  // the same fields, some with newer text
  const merged = { ...(fresh as EditPolicyValues), version: String(newest) };
  return { ...merged, ...withDerived(merged) };
}

function formName(field: string): string | null {
  const name = FORM_NAMES[field] ?? field.replace(/Cents$/u, "");
  return name === "state" || TERM_FIELDS.some((known) => known === name) ? name : null;
}

const formText = (field: string, value: string | null | undefined): string =>
  value === null || value === undefined ? "" : field.endsWith("Cents") ? amountText(Number(value) / 100) : value;

/** The draft key: one draft per record. */
export const policyDraftKey = (id: string): string => `policy.${id}`;
