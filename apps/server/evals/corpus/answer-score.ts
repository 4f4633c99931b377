import { FIELDS_OF_LINE } from "@cara/contract/coverage-fields.ts";
import { rectanglesOf } from "@cara/contract/page-words.ts";
import type { Citation } from "../../src/domains/documents/evidence/citation.ts";
import type { PlacedPage } from "../../src/domains/documents/evidence/page-lines.ts";
import type { CorpusPolicy } from "./corpus-policy.ts";
import { money } from "./endorsements.ts";
import { DATES } from "./policy-pages.ts";

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

/** What an answer says and calls proved: "**Each occurrence: $1,000,000** (proved)". */
const PROVED = /\*\*([^*\n]{1,200}?): ([^*\n]{1,500})\*\* \(proved\b/gu;

/** What an answer calls proved and is not true of the policy, or not any more. */
export function wrongProved(policy: CorpusPolicy, answer: string): string[] {
  const { parts, amendment } = policy;
  const dates = (day: string) => DATES.map((date) => date(day));
  const truth: [label: string, values: string[]][] = [
    ["Named insured", [policy.namedInsured]],
    ["Policy number", [policy.policyNumber]],
    ["Premium", [money(policy.premiumCents)]],
    ["Effective date", dates(policy.effectiveOn)],
    ["Expiration date", dates(policy.expiresOn)],
    ["Policy type", [policy.isPackage ? "Commercial Package" : (parts[0]?.title ?? "")]],
    ...parts.flatMap(({ line, limits }) =>
      limits.map(({ kind, key, cents }): [string, string[]] => {
        const field = FIELDS_OF_LINE[line].find((one) => one.kind === kind && one.key === key);
        const isChanged = amendment?.line === line && amendment.kind === kind && amendment.key === key;
        return [field?.label ?? key, [money(isChanged ? amendment.cents : cents)]];
      }),
    ),
  ];
  return [...answer.matchAll(PROVED)].flatMap(([, label = "", value = ""]) =>
    truth.some(([name, values]) => name === label && values.includes(value)) ? [] : [`${label}: ${value}`],
  );
}
