import { certificateLimitLabel } from "@cara/contract/certificate-terms.ts";
import { STATED_LABELS } from "@cara/contract/limit-value.ts";
import { linkButtonClass } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import { EvidenceChip } from "@cara/ui/evidence-chip.tsx";
import { FormSection } from "@cara/ui/form-section.tsx";
import { Link } from "react-router";
import { formatDate } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { formatShortMoney } from "../../lib/money.ts";
import { pageLink } from "../documents/page-link.ts";
import { plainLabelOf } from "../policies/policy-labels.ts";
import { acceptedSentence } from "./accepted-sentence.ts";
import { isInsuredWant, NEXT_STEPS, WANT_LABELS } from "./certificate-labels.ts";
import type { CertificatePage, Decision } from "./certificate-page.ts";

type Row = CertificatePage["contents"]["rows"][number];

/** Places of a proof whose words stand beside it; all are on its page. */
const WORDS_SHOWN = 3;

interface CertificateMarksProps {
  contents: CertificatePage["contents"];
  accountId: string;
  certificateId: string;
  /** Whether forms may be accepted for it by their pages. */
  mayAccept: boolean;
}

/** Every line that is printed, with its Y or blank and what each rests on. */
export function CertificateMarks({ contents, ...place }: CertificateMarksProps) {
  const { rows, decisions } = contents;
  const asked = decisions.filter(({ isAsked }) => isAsked);
  const proved = asked.filter(({ proof }) => proof).length;
  return (
    <FormSection title="Coverage" className="sm:grid-cols-1">
      {rows.length === 0 && (
        <p className="text-fg-muted">No line of coverage is printed: no policy with one is in force.</p>
      )}
      {asked.length > 0 && (
        <p className="text-fg-muted">{`${proved} of ${asked.length} ${asked.length === 1 ? "thing asked for is" : "things asked for are"} proved.`}</p>
      )}
      <ul aria-label="Coverage" className="border-b border-line">
        {rows.map((row) => (
          <MarkedRow
            key={`${row.policyId}:${row.line}:${row.policyNumber}`}
            row={row}
            place={place}
            decisions={decisions.filter(({ policyId, line }) => policyId === row.policyId && line === row.line)}
          />
        ))}
      </ul>
    </FormSection>
  );
}

type Place = Pick<CertificateMarksProps, "accountId" | "certificateId" | "mayAccept">;
interface MarkedRowProps {
  row: Row;
  decisions: readonly Decision[];
  place: Place;
}

