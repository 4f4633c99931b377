import { joined, part, type PlacedPage } from "#domains/documents/evidence/page-lines.ts";
import { factAt, type Document, type Fact } from "./fact.ts";

/** A form or endorsement of a policy: "CG 20 10", edition "12 19". */
export type PolicyForm = {
  number: Fact<string>;
  edition: string | null;
  title: string;
  /** The pages whose head or foot bears its number; null for a form that is only listed. */
  pages: { first: number; last: number } | null;
};

/** Letters, then pairs of digits: "CG 20 10 12 19", "CG 20 10 (12/19)" or "CG2010 12-19". */
const NUMBER = /^([A-Z]{2,4})[ -]?(\d[\d .:()/-]{2,18})(?= |$)/u;
const PAGE_OF = /^page \d{1,4}(?: of \d{1,4})?$/iu;
/** Forms that are read from one document. */
const FORMS_MAX = 500;
/** Lines at the head and at the foot of a page that may bear the number of its form. */
const EDGE_LINES = 3;
const EDGE_LENGTH = 200;

/** A scan takes the first letter of "IL" for a digit or a bar. */
const legible = (text: string): string => text.slice(0, 40).replace(/^[1l|]L(?=[ \d])/u, "IL");

/** A number as agencies write it, and the edition behind it: the last four digits, a month and a year. */
export function readFormNumber(text: string): { number: string; edition: string | null; length: number } | null {
  const [matched = "", letters, rest = ""] = NUMBER.exec(legible(text)) ?? [];
  const digits = rest.replaceAll(/\D/gu, "");
  if (!letters || digits.length < 4 || digits.length > 10 || digits.length % 2 === 1) return null;
  const month = Number(digits.slice(-4, -2));
  const hasEdition = digits.length >= 8 && month >= 1 && month <= 12;
  const pairs = (all: string): string => all.match(/\d\d/gu)?.join(" ") ?? "";
  return {
    number: `${letters} ${pairs(hasEdition ? digits.slice(0, -4) : digits)}`,
    edition: hasEdition ? pairs(digits.slice(-4)) : null,
    length: matched.trimEnd().length,
  };
}

/** The forms that the schedule lists, each with the pages where it is attached. */
export function policyForms({ lines }: Document, pages: readonly PlacedPage[]): PolicyForm[] {
  const attached = attachedForms(pages);
  const forms = new Map<string, PolicyForm>();
  for (const { cells } of lines) {
    const line = joined(cells);
    const read = readFormNumber(line.text);
    if (!read || forms.size === FORMS_MAX) continue;
    const { number, edition, length } = read;
    const title = line.text.slice(length).replace(/^[\s)—–-]+/u, "");
    const there = part(line, 0, length);
    const key = `${number} ${edition}`;
    // the foot of the form itself bears no title
    if (title === "" || PAGE_OF.test(title) || forms.has(key)) continue;
    forms.set(key, { number: factAt(number, there, true), edition, title, pages: attached.get(key) ?? null });
  }
  return [...forms.values()];
}

/** The pages whose first or last lines consist of a form's number, perhaps with the number of the page. */
function attachedForms(pages: readonly PlacedPage[]): Map<string, { first: number; last: number }> {
  const spans = new Map<string, { first: number; last: number }>();
  for (const { page, text } of pages)
    for (const line of edgesOf(text)) {
      const read = readFormNumber(line);
      const rest = read ? line.slice(read.length).replace(/^[\s)—–-]+/u, "") : "";
      if (!read || (rest !== "" && !PAGE_OF.test(rest))) continue;
      const key = `${read.number} ${read.edition}`;
      spans.set(key, { first: spans.get(key)?.first ?? page, last: page });
    }
  return spans;
}

function edgesOf(text: string): string[] {
  const lines = (part: string): string[] =>
    part
      .split("\n")
      .map((line) => line.replaceAll(/\s+/gu, " ").trim())
      .filter(Boolean);
  return [
    ...lines(text.slice(0, EDGE_LENGTH)).slice(0, EDGE_LINES),
    ...lines(text.slice(-EDGE_LENGTH)).slice(-EDGE_LINES),
  ];
}
