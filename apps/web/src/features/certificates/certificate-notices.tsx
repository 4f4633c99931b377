import { buttonClass } from "@cara/ui/button.tsx";
import { FormSection } from "@cara/ui/form-section.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { Link } from "react-router";
import { useMayApprove, useMayChange } from "../../lib/role.ts";
import { EmailContent } from "../copilot/artifacts/email-content.tsx";
import { isOpen } from "../copilot/artifacts/email-page.ts";
import type { CertificatePage } from "./certificate-page.ts";
import { noticePage } from "./notice-page.ts";

type CertificateNotice = CertificatePage["notices"][number];

const STATES = { DRAFT: "Not sent", APPROVED: "Being sent", SENT: "Sent", FAILED: "Not sent: sending failed" } as const;
const KINDS = { RECALL: "Recall of the void certificate", CHANGE: "What changed since issue" } as const;

/** What holders are told about this certificate: drafted here, edited and approved by a person. */
export function CertificateNotices({ certificate, path }: { certificate: CertificatePage; path: string }) {
  const { notices, state, history } = certificate;
  const isVoid = state === "VOID" && history.length > 0;
  if (notices.length === 0 && !isVoid) return null;
  return (
    <FormSection title="Notices to holders" className="sm:grid-cols-1">
      {notices.length === 0 && (
        <p className="text-fg-muted">
          This certificate was not sent from here, so no recall was drafted. If somebody gave it out another way, tell
          whoever has it.
        </p>
      )}
      <ul aria-label="Notices" className="grid min-w-0 gap-4">
        {notices.map((notice) => (
          <li key={notice.id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
            <Entry notice={notice} path={path} />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function Entry({ notice, path }: { notice: CertificateNotice; path: string }) {
  const { id, kind, email, approval } = notice;
  const mayChange = useMayChange();
  const mayApprove = useMayApprove();
  return (
    <>
      {email.state === "FAILED" && approval?.failure && <Notice tone="red">{approval.failure}</Notice>}
      <p className="text-xs text-fg-muted">
        {KINDS[kind]}: {STATES[email.state].toLowerCase()}
      </p>
      <div className="min-w-0 rounded-md bg-sunken px-3 py-2">
        <EmailContent email={{ ...email, attachments: [] }} />
      </div>
      {isOpen(email) && (
        <div className="flex flex-wrap justify-end gap-2">
          {mayChange && (
            <Link to={noticePage(path, id, "edit")} className={buttonClass({ size: "sm" })}>
              Edit Notice
            </Link>
          )}
          {mayApprove && email.to.length > 0 && (
            <Link to={noticePage(path, id, "send")} className={buttonClass({ size: "sm", variant: "primary" })}>
              Approve and Send
            </Link>
          )}
        </div>
      )}
    </>
  );
}
