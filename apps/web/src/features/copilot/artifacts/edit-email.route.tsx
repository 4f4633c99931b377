import { EMAIL_BODY_MAX_LENGTH, EMAIL_SUBJECT_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { GrowTextarea } from "@cara/ui/grow-textarea.tsx";
import { useState } from "react";
import { Navigate, type ActionFunctionArgs } from "react-router";
import { array, number, object, string } from "zod/mini";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { readSubmission, invalidOrConflict, saved, settle, underPaths } from "../../../forms/outcome.ts";
import { requiredText } from "../../../forms/rules.ts";
import { TextField } from "../../../forms/text-field.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { emailDraftKey, isOpen, useEmail, workspacePage } from "./email-page.ts";
import { FlaggedAddresses } from "./flagged-addresses.tsx";
import type { Artifact } from "../workspace.ts";

const UpdateEmail = graphql(`
  mutation UpdateEmailArtifact($id: ID!, $input: EmailArtifactInput!) {
    updateEmailArtifact(id: $id, input: $input) {
      artifact {
        id
      }
      validationErrors {
        path
        message
      }
    }
  }
`);

const EmailValues = object({
  to: array(string()),
  subject: requiredText(EMAIL_SUBJECT_MAX_LENGTH),
  body: requiredText(EMAIL_BODY_MAX_LENGTH),
  version: number(),
});

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["artifactId"] ?? "";
  const form = await readSubmission(EmailValues, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { validationErrors } = (await execute(UpdateEmail, { id, input: form.value }, request)).updateEmailArtifact;
    // an error of one address is shown under the field that holds them all
    if (validationErrors.length > 0)
      return invalidOrConflict(underPaths(validationErrors, (path) => path.split(".")[0] ?? path));
    return saved(workspacePage(params["workspaceId"] ?? ""), { draft: emailDraftKey(id), push: true });
  });
}

export function Component() {
  const { email, over } = useEmail();
  return email && isOpen(email) ? (
    <EditDialog key={email.id} email={email} over={over} />
  ) : (
    <Navigate to={over} replace />
  );
}

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/u).filter(Boolean);

function EditDialog({ email, over }: { email: Artifact; over: string }) {
  // the version the edit started from: a concurrent change is rejected instead of overwritten
  const [seen] = useState(email);
  const form = useForm({
    method: "put",
    initial: { to: seen.to.join(", "), subject: seen.subject ?? "", body: seen.body ?? "" },
    draftKey: emailDraftKey(seen.id),
    toJson: ({ to, subject, body }) => ({ to: addressesIn(to), subject, body, version: seen.version }),
  });
  return (
    <FormDialog form={form} title="Edit email" size="lg" closeTo={over} submitLabel="Save Email" busyLabel="Saving">
      <TextField form={form} name="to" label="To" hint="Separate addresses with commas." dir="auto" />
      <FlaggedAddresses addresses={seen.flagged} />
      <TextField form={form} name="subject" label="Subject" dir="auto" />
      <TextField form={form} name="body" label="Message" as={GrowTextarea} dir="auto" />
    </FormDialog>
  );
}
