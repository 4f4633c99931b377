import type { CoverageLine } from "@cara/contract/coverage.ts";
import { behindDash, found, part, type PlacedPage, type Span } from "#domains/documents/evidence/page-lines.ts";
import { readCents, readIdentifier, type ReadValue } from "#domains/documents/evidence/read-values.ts";
import { labelOf, paragraphs } from "#domains/documents/evidence/labeled-values.ts";
import {
  changedLimits,
  endorsementsOf,
  uncontested,
  uncontestedByName,
  unlessChanged,
  unplacedChanges,
} from "./changed-limits.ts";
import { lineNamed } from "./declared-fields.ts";
import { declaredLimits, isAlone, underlyingLines, type DeclaredLimit } from "./declared-limits.ts";
import { declaredSymbols } from "./declared-symbols.ts";
import { CITY_LABELS, declaredPlaces, type DeclaredPlaces } from "./declared-places.ts";
import { statedNumbers } from "./policy-numbers.ts";
import {
  declaredPeriods,
  END_LABELS,
  ENDORSEMENT_LABELS,
  endorsementDate,
  firstDate,
  PERIOD_LABELS,
  periodsBeside,
  periodsIn,
  START_LABELS,
  type Period,
} from "./declared-periods.ts";
import { factAt, factBeside, readName, type Document, type Fact } from "./fact.ts";

/** What the declarations of a policy or binder say. */
export type Declarations = {
  insurer: Fact<string> | null;
  namedInsured: Fact<string> | null;
  policyNumber: Fact<string> | null;
  /** Every policy number that is printed as one. */
  policyNumbers: Fact<string>[];
  /** As printed. */
  policyType: Fact<string> | null;
  effectiveOn: Fact<string> | null;
  expiresOn: Fact<string> | null;
  /** When an endorsement that is in the document takes effect. */
  endorsementOn: Fact<string> | null;
  /** Every period that stands beside its label. */
  periods: Period[];
  premiumCents: Fact<number> | null;
  /** Every amount beside the name of a limit or deductible, in order. */
  limits: { label: string; cents: Fact<number> }[];
  /** Those that are fields of a line. */
  declared: DeclaredLimit[];
  /** The symbols beside the liability coverage of an auto policy. */
  symbols: Fact<string>[];
  /** Amounts that endorsements change. */
  changes: DeclaredLimit[];
  /** Amounts that endorsements change in words that no rule knows, or of no field that is known. */
  unplaced: Fact<number>[];
  places: DeclaredPlaces;
};

export const INSURER_LABELS = [
  "insurer",
  "insurance company",
  "issuing company",
  "underwritten by",
  "issued by",
].concat(["insurance carrier", "carrier", "company"]);
export const INSURED_LABELS = [
  "named insured",
  "first named insured",
  "insured name",
  "name of insured",
  "insured",
].concat(["policyholder"]);
export const NUMBER_LABELS = [
  "policy number",
  "policy no",
  "binder/policy no",
  "policy/binder number",
  "policy/binder no",
].concat(["binder number", "binder no", "policy"]);
const TYPE_LABELS = ["policy type", "type of insurance", "type of policy", "coverage type", "line of business"];
const PREMIUM_LABELS = [
  "total annual premium",
  "total premium",
  "total policy premium",
  "total estimated premium",
  "total advance premium",
  "annual premium",
  "policy premium",
  "premium",
];
const LIMIT =
  /limit|occurrence|aggregate|accident|injury|deductible|retention|premises rented|medical|dwelling|structures|property|loss of use|disease|building|contents/u;

const KNOWN_LABELS = new Set(
  [INSURER_LABELS, INSURED_LABELS, NUMBER_LABELS, TYPE_LABELS, PERIOD_LABELS, START_LABELS, END_LABELS, PREMIUM_LABELS]
    .flat()
    .concat("mailing address", "address", CITY_LABELS, ENDORSEMENT_LABELS),
);
/** Whether a label is one of the declarations: it begins a value of its own wherever it stands in a row. */
export const isDeclarationLabel = (label: string): boolean => KNOWN_LABELS.has(label);

/** The policy on record that a document is read for: its type, and the lines that are known of it. */
export type OnRecord = { type: string; lines: readonly CoverageLine[] };

