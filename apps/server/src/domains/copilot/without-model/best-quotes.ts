import { wordsOf } from "#domains/documents/passage.ts";

/** A passage that a search of the files answered. */
export type Passage = { file: string; page: number; text: string };
/** Words of one page, exactly as they stand there. */
export type Quote = { file: string; page: number; text: string };
/** A quote with the stems of the query that it, or the heading above it, holds. */
export type FoundQuote = Quote & { held: readonly string[] };

const SHORTEST = 12;
const LONGEST = 360;
/** The prefix that counts as the same word, as in the search: "excluded" finds "exclusions". */
const STEM_LENGTH = 5;
/** Marks that would end the quote or the table cell it stands in. */
const UNQUOTABLE = /["“”|[\]<>*_`…]/u;
/** Words that can stand in a quote or a table cell, without the marks that would end it. */
export const withoutMarks = (text: string): string =>
  text
    .split(UNQUOTABLE)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .join(" ");
const AMOUNT = /\$\s?\d|\d%/u;
const ASKS_AMOUNT = /\b(?:aggregate|amount|deductible|fee|limit|occurrence|premium|retention|sublimit|total)/i;

/** Whether words that a stretch was found to hold are among these, as a search compares them. */
export const holdsAny = (held: readonly string[], words: readonly string[]): boolean =>
  words.some((word) => held.includes(word.slice(0, STEM_LENGTH)));

/** The paragraphs and sentences that hold most of the query's words, best first, at most one from overlapping ones. */
export function bestQuotes(passages: readonly Passage[], query: string, most: number): FoundQuote[] {
  const stems = [...new Set(wordsOf(query).map((word) => word.slice(0, STEM_LENGTH)))];
  const candidates = passages.flatMap(({ file, page, text }, rank) =>
    stretchesOf(text).map(({ text: stretch, under }) => {
      const said = stemsIn(stretch, stems);
      return { file, page, text: stretch, rank, held: [...new Set([...said, ...stemsIn(under, stems)])], said };
    }),
  );
  const weights = new Map(stems.map((stem) => [stem, weightOf(candidates, stem)]));
  const asksAmount = ASKS_AMOUNT.test(query);
  const scored = candidates
    .filter(({ held }) => held.length > 0)
    .map((candidate) => {
      const { held, rank, text } = candidate;
      const words = held.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
      const amount = asksAmount && AMOUNT.test(text) ? 0.5 : 0;
      // only its heading says it
      const aside = candidate.said.length === 0 ? 0.5 : 0;
      // the search put the better page first
      return {
        ...candidate,
        score: words + amount - aside - rank * 0.05 + (isSentence(text) ? 0.3 : 0) - text.length / 1_000,
      };
    })
    .toSorted((a, b) => b.score - a.score);
  const best: FoundQuote[] = [];
  for (const { file, page, text, held, score } of scored) {
    // far behind the best one it is about something else
    if (best.length === most || score < (scored[0]?.score ?? 0) * 0.5) break;
    const isRepeated = best.some((other) => other.text.includes(text) || text.includes(other.text));
    if (!isRepeated) best.push({ file, page, text, held });
  }
  return best;
}

/** Rare words decide: a word in every stretch tells nothing. */
function weightOf(candidates: readonly { held: readonly string[] }[], stem: string): number {
  const count = candidates.filter(({ held }) => held.includes(stem)).length;
  return count === 0 ? 0 : Math.log(1 + candidates.length / count);
}

function stemsIn(text: string, stems: readonly string[]): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return stems.filter((stem) => words.some((word) => word.startsWith(stem)));
}

/** Words of a heading; what is longer is a sentence. */
const HEADING_WORDS = 10;
const isHeading = (line: string): boolean =>
  line.split(" ").length <= HEADING_WORDS && !/[.;:!?]$/u.test(line) && !AMOUNT.test(line);

/**
 * Paragraphs and their sentences, with the heading they stand under; a heading alone is no answer where a paragraph
 * follows. A line that begins with a small letter goes on with the line before.
 */
function stretchesOf(text: string): { text: string; under: string }[] {
  const paragraphs: string[] = [];
  for (const line of text.split("\n").map((each) => inOneLine(each))) {
    const before = paragraphs.at(-1);
    if (before && /^\p{Ll}/u.test(line)) paragraphs[paragraphs.length - 1] = `${before} ${line}`;
    else if (line !== "") paragraphs.push(line);
  }
  const found = new Map<string, string>();
  let under = "";
  for (const [at, paragraph] of paragraphs.entries()) {
    const next = paragraphs[at + 1];
    if (isHeading(paragraph)) under = paragraph;
    if (isHeading(paragraph) && next && isSentence(next)) continue;
    const isProse = isSentence(paragraph);
    for (const stretch of [paragraph, ...paragraph.split(/(?<=[.;:!?]) /u)].flatMap(quotable))
      if (!found.has(stretch)) found.set(stretch, isProse ? under : "");
    // a heading is about the paragraph right below it
    if (isProse) under = "";
  }
  return [...found].map(([stretch, heading]) => ({ text: stretch, under: heading }));
}

function quotable(stretch: string): string[] {
  const pieces = UNQUOTABLE.test(stretch) ? stretch.split(UNQUOTABLE).map((piece) => piece.trim()) : [stretch];
  return pieces.filter(({ length }) => length >= SHORTEST && length <= LONGEST);
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();
const isSentence = (text: string): boolean => /^[\p{Lu}\d(]/u.test(text) && /[.;!?]$/u.test(text);
