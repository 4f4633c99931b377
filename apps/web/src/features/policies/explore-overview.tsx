import { FIELDS_OF_LINE } from "@cara/contract/coverage-fields.ts";
import { LIMIT_FIELDS, type LimitField } from "@cara/contract/coverage.ts";
import { EvidenceChip } from "@cara/ui/evidence-chip.tsx";
import { Fragment } from "react";
import { formatShortMoney } from "../../lib/money.ts";
import { pageLink } from "../documents/page-link.ts";
import { isContested } from "./coverage-labels.ts";
import { isOpenFinding, type Conflict, type Finding, type PolicyDetails } from "./explored-policy.ts";
import { StatusMark } from "./fact-status.tsx";
import { fileNameIn } from "./file-name-in.ts";
import type { CoverageFact, PolicyPage } from "./policy-page.ts";

interface ExploreOverviewProps {
  details: PolicyDetails;
  findings: readonly Finding[];
  policy: Pick<PolicyPage, "coverageParts" | "coverageFacts" | "files">;
  conflicts: readonly Conflict[];
}

/** An amount of the strip, and the ledger's value that it is. */
type Figure = { label: string; amount: number; fact?: CoverageFact | undefined };

/** The policy overview: its number, parties, limits and locations as its documents say. Absent limits are left out. */
export function ExploreOverview({ details, findings, policy, conflicts }: ExploreOverviewProps) {
  const { policyNumber, summary, insured, carrier, limits, extraLimits, locations } = details;
  const parties = [partyText(insured), partyText(carrier)].filter((text) => text !== null);
  const { coverageFacts, coverageParts, files } = policy;
  const shown: Figure[] = [
    ...limitsIn({ ...limits, ...contestedLimits(coverageFacts) }).map(({ field, label, amount }) => ({
      label,
      amount,
      fact: coverageFacts.find((fact) => fact.key === field && fact.amount === amount),
    })),
    ...extraLimits.map(({ name, limit }) => ({ label: name.charAt(0).toUpperCase() + name.slice(1), amount: limit })),
  ];
  const isOpen = ({ fact }: Figure): boolean =>
    fact !== undefined && (fact.status === "CONFLICT" || isContested(fact, { coverageParts, conflicts }));
  return (
    <section aria-label="Policy overview">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">Policy overview</h2>
        <p className="text-xs text-fg-muted">
          {policyNumber && <span className="id-text">{policyNumber}</span>}
          {parties.map((party, index) => (
            <Fragment key={party}>
              {(policyNumber || index > 0) && <span aria-hidden="true"> | </span>}
              <span>{party}</span>
            </Fragment>
          ))}
        </p>
      </header>
      {summary && <p className="mt-1.5 text-fg-muted">{summary}</p>}
      {shown.length > 0 && (
        <dl className="mt-2 flex flex-wrap overflow-hidden rounded-md border border-line">
          {shown.map((figure) => (
            <div key={figure.label} className="-mr-px -mb-px flex-auto border-r border-b border-line px-3 py-2">
              <dt className="text-xs text-fg-muted">{figure.label}</dt>
              <dd className="flex items-center gap-2 font-semibold">
                {formatShortMoney(figure.amount)}
                {isOpen(figure) && <StatusMark status="CONFLICT">Conflict</StatusMark>}
                <FigurePage
                  label={figure.label}
                  place={placeOf(figure, findings)}
                  isSure={!isOpen(figure)}
                  files={files}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {locations.length > 0 && (
        <ul aria-label="Locations" className="mt-2 text-fg-muted">
          {locations.map(({ address, limits: there }) => (
            <li key={address}>
              {[address, ...limitsIn(there).map(({ label, amount }) => `${label} ${formatShortMoney(amount)}`)].join(
                ", ",
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Place = { fileId: string; page: number; quote: string };
type FigurePageProps = { label: string; place: Place | undefined; isSure: boolean } & Pick<PolicyPage, "files">;

/** Opens the page a figure of the strip stands on. */
function FigurePage({ label, place, isSure, files }: FigurePageProps) {
  if (!place) return null;
  const { fileId, page, quote } = place;
  return (
    <EvidenceChip
      state={isSure ? "quoted" : "unsure"}
      name={`p. ${page}`}
      word={`${label}, ${fileNameIn(files, fileId)}`}
      quote={quote}
      href={pageLink(fileId, page, quote)}
    />
  );
}

/** The page of a figure: the ledger's own, else that of a finding that a person accepted, or that is proved and counts. */
function placeOf({ label, amount, fact }: Figure, findings: readonly Finding[]): Place | undefined {
  const { documentId, page, quote } = fact?.evidence ?? {};
  if (documentId && page && quote) return { fileId: documentId, page, quote };
  const isFigure = (finding: Finding) =>
    finding.amount === amount &&
    label.toLowerCase() === (isLimitField(finding.key) ? LIMIT_FIELDS[finding.key] : finding.label).toLowerCase();
  const same = findings.filter(isFigure);
  return (
    same.find(({ decision }) => decision === "ACCEPTED") ??
    same.find((finding) => finding.verdict === "PROVED" && isOpenFinding(finding))
  );
}

/** What the ledger has in conflict: the details leave it out, as nothing to rely on. */
const contestedLimits = (facts: readonly CoverageFact[]): Partial<Record<LimitField, number>> =>
  Object.fromEntries(
    facts.flatMap(({ key, amount, status }) =>
      status === "CONFLICT" && isLimitField(key) && typeof amount === "number" ? [[key, amount]] : [],
    ),
  );

const partyText = (party: PolicyDetails["insured"]): string | null =>
  [party?.name, party?.address].filter(Boolean).join(", ") || null;

const isLimitField = (key: string): key is LimitField => key in LIMIT_FIELDS;
/** As the grids of the lines have them: Each occurrence before General aggregate. */
const IN_ORDER = new Set([
  ...Object.values(FIELDS_OF_LINE)
    .flat()
    .map(({ key }) => key),
  ...Object.keys(LIMIT_FIELDS),
]);

/** The named limits that were found, in the order of the ledger. */
function limitsIn(limits: Partial<Record<LimitField, number | null>>) {
  return [...IN_ORDER].filter(isLimitField).flatMap((field) => {
    const amount = limits[field];
    return typeof amount === "number" ? [{ field, label: LIMIT_FIELDS[field], amount }] : [];
  });
}
