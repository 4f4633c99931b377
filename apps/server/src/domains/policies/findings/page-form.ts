import type { FormDraft } from "./finding.ts";
import { introducesList } from "./form-headings.ts";
import { readFormNumber } from "./form-number.ts";

/** The first and last characters of a page. */
export type PageEdges = { page: number; top: string; bottom: string };
type FormName = Pick<FormDraft, "number" | "edition">;

const EDGE_LINES = 3;
const STARTS_MAX = 8;
const LINE_LENGTH = 400;
/** Where a form number may begin in a line. */
const START = /\b[A-Z]{2,4}[ -]?\d/gu;

/** What only the foot of a page says: "Page 1 of 2", a copyright. */
const PAGE_COUNT = /\bpage \d{1,4}(?: ?(?:of|\/) ?\d{1,4})?\b/giu;
const COPYRIGHT = /©|\(c\)|\bcopyright|\bincludes copyrighted/iu;
/** What else stands at a page's edge beside or behind its number: the policy's number, its kind, a date of printing. */
const POLICY_NUMBER = /\bpolicy (?:number|no\.?):? ?[\w-]{0,30}/giu;
const KINDS =
  /\b(?:commercial|general liability|businessowners|business|automobile|auto|property|inland marine|interline|umbrella|excess|liability|workers['’]? compensation|and employers['’]? liability|insurance|policy|coverage|crime|cyber|garage|professional)\b/giu;
const SIGNS = /[\s()|•·_□☐,.–—-]+/gu;
const FORM_WORDS = /^form$|\bed(?:ition)?\.?(?= |$)/giu;

/**
 * The form whose page it is: its number stands with its edition in a line of its own at the head or foot. A number in a
 * sentence, beside a title or a price, or among other numbers is only mentioned.
 */
export const formOfPage = ({ top, bottom }: PageEdges): FormName | null =>
  inHead(linesOf(top)) ?? inFoot(linesOf(bottom));

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.slice(0, LINE_LENGTH).replaceAll(/\s+/gu, " ").trim())
    .filter((line) => line !== "");

function inHead(lines: readonly string[]): FormName | null {
  for (const [at, line] of lines.slice(0, EDGE_LINES).entries()) {
    const form = formAlone(line);
    const above = lines.slice(0, at);
    if (form) return isListed(form, line, above, lines) ? null : form;
  }
  return null;
}

function inFoot(lines: readonly string[]): FormName | null {
  const from = Math.max(0, lines.length - EDGE_LINES);
  for (const [at, line] of lines.slice(from).entries()) {
    const form = formAlone(line);
    const below = lines.slice(from + at + 1);
    if (form) return isListed(form, line, lines.slice(0, from + at), lines) || !below.every(isOfFoot) ? null : form;
  }
  return null;
}

/** Whether a line that holds nothing but a number is of a list: others stand there too, or the lines above lead to it. */
function isListed(form: FormName, line: string, above: readonly string[], all: readonly string[]): boolean {
  const isAmongOthers = all.some((one) => {
    const other = readFormNumber(one);
    return other !== null && other.edition !== null && !isSame(other, form);
  });
  return isAmongOthers || (!isFootOnly(line) && introducesList(above));
}

const isSame = (a: FormName, b: FormName): boolean => a.number === b.number && a.edition === b.edition;
const isFootOnly = (line: string): boolean => line.search(PAGE_COUNT) !== -1 || COPYRIGHT.test(line);

/** The number of a line that holds nothing else; without an edition it may be anything. */
export function formAlone(line: string): FormName | null {
  for (const { index } of [...line.matchAll(START)].slice(0, STARTS_MAX)) {
    const form = readFormNumber(line.slice(index));
    if (!form?.edition) continue;
    const { number, edition, length } = form;
    return isOfFoot(line.slice(0, index)) && isOfFoot(line.slice(index + length)) ? { number, edition } : null;
  }
  return null;
}

/** Whether a text holds nothing but what stands at the edge of a page. */
const isOfFoot = (text: string): boolean =>
  withoutCopyright(text.trim())
    .replaceAll(PAGE_COUNT, "")
    .replaceAll(POLICY_NUMBER, "")
    .replaceAll(FORM_WORDS, "")
    .replaceAll(KINDS, "")
    .replaceAll(SIGNS, "") === "";

function withoutCopyright(text: string): string {
  const at = text.search(COPYRIGHT);
  // a price is no footer's
  return at === -1 || text.includes("$") ? text : text.slice(0, at);
}
