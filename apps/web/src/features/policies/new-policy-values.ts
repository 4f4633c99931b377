import { partsIn, partsToSend } from "./new-parts.ts";
import type { FormState } from "../../forms/use-form.ts";
import { itemKey, newTerms, TERM_FIELDS, termsToSend, type TermField, type Terms } from "./policy-values.ts";
import type { TermsForm } from "./terms-form.ts";

type ItemField = `policies.0.${TermField | "id" | "billingType" | "paymentIntervalType" | "coverageParts"}`;

/** The values of the create form, keyed by the path of their validation errors. */
export type NewPolicyValues = Record<ItemField | "accountId", string>;

export function newPolicyValues(accountId = "", terms = newTerms(), key = itemKey()): NewPolicyValues {
  const items = Object.fromEntries(TERM_FIELDS.map((field) => [`policies.0.${field}`, terms[field]]));
  return {
    accountId,
    "policies.0.id": key,
    "policies.0.billingType": "DIRECT",
    "policies.0.paymentIntervalType": "ANNUAL",
    "policies.0.coverageParts": "",
    // every terms field, keyed by its path
    ...(items as Record<`policies.0.${TermField}`, string>),
  };
}

/** The create payload: an account and one policy. */
export const toNewPolicies = (values: NewPolicyValues) => ({
  accountId: values.accountId,
  policies: [
    {
      ...termsToSend(termsOf(values)),
      id: values["policies.0.id"],
      billingType: values["policies.0.billingType"],
      paymentIntervalType: values["policies.0.paymentIntervalType"],
      ...partsToSend(partsIn(values["policies.0.coverageParts"])),
    },
  ],
});

/** The terms fields of the create form. */
export const termsFormOf = ({ values, error, change }: FormState<NewPolicyValues>): TermsForm => ({
  terms: termsOf(values),
  error: (field) => error(`policies.0.${field}`),
  change: (fields) =>
    change(Object.fromEntries(Object.entries(fields).map(([name, text]) => [`policies.0.${name}`, text]))),
});

const termsOf = (values: NewPolicyValues): Terms =>
  // every terms field is in the values
  Object.fromEntries(TERM_FIELDS.map((field) => [field, values[`policies.0.${field}`]])) as Terms;

/** A draft started from an account's button is separate from one started without an account. */
export const newDraftKey = (accountId = ""): string => `policy.new.${accountId}`;