function MarkedRow({ row, decisions, place }: MarkedRowProps) {
  const hasInsured = row.line !== "WORKERS_COMPENSATION";
  const rest = decisions.filter(({ want }) => !isInsuredWant(want) && want !== "WAIVER");
  const more = { place, decisions };
  return (
    <li
      aria-label={[plainLabelOf(row.line), row.policyNumber].filter(Boolean).join(" ")}
      className="grid gap-x-5 gap-y-3 border-t border-line py-3 sm:grid-cols-3"
    >
      <Terms row={row} />
      <ul className="contents">
        {hasInsured ? (
          <Mark label="Additional insured" isMarked={row.additionalInsured} isAbout={isInsuredWant} {...more} />
        ) : (
          <NoMark label="Additional insured">This line has no additional insured.</NoMark>
        )}
        <Mark label="Waiver of subrogation" isMarked={row.waiver} isAbout={(want) => want === "WAIVER"} {...more} />
        {rest.map((decision) => (
          <li key={decision.want} aria-label={WANT_LABELS[decision.want]} className="min-w-0 sm:col-start-3">
            <p className="text-xs text-fg-subtle">{WANT_LABELS[decision.want]}</p>
            <Ground decision={decision} place={place} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Terms({ row }: { row: Row }) {
  const { line, insurerLetter, insurerName, naicCode, policyNumber, policyId, effectiveOn, expiresOn, limits } = row;
  return (
    <div className="min-w-0">
      <p className="font-medium">
        {insurerLetter && (
          <>
            {insurerLetter}
            <span aria-hidden="true" className="mx-1.5 text-fg-subtle">
              ·
            </span>
          </>
        )}
        {plainLabelOf(line)}
      </p>
      <div className="text-xs text-fg-muted">
        {insurerName && <p>{naicCode ? `${insurerName}, NAIC ${naicCode}` : insurerName}</p>}
        <p>
          <Link to={`/app/policies/${policyId}/overview`} className={cn(linkButtonClass, "id-text")}>
            {policyNumber ?? "Open policy"}
          </Link>
        </p>
        <p>
          {effectiveOn ? formatDate(effectiveOn) : DASH} to {expiresOn ? formatDate(expiresOn) : DASH}
        </p>
        {row.trigger && <p>{plainLabelOf(row.trigger)}</p>}
        {row.coveredAutos.length > 0 && <p>{row.coveredAutos.join(", ")}</p>}
        {row.perStatute && <p>Limits of the statute</p>}
        {row.aggregatePer && <p>{`General aggregate per ${row.aggregatePer.toLowerCase()}`}</p>}
        {limits.map(({ name, amount, statedAs }) => (
          <p key={name}>
            {statedAs ? STATED_LABELS[statedAs] : typeof amount === "number" ? formatShortMoney(amount) : DASH}{" "}
            {certificateLimitLabel(name).toLowerCase()}
          </p>
        ))}
      </div>
    </div>
  );
}

interface MarkProps {
  label: string;
  isMarked: boolean;
  isAbout(want: Decision["want"]): boolean;
  decisions: readonly Decision[];
  place: Place;
}

/** A column of a row: its Y or blank, and why. */
function Mark({ label, isMarked, isAbout, decisions, place }: MarkProps) {
  const own = decisions.filter(({ want }) => isAbout(want));
  if (own.length === 0) return <NoMark label={label}>Not asked for. Left blank.</NoMark>;
  return (
    <li aria-label={label} className="min-w-0">
      <p className="text-xs text-fg-subtle">{label}</p>
      <div className="mt-1 grid grid-cols-[1.625rem_minmax(0,1fr)] gap-2.5">
        <Box mark={isMarked ? "Y" : null} />
        <div className="grid min-w-0 gap-2">
          {own.map((decision) => (
            <Ground key={decision.want} decision={decision} place={place} isNamed />
          ))}
        </div>
      </div>
    </li>
  );
}

function NoMark({ label, children }: { label: string; children: string }) {
  return (
    <li aria-label={label}>
      <p className="text-xs text-fg-subtle">{label}</p>
      <p className="mt-1 text-xs text-fg-muted">{children}</p>
    </li>
  );
}

function Box({ mark }: { mark: "Y" | null }) {
  return (
    <span
      className={cn(
        "grid size-6.5 place-items-center rounded-xs border text-sm font-semibold",
        mark ? "border-proof-line bg-proof-soft text-fg" : "border-dashed border-line-strong",
      )}
    >
      {mark ?? <span className="sr-only">Blank</span>}
    </span>
  );
}

/** What a decision rests on: the form, page and words; or why not, and what to do. */
function Ground({ decision, place, isNamed }: { decision: Decision; place: Place; isNamed?: boolean }) {
  const { want, line, proof, reason, nextStep, policyId, formPage } = decision;
  const step = nextStep && NEXT_STEPS[nextStep];
  const to = step?.to({ ...place, policyId, line, want, formPage });
  const about = isNamed && isInsuredWant(want) ? WANT_LABELS[want].replace(/^Additional insured/u, "") : "";
  if (proof) {
    const name = `${proof.number} ${proof.edition}`;
    // behind the form's number: whom it names, and what it grants
    const shown = [...new Set(proof.words.map(({ text }) => text).filter((text) => text !== proof.quote))].slice(
      0,
      WORDS_SHOWN,
    );
    const isAccepted = typeof proof.acceptanceId === "string";
    return (
      <div className="min-w-0 text-xs">
        <p>
          <b className="font-medium text-green-text">{isAccepted ? "Accepted by page" : "Proved"}</b>
          {about}
        </p>
        <EvidenceChip
          state="quoted"
          name={name}
          place={`p. ${proof.page}`}
          word={isAccepted ? "Accepted by page" : "Proved"}
          quote={proof.quote}
          href={pageLink(proof.fileId, proof.page, proof.quote)}
          className="mt-1"
        />
        {(shown.length > 0 ? shown : [proof.quote]).map((words) => (
          <p key={words} className="mt-1 break-words">
            <mark className="box-decoration-clone bg-proof px-0.5 text-proof-fg">{words}</mark>
          </p>
        ))}
        {isAccepted && <p className="mt-1 break-words text-fg-muted">{acceptedSentence(proof)}</p>}
      </div>
    );
  }
  return (
    <div className="min-w-0 text-xs">
      <p className="text-amber-text">
        <b className="font-medium">Not proved</b>
        {about}
      </p>
      <p className="mt-0.5 break-words">{reason}</p>
      {step && (
        <p className="mt-0.5 font-medium">
          {to && (
            <Link to={to} className={linkButtonClass}>
              {step.label}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
