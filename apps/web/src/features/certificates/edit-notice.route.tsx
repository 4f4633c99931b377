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
import { certificatePagePath } from "./letter-page.ts";
import { loadNotice, useNotice } from "./notice-page.ts";

export const loader = loadNotice;

const UpdateNotice = graphql(`
  mutation UpdateCertificateNotice($id: ID!, $input: EmailDraftInput!) {
    updateCertificateNotice(id: $id, input: $input) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

export async function action({ params, request }: ActionFunctionArgs) {
  const { accountId = "", certificateId = "", noticeId: id = "" } = params;
  const form = await readSubmission(EmailValues, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { updateCertificateNotice } = await execute(UpdateNotice, { id, input: form.value }, request);
    return editOutcome(id, updateCertificateNotice, certificatePagePath(accountId, certificateId));
  });
}

/** Edits what holders are told about a certificate. */
export function Component() {
  const { email, noticeId, over } = useNotice();
  const mayChange = useMayChange();
  return email && mayChange ? (
    <EditDialog key={noticeId} email={email} id={noticeId} over={over} />
  ) : (
    <Navigate to={over} replace />
  );
}

interface EditDialogProps {
  email: NonNullable<ReturnType<typeof useNotice>["email"]>;
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
    <FormDialog form={form} title="Edit notice" size="lg" closeTo={over} submitLabel="Save Notice" busyLabel="Saving">
      <EmailFields form={form} flagged={email.flagged} />
    </FormDialog>
  );
}
