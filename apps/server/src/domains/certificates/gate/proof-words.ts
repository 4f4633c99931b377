import { wordBounds } from "#domains/documents/evidence/plain-text.ts";
import { wordsOf } from "#kernel/party-name.ts";
import { placeOfSchedule } from "./form-schedule.ts";
import type { GateForm, GateRequest } from "./gate-request.ts";
import { CONTRACT_PHRASES, GRANTING_WORDS } from "./granting-words.ts";
import type { KnownForm, Want } from "./known-forms.ts";
import { linesOf } from "./page-text.ts";
import { meanEveryone, meanEveryPlace, partyOf } from "./same-party.ts";

/** Words of a page that a proof rests on: the range of its words split at whitespace, both ends inclusive, and their text. */
export type ProofWords = { page: number; first: number; last: number; text: string };

/** Ranges of one proof; a form that repeats itself has more than anybody would look at. */
const RANGES_MAX = 12;
/** A longer entry of a schedule is not looked for. */
const ENTRY_MAX_LENGTH = 600;

/** A page's words in one spelling, each with the number of the word that it stands in. */
type Spelled = { text: string; bounds: ReturnType<typeof wordBounds>; said: { word: string; at: number }[] };
type Found = { first: number; last: number };

/** The words behind a Y: the form's number, whom its schedule names, and what the form says that it grants. */
export function wordsBehind(
  form: GateForm,
  known: KnownForm,
  { holder, project }: GateRequest,
  want: Want,
): ProofWords[] {
  const [first, ...further] = (form.texts ?? []).map((text) => (text === null ? null : spelled(text)));
  if (!first) return [];
  const granting = [...GRANTING_WORDS[want], ...(known.reach.endsWith("CONTRACT") ? CONTRACT_PHRASES : [])];
  const own = [
    ...placesOf(first, form.quote ?? "").slice(0, 1),
    ...named(first, form, known.reach === "PLACES" ? (project ?? "") : holder),
    ...phrasesIn(first, granting),
  ];
  return [own, ...further.map((page) => (page ? phrasesIn(page, granting) : []))]
    .flatMap((found, at) => {
      const page = at === 0 ? first : further[at - 1];
      return page ? apart(found).map((range) => ({ page: form.page + at, ...range, text: textOf(page, range) })) : [];
    })
    .slice(0, RANGES_MAX);
}

function spelled(text: string): Spelled {
  const bounds = wordBounds(text);
  const said = bounds.flatMap(({ start, end }, at) => wordsOf(text.slice(start, end)).map((word) => ({ word, at })));
  return { text, bounds, said };
}

/** Whom or what the schedule names: the holder or the project, or the words that mean everyone or every place. */
function named(page: Spelled, { scheduledNames, scheduledPlaces }: GateForm, name: string): Found[] {
  const place = placeOfSchedule(linesOf(page.text));
  if (!place) return [];
  const lines = page.text.split("\n");
  const before = (at: number): number => lines.slice(0, at).reduce((length, line) => length + line.length + 1, 0);
  const [from, end] = [before(place[0]), before(place[1])];
  const isInside = ({ first, last }: Found): boolean =>
    (page.bounds[first]?.start ?? 0) >= from && (page.bounds[last]?.end ?? 0) <= end;
  const inside = (text: string): Found[] => placesOf(page, text, ENTRY_MAX_LENGTH).filter(isInside);
  const itself = partyOf(name) === "" ? [] : inside(name);
  if (itself.length > 0) return itself;
  const entries = [...scheduledNames, ...scheduledPlaces].filter((one) => meanEveryone([one]) || meanEveryPlace([one]));
  return entries.flatMap(inside);
}

const phrasesIn = (page: Spelled, phrases: readonly string[]): Found[] =>
  phrases.flatMap((phrase) => placesOf(page, phrase));

/** Where a text stands on a page, however it is punctuated. */
function placesOf({ said }: Spelled, text: string, longest?: number): Found[] {
  const wanted = wordsOf(text, longest);
  const [begins] = wanted;
  if (begins === undefined) return [];
  return said.flatMap(({ word, at }, from) => {
    const isHere = word === begins && wanted.every((one, nth) => said[from + nth]?.word === one);
    return isHere ? [{ first: at, last: said[from + wanted.length - 1]?.at ?? at }] : [];
  });
}

/** Ranges in their order; those that touch are one. */
function apart(found: readonly Found[]): Found[] {
  const ranges: Found[] = [];
  for (const { first, last } of found.toSorted((a, b) => a.first - b.first)) {
    const before = ranges.at(-1);
    if (before && first <= before.last + 1) before.last = Math.max(before.last, last);
    else ranges.push({ first, last });
  }
  return ranges;
}

const textOf = ({ text, bounds }: Spelled, { first, last }: Found): string =>
  text.slice(bounds[first]?.start ?? 0, bounds[last]?.end ?? 0).replaceAll(/\s+/gu, " ");
