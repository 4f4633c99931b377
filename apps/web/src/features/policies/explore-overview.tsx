import { FIELDS_OF_LINE } from "@cara/contract/coverage-fields.ts";
import { LIMIT_FIELDS, type LimitField } from "@cara/contract/coverage.ts";
import { EvidenceChip } from "@cara/ui/evidence-chip.tsx";
import { Fragment } from "react";
import { formatShortMoney } from "../../lib/money.ts";
import { pageLink } from "../documents/page-link.ts";
import { isOpenFinding, type Conflict, type Finding, type PolicyDetails } from "./explored-policy.ts";
import { StatusMark } from "./fact-status.tsx";

interface ExploreOverviewProps {
  details: PolicyDetails;
  findings: readonly Finding[];
  files: readonly { id: string; name: string }[];
  conflicts: readonly Conflict[];
}

/** The policy overview: its number, parties, limits and locations as its documents say. Absent limits are left out. */
export function ExploreOverview({ details, findings, files, conflicts }: ExploreOverviewProps) {
  const { policyNumber, summary, insured, carrier, limits, extraLimits, locations } = details;
  const parties = [partyText(insured), partyText(carrier)].filter((text) => text !== null);
  const shown = [
    ...limitsIn(limits),
    ...extraLimits.map(({ name, limit }) => [name.charAt(0).toUpperCase() + name.slice(1), limit] as const),
  ];
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
          {shown.map(([label, amount]) => (
            <div key={label} className="-mr-px -mb-px flex-auto border-r border-b border-line px-3 py-2">
              <dt className="text-xs text-fg-muted">{label}</dt>
              <dd className="flex items-center gap-2 font-semibold">
                {formatShortMoney(amount)}
                {isContested(label, conflicts) && <StatusMark status="CONFLICT">Conflict</StatusMark>}
                <FigurePage label={label} finding={sourceOf(label, amount, findings)} files={files} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {locations.length > 0 && (
        <ul aria-label="Locations" className="mt-2 text-fg-muted">
          {locations.map(({ address, limits: there }) => (
            <li key={address}>
              {[address, ...limitsIn(there).map(([label, amount]) => `${label} ${formatShortMoney(amount)}`)].join(
                ", ",
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whether the documents say different things of a figure. */
const isContested = (label: string, conflicts: readonly Conflict[]): boolean =>
  conflicts.some(({ key }) => isLimitField(key) && LIMIT_FIELDS[key] === label);

type FigurePageProps = { label: string; finding: Finding | undefined } & Pick<ExploreOverviewProps, "files">;

/** Opens the page a figure of the strip stands on. */
function FigurePage({ label, finding, files }: FigurePageProps) {
  if (!finding) return null;
  const file = files.find(({ id }) => id === finding.fileId)?.name ?? "Document";
  return (
    <EvidenceChip
      state="quoted"
      name={`p. ${finding.page}`}
      word={`${label}, ${file}`}
      quote={finding.quote}
      href={pageLink(finding.fileId, finding.page, finding.quote)}
    />
  );
}

/** The finding behind a figure: one that a person accepted, else one that is proved and still counts. */
function sourceOf(label: string, amount: number, findings: readonly Finding[]): Finding | undefined {
  const isFigure = (finding: Finding) =>
    finding.amount === amount &&
    label.toLowerCase() === (isLimitField(finding.key) ? LIMIT_FIELDS[finding.key] : finding.label).toLowerCase();
  const same = findings.filter(isFigure);
  return (
    same.find(({ decision }) => decision === "ACCEPTED") ??
    same.find((finding) => finding.verdict === "PROVED" && isOpenFinding(finding))
  );
}

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
function limitsIn(limits: Partial<Record<LimitField, number | null>>): (readonly [string, number])[] {
  return [...IN_ORDER].filter(isLimitField).flatMap((field) => {
    const amount = limits[field];
    return typeof amount === "number" ? [[LIMIT_FIELDS[field], amount] as const] : [];
  });
}
