import { Navigate, type ActionFunctionArgs } from "react-router";
import { readSubmission, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { useMayApprove } from "../../lib/role.ts";
import { approvalOutcome, EmailApproval, SendEmailDialog } from "../copilot/artifacts/send-email-dialog.tsx";
import { certificatePagePath, letterPage, loadLetter, useLetter } from "./letter-page.ts";

export const loader = loadLetter;

const ApproveLetter = graphql(`
  mutation ApproveRefusalLetter($id: ID!, $version: Int!, $sendAnyway: Boolean!) {
    approveRefusalLetter(id: $id, version: $version, sendAnyway: $sendAnyway) {
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
  const form = await readSubmission(EmailApproval, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { approveRefusalLetter } = await execute(ApproveLetter, { id, ...form.value }, request);
    return approvalOutcome(approveRefusalLetter, certificatePagePath(accountId, id));
  });
}

/** Approves the letter about what a certificate cannot say, which sends it. */
export function Component() {
  const { email, certificateId, over } = useLetter();
  const mayApprove = useMayApprove();
  return email && mayApprove ? (
    <SendEmailDialog
      key={certificateId}
      email={{ ...email, attachments: [] }}
      over={over}
      editPage={letterPage(over, "edit")}
      notice={null}
    />
  ) : (
    <Navigate to={over} replace />
  );
}
