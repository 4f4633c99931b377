import { Button, buttonClass } from "@cara/ui/button.tsx";
import { FormSection } from "@cara/ui/form-section.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { Link } from "react-router";
import { useChange } from "../../forms/use-change.ts";
import { useMayApprove, useMayChange } from "../../lib/role.ts";
import { EmailContent } from "../copilot/artifacts/email-content.tsx";
import { isOpen } from "../copilot/artifacts/email-page.ts";
import type { CertificatePage } from "./certificate-page.ts";
import { letterPage } from "./letter-page.ts";

interface RefusalLetterProps {
  certificate: CertificatePage;
  /** The certificate's own page. */
  path: string;
}

const STATES = { DRAFT: "Not sent", APPROVED: "Being sent", SENT: "Sent", FAILED: "Not sent: sending failed" } as const;

/** What this certificate cannot say, as a letter to whoever asked: drafted here, edited and approved by a person. */
export function RefusalLetter({ certificate, path }: RefusalLetterProps) {
  const change = useChange<Record<string, never>>(`${path}/letter`);
  const mayChange = useMayChange();
  const { contents, refusalLetter: letter } = certificate;
  const isRefused =
    contents.decisions.some(({ proof }) => !proof) || contents.wording.some(({ grade }) => grade !== "CHECK");
  if (!letter && (!isRefused || !mayChange)) return null;
  return (
    <FormSection title="Refuse politely" className="sm:grid-cols-1">
      {letter ? (
        <Letter letter={letter} path={path} />
      ) : (
        <>
          <p className="text-fg-muted">
            Drafts a letter that says what this certificate cannot say, why, and what can be done instead. You edit and
            approve it; nothing is sent by itself.
          </p>
          {change.message && (
            <Notice tone="red" role="alert">
              {change.message}
            </Notice>
          )}
          <div>
            <Button busy={change.busy} busyLabel="Drafting" onClick={() => change.send({})}>
              Draft Letter
            </Button>
          </div>
        </>
      )}
    </FormSection>
  );
}

function Letter({ letter, path }: { letter: NonNullable<CertificatePage["refusalLetter"]>; path: string }) {
  const { email, approval } = letter;
  const mayChange = useMayChange();
  const mayApprove = useMayApprove();
  return (
    <>
      {email.state === "FAILED" && approval?.failure && <Notice tone="red">{approval.failure}</Notice>}
      <p className="text-xs text-fg-muted">{STATES[email.state]}</p>
      <div className="min-w-0 rounded-md bg-sunken px-3 py-2">
        <EmailContent email={{ ...email, attachments: [] }} />
      </div>
      {isOpen(email) && (
        <div className="flex flex-wrap justify-end gap-2">
          {mayChange && (
            <Link to={letterPage(path, "edit")} className={buttonClass({ size: "sm" })}>
              Edit Letter
            </Link>
          )}
          {mayApprove && email.to.length > 0 && (
            <Link to={letterPage(path, "send")} className={buttonClass({ size: "sm", variant: "primary" })}>
              Approve and Send
            </Link>
          )}
        </div>
      )}
    </>
  );
}
