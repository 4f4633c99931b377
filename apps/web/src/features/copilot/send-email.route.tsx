import { typedNotOnRecord } from "@cara/contract/messages.ts";
import { Button, buttonClass } from "@cara/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { useState } from "react";
import { Link, Navigate, useNavigate, type ActionFunctionArgs } from "react-router";
import { boolean, number, object } from "zod/mini";
import { FormMessage } from "../../forms/form-message.tsx";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { readSubmission, refuse, settle } from "../../forms/submission.ts";
import { useForm } from "../../forms/use-redirect-form.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { useMayApprove } from "../../lib/role.ts";
import { EmailContent } from "./email-content.tsx";
import { isOpen, toWorkspace, useEmail } from "./email-page.ts";
import type { Artifact } from "./workspace-page.ts";

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
    }
  }
`);

const Approval = object({ version: number(), sendAnyway: boolean() });

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["artifactId"] ?? "";
  const form = await readSubmission(Approval, request);
  if (!form.ok) return form.refusal;
  return settle(async () => {
    const answer = await execute(ApproveEmail, { id, ...form.value }, request);
    const { validationErrors } = answer.approveEmailArtifact;
    if (validationErrors.length === 0) return toWorkspace(params);
    const refusal = refuse(validationErrors);
    // a recipient was taken out of To: without an error status the router loads the email as it is now
    return "to" in refusal.data.fields ? refusal.data : refusal;
  });
}

export function Component() {
  const { email, over } = useEmail();
  const mayApprove = useMayApprove();
  return email && isOpen(email) && mayApprove ? (
    <SendDialog key={email.id} email={email} over={over} />
  ) : (
    <Navigate to={over} replace />
  );
}

/** Shows exactly what leaves and to whom; what is shown is what is approved. */
function SendDialog({ email, over }: { email: Artifact; over: string }) {
  const navigate = useNavigate();
  const close = useCloseTo(over);
  const [seen, setSeen] = useState(email);
  const [settled, setSettled] = useState<object>();
  const form = useForm<{ sendAnyway: string }>({
    method: "post",
    initial: { sendAnyway: "" },
    toJson: ({ sendAnyway }) => ({ version: seen.version, sendAnyway: sendAnyway !== "" }),
    onLeftBehind: () => void navigate(over, { replace: true }),
  });
  const { answer } = form;
  const isAhead = email.version !== seen.version;
  // this approval itself took recipients out of To: nobody else changed the email
  const isOwnChange = answer !== undefined && "to" in answer.fields && settled !== answer;
  if (isAhead && isOwnChange) {
    setSeen(email);
    setSettled(answer);
  }
  const isChanged = isAhead && !isOwnChange && !form.busy;
  const isToEmpty = seen.to.length === 0;
  // only for an address that this person typed into To: the server says so
  const warning = form.error("sendAnyway") ?? (seen.unlisted.length > 0 ? typedNotOnRecord(seen.unlisted) : undefined);
  return (
    <Dialog
      title="Approve and send"
      description="This leaves the agency exactly as it stands here. It cannot be taken back."
      size="lg"
      busy={form.busy}
      onClosed={close}
    >
      <form {...form.props} noValidate className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          {isChanged && (
            <Notice tone="amber">This email was just changed. Close this and check it again before you send it.</Notice>
          )}
          <EmailContent email={seen} />
          <p className="text-xs text-fg-muted">Replies go to your own address. Your name is saved with the approval.</p>
          {warning && <Notice tone="amber">{warning}</Notice>}
          <FormMessage>{form.message}</FormMessage>
        </DialogBody>
        <DialogFoot>
          <DialogClose />
          {(isToEmpty || settled) && (
            <Link
              to={`${over}/emails/${seen.id}/edit`}
              replace
              className={buttonClass(isToEmpty ? { variant: "primary" } : {})}
            >
              Edit recipients
            </Link>
          )}
          {!isToEmpty && (
            <Button
              type="submit"
              variant="primary"
              busy={form.busy}
              busyLabel="Approving"
              off={isChanged}
              {...(warning ? { type: "button" as const, onClick: () => form.submit({ sendAnyway: "yes" }) } : {})}
            >
              {warning ? "Send anyway" : "Approve and send"}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
