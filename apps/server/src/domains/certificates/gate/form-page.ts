import { linesOf, squeezed } from "./page-text.ts";
import { splitWords, takesAway } from "./taking-words.ts";

const QUOTE_MAX_LENGTH = 300;
/** A longer schedule counts as not read. */
const SCHEDULE_LINES_MAX = 40;
const SCHEDULE_MAX_LENGTH = 2_000;

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
/** What stands in the line of a form's number, beside years and page numbers. */
const BESIDE_NUMBER = words(
  "all and auto by c carrier commercial compensation copyright copyrighted council ed edition employers endorsement form general inc includes insurance iso its liability material national ncci number of office on page permission policy property reserved rev rights services the used with workers",
);
/** Words of a page that takes forms away, wherever they stand on it. */
const TAKEN_AWAY = /\bdelet|\bwithdrawn\b|\brescin|\brevok|\bno longer\b/iu;
/** Lines at the top of a page that say what it is. */
const HEAD_LINES = 6;

type Numbered = { number: string; edition: string | null };

/**
 * The line of a page that bears a form's number, and its edition if that is known; null where none does. A sentence about
 * a form is no such line, and a page that says that something is taken away proves nothing.
 */
export function quoteFrom(
  text: string,
  { number, edition }: Numbered,
  policyNumber: string | null = null,
): string | null {
  const lines = linesOf(text);
  if (TAKEN_AWAY.test(text) || lines.slice(0, HEAD_LINES).some(isAboutTaking)) return null;
  const wanted = squeezed(`${number}${edition ?? ""}`);
  const own = new Set(policyNumber === null ? [] : splitWords(policyNumber));
  const line = lines.find((one) => one.length <= QUOTE_MAX_LENGTH && standsAlone(one, wanted, own));
  return line ?? null;
}

const isAboutTaking = (line: string): boolean => /\b(?:remov|cancel|terminat|void|replac|supersed)/iu.test(line);

/** Whether a line is a number with its edition, and else only a page count, a copyright and the like. */
function standsAlone(line: string, wanted: string, own: ReadonlySet<string>): boolean {
  const said = splitWords(line);
  return said.some((_, from) => {
    let end = from;
    let joined = "";
    while (end < said.length && joined.length < wanted.length) {
      const word = said[end] ?? "";
      // "Ed. 4-84"
      if (joined === "" || !["ed", "edition", "rev"].includes(word))
        joined += (joined !== "" && /^\d$/u.test(word) ? `0${word}` : word).toUpperCase();
      end += 1;
    }
    const isBeside = (word: string, at: number): boolean =>
      (at >= from && at < end) || BESIDE_NUMBER.has(word) || own.has(word) || /^\d{1,4}$/u.test(word);
    return joined === wanted && said.every(isBeside);
  });
}

/** Where a schedule ends: the sentence below it, or the first paragraph of the endorsement. */
const ENDS = [
  "information required",
  "if no entry",
  "a. ",
  "section ",
  "with respect",
  "this endorsement",
  "the following",
];
/** How the labels of a schedule's boxes begin. */
const LABELS = [
  "name",
  "designat",
  "person",
  "organization",
  "additional insured",
  "location",
  "description",
  "project",
  "premises",
  "vendor",
  "job",
];
/** Labels of boxes that say nothing of whom or where. */
const OTHER_LABELS = [
  "named insured",
  "premium",
  "additional premium",
  "policy n",
  "endorsement n",
  "endorsement effective",
  "effective",
];
const LABEL_WORDS = words(
  "additional and completed construction covered description designated designation insured leased location locations name of operations or organization organizations part person persons premises project projects s the to work you",
);
const WHO = /person|organization|insured|party|parties|vendor|owner|lessor/iu;
const WHERE = /location|project|premises|\bsite|\bjob|operations|\bwork\b/iu;

/** What stands in the boxes of a schedule: whom it names, and the places it is limited to. */
export type Schedule = { names: string[]; places: string[] };
type Box = "NAMES" | "PLACES" | "OTHER";

/**
 * The entries of a form's schedule, those of names and those of places apart; null where it cannot be read. Lines that
 * follow one another are one entry, so that the second half of a long name is not taken for a name of its own.
 */
