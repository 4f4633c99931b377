import { BILLING_FIELDS } from "@cara/contract/policy-fields.ts";
import { Combobox } from "@cara/ui/combobox.tsx";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { Field } from "@cara/ui/field.tsx";
import { FormSection } from "@cara/ui/form-section.tsx";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import { useState } from "react";
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { discardDraft } from "../../forms/draft.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { OnFile } from "../../forms/on-file.tsx";
import { invalid, readSubmission, saved, settle } from "../../forms/outcome.ts";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { ConnectionFailure } from "../../graphql/failure.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { findBusiness, listBusinesses, searchBusinesses, type AccountChoices } from "./account-choice.ts";
import { NewPartsField } from "./new-parts-field.tsx";
import { underParts } from "./new-parts.ts";
import { newDraftKey, newPolicyValues, termsFormOf, toNewPolicies } from "./new-policy-values.ts";
import { listChoices } from "./policy-choices.ts";
import { FinancialSection, PolicySection, PolicyTotals, SourceSection, TermSection } from "./policy-sections.tsx";
import { NewPolicies } from "./policy-submission.ts";
import { ALREADY_ON_FILE, isOnFile } from "./policies-on-file.ts";
import { INTERVAL_CHOICES } from "./policy-labels.ts";

const CreatePolicy = graphql(`
  mutation CreatePolicy($input: CreateBusinessPoliciesInput!) {
    createBusinessPolicies(input: $input) {
      businessPolicies {
        id
      }
      validationErrors {
        path
        message
      }
    }
  }
`);

const NUMBER = "policies.0.policyNumber";

export async function loader({ request }: LoaderFunctionArgs) {
  const named = new URL(request.url).searchParams.get("accountId");
  const [accounts, choices, chosen] = await Promise.all([
    listBusinesses(request),
    listChoices(request),
    // a URL without one of the agency's accounts opens the form without one
    named ? findBusiness(named, request).catch(orNull) : null,
  ]);
  return { accounts, choices, chosen };
}

/** Never revalidated: submitting the form does not change its options. */
export const shouldRevalidate = () => false;

function orNull(error: unknown): null {
  if (error instanceof Response) throw error;
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(NewPolicies, request);
  if (!form.ok) return invalid(underParts(form.refused.data.errors));
  const { createAnother, ...input } = form.value;
  const [policy] = input.policies;
  return settle(async () => {
    if (!createAnother && policy && (await isOnFile(input.accountId, policy, request)))
      return invalid([{ path: NUMBER, message: ALREADY_ON_FILE }]);
    const { createBusinessPolicies } = await execute(CreatePolicy, { input }, request);
    if (createBusinessPolicies.validationErrors.length > 0)
      return invalid(underParts(createBusinessPolicies.validationErrors));
    const [first] = createBusinessPolicies.businessPolicies;
    if (!first) throw new ConnectionFailure("created without a policy");
    discardDraft(newDraftKey());
    return saved(`/app/policies/${first.id}/overview`, { draft: newDraftKey(input.accountId) });
  });
}

export function Component() {
  const { accounts, choices, chosen } = useLoaderData<typeof loader>();
  const [initial] = useState(() => newPolicyValues(chosen?.value));
  const form = useForm({
    method: "post",
    initial,
    draftKey: newDraftKey(chosen?.value),
    toJson: (typed) => ({ ...toNewPolicies(typed), ...(isAsked ? { createAnother: true } : {}) }),
  });
  const { values, set, error } = form;
  // asked once; another number is asked about again
  const isAsked: boolean = error(NUMBER) === ALREADY_ON_FILE;
  const terms = termsFormOf(form);
  return (
    <FormDialog
      form={form}
      title="Create a new policy"
      size="panel"
      closeTo="/app/policies"
      submitLabel={isAsked ? "Create another" : "Create Policy"}
      busyLabel="Creating"
      totals={values.accountId !== "" && <PolicyTotals form={terms} />}
    >
      <FormSection title="Choose an account">
        <AccountField
          accounts={accounts}
          chosen={chosen}
          value={values.accountId}
          onChange={(id) => set("accountId", id)}
          error={error("accountId")}
        />
      </FormSection>
      {values.accountId !== "" && (
        <>
          <PolicySection form={terms} choices={choices} startsHere={chosen !== null} />
          <OnFile path={onFilePath(values["policies.0.policyNumber"])} />
          <SourceSection form={terms} choices={choices} folded />
          <TermSection form={terms} follows>
            <NewPartsField
              value={values["policies.0.coverageParts"]}
              onChange={(parts) => set("policies.0.coverageParts", parts)}
              error={error("policies.0.coverageParts")}
            />
          </TermSection>
          <FormSection title="Billing Information">
            <RadioGroup
              label="Billing type"
              name="billingType"
              options={[
                { value: "DIRECT", label: "Direct" },
                { value: "AGENCY", label: "Agency", hint: "not supported yet", disabled: true },
              ]}
              value={values["policies.0.billingType"]}
              onChange={(value) => set("policies.0.billingType", value)}
              error={error("policies.0.billingType")}
            />
            <RadioGroup
              label={BILLING_FIELDS.paymentIntervalType.label}
              name="paymentIntervalType"
              options={INTERVAL_CHOICES}
              value={values["policies.0.paymentIntervalType"]}
              onChange={(value) => set("policies.0.paymentIntervalType", value)}
              error={error("policies.0.paymentIntervalType")}
            />
          </FormSection>
          <FinancialSection form={terms} />
        </>
      )}
    </FormDialog>
  );
}

/** Shorter policy numbers are not looked up. */
const NUMBER_MIN_LENGTH = 3;

/** The lookup URL for a policy number; null while it is too short. */
const onFilePath = (number: string): string | null =>
  number.trim().length < NUMBER_MIN_LENGTH
    ? null
    : `/app/policies/new/on-file?${new URLSearchParams({ number: number.trim() }).toString()}`;

interface AccountFieldProps {
  accounts: AccountChoices;
  /** The account named in the URL. */
  chosen: ComboboxOption | null;
  value: string;
  onChange(id: string): void;
  error: string | undefined;
}

/** The account of the policy. Typing searches the server unless the complete list is loaded. */
function AccountField({ accounts, chosen, value, onChange, error }: AccountFieldProps) {
  const { options, isComplete } = accounts;
  const [picked, setPicked] = useState(chosen);
  const known = picked?.value === value ? picked : options.find((option) => option.value === value);
  const source = (query: string, signal: AbortSignal) =>
    query.trim() === "" ? Promise.resolve(options) : searchBusinesses(query, signal);
  return (
    <Field
      label="Account"
      hint="Businesses only. Personal policies are not supported yet."
      error={error}
      required
      className="sm:col-span-2"
    >
      <Combobox
        {...SELECT_LIMITS}
        name="accountId"
        {...(isComplete ? { options } : { source })}
        selected={known ?? null}
        onSelect={(option) => {
          setPicked(option);
          onChange(option?.value ?? "");
        }}
      />
    </Field>
  );
}
