import { senderName, typedNotOnRecord } from "@cara/contract/messages.ts";
import { Button, buttonClass } from "@cara/ui/button.tsx";
import { DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { use, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { boolean, number, object } from "zod/mini";
import { FormBody, FormFrame } from "../../../forms/form-dialog.tsx";
import { conflict, errorOf, refusedBy, saved } from "../../../forms/outcome.ts";
import { useForm } from "../../../forms/use-form.ts";
import { SignedIn } from "../../../lib/signed-in.ts";
import { EmailContent, type ShownEmail } from "./email-content.tsx";

/** What the dialog submits. */
export const EmailApproval = object({ version: number(), sendAnyway: boolean() });

/** What became of an approval. */
export function approvalOutcome(payload: Parameters<typeof refusedBy>[0], redirectTo: string) {
  const { validationErrors } = payload;
  if (validationErrors.length === 0) return saved(redirectTo, { push: true });
  // a recipient was removed from To: reload the email
  const isToChanged = validationErrors.some(({ path }) => path === "to");
  return isToChanged ? conflict([], validationErrors) : refusedBy(payload);
}

type SentEmail = ShownEmail & { version: number };

interface SendEmailDialogProps {
  email: SentEmail;
  /** The page the dialog is opened over. */
  over: string;
  editPage: string;
  /** What to know before sending it. */
  notice: ReactNode;
  /** The agency's address it is from, and that answers come back to; by default they go to whoever approves it. */
  sentFrom?: string | undefined;
}

/** Shows the email exactly as it would be sent; the approval is for this version. */
export function SendEmailDialog({ email, over, editPage, notice, sentFrom }: SendEmailDialogProps) {
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
  const user = use(SignedIn);
  const name = user ? senderName(user.name, user.agency.name) : undefined;
  const from = sentFrom === undefined ? name : `${name ?? ""} <${sentFrom}>`.trim();
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
        <EmailContent email={seen} from={from} />
        {notice}
        <p className="text-xs text-fg-muted">
          {sentFrom === undefined
            ? `Replies go to ${user?.email ?? "your own address"}.`
            : "Replies come back to this thread."}{" "}
          Your name is saved with the approval.
        </p>
        {warning && <Notice tone="amber">{warning}</Notice>}
      </FormBody>
      <DialogFoot>
        <DialogClose />
        {(isToEmpty || settled) && (
          <Link to={editPage} replace className={buttonClass(isToEmpty ? { variant: "primary" } : {})}>
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
