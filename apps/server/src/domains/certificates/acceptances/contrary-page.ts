import type { OwnTerm } from "../gate/forms-list.ts";
import type { Ask, GateForm } from "../gate/gate-request.ts";
import { nameIn } from "../gate/name-in-text.ts";
import { linesOf, normalized, squeezed } from "../gate/page-text.ts";
import { takenBackIn } from "../gate/taken-back.ts";
import { takesAway } from "../gate/taking-words.ts";

/** A form and what is accepted of it. */
export type AcceptedForm = Pick<Ask, "want"> &
  Pick<GateForm, "number" | "endorsements"> & { holder: string; own: OwnTerm };

/** Words that take a form away, wherever they stand on a page that names it. */
const TAKEN_AWAY = /\bdelet|\bwithdrawn\b|\brescin|\brevok|\bno longer\b|\btaken off\b/iu;
/** Lines around a mention that belong to it. */
const BESIDE = 1;
/** Characters of a page that are searched; a longer one may say anything. */
const SEARCHED_LENGTH = 50_000;
/** What pages call the things that forms grant, by the beginning of a want. */
const SUBJECTS: readonly (readonly [want: string, subjects: readonly string[]])[] = [
  ["ADDITIONAL_INSURED", ["ADDITIONALINSURED"]],
  ["WAIVER", ["WAIVEROF", "SUBROGATION"]],
  ["PRIMARY", ["NONCONTRIBUTORY"]],
  ["AGGREGATE", ["AGGREGATE"]],
];

/** Whether a form's own page says that it, or something in it, is taken away. */
export const isTakenAway = (text: string): boolean => {
  const said = normalized(text, SEARCHED_LENGTH);
  return said === null || TAKEN_AWAY.test(said);
};

/** Whether another page speaks against a form: it names the form, the holder or what is granted, and takes something away. */
export function isContrary(text: string, { number, endorsements, holder, want, own }: AcceptedForm): boolean {
  const said = normalized(text, SEARCHED_LENGTH);
  const hasName = nameIn(holder);
  if (said === null || hasName === null) return true;
  if (takenBackIn(said, own)({ number, endorsements })) return true;
  const isNamed = (words: string): boolean => squeezed(words).includes(squeezed(number)) || hasName(words);
  const subjects = SUBJECTS.flatMap(([prefix, words]) => (want.startsWith(prefix) ? words : []));
  if (isNamed(said) && TAKEN_AWAY.test(said)) return true;
  const lines = linesOf(said);
  return lines.some((line, at) => {
    const letters = squeezed(line);
    const isSubject = subjects.some((one) => letters.includes(one));
    const beside = lines.slice(Math.max(0, at - BESIDE), at + BESIDE + 1).join(" ");
    return (takesAway(line) && isNamed(line)) || (isSubject && TAKEN_AWAY.test(beside));
  });
}
