import { EMAIL_BODY_MAX_LENGTH, EMAIL_SUBJECT_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { Navigate, type ActionFunctionArgs } from "react-router";
import { array, number, object, string } from "zod/mini";
import { readSubmission, refusedBy, saved, settle, underPaths } from "../../../forms/outcome.ts";
import { requiredText } from "../../../forms/rules.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { emailDraftKey, isOpen, useEmail, workspacePage } from "./email-page.ts";

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
      conflict
    }
  }
`);

const EmailValues = object({
  to: array(string()),
  cc: array(string()),
  subject: requiredText(EMAIL_SUBJECT_MAX_LENGTH),
  body: requiredText(EMAIL_BODY_MAX_LENGTH),
  signature: string(),
  attachmentIds: array(string()),
  version: number(),
});

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["artifactId"] ?? "";
  const form = await readSubmission(EmailValues, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { updateEmailArtifact } = await execute(UpdateEmail, { id, input: form.value }, request);
    const { conflict, validationErrors } = updateEmailArtifact;
    // an error of one address is shown under the field that holds them all
    const errors = underPaths(validationErrors, (path) => path.split(".")[0] ?? path);
    if (errors.length > 0) return refusedBy({ conflict, validationErrors: errors });
    return saved(workspacePage(params["workspaceId"] ?? ""), { draft: emailDraftKey(id), push: true });
  });
}

/** The form is in the email's card; the page shows it while this route is open. */
export function Component() {
  const { email, over } = useEmail();
  return email && isOpen(email) ? null : <Navigate to={over} replace />;
}
