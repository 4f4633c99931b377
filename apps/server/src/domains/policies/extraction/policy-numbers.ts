import { joined, part, type Line, type Span } from "#domains/documents/evidence/page-lines.ts";
import { readIdentifier, type ReadValue } from "#domains/documents/evidence/read-values.ts";
import { underlyingLines } from "./declared-limits.ts";
import { factAt, type Document, type Fact } from "./fact.ts";

/**
 * "Policy No. GL 104", "Pol. # GL-104", "Policy: GL-104", "forming part of policy GL-104"; some print the number under the
 * label.
 */
export const SAYS_NUMBER =
  /\bpol(?:icy|\.)? ?(?:number|no\b\.?|#) ?:?|\bpolicy ?:(?= |$)|\bpart of (?:the )?policy(?: (?:number|no\b\.?|#))? ?:?/iu;
const LABEL = /^pol(?:icy)?(?: n(?:o|umber))?$/u;
/** The number of a form, which some print beside the label. */
export const FORM_NUMBER = /^(?:CA|CG|CP|IL|WC) \d\d \d\d\b/u;
/** Words in which a number stands behind its label, and lines that are searched. */
const NUMBER_WORDS = 3;
const LINES_MAX = 400;

/** The policy numbers that stand beside their labels; of a document without any, those that stand in its lines. */
export function statedNumbers({ lines, labeled }: Document): Fact<string>[] {
  const underlying = underlyingLines(lines);
  const beside = labeled.flatMap(({ label, name, value, line }) => {
    const number = LABEL.test(label) && !underlying.has(line) ? readIdentifier(value) : null;
    return number ? [factAt(number.value, number.span, true, name)] : [];
  });
  return beside.length > 0 ? beside : numbersInLines(lines.filter((_, at) => !underlying.has(at)).slice(0, LINES_MAX));
}

function numbersInLines(lines: readonly Line[]): Fact<string>[] {
  return lines.flatMap(({ cells, page }, at) => {
    const line = joined(cells);
    const label = SAYS_NUMBER.exec(line.text);
    if (!label) return [];
    const behind = part(line, label.index + label[0].length, line.text.length);
    const below = lines[at + 1];
    const number = behind.text ? numberIn(behind) : below?.page === page ? numberIn(joined(below.cells)) : null;
    return number ? [factAt(number.value, number.span, false)] : [];
  });
}

/** A number among the first words; the number of a form is none. */
function numberIn(span: Span): ReadValue<string> | null {
  const first = span.text.split(" ").slice(0, NUMBER_WORDS).join(" ");
  return FORM_NUMBER.test(first) ? null : readIdentifier(part(span, 0, first.length));
}
