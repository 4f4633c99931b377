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
import { certificatePagePath, loadLetter, useLetter } from "./letter-page.ts";

export const loader = loadLetter;

const UpdateLetter = graphql(`
  mutation UpdateRefusalLetter($id: ID!, $input: EmailDraftInput!) {
    updateRefusalLetter(id: $id, input: $input) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

export async function action({ params, request }: ActionFunctionArgs) {
  const { accountId = "", certificateId: id = "" } = params;
  const form = await readSubmission(EmailValues, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { updateRefusalLetter } = await execute(UpdateLetter, { id, input: form.value }, request);
    return editOutcome(id, updateRefusalLetter, certificatePagePath(accountId, id));
  });
}

/** Edits the letter about what a certificate cannot say. */
export function Component() {
  const { email, certificateId, over } = useLetter();
  const mayChange = useMayChange();
  return email && mayChange ? (
    <EditDialog key={certificateId} email={email} id={certificateId} over={over} />
  ) : (
    <Navigate to={over} replace />
  );
}

interface EditDialogProps {
  email: NonNullable<ReturnType<typeof useLetter>["email"]>;
  id: string;
  over: string;
}

function EditDialog({ email, id, over }: EditDialogProps) {
  const form = useForm({
    method: "put",
    initial: emailFieldsOf(email),
    draftKey: emailDraftKey(id),
    toJson: emailToSend,
  });
  return (
    <FormDialog form={form} title="Edit letter" size="lg" closeTo={over} submitLabel="Save Letter" busyLabel="Saving">
      <EmailFields form={form} flagged={email.flagged} />
    </FormDialog>
  );
}
