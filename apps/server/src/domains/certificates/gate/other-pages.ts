import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import type { FileId } from "#kernel/ids.ts";
import { isLegalForm, wordsOf } from "#kernel/party-name.ts";
import { besideList, type OwnTerm } from "./forms-list.ts";
import type { GateForm } from "./gate-request.ts";
import { findKnownForm } from "./known-forms.ts";
import { comparable, MENTION_MAX_LENGTH, normalized, squeezed } from "./page-text.ts";
import { namesParty, partyOf } from "./same-party.ts";

/** A page of the policy, as far as it is searched. */
export type PolicyPage = { fileId: FileId; fileName: string; page: number; text: string; isCut: boolean };
/** A form, and what was read from its pages. */
export type ReadForm = { form: FormOnFile; read: GateForm };
/** A page that says something of these forms. */
export type Mention = Pick<PolicyPage, "fileId" | "fileName" | "page"> & { numbers: readonly string[] };
/** Why a policy's pages could not all be searched: there are too many, or a document of it is not read. */
export type NotSearched = "TOO_MANY_PAGES" | { unread: string };

export type Search = (page: PolicyPage) => Mention | null;

const ADDITIONAL_INSURED = ["ADDITIONALINSURED", "ADDITIONALLYINSURED", "ADDLINSURED", "ADDITIONALINTEREST"];
/** What pages call the things that forms grant, by the beginning of a want. */
const SUBJECTS: readonly (readonly [want: string, subjects: readonly string[]])[] = [
  ["", ["ALLENDORSEMENTS", "ALLFORMS"]],
  ["ADDITIONAL_INSURED", [...ADDITIONAL_INSURED, "DESIGNATEDINSURED"]],
  ["WAIVER", ["WAIVER", "SUBROGATION"]],
  ["PRIMARY", ["NONCONTRIBUTORY", ...ADDITIONAL_INSURED]],
  ["AGGREGATE_PER_PROJECT", ["CONSTRUCTIONPROJECT", "EACHPROJECT", "PERPROJECT"]],
  ["AGGREGATE_PER_LOCATION", ["DESIGNATEDLOCATION", "EACHLOCATION", "PERLOCATION"]],
];
/** The insured itself, on policies of others. */
const INSURED_ELSEWHERE = "YOUHAVEBEENADDEDASANADDITIONALINSURED";
/** Words that may stand in a name, or not: "Hale & Pike", "Hale and Pike LLC". */
const isOptional = (word: string): boolean => word === "and" || word === "the" || isLegalForm(word);
const BETWEEN = "AND THE COMPANY CORPORATION CORP CO INCORPORATED INC LIMITED LTD PLLC LLC LLP LP".split(" ");
/** Letters of a name that no other words have by chance. */
const LONG_NAME = 8;

/**
 * Finds what the pages of a policy say of its forms, the holder, or what the forms grant. No list of words that take back
 * is ever complete, so every mention counts, wherever it stands, but in a list of forms and on pages of known forms that are
 * understood to the last word.
 */
export function searchFor(forms: readonly ReadForm[], holder: string, own: OwnTerm): Search | null {
  const numbers = [...new Set(forms.filter(({ read }) => mayProve(read)).map(({ read }) => read.number))];
  if (numbers.length === 0) return null;
  const called = new Map(numbers.map((number) => [number, [squeezed(number), ...subjectsOf(number)]]));
  const understood = new Set(forms.filter((one) => isHarmless(one, holder)).flatMap(({ form }) => pagesOf(form)));
  const name = nameIn(holder);
  const isNamed = (text: string, number: string): boolean =>
    called.get(number)?.some((one) => text.includes(one)) ?? false;
  return ({ text, isCut, ...place }) => {
    if (understood.has(pageKey(place.fileId, place.page))) return null;
    const said = isCut ? null : normalized(text, text.length + MENTION_MAX_LENGTH);
    if (said === null || name === null) return { ...place, numbers };
    const all = squeezed(said);
    if (name(said, all)) return { ...place, numbers };
    const found = numbers.filter((number) => isNamed(all.replaceAll(INSURED_ELSEWHERE, ""), number));
    if (found.length === 0) return null;
    const page = comparable(text, MENTION_MAX_LENGTH);
    if (page === null) return { ...place, numbers: found };
    const isSubject = (line: string): boolean => numbers.some((number) => isNamed(squeezed(line), number));
    const rest = squeezed(besideList(page, own, isSubject)).replaceAll(INSURED_ELSEWHERE, "");
    const left = found.filter((number) => isNamed(rest, number));
    return left.length > 0 ? { ...place, numbers: left } : null;
  };
}

