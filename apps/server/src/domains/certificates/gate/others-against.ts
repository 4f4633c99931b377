import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import type { FileId } from "#kernel/ids.ts";
import { isLegalForm, wordsOf } from "#kernel/party-name.ts";
import { comparable, MENTION_MAX_LENGTH, squeezed } from "./page-text.ts";
import { isTaken, isTakenInLine, isTakenNear, isTakingWord, splitWords } from "./taking-words.ts";

/** Lines above and below a number or a name that may be about it. */
const LINES_BESIDE = 3;
/** What may stand before a form's number in a list of forms. */
const BEFORE_NUMBER = new Set(
  "and applicable attached at commercial coverage edition endorsement endorsements form forms general inception issue liability list listed made number numbers of page part policy schedule the this time to".split(
    " ",
  ),
);
/** A title does not begin with these; a sentence about a form does. */
const SAYS = new Set("are as be been does for from had has have is may shall should was were which will".split(" "));

/** A page of the policy that mentions a form or the holder; its text, as far as it is read. */
export type PolicyPage = { fileId: FileId; page: number; text: string; isCut: boolean };
/** A page, and the forms that it may take back: some by their numbers, or all. */
export type AgainstForms = Pick<PolicyPage, "fileId" | "page"> & { numbers: readonly string[] | "ALL" };

/** Which forms a page may take back; what it says of the holder is about all of them. */
export function formsAgainst(
  { text, isCut, ...place }: PolicyPage,
  numbers: readonly string[],
  holder: string,
): AgainstForms {
  const compared = isCut ? null : comparable(text, MENTION_MAX_LENGTH);
  const page = compared === null ? null : readLines(compared);
  if (page === null || speaksAgainstParty(page, holder)) return { ...place, numbers: "ALL" };
  return { ...place, numbers: numbers.filter((number) => speaksAgainstForm(page, number)) };
}

/** The lines of a page, each read once: it takes something away, or a line near it does. */
type ReadLine = { text: string; squeezed: string; isTaken: boolean; isBeside: boolean };

function readLines(text: string): ReadLine[] {
  const lines = text.split("\n").map((line) => ({ line, said: splitWords(line) }));
  const isNear = lines.map(({ said }) => said.some(isTakenNear));
  return lines.map(({ line, said }, at) => ({
    text: line,
    squeezed: squeezed(line),
    isTaken: said.some(isTaken),
    isBeside:
      said.some(isTakenInLine) || isNear.slice(Math.max(0, at - LINES_BESIDE), at + LINES_BESIDE + 1).includes(true),
  }));
}

/** Whether pages other than its own may take a form back. */
export function isTakenBack(
  { fileId, number, firstPage, lastPage }: Pick<FormOnFile, "fileId" | "number" | "firstPage" | "lastPage">,
  pages: readonly AgainstForms[],
): boolean {
  return pages.some(
    (one) =>
      (one.numbers === "ALL" || one.numbers.includes(number)) &&
      !(one.fileId === fileId && one.page >= firstPage && one.page <= (lastPage ?? firstPage)),
  );
}

/** The words that a name is searched for by: without its legal form, which may be spelled in many ways. */
function searchedWords(name: string): string[] {
  const all = wordsOf(name);
  const own = all.filter((word) => !isLegalForm(word));
  return own.length > 0 ? own : all;
}

/** How a form's number or a name is searched for in the squeezed text of pages. */
export const squeezedNumber = (number: string): string => squeezed(number);
export const squeezedName = (name: string): string => squeezed(searchedWords(name).join(""));

/**
 * Whether another page of the policy may take a form back: it says that something is deleted, or it mentions the form in
 * anything but a list of forms or at its own head or foot.
 */
function speaksAgainstForm(lines: readonly ReadLine[], number: string): boolean {
  const wanted = squeezedNumber(number);
  const mentions = lines.filter((line) => line.squeezed.includes(wanted));
  if (mentions.length > 0)
    return lines.some((line) => line.isTaken) || mentions.some((line) => line.isBeside || !isListed(line.text, wanted));
  // a number in two lines
  const all = lines.map((line) => line.squeezed).join("");
  return all.includes(wanted) && lines.some((line) => line.isBeside);
}

/** Whether another page of the policy may take a party out. */
function speaksAgainstParty(lines: readonly ReadLine[], name: string): boolean {
  const wanted = searchedWords(name);
  if (wanted.length === 0) return false;
  const said = lines
    .flatMap(({ text, isBeside }) => wordsOf(text, text.length).map((word) => ({ word, isBeside })))
    .filter(({ word }) => !isLegalForm(word));
  return said.some((one, from) => one.isBeside && wanted.every((word, nth) => said[from + nth]?.word === word));
}

/** Whether a line is one of a list of forms, or the foot of a form's page. */
function isListed(line: string, wanted: string): boolean {
  const said = splitWords(line);
  const from = said.findIndex((_, at) => squeezed(said.slice(at, at + 6).join("")).startsWith(wanted));
  if (from === -1) return false;
  const before = said.slice(0, from);
  const behind = said.slice(from).filter((word) => /^\p{L}{3,}$/u.test(word) || SAYS.has(word));
  // other numbers before it: "CG 00 01 04 13, CG 20 10"
  const isCode = (word: string, at: number): boolean =>
    /^\d{1,4}$|^[a-z]{2,4}\d{4,10}$/u.test(word) || (/^[a-z]{2,4}$/u.test(word) && /^\d/u.test(before[at + 1] ?? ""));
  return (
    before.every((word, at) => BEFORE_NUMBER.has(word) || isCode(word, at)) &&
    !SAYS.has(behind[0] ?? "") &&
    !behind.some(isTakingWord)
  );
}
