import { FIELDS_OF_LINE } from "@cara/contract/coverage-fields.ts";
import { rectanglesOf } from "@cara/contract/page-words.ts";
import type { Citation } from "../../src/domains/documents/evidence/citation.ts";
import type { PlacedPage } from "../../src/domains/documents/evidence/page-lines.ts";
import type { CorpusPolicy } from "./corpus-policy.ts";
import { money } from "./endorsements.ts";
import { DATES } from "./policy-pages.ts";
import type { CorpusLine } from "./printed-fields.ts";
import type { AskedFact } from "./questions.ts";

/** The words of a page that say something: the numbers of the first and the last one. */
export type Place = { page: number; first: number; last: number };

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Where a document says an answer, on its first page that does; its words may be parted by leaders and column gaps. */
export function placeOf(pages: readonly PlacedPage[], answer: string): Place | null {
  const wanted = answer.split(/\s+/).map(plain).filter(Boolean);
  for (const { page, text, words } of pages) {
    const said = words.map(({ start, length }) => plain(text.slice(start, start + length)));
    const at = said.map((word, index) => ({ word, index })).filter(({ word }) => word !== "");
    for (let from = 0; from + wanted.length <= at.length; from += 1) {
      if (!wanted.every((word, index) => at[from + index]?.word === word)) continue;
      return { page, first: at[from]?.index ?? 0, last: at[from + wanted.length - 1]?.index ?? 0 };
    }
  }
  return null;
}

/** Overlap of a citation's rectangles with those of the answer: the shared area by the area of both. */
export function overlap({ page, rectangles }: Citation, place: Place, pages: readonly PlacedPage[]): number {
  const own = pages.find((one) => one.page === place.page);
  if (page !== place.page || !own) return 0;
  // from the first word to the last, with the leaders between them
  const boxes = own.words.slice(place.first, place.last + 1);
  const truth = rectanglesOf(
    boxes.map((box, at) => ({ ...box, start: at, length: 1 })),
    [{ start: 0, end: boxes.length }],
    64,
  );
  const area = (some: readonly Box[]): number => some.reduce((sum, { width, height }) => sum + width * height, 0);
  const shared = truth.reduce((sum, box) => sum + rectangles.reduce((all, one) => all + sharedArea(box, one), 0), 0);
  return shared / Math.max(1, area(truth) + area(rectangles) - shared);
}

type Box = { x: number; y: number; width: number; height: number };
const sharedArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** A fact that an answer states: "- **Each occurrence: $1,000,000** (proved: …), general liability". */
type Stated = { label: string; value: string; isProved: boolean; line: string | null };

function statedIn(answer: string): Stated[] {
  return answer.split("\n").flatMap((text) => {
    const end = text.indexOf("** (");
    const colon = text.indexOf(": ");
    if (!text.startsWith("- **") || colon < 0 || colon > end) return [];
    const [, line = ""] = text.slice(text.lastIndexOf(")")).split(", ");
    return [
      {
        label: text.slice("- **".length, colon),
        value: text.slice(colon + 2, end),
        isProved: text.startsWith("proved", end + "** (".length),
        line: line === "" ? null : line.toUpperCase().replaceAll(" ", "_"),
      },
    ];
  });
}

const WRITTEN = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A fact of a policy: the line it is of, its name, and its value as it may be written. */
type Truth = { line: CorpusLine | null; label: string; values: readonly string[] };

function truthOf(policy: CorpusPolicy): Truth[] {
  const { parts, amendment } = policy;
  // as documents print a day, and as the product writes it
  const dates = (day: string) => [...DATES.map((date) => date(day)), WRITTEN.format(new Date(`${day}T00:00:00Z`))];
  const term = (label: string, ...values: string[]): Truth => ({ line: null, label, values });
  return [
    term("Named insured", policy.namedInsured),
    term("Policy number", policy.policyNumber),
    term("Carrier", policy.insurer),
    term("Premium", money(policy.premiumCents)),
    term("Effective date", ...dates(policy.effectiveOn)),
    term("Expiration date", ...dates(policy.expiresOn)),
    term("Policy type", policy.isPackage ? "Commercial Package" : (parts[0]?.title ?? "")),
    ...parts.flatMap(({ line, limits }) =>
      limits.map(({ kind, key, cents }): Truth => {
        const isChanged = amendment?.line === line && amendment.kind === kind && amendment.key === key;
        return { line, label: fieldLabel(line, { kind, key }), values: [money(isChanged ? amendment.cents : cents)] };
      }),
    ),
  ];
}

/** The ledger's name of a field. */
export const fieldLabel = (line: CorpusLine, { kind, key }: { kind: string; key: string }): string =>
  FIELDS_OF_LINE[line].find((field) => field.kind === kind && field.key === key)?.label ?? key;

const isTrue = (stated: Stated, truth: Truth): boolean =>
  truth.label === stated.label &&
  truth.values.includes(stated.value) &&
  (stated.line === null || stated.line === truth.line);

/** Whether the first fact that an answer states is the one that was asked for, with its true value. */
export function saysFact(policy: CorpusPolicy, answer: string, { line, label }: AskedFact): boolean {
  const [first] = statedIn(answer);
  const truth = truthOf(policy).find((one) => one.line === line && one.label === label);
  return first !== undefined && truth !== undefined && isTrue(first, truth);
}

/** What an answer calls proved and is not true of the policy, or not any more. */
export function wrongProved(policy: CorpusPolicy, answer: string): string[] {
  const truths = truthOf(policy);
  return statedIn(answer)
    .filter((stated) => stated.isProved && !truths.some((truth) => isTrue(stated, truth)))
    .map(({ label, value }) => `${label}: ${value}`);
}
