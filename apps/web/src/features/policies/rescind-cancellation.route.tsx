import { NOTES_MAX_LENGTH } from "@cara/contract/limits.ts";
import { Textarea } from "@cara/ui/textarea.tsx";
import { Navigate, type ActionFunctionArgs } from "react-router";
import { number, object } from "zod/mini";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { optionalText } from "../../forms/rules.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { formatDate } from "../../lib/dates.ts";
import { reasonInSentence } from "./cancellation-reasons.ts";
import { PolicyOverview } from "./policy-overview.tsx";
import { usePolicyPage, type PolicyPage } from "./policy-page.ts";

const RescindCancellation = graphql(`
  mutation RescindCancellation($policyId: ID!, $input: RescissionInput!) {
    rescindCancellationNotice(policyId: $policyId, input: $input) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const Rescission = object({ reason: optionalText(NOTES_MAX_LENGTH), version: number() });

export async function action({ params, request }: ActionFunctionArgs) {
  const policyId = params["policyId"] ?? "";
  const form = await readSubmission(Rescission, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { rescindCancellationNotice } = await execute(RescindCancellation, { policyId, input: form.value }, request);
    if (rescindCancellationNotice.validationErrors.length > 0) return refusedBy(rescindCancellationNotice);
    return saved(`/app/policies/${policyId}/overview`);
  });
}

export function Component() {
  const policy = usePolicyPage();
  return (
    <>
      <PolicyOverview />
      <RescindDialog key={policy.id} policy={policy} />
    </>
  );
}

function RescindDialog({ policy: { id, version, pendingCancellation } }: { policy: PolicyPage }) {
  const closeTo = `/app/policies/${id}/overview`;
  const form = useForm({
    method: "post",
    initial: { reason: "", version: String(version) },
    toJson: ({ reason, version: seen }) => ({ reason, version: Number(seen) }),
  });
  // somebody else rescinded it, or the policy is canceled
  if (!pendingCancellation && !form.busy && !form.outcome) return <Navigate to={closeTo} replace />;
  return (
    <FormDialog
      form={form}
      title="Rescind notice of cancellation"
      closeTo={closeTo}
      submitLabel="Rescind Notice"
      busyLabel="Rescinding"
    >
      {pendingCancellation && (
        <p>
          Cancellation on {formatDate(pendingCancellation.cancelsOn)}: {reasonInSentence(pendingCancellation)}.
          Certificates show this policy again once the notice is rescinded.
        </p>
      )}
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="Shown in this policy's history"
        as={Textarea}
        maxLength={NOTES_MAX_LENGTH}
      />
    </FormDialog>
  );
}
