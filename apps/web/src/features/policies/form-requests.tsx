import { Badge } from "@cara/ui/badge.tsx";
import { Button, buttonClass } from "@cara/ui/button.tsx";
import { Card, CardHead } from "@cara/ui/card.tsx";
import { ConfirmDialog } from "@cara/ui/confirm-dialog.tsx";
import { EvidenceChip } from "@cara/ui/evidence-chip.tsx";
import { Name } from "@cara/ui/prose.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { useState } from "react";
import { Link } from "react-router";
import { useChange } from "../../forms/use-change.ts";
import { formatDate } from "../../lib/dates.ts";
import { useMayApprove, useMayChange } from "../../lib/role.ts";
import { useSectionHash } from "../../lib/section-hash.ts";
import { EmailContent } from "../copilot/artifacts/email-content.tsx";
import { isOpen } from "../copilot/artifacts/email-page.ts";
import { pageLink } from "../documents/page-link.ts";
import type { ExploreChange } from "./explore.action.ts";
import type { ExploredPolicy, FormRequest } from "./explored-policy.ts";
import { editRequestPage, explorePage, sendRequestPage, shownEmail } from "./form-request-page.ts";
import { formName, isSameForm } from "./forms-on-pages.ts";

/** Who is asked: the wholesale broker of a policy that has one. */
const askedOf = ({ broker }: Pick<ExploredPolicy, "broker">): "broker" | "carrier" => (broker ? "broker" : "carrier");

/** What the carrier or broker was asked for, and a way to ask for forms that are missing. Nothing is sent without approval. */
export function FormRequestsCard({ explored, policyId }: { explored: ExploredPolicy; policyId: string }) {
  useSectionHash();
  const change = useChange<ExploreChange>(explorePage(policyId));
  const mayChange = useMayChange();
  // what was sent stays on record
  const requests = explored.formRequests.filter(({ state, email }) => state !== "CANCELED" || email?.state === "SENT");
  const waiting = requests.flatMap(({ state, forms }) =>
    state === "OPEN" ? forms.filter((form) => form.receivedFileId === null) : [],
  );
  const unasked = (explored.check?.missingForms ?? []).filter(
    (form) => !waiting.some((asked) => isSameForm(asked, form)),
  );
  const title = `Requests to the ${askedOf(explored)}`;
  if (requests.length === 0 && unasked.length === 0) return null;
  return (
    <Card aria-label={title}>
      <CardHead title={title}>
        {unasked.length > 0 && mayChange && (
          <Button
            size="sm"
            busy={change.busy}
            busyLabel="Drafting"
            onClick={() => change.send({ change: "REQUEST_FORMS" })}
          >
            Draft request
          </Button>
        )}
      </CardHead>
      {change.message && (
        <div className="px-3.5 py-2">
          <Notice tone="red" role="alert">
            {change.message}
          </Notice>
        </div>
      )}
      {unasked.length > 0 && (
        <p className="px-3.5 py-2.5 text-fg-muted">
          {unasked.length === 1
            ? "One missing form hasn't been requested yet."
            : `${unasked.length} missing forms haven't been requested yet.`}
        </p>
      )}
      {requests.map((request) => (
        <Request key={request.id} request={request} policyId={policyId} explored={explored} />
      ))}
    </Card>
  );
}

interface RequestProps {
  request: FormRequest;
  policyId: string;
  explored: ExploredPolicy;
}

function Request({ request, policyId, explored }: RequestProps) {
  const { id, forms, email, approval } = request;
  const { label, tone } = statusOf(request);
  return (
    <section aria-label={label} className="border-t border-line first-of-type:border-t-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 pt-2.5 pb-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-xs text-fg-muted">
          <Trail request={request} asked={askedOf(explored)} />
        </span>
      </p>
      <ul>
        {forms.map((form) => (
          <li
            key={formName(form)}
            aria-label={formName(form)}
            className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-1"
          >
            <span className="id-text w-36 flex-none">{formName(form)}</span>
            <span className="min-w-40 flex-1 break-words">{form.title}</span>
            <Received form={form} files={explored.files} />
          </li>
        ))}
      </ul>
      {email?.state === "FAILED" && approval?.failure && (
        <div className="px-3.5 py-1.5">
          <Notice tone="red">{approval.failure}</Notice>
        </div>
      )}
      {email && (
        <details className="px-3.5 py-2">
          <summary className="cursor-pointer font-medium">Email</summary>
          <div className="mt-2 rounded-md bg-sunken px-3 py-2">
            <EmailContent email={shownEmail(email)} />
          </div>
        </details>
      )}
      {request.state === "OPEN" && <Actions key={id} request={request} policyId={policyId} explored={explored} />}
    </section>
  );
}

