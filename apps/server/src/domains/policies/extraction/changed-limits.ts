import type { CoverageLine } from "@cara/contract/coverage.ts";
import type { LineField } from "@cara/contract/coverage-fields.ts";
import { labelOf, paragraphs } from "#domains/documents/evidence/labeled-values.ts";
import { joined, part, pageLines, type PlacedPage, type Span } from "#domains/documents/evidence/page-lines.ts";
import { readCents } from "#domains/documents/evidence/read-values.ts";
import { fieldNamed, isMentioned, lineNamed } from "./declared-fields.ts";
import type { DeclaredLimit } from "./declared-limits.ts";
import { factAt, type Fact } from "./fact.ts";

/** An amount that an endorsement changes; it takes precedence over the declarations. */
export type ChangedLimit = { line: CoverageLine; field: LineField; cents: Fact<number> };

/** "The Each Occurrence Limit shown in the Declarations is amended to $500,000." */
const CHANGES =
  / (?:is|are) (?:hereby )?(?:amended|changed|decreased|deleted and replaced|increased|reduced|replaced|revised)\b/gu;
const ENDORSEMENT = /\bendorsement\b|\bpolicy changes?\b/iu;
const SUBJECT_LENGTH = 120;
const AMOUNT_LENGTH = 120;
/** Pages, lines with an amount, and changes that are read of one document. */
const PAGES_MAX = 400;
const LINES_MAX = 2_000;
const TEXT_LENGTH = 2_000;
const CHANGES_MAX = 20;

/**
 * The declared amounts that no endorsement touches: one that is mentioned there beside another amount may have been changed
 * in words that no rule knows, and is not proved.
 */
export function uncontested(declared: readonly DeclaredLimit[], pages: readonly PlacedPage[]): DeclaredLimit[] {
  const lines = endorsementsOf(pages).flatMap((page) => {
    const own = pageLines(page);
    return [...own.map(({ cells }) => joined(cells)), ...paragraphs(own)].filter(({ text }) => text.includes("$"));
  });
  const said = lines
    .slice(0, LINES_MAX)
    .map((span) => ({ text: span.text.slice(0, TEXT_LENGTH).toLowerCase(), amounts: amountsIn(span) }));
  return declared.map((limit) => {
    const isTouched = said.some(
      ({ text, amounts }) =>
        amounts.some((cents) => cents !== limit.cents.value) && isMentioned(limit.line, limit.field, text),
    );
    return isTouched ? { ...limit, cents: { ...limit.cents, isProved: false } } : limit;
  });
}

const amountsIn = ({ text }: Span): number[] =>
  (text.slice(0, TEXT_LENGTH).match(/\$ ?\d[\d,]{0,20}/gu) ?? []).map(
    (amount) => Number(amount.replaceAll(/\D/gu, "")) * 100,
  );

const endorsementsOf = (pages: readonly PlacedPage[]): readonly PlacedPage[] =>
  pages.filter(({ text }) => ENDORSEMENT.test(text)).slice(0, PAGES_MAX);

/** The amounts that endorsements change, among those that the declarations state or that name a line of theirs. */
export function changedLimits(pages: readonly PlacedPage[], declared: readonly DeclaredLimit[]): ChangedLimit[] {
  const lines = new Set(declared.map(({ line }) => line));
  return endorsementsOf(pages)
    .flatMap((page) => {
      const heading = lineNamed(page.text.slice(0, 400));
      return paragraphs(pageLines(page)).flatMap((paragraph) => changesIn(paragraph, heading, lines));
    })
    .slice(0, CHANGES_MAX);
}

function changesIn(paragraph: Span, heading: CoverageLine | null, lines: ReadonlySet<CoverageLine>): ChangedLimit[] {
  return [...paragraph.text.matchAll(CHANGES)].slice(0, CHANGES_MAX).flatMap(({ index, 0: verb }) => {
    const label = subjectBefore(paragraph.text.slice(Math.max(0, index - SUBJECT_LENGTH), index));
    const cents = lastAmount(part(paragraph, index + verb.length, index + verb.length + AMOUNT_LENGTH));
    const fits = [...lines].flatMap((line) => {
      const field = fieldNamed(line, label);
      return field ? [{ line, field }] : [];
    });
    const own = fits.find(({ line }) => line === heading) ?? fits[0];
    if (!own || !cents) return [];
    // a label that fits two lines of the policy is for a person to decide
    return [{ ...own, cents: factAt(cents.value, cents.span, fits.length === 1 || own.line === heading) }];
  });
}

/** What a sentence is about: the words behind its last article, without where they are shown. */
function subjectBefore(text: string): string {
  const own = text.slice(1 + Math.max(text.lastIndexOf(". "), text.lastIndexOf("; ")));
  const [subject = ""] = own.toLowerCase().split(/ (?:shown|stated|listed) in | of the declarations/u);
  const the = ` ${subject}`.lastIndexOf(" the ");
  return labelOf(the === -1 ? subject : ` ${subject}`.slice(the + 5));
}

/** "from $1,000,000 to $500,000": the amount of the sentence that comes last. */
function lastAmount(span: Span): ReturnType<typeof readCents> {
  const stop = span.text.search(/\.(?= |$)/u);
  const sentence = stop === -1 ? span : part(span, 0, stop + 1);
  const at = sentence.text.lastIndexOf("$");
  return at === -1 ? null : readCents(part(sentence, at, sentence.text.length));
}
