import { found, joined, type Line, type Span } from "#domains/documents/evidence/page-lines.ts";
import { blockBelow, labelOf } from "#domains/documents/evidence/labeled-values.ts";
import { readCents, readDates, readIdentifier } from "#domains/documents/evidence/read-values.ts";
import { tableRows, type Row } from "#domains/documents/evidence/tables.ts";
import { additionalInsureds } from "./additional-insureds.ts";
import { firstDate } from "./declared-periods.ts";
import { factAt, factBeside, readName, type Document, type Fact } from "./fact.ts";

/** A policy that a certificate lists. */
export type CertifiedPolicy = {
  policyNumber: Fact<string>;
  coverageType: Fact<string> | null;
  carrier: Fact<string> | null;
  effectiveOn: Fact<string> | null;
  expiresOn: Fact<string> | null;
  limits: { name: string; cents: Fact<number> }[];
  additionalInsureds: string[];
};

/** What a certificate that was received says. */
export type CertificateDocument = {
  issuedOn: Fact<string> | null;
  producer: Fact<string> | null;
  producerPhone: Fact<string> | null;
  insured: Fact<string> | null;
  holder: Fact<string> | null;
  policies: CertifiedPolicy[];
};

const TYPE = ["type of insurance", "coverage", "coverage type", "type"];
const NUMBER = ["policy number", "policy no", "policy"];
const LETTER = ["insr ltr", "insr", "ltr", "insurer", "carrier", "co ltr"];
const START = ["effective", "effective date", "policy eff", "eff date", "policy effective"];
const END = ["expires", "expiration", "expiration date", "policy exp", "exp date", "policy expiration"];
const TERM = ["term", "policy period", "policy term", "period"];
const PHONE = /(\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4})/u;

/** Policies that are read from one certificate; an extension page lists a few more than the form has rows. */
const POLICIES_MAX = 50;

/** Reads a certificate of insurance. */
export function readCertificate(document: Document): CertificateDocument {
  const holder = blockName(document, /^certificate holder$/u);
  const insurers = insurersOf(document);
  const rows = tableRows(
    document.lines,
    (labels) => labels.some((label) => TYPE.includes(label)) && labels.some((label) => NUMBER.includes(label)),
    () => true,
  );
  const listed = rows.flatMap((row) => policyOf(row, insurers)).slice(0, POLICIES_MAX);
  const limits = limitsOf(
    document,
    listed.map(({ policyNumber }) => policyNumber.value),
  );
  const policies = listed.map((policy) => ({ ...policy, limits: limits.get(policy.policyNumber.value) ?? [] }));
  const remarks = blockBelow(document.lines, (label) => REMARKS.test(label));
  const parties = additionalInsureds(remarks, policies, holder?.value ?? null);
  return {
    issuedOn: factBeside(document, ["certificate date", "date issued", "issued", "issue date", "date"], firstDate),
    producer: nameOf(document, "producer", /^producer(?: information)?$/u),
    producerPhone: phoneOf(document),
    insured: nameOf(document, "insured", /^(?:named )?insured$/u) ?? factBeside(document, ["named insured"], readName),
    holder: holder ?? factBeside(document, ["certificate holder"], readName),
    policies: policies.map((policy) => ({
      ...policy,
      additionalInsureds: parties.get(policy.policyNumber.value) ?? [],
    })),
  };
}

const nameOf = (document: Document, label: string, heading: RegExp): Fact<string> | null =>
  factBeside(document, [label], readName) ?? blockName(document, heading);

/** The first line below a heading. */
function blockName({ lines }: Document, heading: RegExp): Fact<string> | null {
  const [first] = blockBelow(lines, (label) => heading.test(label));
  const name = first?.cells[0] && readName(first.cells[0]);
  return name ? factAt(name.value, name.span, true) : null;
}

/** The first phone number: the producer's block comes first. */
function phoneOf({ labeled }: Document): Fact<string> | null {
  for (const { label, value } of labeled) {
    const there = /^(?:phone|telephone|tel)\b/u.test(label) ? found(value, PHONE) : null;
    if (there) return factAt(there.text, there, true);
  }
  return null;
}

