import { Navigate, type ActionFunctionArgs } from "react-router";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { readSubmission, settle } from "../../forms/outcome.ts";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { useMayChange } from "../../lib/role.ts";
import {
  editOutcome,
  EmailFields,
  emailFieldsOf,
  emailToSend,
  EmailValues,
} from "../copilot/artifacts/email-fields.tsx";
import { emailDraftKey } from "../copilot/artifacts/email-page.ts";
import { explorePage, useOpenRequest, type RequestEmail } from "./form-request-page.ts";

const UpdateRequest = graphql(`
  mutation UpdateFormRequest($id: ID!, $input: EmailDraftInput!) {
    updateFormRequest(id: $id, input: $input) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

export async function action({ params, request }: ActionFunctionArgs) {
  const { policyId = "", requestId: id = "" } = params;
  const form = await readSubmission(EmailValues, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { updateFormRequest } = await execute(UpdateRequest, { id, input: form.value }, request);
    return editOutcome(id, updateFormRequest, explorePage(policyId));
  });
}

/** Edits the email of a request to the carrier. */
export function Component() {
  const { email, requestId, over } = useOpenRequest();
  const mayChange = useMayChange();
  return email && mayChange ? (
    <EditDialog key={requestId} email={email} id={requestId} over={over} />
  ) : (
    <Navigate to={over} replace />
  );
}

function EditDialog({ email, id, over }: { email: RequestEmail; id: string; over: string }) {
  const form = useForm({
    method: "put",
    initial: emailFieldsOf(email),
    draftKey: emailDraftKey(id),
    toJson: emailToSend,
  });
  return (
    <FormDialog form={form} title="Edit email" size="lg" closeTo={over} submitLabel="Save Email" busyLabel="Saving">
      <EmailFields form={form} flagged={email.flagged} />
    </FormDialog>
  );
}
