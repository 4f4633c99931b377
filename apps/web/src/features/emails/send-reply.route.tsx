import { Notice } from "@cara/ui/states.tsx";
import { Navigate, type ActionFunctionArgs } from "react-router";
import { readSubmission, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { useMayApprove } from "../../lib/role.ts";
import { approvalOutcome, EmailApproval, SendEmailDialog } from "../copilot/artifacts/send-email-dialog.tsx";
import { shownReply, useOpenReply } from "./reply-page.ts";
import { editReplyPath, threadPath } from "./thread-page.ts";

const ApproveReply = graphql(`
  mutation ApproveEmailReply($id: ID!, $version: Int!, $sendAnyway: Boolean!) {
    approveEmailReply(id: $id, version: $version, sendAnyway: $sendAnyway) {
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
  const form = await readSubmission(EmailApproval, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { approveEmailReply } = await execute(ApproveReply, { id, ...form.value }, request);
    return approvalOutcome(approveEmailReply, `${threadPath(threadId)}${new URL(request.url).search}`);
  });
}

/** Approves the answer of a thread, which sends it. */
export function Component() {
  const { reply, threadId, over, search, isHeld } = useOpenReply();
  const mayApprove = useMayApprove();
  if (!reply || !mayApprove) return <Navigate to={over} replace />;
  return (
    <SendEmailDialog
      key={reply.id}
      email={shownReply(reply)}
      over={over}
      editPage={`${editReplyPath(threadId, reply.id)}${search}`}
      notice={
        <>
          {isHeld && (
            <Notice tone="amber">
              An email of this thread is held for a call back. Do not agree to what it asks for until somebody has
              called the client at a number that was on file before it.
            </Notice>
          )}
          {reply.isByCara && <Notice tone="blue">Cara wrote this. Read it before you send it.</Notice>}
        </>
      }
      sentFrom={reply.sentFrom ?? undefined}
    />
  );
}
