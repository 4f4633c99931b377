import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import type { FileId } from "#kernel/ids.ts";
import { besideList, type OwnTerm } from "./forms-list.ts";
import type { GateForm } from "./gate-request.ts";
import { findKnownForm } from "./known-forms.ts";
import { nameIn } from "./name-in-text.ts";
import { comparable, MENTION_MAX_LENGTH, normalized, squeezed } from "./page-text.ts";
import { namesParty, partyOf } from "./same-party.ts";
import { takenBackIn } from "./taken-back.ts";

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

/**
 * Finds what the pages of a policy say of its forms, the holder, or what the forms grant. No list of words that take back
 * is ever complete, so every mention counts, wherever it stands, but in a list of forms and on pages of known forms that are
 * understood to the last word.
 */
export function searchFor(forms: readonly ReadForm[], holder: string, own: OwnTerm): Search | null {
  const proving = forms.filter(({ read }) => mayProve(read)).map(({ read }) => read);
  const numbers = [...new Set(proving.map(({ number }) => number))];
  if (numbers.length === 0) return null;
  const called = new Map(numbers.map((number) => [number, [squeezed(number), ...subjectsOf(number)]]));
  const understood = new Set(forms.filter((one) => isHarmless(one, holder)).flatMap(({ form }) => pagesOf(form)));
  const name = nameIn(holder);
  const isNamed = (text: string, number: string): boolean =>
    called.get(number)?.some((one) => text.includes(one)) ?? false;
  const takenBackOf = (text: string): ReadonlySet<string> =>
    new Set(proving.filter(takenBackIn(text, own)).map(({ number }) => number));
  return ({ text, isCut, ...place }) => {
    if (understood.has(pageKey(place.fileId, place.page))) return null;
    const said = isCut ? null : normalized(text, text.length + MENTION_MAX_LENGTH);
    if (said === null || name === null) return { ...place, numbers };
    const all = squeezed(said);
    if (name(said, all)) return { ...place, numbers };
    const letters = all.replaceAll(INSURED_ELSEWHERE, "");
    const taken = takenBackOf(said);
    const found = numbers.filter((number) => isNamed(letters, number) || taken.has(number));
    if (found.length === 0) return null;
    const page = comparable(text, MENTION_MAX_LENGTH);
    if (page === null) return { ...place, numbers: found };
    const isSubject = (line: string): boolean => numbers.some((number) => isNamed(squeezed(line), number));
    const beside = besideList(page, own, isSubject);
    const rest = squeezed(beside).replaceAll(INSURED_ELSEWHERE, "");
    const takenBeside = takenBackOf(beside);
    const left = found.filter((number) => isNamed(rest, number) || takenBeside.has(number));
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

const pageKey = (fileId: FileId, page: number): string => `${fileId} ${page}`;
const pagesOf = ({ fileId, firstPage, lastPage }: FormOnFile): string[] =>
  Array.from({ length: (lastPage ?? firstPage) - firstPage + 1 }, (_, at) => pageKey(fileId, firstPage + at));
