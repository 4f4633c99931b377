import { isSameName } from "#kernel/party-name.ts";
import { daysOn } from "./form-days.ts";
import type { OwnNames } from "./page-clarity.ts";
import { linesOf, squeezed } from "./page-text.ts";
import { splitWords } from "./taking-words.ts";

/** A longer schedule counts as not read. */
const SCHEDULE_LINES_MAX = 40;
const SCHEDULE_MAX_LENGTH = 2_000;

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
const LABEL_WORDS: ReadonlySet<string> = new Set(
  "additional and completed construction covered description designated designation insured job jobs leased location locations name of operations or organization organizations part person persons premises products project projects s the to vendor vendors work you your".split(
    " ",
  ),
);
const WHO = /person|organization|insured|party|parties|vendor|owner|lessor/iu;
const WHERE = /location|project|premises|\bsite|\bjob|operations|\bwork\b/iu;

/** Boxes that say nothing of whom or where, and what may stand in them. */
const OTHER_BOXES: readonly (readonly [label: RegExp, mayHold: (value: string, own: OwnNames) => boolean])[] = [
  [/^named insured$/u, (value, { insured }) => isSameName(value, insured)],
  [/^policy (?:number|no)$/u, (value, { policyNumber }) => squeezed(value) === squeezed(policyNumber ?? "")],
  [/^endorsement (?:number|no)$/u, (value) => /^\d{1,4}$/u.test(value)],
  [/^(?:additional )?premium$/u, (value) => /^\$? ?\d[\d,]{0,12}(?:\.\d\d)?$|^included$/iu.test(value)],
  [/^(?:endorsement )?effective(?: date)?$/u, isDay],
];

/** A letter of another script may look like one of ours; a sign may tick or strike what stands beside it. */
const ENTRY = /^[\p{Script=Latin}\p{Nd} .,;'’&/#-]*$/u;
/** A dash that does not join two words. */
const DASH = /(?<![\p{L}\p{N}])-|-(?![\p{L}\p{N}])/u;
const NUMBERED = /^\d{1,3}[.)] /u;
const DESK = /\b(attn|attention):/giu;

/** What stands in the boxes of a schedule: whom it names, and the places it is limited to. */
export type Schedule = { names: string[]; places: string[] };
type OtherBox = (typeof OTHER_BOXES)[number][1];
type Box = "NAMES" | "PLACES" | OtherBox;

/**
 * The entries of a form's schedule, those of names and those of places apart; null where anything in it is not understood.
 * Lines that follow one another are one entry, so that the second half of a long name is not taken for a name of its own.
 */
export function scheduleFrom(text: string, own: OwnNames): Schedule | null {
  const lines = linesOf(text);
  const place = placeOfSchedule(lines);
  const said = place ? lines.slice(...place) : [];
  if (!place || said.join("\n").length > SCHEDULE_MAX_LENGTH) return null;
  const entries: { box: Box; lines: string[] }[] = [{ box: "NAMES", lines: [] }];
  const labeled = new Set<Box>();
  for (const line of said) {
    const label = labelOf(line);
    if (label === "UNKNOWN") return null;
    const box = label?.box ?? entries.at(-1)?.box ?? "NAMES";
    if (label) labeled.add(box);
    if (label || line === "" || NUMBERED.test(line)) entries.push({ box, lines: [] });
    const value = (label ? label.value : line).replace(NUMBERED, "").replaceAll(DESK, "$1");
    if (typeof box === "string" && (!ENTRY.test(value) || DASH.test(value))) return null;
    if (value !== "") entries.at(-1)?.lines.push(value);
  }
  const filled = entries.filter((entry) => entry.lines.length > 0);
  const inBox = (wanted: Box): string[] =>
    filled.filter((entry) => entry.box === wanted).map((entry) => entry.lines.join("\n"));
  const [names, places] = [inBox("NAMES"), inBox("PLACES")];
  const isOpen = labeled.has("PLACES") && places.length === 0;
  const isKnown = filled.every(({ box, lines: its }) => typeof box === "string" || box(its.join("\n"), own));
  return isOpen || !isKnown ? null : { names, places };
}

/** The lines of the only schedule on a page, from its first to that behind its last; null where it cannot be read. */
export function placeOfSchedule(lines: readonly string[]): [from: number, end: number] | null {
  const headings = lines.filter((line) => line.toLowerCase() === "schedule");
  if (headings.length !== 1) return null;
  const from = lines.findIndex((line) => line.toLowerCase() === "schedule") + 1;
  const end = lines.findIndex((line, at) => at >= from && ENDS.some((one) => line.toLowerCase().startsWith(one)));
  // a schedule without an end may go on anywhere
  return end === -1 || end - from > SCHEDULE_LINES_MAX ? null : [from, end];
}

/** The box that a line opens, and what stands in it behind the label; null where the line is no label. */
function labelOf(line: string): { box: Box; value: string } | "UNKNOWN" | null {
  const colon = line.replaceAll(DESK, "$1 ").indexOf(":");
  const label = (colon === -1 ? line : line.slice(0, colon)).toLowerCase();
  const value = colon === -1 ? "" : line.slice(colon + 1).trim();
  const said = splitWords(label);
  const isLabel = LABELS.some((one) => label.startsWith(one)) && said.every((word) => LABEL_WORDS.has(word));
  if (colon === -1 && !isLabel) return null;
  const other = OTHER_BOXES.find(([known]) => known.test(said.join(" ")));
  if (other) return { box: other[1], value };
  const [isWho, isWhere] = [WHO.test(label), WHERE.test(label)];
  // a box of names and places, or one that nobody knows
  if (!isLabel || (isWho && isWhere)) return "UNKNOWN";
  return { box: isWhere || label.startsWith("desc") ? "PLACES" : "NAMES", value };
}

/** "03/05/2026", "03/05/2026 12:01 a.m.". */
function isDay(value: string): boolean {
  const days = daysOn([`effective ${value.replaceAll("\n", " ")}`]);
  return days !== null && days.others.length === 0 && days.starts.length === 1 && days.ends.length === 0;
}
