import { Navigate, type ActionFunctionArgs } from "react-router";
import { readSubmission, settle } from "../../../forms/outcome.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { editOutcome, EmailValues } from "./email-fields.tsx";
import { isOpen, useEmail, workspacePage } from "./email-page.ts";

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

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["artifactId"] ?? "";
  const form = await readSubmission(EmailValues, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { updateEmailArtifact } = await execute(UpdateEmail, { id, input: form.value }, request);
    return editOutcome(id, updateEmailArtifact, workspacePage(params["workspaceId"] ?? ""));
  });
}

/** The form is in the email's card; the page shows it while this route is open. */
export function Component() {
  const { email, over } = useEmail();
  return email && isOpen(email) ? null : <Navigate to={over} replace />;
}
