import { endorsementsIn, isAmong, type EndorsementReference } from "./endorsement-numbers.ts";
import { isListed, type OwnTerm } from "./forms-list.ts";
import { isFoot } from "./form-page.ts";
import type { GateForm } from "./gate-request.ts";
import { findKnownForm } from "./known-forms.ts";
import { isUnderstood } from "./page-clarity.ts";
import { saidIn, tokensOf, type Said } from "./page-tokens.ts";
import { linesOf, wordSet } from "./page-text.ts";
import { shortNumbersIn } from "./short-numbers.ts";
import { isActive, takingBetween } from "./taking-phrases.ts";

/** What forms are called by their titles alone, by the beginning of a want. Coverage forms have such headings, too. */
const TITLES: readonly (readonly [want: string, titles: string])[] = [
  [
    "ADDITIONAL_INSURED",
    "ai, ais, automatic status, designated organization, designated person, lessees or contractors, lessor of leased, " +
      "lessors of leased, lessor of premises, lessors of premises, managers or lessors, mortgagee assignee, " +
      "owners lessees, scheduled person, scheduled persons, vendors endorsement",
  ],
  ["ADDITIONAL_INSURED_COMPLETED", "completed operations endorsement, completed operations form"],
  [
    "WAIVER",
    "recover from others, recovery against others, recovery from others, right of recovery, rights of recovery, " +
      "transfer of rights, wos",
  ],
  ["PRIMARY", "other insurance condition, primary and non, primary endorsement, primary form, primary wording"],
  ["AGGREGATE", "aggregate endorsement, aggregate limit, aggregate limits, location aggregate, project aggregate"],
];
const PHRASES = Map.groupBy(
  TITLES.flatMap(([want, titles]) => titles.split(", ").map((title) => ({ want, words: title.split(" ") }))),
  ({ words: [first = ""] }) => first,
);

/** Words between a title and what takes it back. */
const BEFORE = 12;
const BEHIND = 20;
/** Words of a list behind "The following are deleted:". */
const LISTED = 200;
/** Words between "endorsements" and "are deleted", and between "delete" and "endorsements". */
const TO_VERB = 14;
const TO_OBJECT = 6;
const VERBS = wordSet("are be been being had has have hereby is longer no shall stand stands was were will");
/** First words of a line that goes on with the sentence of the line before. */
const GOING_ON = wordSet("and as effective from hereby in longer of or the to");
const MANY = wordSet("endorsements endorsments endts forms riders");
const ONE = wordSet("endorsement endorsment endt form rider");
/** What makes "endorsement" mean others than the page that says it. */
const POINTING = wordSet("above aforementioned attached each every following foregoing previous prior said");
const COUNTED = wordSet("no nos num number numbers");
/** What is done by an endorsement is not done to it. */
const BY = wordSet("by from in into on per through to under via with");
/** What an endorsement does to something else. */
const ACTS = /^(?:cancel|delete|eliminate|omit|remove|replace|rescind|revoke|supersede|terminate|void|withdraw)s$/u;
/** What may stand beside "Endorsement No. 3" at the head of an endorsement. */
const LABEL = wordSet(
  "a am and at attached by commercial date effective endorsement endt forming forms general issued liability no number of page part pm policy schedule the this to",
);

/**
 * Tells whether a text takes a form back in words that call it in short, by its title, by its number among the endorsements,
 * or with all others. Who names a form in full is found whatever it says (`other-pages.ts`).
 */
export function takenBackIn(text: string, own: OwnTerm): (form: Pick<GateForm, "number" | "endorsements">) => boolean {
  const tokens = tokensOf(text);
  const isShort = shortNumbersIn(tokens);
  const page: Page = { said: saidIn(tokens), lines: linesOf(text), isTaken: () => false };
  page.isTaken = takingBetween(page.said);
  if (areAllTaken(page, own)) return () => true;
  const wants = takenTitles(page);
  const places = placesOf(tokens);
  const numbered = endorsementsIn(tokens).map(({ from, to, ...range }) => ({
    ...range,
    from: places[from] ?? 0,
    to: places[to] ?? page.said.length,
  }));
  const taken = numbered.filter((reference) => isReferenceTaken(page, reference));
  const isLabel = labelsIn(page.said);
  const isSpokenOf = isAmong([...taken, ...numbered.filter((reference) => !isLabel(reference))]);
  return ({ number, endorsements }) =>
    isShort(number) ||
    wants.some((want) => wantsOf(number).some((one) => one.startsWith(want))) ||
    // a form without such a number may be any of them
    (endorsements.length === 0 ? taken.length > 0 : isSpokenOf(endorsements));
}

type Page = { said: readonly Said[]; lines: readonly string[]; isTaken: (from: number, to: number) => boolean };

const wantsOf = (number: string): string[] => Object.values(findKnownForm(number)?.editions ?? {}).flat();