const CANCEL_DRAFT = {
  title: "Cancel request",
  leave: "Keep draft",
  busy: "Canceling",
  text: "The draft is discarded. You can draft another request at any time.",
};
const STOP_WAITING = {
  title: "Stop waiting",
  leave: "Keep waiting",
  busy: "Saving",
  text: "The email was sent and stays on record. The forms that have not come are missing again, and can be requested again.",
};

/** A person approves the email or ends the request; while it is being sent neither is possible. */
function Actions({ request: { id, email }, policyId, explored }: RequestProps) {
  const change = useChange<ExploreChange>(explorePage(policyId));
  const mayChange = useMayChange();
  const mayApprove = useMayApprove();
  const [isAsking, setAsking] = useState(false);
  if (!mayChange || !email || email.state === "APPROVED") return null;
  const cancel = email.state === "SENT" ? STOP_WAITING : CANCEL_DRAFT;
  const offReason = mayApprove
    ? `Add the ${askedOf(explored)}'s address first.`
    : "Your role can draft emails but not send them. Ask a colleague to send this request.";
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 px-3.5 pt-1 pb-2.5">
      {change.message && <span className="min-w-0 flex-1 text-xs text-red-text">{change.message}</span>}
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {cancel.title}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={cancel.title}
        confirmLabel={cancel.title}
        cancelLabel={cancel.leave}
        busyLabel={cancel.busy}
        busy={change.busy}
        onConfirm={() => change.send({ change: "CANCEL_REQUEST", requestId: id })}
        error={change.message}
        onCancel={() => setAsking(false)}
      >
        {cancel.text}
      </ConfirmDialog>
      {isOpen(email) && (
        <Link to={editRequestPage(policyId, id)} className={buttonClass({ size: "sm" })}>
          Edit
        </Link>
      )}
      {isOpen(email) &&
        (mayApprove && email.to.length > 0 ? (
          <Link to={sendRequestPage(policyId, id)} className={buttonClass({ size: "sm", variant: "primary" })}>
            Approve and send
          </Link>
        ) : (
          <Button size="sm" offReason={offReason}>
            Approve and send
          </Button>
        ))}
    </div>
  );
}

function Received({ form, files }: { form: FormRequest["forms"][number]; files: ExploredPolicy["files"] }) {
  const { receivedFileId, receivedPage } = form;
  if (!receivedFileId || !receivedPage) return <span className="text-xs text-fg-muted">Not received yet</span>;
  const file = files.find(({ id }) => id === receivedFileId);
  if (!file) return <span className="text-xs text-fg-muted">Received in a document that was deleted since</span>;
  return (
    <EvidenceChip
      state="quoted"
      name={file.name}
      place={`p. ${receivedPage}`}
      word="Received"
      href={pageLink(file.id, receivedPage, formName(form))}
    />
  );
}

function statusOf({ state, email }: FormRequest): {
  label: string;
  tone: "neutral" | "blue" | "green" | "red" | "amber";
} {
  if (state === "CANCELED") return { label: "No longer awaited", tone: "neutral" };
  if (state === "RECEIVED") return { label: "Received", tone: "green" };
  if (email?.state === "SENT") return { label: "Requested", tone: "blue" };
  if (email?.state === "APPROVED") return { label: "Being sent", tone: "blue" };
  if (email?.state === "FAILED") return { label: "Could not be sent", tone: "red" };
  return { label: "Draft to approve", tone: "amber" };
}

/** "Requested from carrier on Nov 18, 2026 by Helen Voss" */
function Trail({
  request: { email, approval, requestedAt, requestedBy },
  asked,
}: {
  request: FormRequest;
  asked: "broker" | "carrier";
}) {
  const isSent = email?.state === "SENT" && approval;
  const [words, at, who] = isSent
    ? [`Requested from ${asked}`, approval.sentAt ?? approval.approvedAt, approval.approvedBy]
    : ["Drafted", requestedAt, requestedBy];
  return (
    <>
      {words} on <time dateTime={at}>{formatDate(at)}</time> by <Name>{who?.name ?? "a colleague"}</Name>
    </>
  );
}
