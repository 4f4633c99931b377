import { linkButtonClass } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import { FormSection } from "@cara/ui/form-section.tsx";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { DASH } from "../../../lib/missing.ts";
import { useMayApprove } from "../../../lib/role.ts";
import { cityOf } from "../certificate-labels.ts";
import { CertificateMarks } from "../certificate-marks.tsx";
import { WordingFindings } from "../wording-findings.tsx";
import { DecideBar } from "./decide-bar.tsx";
import { DESK, type AtDesk, type CertificateOnDesk } from "./desk-page.ts";
import { displayedDelivery, type Displayed } from "./displayed.ts";
import { ProofPeek } from "./proof-peek.tsx";
import type { Deciding } from "./use-deciding.ts";
import { useDisplayed } from "./use-displayed.ts";

interface OpenCertificateProps {
  atDesk: AtDesk;
  certificate: CertificateOnDesk;
  deciding: Deciding;
}

/** A draft with everything that its approval rests on. */
export function OpenCertificate({ atDesk, certificate, deciding }: OpenCertificateProps) {
  const { displaying, list, onSeen } = useDisplayed(certificate);
  const { proofs, isSeen, showNext, next } = displaying;
  const { account, serviceRequest } = atDesk.item;
  const { contents, holder } = certificate;
  const mayApprove = useMayApprove();
  const { search } = useLocation();
  const displayed = displayedDelivery(atDesk);
  return (
    <section
      aria-label={`Certificate for ${holder.name}`}
      className="flex min-h-0 flex-1 flex-col max-lg:overflow-y-auto"
    >
      <div className="min-h-0 flex-[3] overflow-y-auto max-lg:flex-none max-lg:overflow-visible">
        <p className="px-4 pt-3 lg:hidden">
          <Link to={{ pathname: DESK, search }} className={linkButtonClass}>
            Back to the desk
          </Link>
        </p>
        <Facts atDesk={atDesk} certificate={certificate} />
        <div className="grid gap-4 px-5 py-3 max-sm:px-4">
          {serviceRequest?.details && (
            <p className="rounded-md bg-sunken px-3 py-2 text-xs text-fg-muted">
              <b className="font-medium text-fg">The request says:</b>{" "}
              <span className="break-words whitespace-pre-line">{serviceRequest.details}</span>
            </p>
          )}
          <CertificateMarks
            contents={contents}
            accountId={account?.id ?? ""}
            certificateId={certificate.id}
            mayAccept={mayApprove}
          />
          <FormSection title="Description of operations" className="sm:grid-cols-1">
            <p className="break-words whitespace-pre-line">{contents.descriptionOfOperations ?? DASH}</p>
            <WordingFindings text={contents.descriptionOfOperations ?? ""} findings={contents.wording} />
          </FormSection>
          <LeftBlank contents={contents} />
          {displayed && <Sent displayed={displayed} name={certificate.certificateNumber} />}
        </div>
      </div>
      {proofs.length > 0 && (
        <section
          aria-label="Evidence"
          className="min-h-40 flex-[2] overflow-y-auto border-t border-line bg-desk px-5 max-lg:flex-none max-lg:overflow-visible max-sm:px-4"
        >
          <ul aria-label="Proofs" ref={list}>
            {proofs.map((proof) => (
              <ProofPeek
                key={proof.key}
                proof={proof}
                isOpened={isSeen(proof)}
                onOpened={() => onSeen(proof.key)}
                onShow={proof === next ? showNext : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      <DecideBar
        atDesk={atDesk}
        certificate={certificate}
        displayed={displayed}
        displaying={displaying}
        deciding={deciding}
      />
    </section>
  );
}

/** Holder, form, who asked and where it goes; an address is never cut. */
function Facts({ atDesk, certificate }: Pick<OpenCertificateProps, "atDesk" | "certificate">) {
  const { item, delivery } = atDesk;
  const [first, ...others] = delivery?.to ?? [];
  const copied = delivery?.cc ?? [];
  const { holder, contents } = certificate;
  const facts: (readonly [label: string, value: string, more: string])[] = [
    [
      "Holder",
      holder.name,
      [holder.address.line1, holder.address.line2, cityOf(holder.address)].filter(Boolean).join(", "),
    ],
    ["Insured", item.account?.account.name ?? DASH, contents.additionalInsured ? "Additional insured asked for" : ""],
    ["Certificate", certificate.certificateNumber, `Form ${contents.formEdition}`],
  ];
  const alsoTo = [others.join(", "), copied.length > 0 ? `Copy to ${copied.join(", ")}` : ""]
    .filter(Boolean)
    .join(". ");
  return (
    <dl className="grid border-b border-line sm:grid-cols-2 xl:grid-cols-4">
      {facts.map(([label, value, more]) => (
        <div key={label} className={factClass}>
          <dt className="text-xs text-fg-subtle">{label}</dt>
          <dd className="truncate font-medium" title={value}>
            {value}
          </dd>
          {more && (
            <dd className="truncate text-xs text-fg-muted" title={more}>
              {more}
            </dd>
          )}
        </div>
      ))}
      <div className={cn(factClass, "[overflow-wrap:anywhere]")}>
        <dt className="text-xs text-fg-subtle">Goes to</dt>
        <dd className="font-medium">{first ?? "Nobody on record"}</dd>
        {alsoTo && <dd className="text-xs text-fg-muted">{alsoTo}</dd>}
      </div>
    </dl>
  );
}

const factClass = "min-w-0 border-line px-5 py-2.5 max-sm:border-t max-sm:px-4 xl:not-first:border-l";

/** Values that print a blank, because nothing proves them. */
function LeftBlank({ contents: { problems } }: Pick<CertificateOnDesk, "contents">) {
  const messages = [...new Set(problems.map(({ message }) => message))];
  if (messages.length === 0) return null;
  return (
    <FormSection title="Left blank" className="sm:grid-cols-1">
      <ul className="text-xs text-amber-text">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </FormSection>
  );
}

/** The email exactly as it leaves. */
function Sent({ displayed, name }: { displayed: Displayed; name: string }) {
  const { to, cc, subject, body, signature, attached, leftOut } = displayed;
  return (
    <FormSection title="What is sent" className="sm:grid-cols-1">
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
        <Line label="To">{to.join(", ") || DASH}</Line>
        {cc.length > 0 && <Line label="Cc">{cc.join(", ")}</Line>}
        <Line label="Subject">{subject}</Line>
        <Line label="Attached">{[`${name}.pdf`, ...attached.map((one) => one.name)].join(", ")}</Line>
        {leftOut.length > 0 && <Line label="Left out">{leftOut.map(leftOutWords).join(", ")}</Line>}
        <Line label="Message">
          <span className="whitespace-pre-line">{[body, signature].filter(Boolean).join("\n\n")}</span>
        </Line>
      </dl>
    </FormSection>
  );
}

const leftOutWords = ({ name, thirdParties }: Displayed["leftOut"][number]): string =>
  thirdParties.length > 0 ? `${name} (names others)` : name;

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-subtle">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
