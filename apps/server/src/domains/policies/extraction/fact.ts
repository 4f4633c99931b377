import type { Rectangle } from "#domains/documents/evidence/citation.ts";
import type { Labeled } from "#domains/documents/evidence/labeled-values.ts";
import type { Line, Span } from "#domains/documents/evidence/page-lines.ts";
import type { WantedWords } from "#domains/documents/evidence/printed-lines.ts";
import type { ReadValue } from "#domains/documents/evidence/read-values.ts";
import { rectanglesOf } from "@cara/contract/page-words.ts";

/** A value that was read from a document, and where. */
export type Fact<T> = {
  value: T;
  page: number;
  firstWord: number;
  lastWord: number;
  rectangles: Rectangle[];
  /** The numbers of its label's words on the same page; empty for a value without a label. */
  labelWords: number[];
  /**
   * Whether it is printed beside its own label, and nothing in the document contradicts it. Anything else needs a person, and
   * so does whatever was recognized in a scan.
   */
  isProved: boolean;
};

/** A document that facts are read from: its lines, and each label with its value. */
export type Document = { lines: readonly Line[]; labeled: readonly Labeled[] };

const RECTANGLES_MAX = 64;

/** A fact at the words of a span, and what it is called there. */
export function factAt<T>(value: T, { words }: Span, isProved: boolean, label?: Span): Fact<T> {
  const page = words[0]?.page ?? 0;
  const there = words.filter((word) => word.page === page);
  const boxes = there.map(({ box }, at) => ({ ...box, start: at, length: 1 }));
  return {
    value,
    page,
    firstWord: Math.min(...there.map(({ at }) => at)),
    lastWord: Math.max(...there.map(({ at }) => at)),
    rectangles: rectanglesOf(boxes, [{ start: 0, end: boxes.length }], RECTANGLES_MAX),
    labelWords: (label?.words ?? []).flatMap((word) => (word.page === page ? [word.at] : [])),
    isProved: isProved && there.every(({ isRecognized }) => !isRecognized),
  };
}

/** The words of a value and its label; where there is none, the whole line is what was read. */
export const wordsShowing = ({ firstWord, lastWord, labelWords }: Fact<unknown>): WantedWords => ({
  words: [...labelWords, ...Array.from({ length: lastWord - firstWord + 1 }, (_, at) => firstWord + at)],
  isAlone: labelWords.length === 0,
});

/** Reads the value beside the first of some labels that has one; it is proved if all of that label agree. */
export function factBeside<T>(
  { labeled }: Document,
  labels: readonly string[],
  read: (value: Span) => ReadValue<T> | null,
): Fact<T> | null {
  for (const label of labels) {
    const values = labeled.flatMap((one) => {
      const there = one.label === label ? read(one.value) : null;
      return there ? [{ ...there, name: one.name }] : [];
    });
    const [first] = values;
    if (first)
      return factAt(
        first.value,
        first.span,
        values.every(({ value }) => value === first.value),
        first.name,
      );
  }
  return null;
}

/** A name or a phrase: the words of a value, without the address behind it. */
export function readName(span: Span): ReadValue<string> | null {
  const end = /, (?=\d|One |P\.? ?O\.? Box|Suite )| \(/u.exec(span.text)?.index ?? span.text.length;
  const text = span.text.slice(0, end).trim();
  // a scan sets a wide capital apart: "Old J uniper"
  const value = span.words[0]?.isRecognized ? text.replaceAll(/\b([B-HJ-Z]) (?=\p{Ll}{2})/gu, "$1") : text;
  return text && /\p{L}/u.test(text) && !/^(?:tbd|n\/a|none)$/iu.test(text)
    ? { value, span: { text, words: span.words.slice(0, text.split(" ").length) } }
    : null;
}
