import { Badge } from "@cara/ui/badge.tsx";
import { Card, CardHead } from "@cara/ui/card.tsx";
import { EvidenceChip } from "@cara/ui/evidence-chip.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { pageLink } from "../documents/page-link.ts";
import type { PolicyCheck } from "./explored-policy.ts";
import { formName } from "./forms-on-pages.ts";

type Comparison = PolicyCheck["comparisons"][number];
type Difference = Comparison["differences"][number];
type Place = NonNullable<Difference["here"]>;
type Form = PolicyCheck["missingForms"][number];

interface PolicyCheckCardProps {
  check: PolicyCheck;
  files: readonly { id: string; name: string }[];
  findings: readonly { isOfOtherTerm: boolean }[];
}

/** What to look at when a policy arrives: what differs, what takes cover away, what is missing. */
export function PolicyCheckCard({ check, files, findings }: PolicyCheckCardProps) {
  const { comparisons, watched, missingForms } = check;
  const hasOtherTerm = findings.some((one) => one.isOfOtherTerm);
  const differences = comparisons.reduce((sum, one) => sum + one.differences.length, 0);
  return (
    <Card aria-label="Policy check">
      <CardHead title="Policy check">
        <span className="text-xs">{summary(comparisons.length, differences, missingForms.length)}</span>
      </CardHead>
      {comparisons.length === 0 && (
        <p className="px-3.5 py-2.5 text-fg-muted">
          {hasOtherTerm
            ? "There is no binder to compare with, and the document of another term is filed here. Add that term as a policy of its own and upload the document there to see what differs."
            : "There is no binder and no earlier term to compare with. Upload one to see what differs."}
        </p>
      )}
      {comparisons.map((comparison) => (
        <Part key={comparison.against} title={TITLES[comparison.against]} aside={<PriorLink comparison={comparison} />}>
          {comparison.differences.map((difference) => (
            <DifferenceItem
              key={`${difference.kind} ${difference.line ?? ""} ${difference.subject}`}
              difference={difference}
              other={NAMES[comparison.against]}
            />
          ))}
          {comparison.differences.length === 0 && (
            <li className="px-3.5 py-1.5 text-fg-muted">No differences found.</li>
          )}
        </Part>
      ))}
      {watched.length > 0 && (
        <Part title="Forms to look at">
          {watched.map(({ form, why, isNew }) => (
            <FormItem key={form.id} form={form} files={files} word="on the watch-list">
              <span className="min-w-40 flex-1 text-fg-muted">{why}</span>
              {isNew && <Badge tone="amber">New this term</Badge>}
            </FormItem>
          ))}
        </Part>
      )}
      {missingForms.length > 0 && (
        <Part title="Listed, but their pages are missing">
          {missingForms.map((form) => (
            <FormItem key={form.id} form={form} files={files} word="listed">
              <span className="min-w-40 flex-1" />
            </FormItem>
          ))}
        </Part>
      )}
    </Card>
  );
}

const TITLES: Readonly<Record<Comparison["against"], string>> = {
  BINDER: "Compared with the binder",
  PRIOR_TERM: "Compared with the prior term",
};
const NAMES: Readonly<Record<Comparison["against"], string>> = { BINDER: "Binder", PRIOR_TERM: "Prior term" };

function summary(compared: number, differences: number, missing: number): string {
  const found =
    compared === 0
      ? "Nothing to compare with"
      : differences === 0
        ? "No differences"
        : differences === 1
          ? "1 difference"
          : `${differences} differences`;
  return missing === 0 ? found : `${found}, ${missing} ${missing === 1 ? "form" : "forms"} missing`;
}

function PriorLink({ comparison: { against, policyId } }: { comparison: Comparison }) {
  if (against === "BINDER") return null;
  return (
    <Link to={`/app/policies/${policyId}/overview`} className="text-link no-underline hover:underline">
      Open the prior term
    </Link>
  );
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line pb-1 first-of-type:border-t-0">
      <h3 className="flex justify-between gap-3 px-3.5 pt-2.5 pb-1 text-xs font-medium text-fg-muted">
        {title}
        {aside}
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

const ROW = "flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-1 first:border-t-0";

function DifferenceItem({ difference, other }: { difference: Difference; other: string }) {
  const { subject, here, there } = difference;
  return (
    <li aria-label={capital(subject)} className={ROW}>
      <span className="min-w-40 flex-1 break-words">{capital(subject)}</span>
      <span className="font-medium break-words">{wordsOf(difference, other)}</span>
      <span className="flex flex-wrap gap-1.5">
        <PlaceChip place={here} name="This policy" />
        <PlaceChip place={there} name={other} />
      </span>
    </li>
  );
}

/** "$1,000,000. Binder: $500,000" */
function wordsOf({ kind, here, there }: Difference, other: string): string {
  const [now, before] = [here, there].map((place) => (place ? shown(place.value) : DASH));
  if (kind === "ADDED") return `${now}. ${other}: not there`;
  if (kind === "REMOVED") return `Not found. ${other}: ${before}`;
  return `${now}. ${other}: ${before}`;
}

const shown = (value: string): string => (/^\d{4}-\d{2}-\d{2}$/u.test(value) ? formatDate(value) : value);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function PlaceChip({ place, name }: { place: Place | null; name: string }) {
  if (!place) return <EvidenceChip state="missing" name={name} word="not found" />;
  const { fileId, page, quote, isProved } = place;
  return (
    <EvidenceChip
      state={isProved ? "quoted" : "unsure"}
      name={name}
      place={`p. ${page}`}
      word={isProved ? "proved" : "not verified"}
      quote={quote}
      href={pageLink(fileId, page, quote)}
    />
  );
}

type FormItemProps = Pick<PolicyCheckCardProps, "files"> & { form: Form; word: string; children: ReactNode };

function FormItem({ form, files, word, children }: FormItemProps) {
  const { fileId, title, firstPage } = form;
  const name = formName(form);
  return (
    <li aria-label={name} className={ROW}>
      <span className="id-text w-36 flex-none">{name}</span>
      {title && <span className="break-words">{title}</span>}
      {children}
      <EvidenceChip
        state="unsure"
        name={files.find(({ id }) => id === fileId)?.name ?? "This policy"}
        place={`p. ${firstPage}`}
        word={word}
        href={pageLink(fileId, firstPage, name)}
      />
    </li>
  );
}
