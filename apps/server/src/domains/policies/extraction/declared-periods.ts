import { found, joined, type Span } from "#domains/documents/evidence/page-lines.ts";
import { readDates, type ReadValue } from "#domains/documents/evidence/read-values.ts";
import { sentencesOf } from "./change-sentence.ts";
import { factAt, factBeside, type Document, type Fact } from "./fact.ts";

export const PERIOD_LABELS = ["policy period", "policy term", "term", "period", "coverage period"];
export const START_LABELS = ["effective date", "policy effective date", "effective", "inception date"];
export const END_LABELS = ["expiration date", "policy expiration date", "expiration", "expires", "expiry date"];
/** An endorsement's own date, which is not the policy's. */
export const ENDORSEMENT_LABELS = [
  "endorsement effective date",
  "endorsement effective",
  "endorsement effective on",
  "effective date of endorsement",
  "effective date of this endorsement",
  "this endorsement is effective",
  "change effective date",
  "effective date of change",
];

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

/** Each beginning with the end that is printed next; one that another beginning follows has none. */
function pairedDates({ labeled }: Document): Period[] {
  const periods: Period[] = [];
  let start: Fact<string> | null = null;
  for (const { label, name, value } of labeled) {
    const isStart = START_LABELS.includes(label);
    const date = isStart || END_LABELS.includes(label) ? firstDate(value) : null;
    if (!date) continue;
    const fact = factAt(date.value, date.span, true, name);
    if (start && !isStart) periods.push([start, fact]);
    start = isStart ? fact : null;
  }
  return periods;
}

/** The words of a span before another one begins. */
const upTo = ({ text, words }: Span, next: Span): Span => ({
  text,
  words: words.slice(
    0,
    words.findIndex((word) => word === next.words[0]),
  ),
});

/** When an endorsement takes effect, by its label or its sentence: "This endorsement, effective on 02/01/2027". */
export function endorsementDate(document: Document, prose: readonly Span[]): Fact<string> | null {
  const beside = factBeside(document, ENDORSEMENT_LABELS, firstDate);
  if (beside) return beside;
  const isOfEndorsement = document.lines.some(({ cells }) => cells.some(({ text }) => /\bendorsement\b/iu.test(text)));
  const said = prose.flatMap((paragraph) => {
    const there =
      found(paragraph, /\bendorsement,? (?:is )?effective (?:on |from )?([^;]{6,30})/iu) ??
      (isOfEndorsement ? startingSentence(paragraph) : null);
    return (there && firstDate(there)) ?? [];
  });
  const [first, other] = said;
  return first ? factAt(first.value, first.span, !other) : null;
}

/** How a sentence begins that says from when it applies: "Effective 03/01/2027, the limit", with no end of a period. */
const startingSentence = (paragraph: Span): Span | null => {
  const there = sentencesOf(paragraph).map((sentence) => found(sentence, STARTING));
  return there.find((date) => date !== null) ?? null;
};
const STARTING =
  /^Effective (?:on |from |as of )?(\d{1,2}\/\d{1,2}\/\d{4}|\p{Lu}\p{L}{2,8} \d{1,2}, \d{4})[.,]?(?: [^\d]|$)/u;

/** "effective from … to …" in a sentence. */
export const periodsIn = (prose: readonly Span[]): Period[] =>
  prose.flatMap((paragraph): Period[] => {
    const there = found(paragraph, /\beffective (?:from )?([^;]{6,80})/u);
    const [start, end] = there ? readDates(there) : [];
    return start && end ? [[factAt(start.value, start.span, true), factAt(end.value, end.span, true)]] : [];
  });