export function scheduleFrom(text: string): Schedule | null {
  const lines = linesOf(text);
  const place = placeOfSchedule(lines);
  if (!place) return null;
  const [from, end] = place;
  const own = lines.slice(from, end);
  const said = own.join("\n");
  if (said.length > SCHEDULE_MAX_LENGTH || OTHER_SCRIPT.test(said)) return null;
  const entries: { box: Box; lines: string[] }[] = [{ box: "NAMES", lines: [] }];
  const labeled = new Set<Box>();
  for (const line of own) {
    const label = labelOf(line);
    if (label === "BOTH") return null;
    const box = label?.box ?? entries.at(-1)?.box ?? "NAMES";
    if (label) labeled.add(box);
    if (label || line === "" || NUMBERED.test(line)) entries.push({ box, lines: [] });
    const value = (label ? label.value : line).replace(NUMBERED, "");
    // a second box in the line of the first
    if (/:/u.test(value) && WHERE.test(value)) return null;
    if (value !== "") entries.at(-1)?.lines.push(value);
  }
  const inBox = (wanted: Box): string[] =>
    entries.filter((entry) => entry.box === wanted && entry.lines.length > 0).map((entry) => entry.lines.join("\n"));
  const [names, places] = [inBox("NAMES"), inBox("PLACES")];
  const isOpen = labeled.has("PLACES") && places.length === 0;
  if (isOpen || inBox("OTHER").some(takesAway)) return null;
  return { names, places };
}

/** The lines of the only schedule on a page, from its first to that behind its last; null where it cannot be read. */
function placeOfSchedule(lines: readonly string[]): [from: number, end: number] | null {
  const headings = lines.filter((line) => line.toLowerCase() === "schedule");
  if (headings.length !== 1) return null;
  const from = lines.findIndex((line) => line.toLowerCase() === "schedule") + 1;
  const end = lines.findIndex((line, at) => at >= from && ENDS.some((one) => line.toLowerCase().startsWith(one)));
  // a schedule without an end may go on anywhere
  return end === -1 || end - from > SCHEDULE_LINES_MAX ? null : [from, end];
}

/** The lines of a page outside its schedule, without those that bear the form's number or count pages. */
export function linesBeside(text: string, { number, edition }: Numbered, policyNumber: string | null): string[] {
  const lines = linesOf(text);
  const place = placeOfSchedule(lines);
  const outside = place ? [...lines.slice(0, place[0]), ...lines.slice(place[1])] : lines;
  const wanted = squeezed(`${number}${edition ?? ""}`);
  const own = new Set(policyNumber === null ? [] : splitWords(policyNumber));
  return outside.filter((line) => !standsAlone(line, wanted, own) && !isFoot(line));
}

/** "Page 1 of 2", "Copyright, Insurance Services Office, Inc., 2018". */
function isFoot(line: string): boolean {
  const said = splitWords(line);
  const isMarked = ["page", "copyright", "copyrighted"].includes(said[0] ?? "") || line.startsWith("©");
  return isMarked && said.every((word) => BESIDE_NUMBER.has(word) || /^\d{1,4}$/u.test(word));
}

/** A letter of another script may look like one of ours. */
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;
const NUMBERED = /^\d{1,3}[.)] /u;

/** The box that a line opens, and what stands in it behind the label; null where the line is no label. */
function labelOf(line: string): { box: Box; value: string } | "BOTH" | null {
  const colon = line.indexOf(":");
  const label = (colon === -1 ? line : line.slice(0, colon)).toLowerCase();
  const value = colon === -1 ? "" : line.slice(colon + 1).trim();
  if (colon !== -1 && OTHER_LABELS.some((one) => label.startsWith(one))) return { box: "OTHER", value };
  if (!LABELS.some((one) => label.startsWith(one))) return null;
  if (colon === -1 && !splitWords(label).every((word) => LABEL_WORDS.has(word))) return null;
  const [isWho, isWhere] = [WHO.test(label), WHERE.test(label)];
  if (isWho && isWhere) return "BOTH";
  return { box: isWhere || label.startsWith("desc") ? "PLACES" : "NAMES", value };
}
