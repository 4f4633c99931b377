import { Badge } from "@cara/ui/badge.tsx";
import { buttonClass, linkButtonClass } from "@cara/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { FormSection } from "@cara/ui/form-section.tsx";
import type { ReactNode } from "react";
import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { useRevalidation } from "../../graphql/use-revalidation.ts";
import { useSectionHash } from "../../lib/section-hash.ts";
import { useMayApprove } from "../../lib/role.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { useAccountPage } from "../accounts/account-page.ts";
import { Acceptances } from "./acceptances.tsx";
import { CertificateChange } from "./certificate-change.ts";
import { CertificateById, type CertificatePage } from "./certificate-page.ts";
import { cityOf, STATE_BADGES } from "./certificate-labels.ts";
import { CertificateMarks } from "./certificate-marks.tsx";
import { CertificateNotices } from "./certificate-notices.tsx";
import { CertificateStanding, CorrectOrVoid } from "./certificate-standing.tsx";
import { ChangedSinceIssue } from "./changed-since-issue.tsx";
import { DeliveryLog } from "./deliveries.tsx";
import { IssueCertificate, IssuedBy } from "./issue-certificate.tsx";
import { PdfFrame } from "./pdf-frame.tsx";
import { RefusalLetter } from "./refusal-letter.tsx";
import { sendPage } from "./send-certificate-page.ts";
import { WordingFindings } from "./wording-findings.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const before = new URL(request.url).searchParams.get("before");
  const { certificate, certificateLostMarks, certificateIssuing, certificateDeliveries } = await orFallBack(
    execute(CertificateById, { id: params["certificateId"] ?? "", before }, request),
    `/app/accounts/${params["accountId"]}/certificates`,
    "That certificate could not be opened",
  );
  return {
    certificate,
    lostMarks: certificateLostMarks,
    issuing: certificateIssuing,
    deliveries: certificateDeliveries,
  };
}

const ApproveCertificate = graphql(`
  mutation ApproveCertificate(
    $id: ID!
    $hash: String!
    $opened: [OpenedPageInput!]!
    $reason: String
    $confirmsLosses: Boolean
  ) {
    approveCertificate(id: $id, hash: $hash, opened: $opened, reason: $reason, confirmsLosses: $confirmsLosses) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

export async function action({ params, request }: ActionFunctionArgs) {
  const form = await readSubmission(CertificateChange, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const id = params["certificateId"] ?? "";
    const { approveCertificate } = await execute(ApproveCertificate, { id, ...form.value }, request);
    return approveCertificate.validationErrors.length > 0 ? refusedBy(approveCertificate) : saved(null);
  });
}

/** A certificate: its holder, every mark with its proof, what is missing, and the PDF. */
export function Component() {
  const { certificate, lostMarks, issuing, deliveries } = useLoaderData<typeof loader>();
  useSectionHash();
  const account = useAccountPage();
  const close = useCloseTo(`/app/accounts/${account.id}/certificates`);
  const { id, certificateNumber, createdAt, downloadUrl, state, contents, approval, statusUrl } = certificate;
  const mayApprove = useMayApprove();
  useRevalidation(
    approval?.state === "APPROVED" ||
      certificate.refusalLetter?.email.state === "APPROVED" ||
      certificate.notices.some(({ email }) => email.state === "APPROVED") ||
      deliveries.edges.some(({ node }) => node.state === "WAITING"),
  );
  const badge = STATE_BADGES[state];
  const path = `/app/accounts/${account.id}/certificates/${id}`;
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
        <CertificateStanding certificate={certificate} list={`/app/accounts/${account.id}/certificates`} />
        <ChangedSinceIssue changes={certificate.changedSinceIssue} lostMarks={lostMarks} />
        <Holder certificate={certificate} />
        <CertificateMarks
          contents={contents}
          accountId={account.id}
          certificateId={id}
          mayAccept={state === "DRAFT" && mayApprove}
        />
        <Acceptances acceptances={certificate.acceptances} path={path} />
        <Problems problems={contents.problems} isDraft={state === "DRAFT"} />
        <RefusalLetter certificate={certificate} path={path} />
        {issuing && (
          <IssueCertificate key={id} issuing={issuing} approval={approval} decisions={contents.decisions} path={path} />
        )}
        {approval?.state === "ISSUED" && <IssuedBy approval={approval} statusUrl={statusUrl} />}
        <CertificateNotices certificate={certificate} path={path} />
        {(state !== "DRAFT" || deliveries.edges.length > 0) && <DeliveryLog deliveries={deliveries} />}
        <CorrectOrVoid certificate={certificate} path={path} />
        <FormSection title="PDF" className="sm:grid-cols-1">
          <PdfFrame key={state} src={downloadUrl} title={`Certificate ${certificateNumber}, PDF`} />
        </FormSection>
      </DialogBody>
      <DialogFoot>
        <a href={downloadUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
          Open PDF
        </a>
        <DialogClose>Close</DialogClose>
        {state === "ISSUED" && mayApprove && (
          <Link to={sendPage(account.id, id)} className={buttonClass({ variant: "primary" })}>
            Send
          </Link>
        )}
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

interface ProblemsProps {
  problems: CertificatePage["contents"]["problems"];
  /** What left the agency is not changed anymore; a correction starts from the policies. */
  isDraft: boolean;
}

function Problems({ problems, isDraft }: ProblemsProps) {
  if (problems.length === 0) return null;
  // the same may be missing on several lines of a policy
  const distinct = [...new Map(problems.map((one) => [`${one.policyId}:${one.field}:${one.message}`, one])).values()];
  const title = isDraft ? "Missing or in the way" : "Left blank";
  return (
    <FormSection title={title} className="sm:grid-cols-1">
      <p className="text-fg-muted">
        {isDraft
          ? "Values without a proof are left blank. Correct them on the policy, then create the certificate again."
          : "These values had no proof when the certificate was prepared, so they are blank."}
      </p>
      <ul aria-label={title}>
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
