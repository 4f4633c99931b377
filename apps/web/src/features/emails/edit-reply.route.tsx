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
import { useOpenReply, type Reply } from "./reply-page.ts";
import { threadPath } from "./thread-page.ts";

const UpdateReply = graphql(`
  mutation UpdateEmailReply($id: ID!, $input: EmailDraftInput!) {
    updateEmailReply(id: $id, input: $input) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

export async function action({ params, request }: ActionFunctionArgs) {
  const { threadId = "", draftId: id = "" } = params;
  const form = await readSubmission(EmailValues, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { updateEmailReply } = await execute(UpdateReply, { id, input: form.value }, request);
    return editOutcome(id, updateEmailReply, `${threadPath(threadId)}${new URL(request.url).search}`);
  });
}

/** Edits the answer of a thread. */
export function Component() {
  const { reply, over } = useOpenReply();
  const mayChange = useMayChange();
  return reply && mayChange ? <EditDialog key={reply.id} reply={reply} over={over} /> : <Navigate to={over} replace />;
}

function EditDialog({ reply: { id, email }, over }: { reply: Reply; over: string }) {
  const form = useForm({
    method: "put",
    initial: emailFieldsOf(email),
    draftKey: emailDraftKey(id),
    toJson: emailToSend,
  });
  return (
    <FormDialog form={form} title="Edit reply" size="lg" closeTo={over} submitLabel="Save Email" busyLabel="Saving">
      <EmailFields form={form} flagged={email.flagged} />
    </FormDialog>
  );
}