/** Reads the declarations of a policy or binder; where they do not name its type, it is what the policy on record is. */
export function readDeclarations(document: Document, pages: readonly PlacedPage[], onRecord: OnRecord): Declarations {
  const prose = paragraphs(document.lines);
  const policyType = factBeside(document, TYPE_LABELS, readName) ?? typeInTitle(document);
  const declared = declaredLimits(document, policyType?.value ?? onRecord.type);
  const endorsements = endorsementsOf(pages);
  const lines = {
    declared: new Set(declared.map(({ line }) => line)),
    onRecord: new Set([...onRecord.lines, lineNamed(onRecord.type) ?? []].flat()),
  };
  const changes = changedLimits(lines, endorsements);
  const periods = declaredPeriods(document);
  const [period] = [...periodsBeside(document), ...periodsIn(prose)];
  const policyNumbers = statedNumbers(document);
  const number =
    factBeside(document, NUMBER_LABELS, readIdentifier) ??
    inProse(prose, NUMBERED, readIdentifier) ??
    policyNumbers[0] ??
    null;
  const starts = factBeside(document, START_LABELS, firstDate) ?? period?.[0] ?? null;
  const ends = factBeside(document, END_LABELS, firstDate) ?? period?.[1] ?? null;
  const unchanged = <T>(fact: Fact<T> | null, labels: readonly string[]) => unlessChanged(fact, labels, endorsements);
  return {
    insurer: unchanged(factBeside(document, INSURER_LABELS, readName) ?? companyOnTop(document), INSURER_LABELS),
    namedInsured: unchanged(factBeside(document, INSURED_LABELS, readName), INSURED_LABELS),
    policyNumber: unchanged(number, NUMBER_LABELS),
    policyNumbers,
    policyType,
    effectiveOn: unchanged(starts, [...START_LABELS, ...PERIOD_LABELS]),
    expiresOn: unchanged(ends, [...END_LABELS, ...PERIOD_LABELS]),
    endorsementOn: endorsementDate(document, prose),
    periods,
    premiumCents: unchanged(factBeside(document, PREMIUM_LABELS, readCents) ?? premiumIn(prose), PREMIUM_LABELS),
    limits: uncontestedByName([...limitsBeside(document), ...limitsIn(prose)], endorsements),
    declared: uncontested(declared, endorsements),
    symbols: declaredSymbols(document, pages, policyType?.value ?? onRecord.type),
    changes,
    unplaced: unplacedChanges(endorsements, changes),
    places: declaredPlaces(document),
  };
}

const NUMBERED = /\bnumbered ([^,;]{3,40})/u;

/** What a sentence says, if it is said once. */
function inProse<T>(
  prose: readonly Span[],
  pattern: RegExp,
  read: (span: Span) => ReadValue<T> | null,
): Fact<T> | null {
  const values = prose.flatMap((paragraph) => {
    const there = found(paragraph, pattern);
    return (there && read(there)) ?? [];
  });
  const [first] = values;
  return first
    ? factAt(
        first.value,
        first.span,
        values.every(({ value }) => value === first.value),
      )
    : null;
}

/** How far a sentence is searched for what "is $500" is said of, and how often. */
const SUBJECT_LENGTH = 80;
const AMOUNTS_MAX = 40;

/** Every "… is $500" of a text: what comes before, and the amount. */
function amountsIn(prose: readonly Span[]): { subject: string; cents: ReadValue<number> }[] {
  return prose.flatMap((paragraph) =>
    [...paragraph.text.matchAll(/ is \$/gu)].slice(0, AMOUNTS_MAX).flatMap(({ index }) => {
      const subject = paragraph.text.slice(Math.max(0, index - SUBJECT_LENGTH), index).toLowerCase();
      const cents = readCents(part(paragraph, index + 4, index + SUBJECT_LENGTH));
      return cents ? [{ subject, cents }] : [];
    }),
  );
}

/** "The total advance premium for this policy is $74,200." */
function premiumIn(prose: readonly Span[]): Fact<number> | null {
  const premiums = amountsIn(prose).filter(({ subject }) =>
    /\bpremium\b/u.test(subject.slice(1 + Math.max(subject.lastIndexOf("."), subject.lastIndexOf(";")))),
  );
  const [first] = premiums;
  const isProved = premiums.every(({ cents }) => cents.value === first?.cents.value);
  return first ? factAt(first.cents.value, first.cents.span, isProved) : null;
}

const TITLE = /declarations|binder|endorsement|policy|certificate|insurance binder|report|loss run|history/iu;
const COMPANY_LINES = 4;

/** A company's name alone on one of the first lines. Not proved: nothing says that it is the insurer. */
export function companyOnTop({ lines }: Document): Fact<string> | null {
  for (const { cells } of lines.slice(0, COMPANY_LINES)) {
    const [cell] = cells;
    if (!cell || cells.length > 1 || TITLE.test(cell.text) || /[:\d]/u.test(cell.text)) continue;
    return factAt(readName(cell)?.value ?? cell.text, cell, false);
  }
  return null;
}

/** "Commercial Auto Policy — Declarations", or what a letter is about. */
function typeInTitle({ lines, labeled }: Document): Fact<string> | null {
  const subject = labeled.find(({ label }) => label === "re")?.value;
  const named = subject && behindDash(subject);
  if (named) return factAt(named.text, named, false);
  for (const { cells } of lines.slice(0, COMPANY_LINES)) {
    const [title] = cells;
    const there = title && found(title, /^(.{3,60}?) Policy\b/u);
    if (there) return factAt(there.text, there, false);
  }
  return null;
}

function limitsBeside({ labeled, lines }: Document): Declarations["limits"] {
  const underlying = underlyingLines(lines);
  return labeled.flatMap(({ label, name, value, line }) => {
    if (underlying.has(line)) return [];
    const cents = LIMIT.test(label) && !label.includes("premium") ? readCents(value) : null;
    return cents ? [{ label, cents: factAt(cents.value, cents.span, isAlone(value, cents.span), name) }] : [];
  });
}

/** "The Each Occurrence Limit is $500,000; the General Aggregate Limit is $4,000,000." */
function limitsIn(prose: readonly Span[]): Declarations["limits"] {
  return amountsIn(prose).flatMap(({ subject, cents }) => {
    const the = ` ${subject}`.lastIndexOf(" the ");
    const isLimit = the !== -1 && subject.endsWith(" limit");
    return isLimit ? [{ label: labelOf(subject.slice(the + 4)), cents: factAt(cents.value, cents.span, true) }] : [];
  });
}
