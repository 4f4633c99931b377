import { Notice } from "@cara/ui/states.tsx";
import { Navigate, type ActionFunctionArgs } from "react-router";
import { readSubmission, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { useMayApprove } from "../../lib/role.ts";
import { approvalOutcome, EmailApproval, SendEmailDialog } from "../copilot/artifacts/send-email-dialog.tsx";
import { editRequestPage, explorePage, shownEmail, useOpenRequest } from "./form-request-page.ts";

const ApproveRequest = graphql(`
  mutation ApproveFormRequest($id: ID!, $version: Int!, $sendAnyway: Boolean!) {
    approveFormRequest(id: $id, version: $version, sendAnyway: $sendAnyway) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

export async function action({ params, request }: ActionFunctionArgs) {
  const { policyId = "", requestId: id = "" } = params;
  const form = await readSubmission(EmailApproval, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { approveFormRequest } = await execute(ApproveRequest, { id, ...form.value }, request);
    return approvalOutcome(approveFormRequest, explorePage(policyId));
  });
}

/** Approves the email of a request to the carrier, which sends it. */
export function Component() {
  const { request, email, policyId, requestId, over } = useOpenRequest();
  const mayApprove = useMayApprove();
  if (!email || !mayApprove) return <Navigate to={over} replace />;
  const arrived = request?.forms.filter(({ receivedFileId }) => receivedFileId !== null) ?? [];
  return (
    <SendEmailDialog
      key={requestId}
      email={shownEmail(email)}
      over={over}
      editPage={editRequestPage(policyId, requestId)}
      notice={
        arrived.length > 0 && (
          <Notice tone="amber">
            {`${arrived.map(({ number }) => number).join(", ")} arrived since this was drafted. Edit the email if it still asks for it.`}
          </Notice>
        )
      }
    />
  );
}
