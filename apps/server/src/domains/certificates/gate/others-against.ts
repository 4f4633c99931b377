import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import type { FileId } from "#kernel/ids.ts";
import { isLegalForm, wordsOf } from "#kernel/party-name.ts";
import { isTaken, isTakenInLine, isTakenNear, isTakingWord, splitWords } from "./taking-words.ts";

/** Characters of another page that are read; a longer one may say anything. */
export const MENTION_MAX_LENGTH = 20_000;
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

const squeezed = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z\d]/gu, "");

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
  const said = text.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");
  if (isCut || speaksAgainstParty(said, holder)) return { ...place, numbers: "ALL" };
  return { ...place, numbers: numbers.filter((number) => speaksAgainstForm(said, number)) };
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
function speaksAgainstForm(text: string, number: string): boolean {
  const wanted = squeezedNumber(number);
  const lines = text.split("\n");
  const isMention = lines.map((line) => squeezed(line).includes(wanted));
  // a number in two lines
  if (!isMention.includes(true)) return squeezed(text).includes(wanted) && splitWords(text).some(isTakenNear);
  if (splitWords(text).some(isTaken)) return true;
  return lines.some((line, at) => isMention[at] && (!isListed(line, wanted) || isBeside(lines, at)));
}

/** Whether another page of the policy may take a party out. */
function speaksAgainstParty(text: string, name: string): boolean {
  const wanted = searchedWords(name);
  if (wanted.length === 0) return false;
  const lines = text.split("\n");
  const said = lines.flatMap((line, at) => wordsOf(line, line.length).map((word) => ({ word, at })));
  const own = said.filter(({ word }) => !isLegalForm(word));
  return own.some(({ at }, from) => wanted.every((word, nth) => own[from + nth]?.word === word) && isBeside(lines, at));
}

/** Whether the line, or a line near it, says that something is taken away. */
const isBeside = (lines: readonly string[], at: number): boolean =>
  splitWords(lines[at] ?? "").some(isTakenInLine) ||
  lines.slice(Math.max(0, at - LINES_BESIDE), at + LINES_BESIDE + 1).some((line) => splitWords(line).some(isTakenNear));

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