/** The forms, each with the page that may take it back. */
export const withMentions = (forms: readonly ReadForm[], mentions: readonly Mention[] | NotSearched): GateForm[] =>
  forms.map(({ form, read }) => {
    if (!mayProve(read)) return read;
    if (mentions === "TOO_MANY_PAGES") return { ...read, doubt: "OTHER_PAGES" };
    if ("unread" in mentions) return { ...read, doubt: "UNREAD", otherPage: { fileName: mentions.unread, page: 1 } };
    const ownPages = pagesOf(form);
    const found = mentions.find(
      ({ fileId, page, numbers }) => numbers.includes(read.number) && !ownPages.includes(pageKey(fileId, page)),
    );
    if (!found) return read;
    return { ...read, doubt: "OTHER_PAGES", otherPage: { fileName: found.fileName, page: found.page } };
  });

const mayProve = ({ doubt, quote, presence, number }: GateForm): boolean =>
  doubt === null && quote !== null && presence === "PRESENT" && findKnownForm(number) !== null;

/** Whether a form's own pages say nothing of others: all is understood, and who is named in its schedule is only named. */
function isHarmless({ read }: ReadForm, holder: string): boolean {
  const party = partyOf(holder);
  const name = nameIn(holder);
  const entries = [...read.scheduledNames, ...read.scheduledPlaces].flatMap((entry) => entry.split(";"));
  const isAutomatic = findKnownForm(read.number)?.reach.endsWith("CONTRACT") ?? false;
  return (
    mayProve(read) &&
    name !== null &&
    (isAutomatic || entries.length > 0) &&
    entries.every((entry) => !name(entry) || namesParty(entry, party) === "YES")
  );
}

function subjectsOf(number: string): string[] {
  const wants = Object.values(findKnownForm(number)?.editions ?? {}).flat();
  return SUBJECTS.flatMap(([want, subjects]) => (wants.some((one) => one.startsWith(want)) ? subjects : []));
}

/**
 * Tells whether a text has a name, whatever its legal form and however it is spaced; null for a name without letters. People
 * are called by the first words of a long name: "Meridian Tower" for "Meridian Tower Owners". The
 * letters of a short name may stand in any word, so it must be a word of its own.
 */
function nameIn(holder: string): ((text: string, letters?: string) => boolean) | null {
  const all = wordsOf(holder);
  const own = all.filter((word) => !isOptional(word));
  const short = own.slice(0, 2);
  const isShortened = own.length > 2 && short.join("").length >= LONG_NAME && !short.includes("of");
  const name = isShortened ? short : own.length > 0 ? own : all;
  const pieces = name.map(squeezed).filter(Boolean);
  if (pieces.length === 0) return null;
  if (pieces.join("").length >= LONG_NAME)
    return (text, letters = squeezed(text)) =>
      startsOf(letters, pieces[0] ?? "").some((at) => goesOn(letters, at, pieces));
  return (text) => {
    const said = wordsOf(text, text.length).filter((word) => own.length === 0 || !isOptional(word));
    return said.some((_, at) => name.every((word, nth) => said[at + nth] === word));
  };
}

/** Where a piece of a name begins in a text. */
function startsOf(letters: string, piece: string): number[] {
  const starts: number[] = [];
  for (let at = letters.indexOf(piece); at !== -1; at = letters.indexOf(piece, at + 1)) starts.push(at);
  return starts;
}

/** Whether the pieces of a name follow one another from here, with nothing between them but what may stand in a name. */
function goesOn(letters: string, from: number, pieces: readonly string[]): boolean {
  let at = from;
  for (const piece of pieces) {
    while (!letters.startsWith(piece, at)) {
      const skipped = BETWEEN.find((word) => letters.startsWith(word, at));
      if (skipped === undefined) return false;
      at += skipped.length;
    }
    at += piece.length;
  }
  return true;
}

const pageKey = (fileId: FileId, page: number): string => `${fileId} ${page}`;
const pagesOf = ({ fileId, firstPage, lastPage }: FormOnFile): string[] =>
  Array.from({ length: (lastPage ?? firstPage) - firstPage + 1 }, (_, at) => pageKey(fileId, firstPage + at));
