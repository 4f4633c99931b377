import { Navigate, type ActionFunctionArgs } from "react-router";
import { readSubmission, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { useMayApprove } from "../../lib/role.ts";
import { approvalOutcome, EmailApproval, SendEmailDialog } from "../copilot/artifacts/send-email-dialog.tsx";
import { certificatePagePath } from "./letter-page.ts";
import { loadNotice, noticePage, useNotice } from "./notice-page.ts";

export const loader = loadNotice;

const ApproveNotice = graphql(`
  mutation ApproveCertificateNotice($id: ID!, $version: Int!, $sendAnyway: Boolean!) {
    approveCertificateNotice(id: $id, version: $version, sendAnyway: $sendAnyway) {
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
  const form = await readSubmission(EmailApproval, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { approveCertificateNotice } = await execute(ApproveNotice, { id, ...form.value }, request);
    return approvalOutcome(approveCertificateNotice, certificatePagePath(accountId, certificateId));
  });
}

/** Approves what holders are told about a certificate, which sends it. */
export function Component() {
  const { email, noticeId, over } = useNotice();
  const mayApprove = useMayApprove();
  return email && mayApprove ? (
    <SendEmailDialog
      key={noticeId}
      email={{ ...email, attachments: [] }}
      over={over}
      editPage={noticePage(over, noticeId, "edit")}
      notice={null}
    />
  ) : (
    <Navigate to={over} replace />
  );
}
