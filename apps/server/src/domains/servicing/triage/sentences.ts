import type { EmailPart } from "@cara/contract/states.ts";
import type { Line } from "./own-words.ts";

/** A sentence of a message: its words in lower case with single spaces, and its place in the message. */
export type Sentence = { source: EmailPart; from: number; to: number; words: string; isUnderRequest: boolean };

/** A line this long was broken by a program, and goes on in the next one. */
const BROKEN_FROM = 55;
const SENTENCE_MAX_LENGTH = 600;
/** Most sentences that are read; a person reads more. */
export const SENTENCES_MAX = 400;
/** Dots that end no sentence. */
const SHORT_FORM =
  /(?:^|[\s(])(?:st|ave|rd|blvd|inc|co|corp|ltd|llc|no|mr|mrs|ms|dr|ste|apt|attn|cert|e\.g|i\.e|p|a\.m|p\.m|[a-z])$/iu;
const BULLET = /^(?:[-*•·–]|\d{1,2}[.)]) ?/u;
const LEADS = /\b(?:please|need|could you|can you|would you|request|following|changes?|want)\b/u;

/** The sentences of what somebody wrote, in their order; what stands in a list below "please:" is marked. */
export function sentencesOf(source: EmailPart, text: string, lines: readonly Line[]): Sentence[] {
  const sentences: Sentence[] = [];
  let isUnderRequest = false;
  for (const { from, to } of paragraphsOf(text, lines)) {
    const isBullet = BULLET.test(text.slice(from, to).trimStart());
    if (!isBullet) isUnderRequest = false;
    for (const part of split(text, from, to)) {
      if (sentences.length === SENTENCES_MAX) return sentences;
      const words = plain(text.slice(part.from, part.to));
      if (words !== "") sentences.push({ source, ...part, words, isUnderRequest: isUnderRequest && isBullet });
    }
    const last = sentences.at(-1)?.words ?? "";
    if (!isBullet) isUnderRequest = last.endsWith(":") && LEADS.test(last);
  }
  return sentences;
}

/** Text as rules compare it: lower case, straight apostrophes, single spaces. */
export const plain = (text: string): string =>
  text.toLowerCase().replaceAll(/[‘’]/gu, "'").replaceAll(/\s+/gu, " ").trim();

/** Lines that a program broke belong together. */
function paragraphsOf(text: string, lines: readonly Line[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let isOpen = false;
  for (const line of lines) {
    const trimmed = line.text.trim();
    const to = line.from + line.text.length;
    const last = found.at(-1);
    const continues = isOpen && trimmed !== "" && !BULLET.test(trimmed) && last?.to === line.from - 1;
    if (continues && last) last.to = to;
    else if (trimmed !== "") found.push({ from: line.from, to });
    isOpen = line.text.length >= BROKEN_FROM && !/[.!?:;]$/u.test(trimmed);
  }
  return found.filter(({ from, to }) => text.slice(from, to).trim() !== "");
}

function split(text: string, start: number, end: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let from = start;
  const close = (to: number) => {
    while (from < to && isSpace(text[from])) from += 1;
    let last = to;
    while (last > from && isSpace(text[last - 1])) last -= 1;
    if (last > from) found.push({ from, to: last });
    from = to;
  };
  for (let at = start; at < end; at += 1) {
    const isLong = at - from >= SENTENCE_MAX_LENGTH;
    const isEnd = ".!?;".includes(text[at] ?? "") && (at + 1 >= end || isSpace(text[at + 1]));
    if (isLong || (isEnd && !(text[at] === "." && SHORT_FORM.test(text.slice(Math.max(from, at - 8), at)))))
      close(at + 1);
  }
  close(end);
  return found;
}

const isSpace = (character: string | undefined): boolean => character !== undefined && /\s/u.test(character);
