import { found, joined, type Span } from "#domains/documents/evidence/page-lines.ts";
import { readDates, type ReadValue } from "#domains/documents/evidence/read-values.ts";
import { factAt, type Document, type Fact } from "./fact.ts";

export const PERIOD_LABELS = ["policy period", "policy term", "term", "period", "coverage period"];
export const START_LABELS = ["effective date", "policy effective date", "effective", "inception date"];
export const END_LABELS = ["expiration date", "policy expiration date", "expiration", "expires", "expiry date"];

export type Period = readonly [Fact<string>, Fact<string>];

/** Every period of a document that stands beside its label or labels. */
export const declaredPeriods = (document: Document): Period[] => [...periodsBeside(document), ...pairedDates(document)];

/** The beginning and the end of each period that stands beside its label. */
export function periodsBeside({ labeled }: Document): Period[] {
  return labeled.flatMap(({ label, name, value }): Period[] => {
    const [start, end] = PERIOD_LABELS.includes(label) ? readDates(value) : [];
    // the end is read from the whole period
    return start && end
      ? [
          [
            factAt(start.value, start.span, true, name),
            factAt(end.value, end.span, true, joined([name, upTo(value, end.span)])),
          ],
        ]
      : [];
  });
}

export const firstDate = (span: Span): ReadValue<string> | null => readDates(span)[0] ?? null;

/** Each beginning with the end that is printed next. */
function pairedDates({ labeled }: Document): Period[] {
  const datesOf = (labels: readonly string[]) =>
    labeled.flatMap(({ label, name, value }) => {
      const date = labels.includes(label) ? firstDate(value) : null;
      return date ? [factAt(date.value, date.span, true, name)] : [];
    });
  const ends = datesOf(END_LABELS);
  return datesOf(START_LABELS).flatMap((start, at): Period[] => {
    const end = ends[at];
    return end ? [[start, end]] : [];
  });
}

/** The words of a span before another one begins. */
const upTo = ({ text, words }: Span, next: Span): Span => ({
  text,
  words: words.slice(
    0,
    words.findIndex((word) => word === next.words[0]),
  ),
});

/** "effective from … to …" in a sentence. */
export const periodsIn = (prose: readonly Span[]): Period[] =>
  prose.flatMap((paragraph): Period[] => {
    const there = found(paragraph, /\beffective (?:from )?([^;]{6,80})/u);
    const [start, end] = there ? readDates(there) : [];
    return start && end ? [[factAt(start.value, start.span, true), factAt(end.value, end.span, true)]] : [];
  });
