import type { CoverageLine } from "@cara/contract/coverage.ts";
import { US_STATES } from "@cara/contract/us-states.ts";
import type { Ask } from "#domains/certificates/gate/gate-request.ts";
import type { Want } from "#domains/certificates/gate/known-forms.ts";
import { visibleText } from "#kernel/text.ts";

/** Something that a text asks for, with the words that ask. */
export type AskedFor = Ask & { words: string };
/** What a text asks of a certificate: it says nothing about what the policy grants. */
export type Asked = { asks: AskedFor[]; project: string | null; riskState: string | null };

const LINES_MAX = 2_000;
const LINE_MAX_LENGTH = 500;
const WORDS_MAX_LENGTH = 160;
const PROJECT_MAX_LENGTH = 120;
const ASKS_MAX = 40;

const PHRASES: readonly { pattern: RegExp; wants: (context: string) => readonly Want[] }[] = [
  { pattern: /\badditional insureds?\b|\bas (?:an )?ai\b/u, wants: insuredWants },
  // "a waiver on workers comp" is one of subrogation; a waiver of a lien or of a fee is not
  { pattern: /(?<!\b(?:lien|fee|premium) )\bwaivers?(?: of subrogation)?\b(?! of)|\bwos\b/u, wants: () => ["WAIVER"] },
  { pattern: /\bprimary (?:and|&|\/) ?non-? ?contributory\b/u, wants: () => ["PRIMARY_NONCONTRIBUTORY"] },
  { pattern: /\bper[- ]project\b/u, wants: () => ["AGGREGATE_PER_PROJECT"] },
  { pattern: /\bper[- ]location\b/u, wants: () => ["AGGREGATE_PER_LOCATION"] },
  {
    pattern: /\bnotice of cancel|\bcancellation notice\b|\bdays (?:prior |written )?notice\b/u,
    wants: () => ["NOTICE_OF_CANCELLATION"],
  },
];
const LINE_WORDS: readonly [CoverageLine, RegExp][] = [
  ["GENERAL_LIABILITY", /\bgeneral liability\b|\bc?gl\b/u],
  ["AUTO", /\bauto(?:mobile)?s?\b/u],
  ["UMBRELLA", /\bumbrella\b/u],
  ["EXCESS", /\bexcess\b/u],
  ["WORKERS_COMPENSATION", /\bworkers['’]? comp(?:ensation)?\b|\bwc\b/u],
];
/** A line that denies asks for nothing: "no waiver is needed". */
const DENIES = /\b(?:no|not|without|neither|nor)\b|n['’]t\b/u;
/** Labels of the job that a certificate is for. */
const PROJECT_LABELS: ReadonlySet<string> = new Set(["re", "job", "job name", "project", "project name", "jobsite"]);
const STATE_AND_ZIP = /\b([A-Z]{2}),? \d{5}\b/u;

function insuredWants(context: string): readonly Want[] {
  if (!/\bcompleted op/u.test(context)) return ["ADDITIONAL_INSURED_ONGOING"];
  // "for completed operations" alone asks for nothing else
  return /\bongoing\b|\band completed\b/u.test(context)
    ? ["ADDITIONAL_INSURED_ONGOING", "ADDITIONAL_INSURED_COMPLETED"]
    : ["ADDITIONAL_INSURED_COMPLETED"];
}

/** What a requester's text asks for, line by line; an ask that names no line of coverage is one of general liability. */
export function askedIn(text: string): Asked {
  const lines = visibleText(text)
    .split("\n", LINES_MAX)
    .flatMap((line) => line.slice(0, LINE_MAX_LENGTH).split(/[.;!?](?= |$)/u))
    .map((line) => line.replaceAll(/\s+/gu, " ").trim());
  const asks = new Map<string, AskedFor>();
  for (const [at, line] of lines.entries())
    for (const ask of asksOf(line, lines[at + 1] ?? "")) {
      const key = `${ask.line} ${ask.want}`;
      if (!asks.has(key) && asks.size < ASKS_MAX) asks.set(key, ask);
    }
  const place = lines.map(projectIn).find((found) => found !== null) ?? null;
  return {
    asks: [...asks.values()],
    project: place?.slice(0, PROJECT_MAX_LENGTH).trim() ?? null,
    riskState: stateOf(place),
  };
}

/** "Medical Pavilion" of "Project: Medical Pavilion". */
function projectIn(line: string): string | null {
  const end = line.indexOf(":");
  const rest = end === -1 ? "" : line.slice(end + 1).trim();
  return PROJECT_LABELS.has(line.slice(0, Math.max(end, 0)).trim().toLowerCase()) && rest !== "" ? rest : null;
}

/** A phrase that asks, and the words between it and its neighbors. */
type Found = { at: number; end: number; wants: readonly Want[]; words: string };

function asksOf(line: string, next: string): AskedFor[] {
  const here = line.toLowerCase();
  const both = `${here} ${next.toLowerCase()}`;
  const phrases = PHRASES.flatMap(({ pattern, wants }): Found[] => {
    const found = pattern.exec(both);
    if (!found || found.index >= here.length) return [];
    // a phrase that was broken goes on in the next line
    const end = found.index + found[0].length;
    const isBroken = end > here.length;
    const context = isBroken ? both : here;
    if (DENIES.test(context.replaceAll(/\bnon-? ?contributory\b/gu, ""))) return [];
    const words = (isBroken ? `${line} ${next}` : line).slice(0, WORDS_MAX_LENGTH).trim();
    return [{ at: found.index, end, wants: wants(context), words }];
  }).toSorted((one, other) => one.at - other.at);
  const spans = phrases.map(({ at, end }, nth) => {
    const until = phrases[nth + 1]?.at ?? (end > here.length ? both.length : here.length);
    return linesIn(both.slice(at, until));
  });
  const before = linesIn(here.slice(0, phrases[0]?.at ?? 0));
  return phrases.flatMap(({ wants, words }, nth) =>
    wants.flatMap((want) => linesOf(want, nth, before, spans).map((name) => ({ line: name, want, words }))),
  );
}

/**
 * The lines of coverage that a phrase is about: those that are named with it, else those before all phrases, else those of
 * a later phrase. Workers compensation has waivers only, so it is never taken from another phrase for anything else.
 */
function linesOf(
  want: Want,
  nth: number,
  before: readonly CoverageLine[],
  spans: readonly (readonly CoverageLine[])[],
): readonly CoverageLine[] {
  for (const lines of [spans[nth] ?? [], before]) if (lines.length > 0) return lines;
  for (const lines of spans.slice(nth + 1)) {
    const fitting = lines.filter((line) => line !== "WORKERS_COMPENSATION" || want === "WAIVER");
    if (fitting.length > 0) return fitting;
  }
  return ["GENERAL_LIABILITY"];
}

const linesIn = (text: string): CoverageLine[] =>
  LINE_WORDS.flatMap(([line, words]) => (words.test(text) ? [line] : []));

function stateOf(place: string | null): string | null {
  const state = place === null ? undefined : STATE_AND_ZIP.exec(place)?.[1];
  return state !== undefined && Object.hasOwn(US_STATES, state) ? state : null;
}
