import { EMAIL_BODY_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { Badge } from "@cara/ui/badge.tsx";
import { Button, buttonClass } from "@cara/ui/button.tsx";
import { Field } from "@cara/ui/field.tsx";
import { GrowTextarea } from "@cara/ui/grow-textarea.tsx";
import { Kbd } from "@cara/ui/kbd.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { submitOnCtrlEnter } from "@cara/ui/use-overlay.tsx";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { ConfirmedButton } from "../../forms/confirmed-button.tsx";
import { discardDraft, readDraft, saveDraft } from "../../forms/draft.ts";
import { RecordPart } from "../../forms/record-part.tsx";
import { useChange } from "../../forms/use-change.ts";
import { useMayApprove } from "../../lib/role.ts";
import { EmailContent } from "../copilot/artifacts/email-content.tsx";
import { isOpen } from "../copilot/artifacts/email-page.ts";
import { shownReply, type Reply } from "./reply-page.ts";
import {
  editReplyPath,
  replyDraftKey,
  sendReplyPath,
  threadPath,
  type Thread,
  type ThreadChange,
} from "./thread-page.ts";

/** The answer that is not sent yet, or a place to write one. */
export function ThreadReply({ thread: { id, reply }, mayChange }: { thread: Thread; mayChange: boolean }) {
  const { search } = useLocation();
  // here, because a live change may show the draft before the outcome is followed
  const change = useChange<ThreadChange>(`${threadPath(id)}${search}`);
  return (
    <RecordPart title="Reply">
      {reply ? (
        <Drafted key={reply.id} threadId={id} reply={reply} mayChange={mayChange} />
      ) : (
        <Writing threadId={id} change={change} />
      )}
    </RecordPart>
  );
}

function Drafted({ threadId, reply, mayChange }: { threadId: string; reply: Reply; mayChange: boolean }) {
  const { search } = useLocation();
  const mayApprove = useMayApprove();
  const { id, email, approval, isByCara } = reply;
  const isFailed = email.state === "FAILED";
  return (
    <section aria-label="Draft" className="grid gap-3 rounded-lg border border-line bg-raised p-3.5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isFailed ? "red" : isOpen(email) ? "amber" : "blue"}>
          {isFailed ? "Could not be sent" : isOpen(email) ? "Draft to approve" : "Being sent"}
        </Badge>
        {isByCara && <span className="text-xs text-fg-muted">Written by Cara</span>}
      </p>
      {isFailed && approval?.failure && <Notice tone="red">{approval.failure}</Notice>}
      <EmailContent email={shownReply(reply)} from={reply.sentFrom ?? undefined} />
      {mayChange && isOpen(email) && (
        <div className="flex flex-wrap justify-end gap-2">
          <ConfirmedButton<ThreadChange>
            action={`${threadPath(threadId)}${search}`}
            change={{ change: "DISCARD_REPLY", id, version: email.version }}
            label="Discard"
            title="Discard this reply?"
            busyLabel="Discarding"
          >
            It was not sent, and never will be.
          </ConfirmedButton>
          <Link to={`${editReplyPath(threadId, id)}${search}`} className={buttonClass({})}>
            Edit
          </Link>
          {mayApprove ? (
            <Link to={`${sendReplyPath(threadId, id)}${search}`} className={buttonClass({ variant: "primary" })}>
              Approve and send
            </Link>
          ) : (
            <Button offReason="Your role can draft emails but not send them. Ask a colleague to send this reply.">
              Approve and send
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

type Change = ReturnType<typeof useChange<ThreadChange>>;

/** What is typed stays in this tab until it is a draft. */
function Writing({ threadId, change: { busy, summary, send } }: { threadId: string; change: Change }) {
  const key = replyDraftKey(threadId);
  const mayApprove = useMayApprove();
  const [text, setText] = useState(() => {
    const kept = readDraft(key)?.["text"];
    return typeof kept === "string" ? kept : "";
  });
  useEffect(() => {
    if (text === "") discardDraft(key);
    else saveDraft(key, { text });
  }, [key, text]);
  const isEmpty = text.trim() === "";
  return (
    <form
      aria-label="Reply"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) send({ change: "REPLY", text, review: mayApprove });
      }}
      className="grid gap-2.5"
    >
      <Field label="Your reply" hideLabel error={summary}>
        <GrowTextarea
          name="text"
          placeholder="Write a reply"
          dir="auto"
          maxLength={EMAIL_BODY_MAX_LENGTH}
          onKeyDown={submitOnCtrlEnter}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="min-w-0 flex-1 text-xs text-fg-subtle">
          {mayApprove ? "You see it as it is sent before it goes." : "A colleague approves it before it goes."}
        </p>
        <span aria-hidden="true" className="inline-flex gap-1">
          <Kbd>Ctrl</Kbd>
          <Kbd>Enter</Kbd>
        </span>
        <Button type="submit" variant="primary" off={isEmpty && !busy} busy={busy} busyLabel="Saving">
          {mayApprove ? "Review and send" : "Save draft"}
        </Button>
      </div>
    </form>
  );
}
