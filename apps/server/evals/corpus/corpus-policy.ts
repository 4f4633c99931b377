import { Random } from "../../seed/random.ts";
import type { Clause } from "./clause.ts";
import { clausesOf } from "./clauses.ts";
import { amendingForm, formsOf, money, type Amendment, type CorpusForm } from "./endorsements.ts";
import { LINE_TITLES, PRINTED_FIELDS, type CorpusLine, type PrintedField } from "./printed-fields.ts";

export type CorpusLimit = { kind: PrintedField["kind"]; key: string; label: string; cents: number };
export type CorpusPart = { line: CorpusLine; title: string; limits: CorpusLimit[] };
export type WrittenClause = Omit<Clause, "text"> & { line: CorpusLine; text: string };

/** A policy with everything that is true of it; the pages are written from this alone. */
export type CorpusPolicy = {
  name: string;
  seed: number;
  insurer: string;
  namedInsured: string;
  address: string;
  policyNumber: string;
  effectiveOn: string;
  expiresOn: string;
  premiumCents: number;
  /** How the declarations name them. */
  labels: { policyNumber: string; namedInsured: string; premium: string };
  isPackage: boolean;
  parts: CorpusPart[];
  clauses: WrittenClause[];
  forms: (CorpusForm & { isPresent: boolean })[];
  amendment: Amendment | null;
  /** Least number of pages. */
  pages: number;
};

const LINES = Object.keys(PRINTED_FIELDS) as CorpusLine[];
const INSURERS = ["Bluestem Mutual", "Copper Ridge", "Lantern Bay", "Old Juniper", "Stonewater", "Tidewater Crown"];
const INSURER_ENDS = ["Insurance Company", "Casualty Company", "Indemnity Co.", "Mutual Insurance Company"];
const FIRST = ["Cedar Hollow", "Harlan & Pike", "Nolte", "Red Mesa", "St. Brennan", "Vela", "Wick's", "Three Oaks"];
const TRADES = ["Roofing", "Freight Lines", "Marine Services", "Machine Works", "Builders", "Kitchen Group", "Dental"];
const ENDS = ["LLC", "Inc.", "Corp.", "LP", "Co."];
const STREETS = ["Harbor Road", "Mill Street", "County Road 114", "Commerce Parkway", "Pecan Avenue"];
const TOWNS = ["Rockport, TX 78382", "Marlow, TX 77901", "Lubbock, TX 79401", "Waco, TX 76701", "Beaumont, TX 77701"];
export const HOLDERS = [
  "City of Marlow",
  "Gulf Prairie Bank, N.A.",
  "Brazos Tower Partners, LP",
  "Kessler Development LLC",
];

/** A policy of a line, or a package of three; the same seed gives the same policy. */
export function makePolicy(seed: number, line: CorpusLine | "PACKAGE", isAmended = false, pages = 0): CorpusPolicy {
  const random = new Random(seed);
  const isPackage = line === "PACKAGE";
  const lines: CorpusLine[] = isPackage ? ["PROPERTY", "GENERAL_LIABILITY", random.pick(["CYBER", "AUTO"])] : [line];
  const parts = lines.map((of) => makePart(random, of));
  const amended = isAmended ? random.pick(parts) : null;
  const change = amended && amendingForm(random, amended.line, amended.limits);
  const year = random.between(2024, 2026);
  const [month, day] = [String(random.between(1, 12)).padStart(2, "0"), String(random.between(1, 28)).padStart(2, "0")];
  const forms = lines
    .flatMap((of) => formsOf(random, of, random.pick(HOLDERS)))
    .filter((one, at, all) => all.findIndex(({ number }) => number === one.number) === at)
    .map((one) => ({ ...one, isPresent: random.chance(0.85) }));
  return {
    name: `${line.toLowerCase()}-${seed}`,
    seed,
    insurer: `${random.pick(INSURERS)} ${random.pick(INSURER_ENDS)}`,
    namedInsured: `${random.pick(FIRST)} ${random.pick(TRADES)}, ${random.pick(ENDS)}`,
    address: `${random.between(100, 9900)} ${random.pick(STREETS)}, ${random.pick(TOWNS)}`,
    policyNumber: numberOf(random, line),
    effectiveOn: `${year}-${month}-${day}`,
    expiresOn: `${year + 1}-${month}-${day}`,
    premiumCents: random.between(1_200, 98_000) * 100 + (random.chance(0.3) ? random.between(1, 99) : 0),
    labels: {
      policyNumber: random.pick(["Policy Number", "Policy No."]),
      namedInsured: random.pick(["Named Insured", "First Named Insured"]),
      premium: random.pick(["Total Premium", "Total Advance Premium", "Total Policy Premium", "Annual Premium"]),
    },
    isPackage,
    parts,
    clauses: lines.flatMap((of, at) =>
      clausesOf(of)
        .filter(({ section }) => at === 0 || section !== "CONDITION")
        .map(({ text, ...rest }) => ({ ...rest, line: of, text: text(random) })),
    ),
    forms: change ? [...forms, { ...change.form, isPresent: true }] : forms,
    amendment: change?.amendment ?? null,
    pages,
  };
}

