import { CERTIFICATE_REASON_MAX_LENGTH } from "@cara/contract/limits.ts";
import { Button, buttonClass, linkButtonClass } from "@cara/ui/button.tsx";
import { Field } from "@cara/ui/field.tsx";
import { FormSection } from "@cara/ui/form-section.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { Textarea } from "@cara/ui/textarea.tsx";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useChange } from "../../forms/use-change.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { CorrectionLosses } from "./correction-losses.tsx";
import { useMayApprove } from "../../lib/role.ts";
import type { CertificateChange } from "./certificate-change.ts";
import type { CertificatePage, Issuing } from "./certificate-page.ts";
import { NotProved } from "./left-blank.tsx";
import { CitedPages, PagesDisplayed } from "./proof-list.tsx";
import { useDisplayed } from "./use-displayed.ts";

/** Where each thing that is in the way is put right. */
const PLACES: Partial<Record<Issuing["blocks"][number]["code"], readonly [label: string, path: string]>> = {
  NO_LICENSE: ["Open Licenses", "/app/settings/licenses"],
  NO_FORM: ["Open Forms", "/app/settings/forms"],
  NO_REPRESENTATIVE: ["Open Settings", "/app/settings"],
};

/** What keeps a draft from being issued, or the button that issues it exactly as displayed once the pages behind each Y were. */
export function IssueCertificate({ issuing, approval, decisions, path }: IssueProps) {
  const [reason, setReason] = useState("");
  const [confirmsLosses, setConfirmsLosses] = useState(false);
  const change = useChange<CertificateChange>(path);
  const mayApprove = useMayApprove();
  const displaying = useDisplayed(decisions);
  const displayedId = useId();
  const { blocks, needsReason, losses, representative, hash } = issuing;
  if (approval?.state === "APPROVED" || change.busy)
    return <Notice>The certificate is being printed on your agency's form. This takes a moment.</Notice>;
  return (
    <>
      {blocks.length === 0 && mayApprove && <CitedPages displaying={displaying} />}
      <FormSection title="Issue" className="sm:grid-cols-1">
        {approval?.failure && <Notice tone="red">It could not be printed: {approval.failure}</Notice>}
        {losses.length > 0 && (
          <CorrectionLosses
            losses={losses}
            isConfirmed={confirmsLosses}
            {...(blocks.length === 0 && mayApprove ? { onChange: setConfirmsLosses } : {})}
            error={change.error("confirmsLosses")}
          />
        )}
        {blocks.length > 0 ? (
          <>
            <p className="text-fg-muted">This draft cannot be issued yet.</p>
            <ul aria-label="In the way of issuing">
              {blocks.map(({ code, message }) => (
                <Block key={`${code}:${message}`} message={message} place={PLACES[code]} />
              ))}
            </ul>
          </>
        ) : (
          <>
            <p className="text-fg-muted">
              Prints on your agency's form, dated today and signed by {representative}, exactly as shown here. It cannot
              be changed afterwards. Nothing is sent.
            </p>
            <NotProved decisions={decisions} />
            {needsReason && (
              <Field label="Why the marked wording stays" error={change.error("reason")} required>
                <Textarea
                  value={reason}
                  maxLength={CERTIFICATE_REASON_MAX_LENGTH}
                  onChange={(event) => setReason(event.currentTarget.value)}
                />
              </Field>
            )}
            {change.message && (
              <Notice tone="red" role="alert">
                {change.message}
              </Notice>
            )}
            {mayApprove && <PagesDisplayed id={displayedId} displaying={displaying} />}
            <div className="flex flex-wrap gap-2">
              <Button
                variant="primary"
                onClick={() => change.send({ hash, opened: displaying.opened, reason, confirmsLosses })}
                off={displaying.next !== null}
                aria-describedby={displaying.next ? displayedId : undefined}
                {...(mayApprove ? {} : { offReason: "Your role can prepare certificates but not issue them." })}
              >
                Issue Certificate
              </Button>
              {mayApprove && (
                <Link to={`${path}/send`} className={buttonClass()}>
                  Issue and Send
                </Link>
              )}
            </div>
          </>
        )}
      </FormSection>
    </>
  );
}

interface IssueProps {
  issuing: Issuing;
  approval: CertificatePage["approval"];
  decisions: CertificatePage["contents"]["decisions"];
  path: string;
}

function Block({ message, place }: { message: string; place: readonly [string, string] | undefined }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5 first:border-t-0">
      <span className="min-w-40 flex-1">{message}</span>
      {place && (
        <Link to={place[1]} className={linkButtonClass}>
          {place[0]}
        </Link>
      )}
    </li>
  );
}

/** Who issued a certificate and when, with the hash of its bytes and the page that says whether it is current. */
export function IssuedBy({ approval, statusUrl }: IssuedProps) {
  return (
    <FormSection title="Issued" className="sm:grid-cols-1">
      <p>
        Approved by {approval.approvedBy?.name ?? "a former colleague"} on {formatDateTime(approval.approvedAt)}.
      </p>
      {approval.sha256 && (
        <p className="text-xs text-fg-muted">
          SHA-256 of the PDF: <span className="id-text break-all whitespace-normal">{approval.sha256}</span>
        </p>
      )}
      {statusUrl && (
        <p>
          <a href={statusUrl} target="_blank" rel="noreferrer" className={linkButtonClass}>
            Status page
          </a>{" "}
          <span className="text-fg-muted">
            Tells whoever has its address whether this certificate is current, superseded or void.
          </span>
        </p>
      )}
    </FormSection>
  );
}

interface IssuedProps {
  approval: NonNullable<CertificatePage["approval"]>;
  statusUrl: string | null;
}