/** The wants whose titles stand beside words that take back, or in a list below them. */
function takenTitles({ said, isTaken }: Page): string[] {
  const wants = new Set<string>();
  let listedTo = 0;
  for (const [at, { text, ends }] of said.entries()) {
    for (const { want, words } of PHRASES.get(text) ?? [])
      if (words.every((word, nth) => said[at + nth]?.text === word)) {
        const end = at + words.length;
        if (at < listedTo || isTaken(at - BEFORE, at) || isTaken(end, end + BEHIND)) wants.add(want);
      }
    if (ends === ":" && isTaken(at - BEFORE, at + 1)) listedTo = at + 1 + LISTED;
  }
  return [...wants];
}

/** Whether endorsements are taken back that are not named: "The following endorsements no longer apply". */
function areAllTaken(page: Page, own: OwnTerm): boolean {
  // each line's list once: a line may speak of endorsements thousands of times
  const lists = new Map<number, boolean>();
  const isList = (line: number): boolean => {
    const known = lists.get(line) ?? isListedBelow(page.lines, line, own);
    lists.set(line, known);
    return known;
  };
  return page.said.some(({ line }, at) => isGroup(page.said, at) && isGroupTaken(page, at) && !isList(line));
}

function isGroup(said: readonly Said[], at: number): boolean {
  const word = said[at]?.text ?? "";
  const isPointed = [said[at - 1], said[at - 2]].some((one) => one?.ends === null && POINTING.has(one.text));
  if (!MANY.has(word) && !(ONE.has(word) && isPointed)) return false;
  let next = at + 1;
  while (COUNTED.has(said[next]?.text ?? "")) next += 1;
  const isNumbered = said[next]?.kind === "NUMBER" || said[next + 1]?.kind === "NUMBER";
  // "asbestos in all its forms" is no form
  return said[at + 1]?.text !== "of" && (!isNumbered || said[at]?.ends !== null);
}

function isGroupTaken({ said, isTaken }: Page, at: number): boolean {
  if (said[at]?.ends !== ".") {
    if (isTaken(at + 1, at + 3) && ![said[at + 1], said[at + 2]].some((one) => ACTS.test(one?.text ?? ""))) return true;
    for (let next = at + 1; next <= at + TO_VERB && next < said.length; next += 1) {
      if (VERBS.has(said[next]?.text ?? "") && isTaken(next, next + 5)) return true;
      if (said[next]?.ends === ".") break;
    }
  }
  for (let before = at - 1; before >= at - TO_OBJECT && before >= 0; before -= 1) {
    if (said[before]?.ends === "." || BY.has(said[before]?.text ?? "")) return false;
    if (isActive(said[before])) return true;
  }
  return false;
}

/** Whether nothing but numbers and titles of other forms follows: those are meant, and no others. */
function isListedBelow(lines: readonly string[], from: number, own: OwnTerm): boolean {
  const [, behind = ""] = (lines[from] ?? "").split(/:(.*)/u);
  const isOther = (line: string): boolean => isListed(line, () => false);
  let next = from + 1;
  while (next < from + 3 && lines[next] === "") next += 1;
  let listed = isOther(behind.trim()) ? 1 : 0;
  if (behind.trim() !== "" && listed === 0) return false;
  for (; isOther(lines[next] ?? ""); next += 1) listed += 1;
  const stop = lines[next] ?? "";
  return listed > 0 && (stop === "" || isFoot(stop) || isUnderstood([stop], own));
}

/** Which word each token is, or the word behind it. */
function placesOf(tokens: readonly { kind: string }[]): number[] {
  let words = 0;
  return tokens.map(({ kind }) => (kind === "SIGN" ? words : words++));
}

/** Whether an endorsement is taken back by its number in the same sentence. */
function isReferenceTaken({ said, isTaken }: Page, { from, to }: EndorsementReference): boolean {
  let end = to;
  for (; end < to + BEHIND && end < said.length; end += 1) {
    const isOver = said[end - 1]?.ends === ".";
    const isNext = said[end]?.line !== said[end - 1]?.line;
    const word = said[end]?.text ?? "";
    if (isOver || (isNext && !VERBS.has(word) && !GOING_ON.has(word) && !isTaken(end, end + 1))) break;
  }
  let start = from;
  while (start > 0 && start > from - TO_OBJECT && said[start - 1]?.ends !== ".") start -= 1;
  return isTaken(to, end) || isTaken(start, from);
}

/** Tells whether the number of an endorsement is only printed at its head: "Endorsement No. 3, effective 03/05/2026". */
function labelsIn(said: readonly Said[]): (reference: EndorsementReference) => boolean {
  const isOther = ({ kind, text }: Said): boolean => kind === "WORD" && !LABEL.has(text);
  const others = Map.groupBy(said.filter(isOther), ({ line }) => line);
  return ({ from, to }) =>
    (others.get(said[from]?.line ?? 0)?.length ?? 0) === said.slice(from, to).filter(isOther).length;
}
