import { isDay } from "@cara/contract/days.ts";
import { NOTES_MAX_LENGTH } from "@cara/contract/limits.ts";
import { needsReason } from "@cara/contract/policy-rules.ts";
import { POLICY_STATES } from "@cara/contract/states.ts";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { useEffect, useRef, useState } from "react";
import { useLoaderData, useLocation, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { conflict, invalid, readSubmission, saved, settle } from "../../forms/outcome.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { policyBadge } from "../../lib/state-badges.ts";
import { CertificatesAtRisk } from "./certificates-at-risk.tsx";
import { policyChanges, type PolicyChange } from "./policy-changes.tsx";
import { policyDraftKey, printedChange, rebase, termsFormOf, toPolicyEdit, valuesOf } from "./edit-policy-values.ts";
import { listChoices, type PolicyChoices } from "./policy-choices.ts";
import { PolicyOverview } from "./policy-overview.tsx";
import { usePolicyPage, type PolicyPage } from "./policy-page.ts";
import { FinancialSection, PolicySection, PolicyTotals, SourceSection, TermSection } from "./policy-sections.tsx";
import { PolicyEdit } from "./policy-submission.ts";

const UpdatePolicy = graphql(`
  mutation UpdatePolicy($id: ID!, $input: UpdateBusinessPolicyInput!) {
    updateBusinessPolicy(id: $id, input: $input) {
      businessPolicy {
        id
      }
      validationErrors {
        path
        message
      }
      conflict
      conflictingChanges {
        version
        kind
        changedAt
        actorType
        actorName
        reason
        changes {
          field
          from
          to
        }
      }
    }
  }
`);

export const loader = ({ request }: LoaderFunctionArgs) => listChoices(request);

/** Never revalidated: submitting the form does not change its options. */
export const shouldRevalidate = () => false;

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["policyId"] ?? "";
  const form = await readSubmission(PolicyEdit, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { updateBusinessPolicy } = await execute(UpdatePolicy, { id, input: form.value }, request);
    const { validationErrors, conflictingChanges } = updateBusinessPolicy;
    if (updateBusinessPolicy.conflict) return conflict(conflictingChanges);
    if (validationErrors.length > 0) return invalid(validationErrors);
    return saved(`/app/policies/${id}/overview`, { draft: policyDraftKey(id) });
  });
}

export function Component() {
  const policy = usePolicyPage();
  const choices = useLoaderData<typeof loader>();
  return (
    <>
      <PolicyOverview />
      <EditPolicyDialog key={policy.id} policy={policy} choices={choices} />
    </>
  );
}

/** The dates of a document that the form was opened to take over. */
function datesIn(search: string): Partial<Record<"inforceAt" | "expiresAt", string>> {
  const named = new URLSearchParams(search);
  const dates = (["inforceAt", "expiresAt"] as const).map((name) => [name, named.get(name) ?? ""] as const);
  return Object.fromEntries(dates.filter(([, day]) => isDay(day)));
}

function EditPolicyDialog({ policy, choices }: { policy: PolicyPage; choices: PolicyChoices }) {
  const stored = valuesOf(policy);
  const form = useForm<typeof stored, PolicyChange>({
    method: "put",
    initial: stored,
    typed: datesIn(useLocation().search),
    draftKey: policyDraftKey(policy.id),
    toJson: (values) => toPolicyEdit(values, stored),
  });
  const changes = useChanges(form.conflict?.changes, (newest) => form.change(rebase(form.values, newest)));
  const terms = termsFormOf(form, stored);
  const { values, set, error } = form;
  const state = POLICY_STATES.find((name) => name === values.state) ?? policy.state;
  return (
    <FormDialog
      form={form}
      title="Edit policy"
      size="panel"
      closeTo={`/app/policies/${policy.id}/overview`}
      submitLabel="Update Policy"
      busyLabel="Updating"
      totals={<PolicyTotals form={terms} />}
      conflict={{
        title: "This policy was changed while you were editing.",
        changes: policyChanges(changes, choices),
        children:
          "Everything you typed is still here; fields you did not touch now show what was saved. Check them and save again.",
      }}
    >
      <PolicySection form={terms} choices={choices}>
        <RadioGroup
          label="Status"
          name="state"
          options={policy.statesOffered.map((value) => ({ value, label: policyBadge(value).label }))}
          value={state}
          onChange={(value) => set("state", value)}
          error={error("state")}
          className="sm:col-span-2"
        />
      </PolicySection>
      <SourceSection form={terms} choices={choices} />
      <TermSection form={terms} />
      <FinancialSection form={terms} />
      <TextField
        form={form}
        name="updateReason"
        label="Reason for the change"
        hint="Shown in this policy's history"
        required={needsReason(policy.state, state)}
        as={Textarea}
        maxLength={NOTES_MAX_LENGTH}
      />
      <CertificatesAtRisk policyId={policy.id} change={printedChange(stored, values)} />
    </FormDialog>
  );
}

/** The changes others saved since this dialog opened; each conflict is merged into the form once. */
function useChanges(
  newest: readonly PolicyChange[] | undefined,
  take: (changes: readonly PolicyChange[]) => void,
): readonly PolicyChange[] {
  const [changes, setChanges] = useState<readonly PolicyChange[]>([]);
  const taken = useRef<readonly PolicyChange[]>(undefined);
  useEffect(() => {
    if (newest === undefined || newest === taken.current) return;
    taken.current = newest;
    setChanges((known) => [...newest, ...known]);
    take(newest);
  }, [newest, take]);
  return changes;
}
