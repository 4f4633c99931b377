import { Button, buttonClass, linkButtonClass } from "@cara/ui/button.tsx";
import { FormSection } from "@cara/ui/form-section.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { Link } from "react-router";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { useChange } from "../../forms/use-change.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { useMayApprove, useMayChange } from "../../lib/role.ts";
import type { CertificatePage } from "./certificate-page.ts";

interface StandingProps {
  certificate: CertificatePage;
  /** The account's certificates. */
  list: string;
}

/** Whether a certificate still stands: what it corrects, what corrects it, and why it is void. */
export function CertificateStanding({ certificate, list }: StandingProps) {
  const { state, history, corrects, correction } = certificate;
  const [ended] = history;
  const by = ended && `on ${formatDateTime(ended.changedAt)} by ${ended.changedBy?.name ?? "a former colleague"}`;
  const link = ({ id, certificateNumber }: NonNullable<CertificatePage["correction"]>) => (
    <Link to={`${list}/${id}`} state={OVER_PAGE} className={linkButtonClass}>
      {certificateNumber}
    </Link>
  );
  return (
    <>
      {state === "DRAFT" && (
        <Notice>This draft is for your agency only. It has not been issued, and nothing has been sent.</Notice>
      )}
      {state === "VOID" && (
        <Notice tone="red">
          <p className="font-semibold">Voided {by}. Do not send or rely on it.</p>
          {ended?.reason && <p className="break-words whitespace-pre-line">Reason: {ended.reason}</p>}
          {correction?.state === "ISSUED" && <p>{link(correction)} was issued in its place.</p>}
        </Notice>
      )}
      {state === "SUPERSEDED" && (
        <Notice tone="amber">
          <p className="font-semibold">Superseded {by}.</p>
          {correction && <p>{link(correction)} took its place.</p>}
        </Notice>
      )}
      {state === "DRAFT" && corrects && (
        <Notice>
          Corrects {link(corrects)}, with what is on record now.{" "}
          {corrects.state === "ISSUED" && "Issuing this one supersedes that one."}
        </Notice>
      )}
      {state === "ISSUED" && corrects && <p className="text-fg-muted">Issued in place of {link(corrects)}.</p>}
      {state === "ISSUED" && correction && (
        <Notice>
          {link(correction)} corrects this certificate. It is a draft; this one stands until that one is issued.
        </Notice>
      )}
    </>
  );
}

/** Corrects an issued certificate by a new draft, or voids it. */
export function CorrectOrVoid({ certificate, path }: { certificate: CertificatePage; path: string }) {
  const { state, version, correction } = certificate;
  const change = useChange<{ version: number }>(`${path}/correct`);
  const mayChange = useMayChange();
  const mayApprove = useMayApprove();
  if (state !== "ISSUED" || !mayChange) return null;
  return (
    <FormSection title="Correct or void" className="sm:grid-cols-1">
      <p className="text-fg-muted">
        An issued certificate never changes. A correction is a new draft with the same holder and request, from what is
        on record now; issuing it supersedes this one.
      </p>
      {change.summary && (
        <Notice tone="red" role="alert">
          {change.summary}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={change.busy} busyLabel="Drafting" onClick={() => change.send({ version })}>
          {correction ? "Open Correction" : "Correct"}
        </Button>
        {mayApprove && (
          <Link to={`${path}/void`} state={OVER_PAGE} className={buttonClass({ variant: "danger" })}>
            Void
          </Link>
        )}
      </div>
    </FormSection>
  );
}
