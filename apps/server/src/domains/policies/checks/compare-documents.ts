import { writtenDollars } from "#kernel/money.ts";
import { wordsOf } from "#kernel/party-name.ts";
import type { CoverageLine } from "@cara/contract/coverage.ts";
import type { FileId } from "#kernel/ids.ts";
import { isStillStated, type LiveForm, type ShownFinding } from "../findings/finding.ts";

/** What the documents of one side say: a policy, its binder, or the term before. */
export type DocumentedSide = { findings: readonly ShownFinding[]; forms: readonly LiveForm[] };

/** Where a document says something. */
export type StatedPlace = {
  value: string;
  fileId: FileId;
  page: number;
  quote: string;
  /** Whether code found the words beside their label; otherwise a person should look. */
  isProved: boolean;
};

export const DIFFERENCE_KINDS = ["CHANGED", "ADDED", "REMOVED", "EDITION", "NOT_CONTINUOUS"] as const;
/** Something that two sides do not say alike; the side that does not say it at all is null. */
export type Difference = {
  kind: (typeof DIFFERENCE_KINDS)[number];
  subject: string;
  line: CoverageLine | null;
  here: StatedPlace | null;
  there: StatedPlace | null;
};

export const COMPARED_WITH = ["BINDER", "PRIOR_TERM"] as const;
export type ComparedWith = (typeof COMPARED_WITH)[number];

/** Differences of one comparison; more would not be read. */
const DIFFERENCES_MAX = 300;

/**
 * Compares a policy with its binder or the term before: limits, deductibles and retentions, dates, the premium, the named
 * insured, and forms by number and edition. What only one side states is a difference of its own, never taken for equal.
 */
export function compareDocuments(here: DocumentedSide, there: DocumentedSide, against: ComparedWith): Difference[] {
  const [mine, theirs] = [statedOf(here.findings), statedOf(there.findings)];
  const fields = [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((field) =>
    compareField(mine.get(field) ?? [], theirs.get(field) ?? [], against),
  );
  const term = against === "PRIOR_TERM" ? compareTerm(mine, theirs) : [];
  return [...term, ...fields, ...compareForms(here.forms, there.forms)].slice(0, DIFFERENCES_MAX);
}

/** Findings by field; what a person rejected, corrected or did not choose is not what the documents say. */
function statedOf(findings: readonly ShownFinding[]): Map<string, ShownFinding[]> {
  const stated = findings.filter((one) => isStillStated(one) && !one.isSettled);
  return Map.groupBy(stated, ({ line, kind, key }) => `${line ?? ""} ${kind} ${key}`);
}

const AMOUNTS: ReadonlySet<string> = new Set(["LIMIT", "DEDUCTIBLE", "RETENTION"]);
const DATES: ReadonlySet<string> = new Set(["effectiveOn", "expiresOn"]);
const PREMIUM = "premium";

function isCompared({ kind, key }: ShownFinding, against: ComparedWith): boolean {
  if (AMOUNTS.has(kind) || key === "namedInsured") return true;
  // the dates of another term are others, and so may its number and its premium be
  return against === "BINDER" && (DATES.has(key) || key === "policyNumber" || key === PREMIUM);
}

function compareField(
  mine: readonly ShownFinding[],
  theirs: readonly ShownFinding[],
  against: ComparedWith,
): Difference[] {
  const [first] = [...mine, ...theirs];
  if (!first || !isCompared(first, against)) return [];
  const [found, expected] = [new Set(mine.map(comparable)), new Set(theirs.map(comparable))];
  const shared = [...found].filter((value) => expected.has(value)).length;
  if (first.key === PREMIUM) {
    // not every binder states one, and endorsements state further ones
    if (shared > 0 || found.size === 0 || expected.size === 0) return [];
  } else if (shared === found.size && shared === expected.size) return [];
  const subject = { subject: first.label, line: first.line };
  const [here, there] = differing(mine, theirs);
  const kind = !here ? "REMOVED" : !there ? "ADDED" : "CHANGED";
  return [{ kind, ...subject, here: here && placeOf(here), there: there && placeOf(there) }];
}

/** The values that the other side does not have, or the first ones. */
function differing(mine: readonly ShownFinding[], theirs: readonly ShownFinding[]) {
  const lacking = (all: readonly ShownFinding[], others: readonly ShownFinding[]): ShownFinding | null =>
    all.find((one) => others.every((other) => comparable(other) !== comparable(one))) ?? all[0] ?? null;
  return [lacking(mine, theirs), lacking(theirs, mine)] as const;
}

/** A name is the same in capitals, with "Company" for "Co.", or with "&" for "and"; a number with other separators. */
const comparable = ({ key, amountCents, onDate, textValue }: ShownFinding): string =>
  textValue === null ? String(amountCents ?? onDate) : wordsOf(textValue).join(NAMES.has(key) ? " " : "");
const NAMES = new Set(["namedInsured", "carrier"]);

/** A renewal begins on the day the term before ends. */
function compareTerm(
  mine: ReadonlyMap<string, ShownFinding[]>,
  theirs: ReadonlyMap<string, ShownFinding[]>,
): Difference[] {
  const [begins] = mine.get(" DATE effectiveOn") ?? [];
  const [ended] = theirs.get(" DATE expiresOn") ?? [];
  if (!begins || !ended || begins.onDate === ended.onDate) return [];
  return [
    {
      kind: "NOT_CONTINUOUS",
      subject: "Effective date and the expiration before it",
      line: null,
      here: placeOf(begins),
      there: placeOf(ended),
    },
  ];
}

function compareForms(mine: readonly LiveForm[], theirs: readonly LiveForm[]): Difference[] {
  // a side that lists no forms at all cannot be compared
  if (mine.length === 0 || theirs.length === 0) return [];
  const [here, there] = [mine, theirs].map((forms) => Map.groupBy(forms, ({ number }) => number)) as [Forms, Forms];
  return [...new Set([...here.keys(), ...there.keys()])].toSorted().flatMap((number): Difference[] => {
    const [own, other] = [here.get(number) ?? [], there.get(number) ?? []];
    const place = (forms: readonly LiveForm[]) => (forms[0] ? formPlace(forms[0]) : null);
    const subject = { subject: titled(own[0] ?? other[0]), line: null };
    if (own.length === 0) return [{ kind: "REMOVED", ...subject, here: null, there: place(other) }];
    if (other.length === 0) return [{ kind: "ADDED", ...subject, here: place(own), there: null }];
    const added = own.find(({ edition }) => edition && other.every((one) => one.edition && one.edition !== edition));
    const gone = other.find(({ edition }) => edition && own.every((one) => one.edition && one.edition !== edition));
    if (!added && !gone) return [];
    return [{ kind: "EDITION", ...subject, here: place(added ? [added] : own), there: place(gone ? [gone] : other) }];
  });
}

type Forms = Map<string, LiveForm[]>;

const titled = (form: LiveForm | undefined): string =>
  form?.title ? `${form.number} ${form.title}` : (form?.number ?? "");

export const formPlace = ({ number, edition, fileId, firstPage, presence }: LiveForm): StatedPlace => {
  const name = edition ? `${number} ${edition}` : number;
  return { value: name, fileId, page: firstPage, quote: name, isProved: presence === "PRESENT" };
};

function placeOf({ amountCents, onDate, textValue, fileId, page, quote, verdict }: ShownFinding): StatedPlace {
  const value = amountCents === null ? (onDate ?? textValue ?? "") : writtenDollars(amountCents);
  return { value, fileId, page, quote, isProved: verdict === "PROVED" };
}