function makePart(random: Random, line: CorpusLine): CorpusPart {
  const fields: readonly PrintedField[] = PRINTED_FIELDS[line];
  return {
    line,
    title: random.pick(LINE_TITLES[line]),
    // the first two are always declared
    limits: fields
      .filter((_, at) => at < 2 || random.chance(0.85))
      .map(({ kind, key, labels, dollars }) => ({
        kind,
        key,
        label: random.pick(labels),
        cents: random.pick(dollars) * 100,
      })),
  };
}

function numberOf(random: Random, line: string): string {
  const digits = String(random.between(100_000, 9_999_999));
  const letters = line.slice(0, 2);
  return random.pick([
    `${letters}-${digits}`,
    `${letters}P ${digits}`,
    `${letters}${digits}-0${random.between(1, 9)}`,
    digits,
  ]);
}

/** The corpus: so many of every line and of packages, from 5 to 300 pages long. */
export function makeCorpus(seed: number, each: number): CorpusPolicy[] {
  return [...LINES, "PACKAGE" as const].flatMap((line, kind) =>
    Array.from({ length: each }, (_, at) => {
      const pages = at === each - 1 && kind === 0 ? 300 : at % 5 === 4 ? 40 : 5;
      return makePolicy(seed + kind * 1_000 + at, line, at % 2 === 1, pages);
    }),
  );
}

/** Policies of all lines in turn, each with an endorsement that changes an amount. */
export function makeAmended(seed: number, count: number): CorpusPolicy[] {
  const kinds = [...LINES, "PACKAGE" as const];
  const made: CorpusPolicy[] = [];
  for (let at = 0; made.length < count; at += 1) {
    const policy = makePolicy(seed + 100_000 + at, kinds[at % kinds.length] ?? "PACKAGE", true);
    if (policy.amendment) made.push(policy);
  }
  return made;
}

/** How endorsements change an amount in words that the rules do not look for. */
const OTHER_WORDINGS: readonly ((label: string, from: string, to: string) => string)[] = [
  (label, _, to) => `The ${label} shall be ${to}.`,
  (label, _, to) => `The ${label} now reads ${to}.`,
  (label, _, to) => `We amend the ${label} to ${to}.`,
  (label, from, to) => `The ${label} of ${from} is deleted and ${to} is substituted.`,
  (label, from, to) => `${to} applies as the ${label} in place of ${from}.`,
];

/** The same policies, changed in other words: the declared amount must not stay proved. */
export function inOtherWords(policies: readonly CorpusPolicy[]): CorpusPolicy[] {
  return policies.map((policy, at) => {
    const change = policy.amendment;
    const declared = policy.parts
      .find(({ line }) => line === change?.line)
      ?.limits.find(({ kind, key }) => kind === change?.kind && key === change.key);
    const say = OTHER_WORDINGS[at % OTHER_WORDINGS.length];
    if (!change || !declared || !say) return policy;
    const text = say(declared.label.replace(/ ?\(.*\)$/, ""), money(declared.cents), money(change.cents));
    return {
      ...policy,
      forms: policy.forms.map((form, index) => (index === policy.forms.length - 1 ? { ...form, text } : form)),
    };
  });
}
