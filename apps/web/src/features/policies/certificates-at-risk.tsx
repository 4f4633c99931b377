import { linkButtonClass } from "@cara/ui/button.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { FileWarning } from "lucide-react";
import { Link } from "react-router";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import type { PolicyChangeInput } from "../../graphql/gen/graphql.ts";
import { atRiskPage, useAtRisk, useUntrue, type AtRisk, type CertificateAtRisk } from "./at-risk.ts";
import { plainLabelOf } from "./policy-labels.ts";

interface WarningProps {
  policyId: string;
  /** What is about to be saved; null while nothing is changed, or what is typed cannot be read. */
  change: PolicyChangeInput | null;
}

/** Which live certificates would become untrue, before anything is saved. It informs and never blocks. */
export function CertificatesAtRisk({ policyId, change }: WarningProps) {
  const atRisk = useAtRisk(policyId, change);
  return (
    <div aria-live="polite" className="min-w-0 empty:hidden">
      {atRisk === "FAILED" && <NotChecked />}
      {atRisk && atRisk !== "FAILED" && atRisk.count > 0 && (
        <Notice tone="amber" icon={<FileWarning />}>
          <p className="font-semibold">{countOf(atRisk)} would become untrue:</p>
          <AtRiskList atRisk={atRisk} />
          <p>
            Once this is saved, the policy's page offers to draft notices to their holders. Nothing is sent by itself.
          </p>
        </Notice>
      )}
    </div>
  );
}

/** That live certificates no longer say what the policy says, with the way to tell their holders. */
export function UntrueCertificates({ policyId, version }: { policyId: string; version: number }) {
  const untrue = useUntrue(policyId, version);
  if (!untrue || (untrue !== "FAILED" && untrue.count === 0)) return null;
  return (
    <div className="flex-none px-gutter pb-3.5 max-sm:px-4">
      {untrue === "FAILED" ? (
        <NotChecked />
      ) : (
        <Notice tone="amber" icon={<FileWarning />} className="max-w-290">
          <p>
            <strong className="font-semibold">{countOf(untrue)} changed since issue</strong>{" "}
            <Link to={atRiskPage(policyId)} state={OVER_PAGE} className="text-link">
              Show them
            </Link>
          </p>
        </Notice>
      )}
    </div>
  );
}

const NotChecked = () => (
  <Notice tone="red">
    The certificates of this policy could not be checked. Look at them yourself before you rely on them.
  </Notice>
);

/** "3 live certificates". */
export const countOf = ({ count, isMore }: Pick<AtRisk, "count" | "isMore">): string =>
  `${count}${isMore ? " or more" : ""} live ${count === 1 && !isMore ? "certificate" : "certificates"}`;

/** Certificates with what of them is not so, or would not be. */
export function AtRiskList({ atRisk }: { atRisk: AtRisk }) {
  const { edges } = atRisk;
  const others = atRisk.count - edges.length;
  return (
    <ul aria-label="Certificates at risk" className="my-1">
      {edges.map(({ node }) => (
        <li
          key={node.certificate.id}
          className="border-t border-current/15 py-1 first:border-t-0 [overflow-wrap:anywhere]"
        >
          <CertificateLine {...node} />
        </li>
      ))}
      {others > 0 && <li className="border-t border-current/15 py-1">and {others} more</li>}
    </ul>
  );
}

function CertificateLine({ certificate, changes }: CertificateAtRisk) {
  const { id, accountId, certificateNumber, holder } = certificate;
  return (
    <>
      <Link
        to={`/app/accounts/${accountId}/certificates/${id}`}
        target="_blank"
        tabIndex={-1}
        className={linkButtonClass}
        aria-label={`${certificateNumber} (opens in a new tab)`}
      >
        {certificateNumber}
      </Link>{" "}
      {holder.name}
      <span className="block">
        <ChangedFields changes={changes} />
      </span>
    </>
  );
}

/** "General liability, each occurrence: $1,000,000 → $500,000". */
export function ChangedFields({ changes }: { changes: CertificateAtRisk["changes"] }) {
  return changes.map(({ line, field, from, to }, at) => (
    <span key={`${line}:${field}`}>
      {at > 0 && "; "}
      {line && `${plainLabelOf(line)}, `}
      {line ? field.toLowerCase() : field}: {from !== null && `${from} → `}
      {to ?? "no longer on record"}
    </span>
  ));
}
