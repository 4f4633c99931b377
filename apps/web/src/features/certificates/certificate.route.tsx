import { Badge } from "@cara/ui/badge.tsx";
import { buttonClass, linkButtonClass } from "@cara/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { FormSection } from "@cara/ui/form-section.tsx";
import { Notice } from "@cara/ui/states.tsx";
import type { ReactNode } from "react";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { useAccountPage } from "../accounts/account-page.ts";
import { CertificateById, type CertificatePage } from "./certificate-page.ts";
import { cityOf, STATE_BADGES } from "./certificate-labels.ts";
import { CertificateMarks } from "./certificate-marks.tsx";
import { WordingFindings } from "./wording-findings.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { certificate } = await orFallBack(
    execute(CertificateById, { id: params["certificateId"] ?? "" }, request),
    `/app/accounts/${params["accountId"]}/certificates`,
    "That certificate could not be opened",
  );
  return certificate;
}

/** A certificate: its holder, every mark with its proof, what is missing, and the PDF. */
export function Component() {
  const certificate = useLoaderData<typeof loader>();
  const account = useAccountPage();
  const close = useCloseTo(`/app/accounts/${account.id}/certificates`);
  const { certificateNumber, createdAt, downloadUrl, state, contents } = certificate;
  const badge = STATE_BADGES[state];
  return (
    <Dialog
      size="panel"
      title={`Certificate ${certificateNumber}`}
      description={`Prepared ${formatDateTime(createdAt)}`}
      onClosed={close}
    >
      <DialogBody>
        <p>
          <Badge tone={badge.tone} glyph={badge.glyph}>
            {badge.label}
          </Badge>
        </p>
        {state === "DRAFT" && (
          <Notice>This draft is for your agency only. It has not been issued, and nothing has been sent.</Notice>
        )}
        <Holder certificate={certificate} />
        <CertificateMarks contents={contents} accountId={account.id} />
        <Problems problems={contents.problems} />
        <FormSection title="PDF" className="sm:grid-cols-1">
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; it is drawn by our own server */}
          <iframe
            src={downloadUrl}
            title={`Certificate ${certificateNumber}, PDF`}
            className="h-[75vh] w-full rounded-md border border-line bg-sunken"
          />
        </FormSection>
      </DialogBody>
      <DialogFoot>
        <a href={downloadUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
          Open PDF
        </a>
        <DialogClose>Close</DialogClose>
      </DialogFoot>
    </Dialog>
  );
}

function Holder({ certificate: { holder, contents } }: { certificate: CertificatePage }) {
  const { line1, line2 } = holder.address;
  return (
    <FormSection title="Holder" className="sm:grid-cols-1">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact label="Name and address">
          <span className="block font-medium">{holder.name}</span>
          <span className="block">{line1}</span>
          {line2 && <span className="block">{line2}</span>}
          <span className="block">{cityOf(holder.address)}</span>
        </Fact>
        <Fact label="Asked to be an additional insured">{contents.additionalInsured ? "Yes" : "No"}</Fact>
        <Fact label="Description of operations">
          <span className="whitespace-pre-line">{contents.descriptionOfOperations ?? DASH}</span>
        </Fact>
      </dl>
      <WordingFindings text={contents.descriptionOfOperations ?? ""} findings={contents.wording} />
    </FormSection>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 break-words">
      <dt className="text-xs text-fg-subtle">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Problems({ problems }: { problems: CertificatePage["contents"]["problems"] }) {
  if (problems.length === 0) return null;
  // the same may be missing on several lines of a policy
  const distinct = [...new Map(problems.map((one) => [`${one.policyId}:${one.field}:${one.message}`, one])).values()];
  return (
    <FormSection title="Missing or in the way" className="sm:grid-cols-1">
      <p className="text-fg-muted">
        Values without a proof are left blank. Correct them on the policy, then create the certificate again.
      </p>
      <ul aria-label="Missing or in the way">
        {distinct.map(({ field, message, policyId }) => (
          <li
            key={`${policyId}:${field}:${message}`}
            className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5 first:border-t-0"
          >
            <span className="w-48 flex-none font-medium max-sm:w-full">{field}</span>
            <span className="min-w-40 flex-1">{message}</span>
            {policyId && (
              <Link to={`/app/policies/${policyId}/overview`} className={linkButtonClass}>
                Open policy
              </Link>
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
