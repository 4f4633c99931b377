import type { Field, Fields } from "@cara/contract/fields.ts";
import {
  POLICY_EDIT_FIELDS,
  POLICY_FIELD_NAMES,
  storedName,
  type AMOUNT_FIELDS,
  type DATE_FIELDS,
  type PLACEMENT_FIELDS,
  type SOURCE_FIELDS,
} from "@cara/contract/policy-fields.ts";
import { POLICY_STATES } from "@cara/contract/states.ts";
import { dayIn } from "../../forms/day.ts";
import type { FormState } from "../../forms/use-form.ts";
import type { PolicyChangeInput } from "../../graphql/gen/graphql.ts";
import { amountText } from "../../forms/amount.ts";
import { rateText, termsToSend, withDerived, withStoredNumbers, type Terms } from "./policy-values.ts";
import type { PolicyPage } from "./policy-page.ts";
import type { Change } from "./history-labels.ts";
import type { TermsForm } from "./terms-form.ts";

/** The values of the edit form; the version is the one the edit started from. */
export type EditPolicyValues = Terms & { state: string; updateReason: string; version: string };

type Placement = typeof PLACEMENT_FIELDS & typeof DATE_FIELDS;
/** The fields as the page's query returns them: one that the query lacks does not compile. */
type Shown = Pick<PolicyPage, PlainField<Placement>> & {
  source: Pick<PolicyPage["source"], InSource<PlainField<typeof SOURCE_FIELDS>>>;
  pricing: Pick<PolicyPage["pricing"], keyof typeof AMOUNT_FIELDS>;
};
/** Other than the ids, which the page has as records. */
type PlainField<Of extends Fields> = { [Name in keyof Of]: Of[Name]["kind"] extends "id" ? never : Name }[keyof Of];
type InSource<Name extends string> = Name extends `source${infer Rest}` ? Uncapitalize<Rest> : never;

const FIELDS = Object.entries<Field>(POLICY_EDIT_FIELDS);

/** The text of each field, wherever the page has it. */
function textsOf({ source, pricing, ...policy }: Shown): Omit<Terms, "commissionRate" | "total"> {
  const values: Record<string, unknown> = { ...policy, ...pricing };
  for (const [name, value] of Object.entries(source))
    values[`source${name.charAt(0).toUpperCase()}${name.slice(1)}`] = value;
  const texts = FIELDS.map(([name, { kind }]) => {
    const value = values[name] ?? "";
    return [name, kind === "amount" ? amountText(Number(value)) : typeof value === "string" ? value : ""];
  });
  // every field of the form
  return Object.fromEntries(texts) as Omit<Terms, "commissionRate" | "total">;
}

export function valuesOf(policy: PolicyPage): EditPolicyValues {
  const { source, pricing } = policy;
  return {
    ...withDerived({
      ...textsOf(policy),
      carrierId: policy.carrier.id,
      brokerId: policy.broker?.id ?? "",
      sourceAgencyUserId: source.agencyUser?.id ?? "",
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

/** The form's name of a value in the history. */
const FORM_NAMES: Readonly<Record<string, string>> = Object.fromEntries([
  ["state", "state"],
  ...POLICY_FIELD_NAMES.filter((name) => name in POLICY_EDIT_FIELDS).map((name) => [storedName(name), name]),
]);

/**
 * Rebases the edit on what others saved: a field that still has the value from before all of them takes the newest one, an
 * edited field stays as typed, also where one of them had saved the same for a while. The edit continues from the newest
 * version.
 */
export function rebase(values: EditPolicyValues, conflicting: ConflictingChanges): EditPolicyValues {
  const fresh: Record<string, string> = { ...values };
  const oldestFirst = conflicting.toReversed().flatMap(({ changes }) => changes);
  for (const [field, saved] of Map.groupBy(oldestFirst, (change) => change.field)) {
    const name = FORM_NAMES[field];
    if (name && fresh[name] === formText(field, saved[0]?.from)) fresh[name] = formText(field, saved.at(-1)?.to);
  }
  const newest = conflicting[0]?.version ?? Number(values.version);
  // the same fields, some with newer text
  const merged = { ...(fresh as EditPolicyValues), version: String(newest) };
  return { ...merged, ...withDerived(merged) };
}

const formText = (field: string, value: string | null | undefined): string =>
  value === null || value === undefined ? "" : field.endsWith("Cents") ? amountText(Number(value) / 100) : value;

/** The draft key: one draft per record. */
export const policyDraftKey = (id: string): string => `policy.${id}`;

/** What an edit changes of what certificates print; null for nothing, and for what cannot be read yet. */
export function printedChange(stored: EditPolicyValues, values: EditPolicyValues): PolicyChangeInput | null {
  const typed = {
    state: POLICY_STATES.find((name) => name === values.state && name !== stored.state),
    policyNumber: values.policyNumber === stored.policyNumber ? undefined : values.policyNumber.trim(),
    inforceOn: values.inforceAt === stored.inforceAt ? undefined : dayIn(values.inforceAt),
    expiresOn: values.expiresAt === stored.expiresAt ? undefined : dayIn(values.expiresAt),
  };
  const change = Object.fromEntries(Object.entries(typed).filter(([, value]) => value));
  return Object.keys(change).length > 0 ? change : null;
}
