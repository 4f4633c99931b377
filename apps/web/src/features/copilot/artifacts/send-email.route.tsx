import { linkButtonClass } from "@cara/ui/button.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { Link, Navigate, type ActionFunctionArgs } from "react-router";
import { readSubmission, settle } from "../../../forms/outcome.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { editEmailPage, isOpen, useEmail, workspacePage } from "./email-page.ts";
import { formerSigner, signedByFormer } from "./former-signer.ts";
import { approvalOutcome, EmailApproval, SendEmailDialog } from "./send-email-dialog.tsx";
import type { Artifact, Workspace } from "../workspace.ts";

const ApproveEmail = graphql(`
  mutation ApproveEmailArtifact($id: ID!, $version: Int!, $sendAnyway: Boolean!) {
    approveEmailArtifact(id: $id, version: $version, sendAnyway: $sendAnyway) {
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
  const form = await readSubmission(EmailApproval, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { approveEmailArtifact } = await execute(ApproveEmail, { id, ...form.value }, request);
    return approvalOutcome(approveEmailArtifact, workspacePage(params["workspaceId"] ?? ""));
  });
}

export function Component() {
  const { email, workspace, maySend, over } = useEmail();
  return email && isOpen(email) && maySend ? (
    <SendEmailDialog
      key={email.id}
      email={email}
      over={over}
      editPage={editEmailPage(workspace.id, email.id)}
      notice={<SignerNotice email={email} workspace={workspace} />}
    />
  ) : (
    <Navigate to={over} replace />
  );
}

function SignerNotice({ email, workspace }: { email: Artifact; workspace: Workspace }) {
  const signer = formerSigner(email, workspace);
  if (!signer) return null;
  return (
    <Notice tone="amber">
      {signedByFormer(signer)}{" "}
      <Link to={editEmailPage(workspace.id, email.id)} replace className={linkButtonClass}>
        Edit
      </Link>
    </Notice>
  );
}
