import { linkButtonClass } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import { FormSection } from "@cara/ui/form-section.tsx";
import { useRef, useState, type ReactNode, type RefObject } from "react";
import { Link, useLocation } from "react-router";
import { DASH } from "../../../lib/missing.ts";
import { useMayApprove } from "../../../lib/role.ts";
import { cityOf } from "../certificate-labels.ts";
import { CertificateMarks } from "../certificate-marks.tsx";
import { LeftBlank } from "../left-blank.tsx";
import { ProofList } from "../proof-list.tsx";
import { useDisplayed } from "../use-displayed.ts";
import { useInSight } from "../use-in-sight.ts";
import { WordingFindings } from "../wording-findings.tsx";
import { DecideBar } from "./decide-bar.tsx";
import { DESK, type AtDesk, type CertificateOnDesk } from "./desk-page.ts";
import { displayedDelivery, type Displayed } from "./displayed.ts";
import type { Deciding } from "./use-deciding.ts";

interface OpenCertificateProps {
  atDesk: AtDesk;
  certificate: CertificateOnDesk;
  deciding: Deciding;
}

/** A draft with everything that its approval rests on. */
export function OpenCertificate({ atDesk, certificate, deciding }: OpenCertificateProps) {
  const displaying = useDisplayed(certificate.contents.decisions);
  const { account, serviceRequest } = atDesk.item;
  const { contents, holder } = certificate;
  const mayApprove = useMayApprove();
  const { search } = useLocation();
  const displayed = displayedDelivery(atDesk);
  const email = useRef<HTMLDivElement>(null);
  // another email is another one to read
  const emailKey = JSON.stringify(displayed);
  const [readEmail, setReadEmail] = useState<string | null>(null);
  return (
    <section aria-label={`Certificate for ${holder.name}`} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {/* the bar stands below what scrolls: what it covered would count as displayed */}
      <div className="flex min-h-40 flex-1 flex-col overflow-y-auto">
        <div className="flex-[3] overflow-y-auto max-lg:flex-none max-lg:overflow-visible lg:min-h-40">
          <p className="px-4 pt-3 lg:hidden">
            <Link to={{ pathname: DESK, search }} className={linkButtonClass}>
              Back to the desk
            </Link>
          </p>
          <Facts atDesk={atDesk} certificate={certificate} />
          <div className="grid gap-4 px-5 py-3 max-sm:px-4">
            {displayed && (
              <Sent
                key={emailKey}
                place={email}
                displayed={displayed}
                name={certificate.certificateNumber}
                isSeen={readEmail === emailKey}
                onSeen={() => setReadEmail(emailKey)}
              />
            )}
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
            <LeftBlank problems={contents.problems} />
          </div>
        </div>
        {displaying.proofs.length > 0 && (
          <section
            aria-label="Evidence"
            className="min-h-40 flex-[2] overflow-y-auto border-t border-line bg-desk px-5 max-lg:flex-none max-lg:overflow-visible max-sm:px-4"
          >
            <ProofList displaying={displaying} />
          </section>
        )}
      </div>
      <DecideBar
        atDesk={atDesk}
        certificate={certificate}
        displayed={displayed}
        displaying={displaying}
        email={{
          isSeen: readEmail === emailKey,
          show: () => email.current?.scrollIntoView({ block: "center" }),
        }}
        deciding={deciding}
      />
    </section>
  );
}

/** Holder, form, who asked and where it goes; none of it is cut: it is what is approved. */
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
          <dd className="font-medium break-words">{value}</dd>
          {more && <dd className="text-xs break-words text-fg-muted">{more}</dd>}
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

interface SentProps {
  displayed: Displayed;
  name: string;
  place: RefObject<HTMLDivElement | null>;
  isSeen: boolean;
  onSeen(): void;
}

/** The email exactly as it leaves; it says when it was in sight. */
function Sent({ displayed, name, place, isSeen, onSeen }: SentProps) {
  useInSight(place, !isSeen, onSeen);
  const { to, cc, subject, body, signature, attached, leftOut } = displayed;
  return (
    <div ref={place}>
      <FormSection title="What is sent" className="xl:grid-cols-2">
        <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] content-start gap-x-3 gap-y-1 text-xs">
          <Line label="To">{to.join(", ") || DASH}</Line>
          {cc.length > 0 && <Line label="Cc">{cc.join(", ")}</Line>}
          <Line label="Subject">{subject}</Line>
          <Line label="Attached">{[`${name}.pdf`, ...attached.map((one) => one.name)].join(", ")}</Line>
          {leftOut.length > 0 && <Line label="Left out">{leftOut.map(leftOutWords).join(", ")}</Line>}
        </dl>
        <p className="text-xs break-words whitespace-pre-line">{[body, signature].filter(Boolean).join("\n\n")}</p>
      </FormSection>
    </div>
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