/** Companies by their letter: "Insurer A: …", or a letter alone. */
function insurersOf({ labeled }: Document): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  for (const { label, value, by } of labeled) {
    const [, letter] = /^(?:insurer |carrier |company )?([a-h])$/u.exec(label) ?? [];
    if (letter && by === "COLON" && !found.has(letter)) found.set(letter, value);
  }
  return found;
}

function policyOf(
  row: Row,
  insurers: ReadonlyMap<string, Span>,
): Omit<CertifiedPolicy, "limits" | "additionalInsureds">[] {
  const cell = (labels: readonly string[]): Span | null => {
    for (const label of labels) {
      const span = row.get(label);
      if (span) return span;
    }
    return null;
  };
  const number = readIdentifier(cell(NUMBER) ?? { text: "", words: [] });
  if (!number) return [];
  const letter = cell(LETTER);
  const carrier = letter && (insurers.get(letter.text.toLowerCase()) ?? (letter.text.length > 2 ? letter : null));
  const type = cell(TYPE);
  const [start, end] = readDates(joined([cell(START), cell(END)].filter((span) => span !== null)));
  const [from, to] = start && end ? [start, end] : readDates(cell(TERM) ?? { text: "", words: [] });
  return [
    {
      policyNumber: factAt(number.value, number.span, true),
      coverageType: type && factAt(type.text, type, true),
      // found by its letter, and letters are mistaken
      carrier: carrier && factAt(carrier.text, carrier, false),
      effectiveOn: from ? factAt(from.value, from.span, true) : null,
      expiresOn: to ? factAt(to.value, to.span, true) : null,
    },
  ];
}

const REMARKS = /^(?:description of operations|remarks|additional insured|special provisions)/u;
const END_OF_LIMITS = /^(?:description of operations|remarks|certificate holder|cancellation)/u;

/**
 * The limits of each policy: amounts in the lines below its number, or in a row of a table that names it. A limit that is
 * repeated counts once.
 */
function limitsOf(
  { lines, labeled }: Document,
  numbers: readonly string[],
): ReadonlyMap<string, CertifiedPolicy["limits"]> {
  const limits = new Map<string, CertifiedPolicy["limits"]>(numbers.map((number) => [number, []]));
  const beside = Map.groupBy(labeled, ({ line }) => line);
  let policy: string | null = null;
  const add = (number: string, name: string, span: Span): void => {
    const cents = readCents(span);
    const known = limits.get(number);
    if (cents && known && !known.some((limit) => limit.name.toLowerCase() === name.toLowerCase()))
      known.push({ name, cents: factAt(cents.value, cents.span, true) });
  };
  for (const [at, line] of lines.entries()) {
    const named = namedIn(line, numbers);
    const [first, second, third] = line.cells;
    if (END_OF_LIMITS.test(labelOf(first?.text ?? ""))) policy = null;
    if (named.length === 1 && third && named[0] === first?.text && second) add(named[0] ?? "", second.text, third);
    else if (named.length === 1) policy = named[0] ?? null;
    else if (named.length === 0 && policy)
      for (const { value, by } of beside.get(at) ?? []) add(policy, nameBefore(line, value, by), value);
  }
  return limits;
}

const namedIn = ({ cells }: Line, numbers: readonly string[]): string[] => {
  const words = new Set(cells.flatMap(({ text }) => text.split(/[\s(),;:#]+/u)));
  const text = cells.map((cell) => cell.text).join(" ");
  return numbers.filter((number) => words.has(number) || (number.includes(" ") && text.includes(number)));
};

/** A limit's name as printed. */
function nameBefore({ cells }: Line, value: Span, by: "COLON" | "CELL"): string {
  const cell = cells.find(({ words }) => by === "CELL" || words.some((word) => word === value.words[0])) ?? cells[0];
  const text = cell?.text ?? "";
  const colon = text.indexOf(": ");
  return colon === -1 ? text.replace(/:$/u, "") : text.slice(0, colon);
}
