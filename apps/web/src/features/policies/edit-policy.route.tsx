import { NOTES_MAX_LENGTH } from "@cara/contract/limits.ts";
import { needsReason } from "@cara/contract/policy-rules.ts";
import { POLICY_STATES } from "@cara/contract/states.ts";
import { Button, linkButtonClass } from "@cara/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Field } from "@cara/ui/field.tsx";
import { RadioGroup } from "@cara/ui/radio-group.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { useEffect, useRef, useState } from "react";
import { replace, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { discardDraft } from "../../forms/draft.ts";
import { FormMessage } from "../../forms/form-message.tsx";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { readSubmission, refuse, settle } from "../../forms/submission.ts";
import { useForm } from "../../forms/use-redirect-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { policyBadge } from "../../lib/state-badges.ts";
import { ChangedMeanwhile, type MeanwhileEntry } from "./changed-meanwhile.tsx";
import { policyDraftKey, rebase, termsFormOf, toPolicyEdit, valuesOf } from "./edit-policy-values.ts";
import { listChoices, type PolicyChoices } from "./policy-choices.ts";
import { PolicyOverview } from "./policy-overview.tsx";
import { usePolicyPage, type PolicyPage } from "./policy-page.ts";
import { FinancialSection, PolicySection, SourceSection, TermSection } from "./policy-sections.tsx";
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
      changedMeanwhile {
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

/** What the form does changes nothing about what it offers. */
export const shouldRevalidate = () => false;

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["policyId"] ?? "";
  const form = await readSubmission(PolicyEdit, request);
  if (!form.ok) return form.refusal;
  return settle(async () => {
    const { updateBusinessPolicy } = await execute(UpdatePolicy, { id, input: form.value }, request);
    const { validationErrors, changedMeanwhile } = updateBusinessPolicy;
    if (changedMeanwhile.length > 0) return { fields: {}, meanwhile: changedMeanwhile };
    if (validationErrors.length > 0) return refuse(validationErrors);
    discardDraft(policyDraftKey(id));
    return replace(`/app/policies/${id}/overview`);
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

function EditPolicyDialog({ policy, choices }: { policy: PolicyPage; choices: PolicyChoices }) {
  const stored = valuesOf(policy);
  const form = useForm<typeof stored, { meanwhile?: readonly MeanwhileEntry[] }>({
    method: "put",
    initial: stored,
    draftKey: policyDraftKey(policy.id),
    toJson: (values) => toPolicyEdit(values, stored),
  });
  const meanwhile = useMeanwhile(form.answer?.meanwhile, (entries) => form.change(rebase(form.values, entries)));
  const terms = termsFormOf(form, stored);
  const { values, set, error } = form;
  const close = useCloseTo(`/app/policies/${policy.id}/overview`);
  const state = POLICY_STATES.find((word) => word === values.state) ?? policy.state;
  return (
    <Dialog
      title="Edit policy"
      size="lg"
      dirty={form.changed}
      busy={form.busy}
      onClosed={() => {
        form.discard();
        close();
      }}
    >
      <form {...form.props} noValidate className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          {form.restored && (
            <Notice>
              What you typed earlier is back.{" "}
              <button type="button" className={linkButtonClass} onClick={form.discard}>
                Start over
              </button>
            </Notice>
          )}
          <ChangedMeanwhile entries={meanwhile} choices={choices} />
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
          <Field
            label="Reason for the change"
            hint="Stands in the history of this policy"
            error={error("updateReason")}
            required={needsReason(policy.state, state)}
          >
            <Textarea
              name="updateReason"
              maxLength={NOTES_MAX_LENGTH}
              value={values.updateReason}
              onChange={(event) => set("updateReason", event.currentTarget.value)}
            />
          </Field>
          <FormMessage>{form.message}</FormMessage>
        </DialogBody>
        <DialogFoot>
          <DialogClose />
          <Button type="submit" variant="primary" busy={form.busy} busyLabel="Updating">
            Update Policy
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Everything others saved since this dialog opened; each answer is taken into the form once. */
function useMeanwhile(
  told: readonly MeanwhileEntry[] | undefined,
  take: (entries: readonly MeanwhileEntry[]) => void,
): readonly MeanwhileEntry[] {
  const [entries, setEntries] = useState<readonly MeanwhileEntry[]>([]);
  const taken = useRef<readonly MeanwhileEntry[]>(undefined);
  useEffect(() => {
    if (told === undefined || told === taken.current) return;
    taken.current = told;
    setEntries((known) => [...told, ...known]);
    take(told);
  }, [told, take]);
  return entries;
}
