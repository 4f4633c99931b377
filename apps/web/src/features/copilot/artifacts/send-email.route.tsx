import { typedNotOnRecord } from "@cara/contract/messages.ts";
import { Button, buttonClass, linkButtonClass } from "@cara/ui/button.tsx";
import { DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { useState } from "react";
import { Link, Navigate, type ActionFunctionArgs } from "react-router";
import { boolean, number, object } from "zod/mini";
import { FormBody, FormFrame } from "../../../forms/form-dialog.tsx";
import { conflict, errorOf, readSubmission, refusedBy, saved, settle } from "../../../forms/outcome.ts";
import { useForm } from "../../../forms/use-form.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { EmailContent } from "./email-content.tsx";
import { editEmailPage, isOpen, useEmail, workspacePage } from "./email-page.ts";
import { formerSigner, signedByFormer } from "./former-signer.ts";
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

const Approval = object({ version: number(), sendAnyway: boolean() });

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["artifactId"] ?? "";
  const form = await readSubmission(Approval, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { approveEmailArtifact } = await execute(ApproveEmail, { id, ...form.value }, request);
    const { validationErrors } = approveEmailArtifact;
    if (validationErrors.length === 0) return saved(workspacePage(params["workspaceId"] ?? ""), { push: true });
    // a recipient was removed from To: reload the email
    const isToChanged = validationErrors.some(({ path }) => path === "to");
    return isToChanged ? conflict([], validationErrors) : refusedBy(approveEmailArtifact);
  });
}

export function Component() {
  const { email, workspace, maySend, over } = useEmail();
  return email && isOpen(email) && maySend ? (
    <SendDialog key={email.id} email={email} workspace={workspace} over={over} />
  ) : (
    <Navigate to={over} replace />
  );
}

/** Shows the email exactly as it would be sent; the approval is for this version. */
function SendDialog({ email, workspace, over }: { email: Artifact; workspace: Workspace; over: string }) {
  const [seen, setSeen] = useState(email);
  const [settled, setSettled] = useState<object>();
  const form = useForm<{ sendAnyway: string }>({
    method: "post",
    initial: { sendAnyway: "" },
    toJson: ({ sendAnyway }) => ({ version: seen.version, sendAnyway: sendAnyway !== "" }),
  });
  const { outcome, busy } = form;
  const isAhead = email.version !== seen.version;
  // this approval itself removed recipients, so it is no conflict
  const isOwnChange = errorOf(outcome, "to") !== undefined && settled !== outcome;
  if (isAhead && isOwnChange) {
    setSeen(email);
    setSettled(outcome);
  }
  const isChanged = isAhead && !isOwnChange && !busy;
  const isToEmpty = seen.to.length === 0;
  const signer = formerSigner(seen, workspace);
  // offered only for addresses the person typed into To: the server decides
  const warning = form.error("sendAnyway") ?? (seen.unlisted.length > 0 ? typedNotOnRecord(seen.unlisted) : undefined);
  return (
    <FormFrame
      form={form}
      title="Approve and send"
      description="Sends now, exactly as shown. You can't unsend it."
      size="lg"
      dirty={false}
      closeTo={over}
    >
      <FormBody form={form}>
        {isChanged && (
          <Notice tone="amber">This email was just changed. Close this and check it again before you send it.</Notice>
        )}
        <EmailContent email={seen} />
        {signer && (
          <Notice tone="amber">
            {signedByFormer(signer)}{" "}
            <Link to={editEmailPage(workspace.id, seen.id)} replace className={linkButtonClass}>
              Edit
            </Link>
          </Notice>
        )}
        <p className="text-xs text-fg-muted">Replies go to your own address. Your name is saved with the approval.</p>
        {warning && <Notice tone="amber">{warning}</Notice>}
      </FormBody>
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
            busy={busy}
            busyLabel="Approving"
            off={isChanged}
            {...(warning ? { type: "button" as const, onClick: () => form.submit({ sendAnyway: "yes" }) } : {})}
          >
            {warning ? "Send anyway" : "Approve and send"}
          </Button>
        )}
      </DialogFoot>
    </FormFrame>
  );
}
