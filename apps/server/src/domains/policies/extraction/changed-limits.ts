import type { CoverageLine } from "@cara/contract/coverage.ts";
import { labelOf, paragraphs } from "#domains/documents/evidence/labeled-values.ts";
import {
  joined,
  part,
  pageLines,
  type Line,
  type PlacedPage,
  type Span,
} from "#domains/documents/evidence/page-lines.ts";
import { readCents } from "#domains/documents/evidence/read-values.ts";
import { isPlain, isRestricting, leadsOn, readChange, sentencesOf, type ChangeSentence } from "./change-sentence.ts";
import { fieldNamed, isMentioned, lineNamed, onlyFieldNamed } from "./declared-fields.ts";
import type { DeclaredLimit } from "./declared-limits.ts";
import { factAt, type Fact } from "./fact.ts";

/** "The Named Insured is changed to": that something is changed, whatever it says. */
const CHANGES =
  / (?:is|are) (?:hereby )?(?:amended|changed|decreased|deleted and replaced|increased|reduced|replaced|revised)\b/gu;
const ENDORSEMENT = /\bendorsement\b|\bpolicy changes?\b/iu;
const HEAD_LENGTH = 400;
const SUBJECT_LENGTH = 120;
/** Pages, lines with an amount, and changes that are read of one document. */
const PAGES_MAX = 400;
const LINES_MAX = 2_000;
const TEXT_LENGTH = 2_000;
const CHANGES_MAX = 20;
/** Paragraphs with an amount that are read of one page. */
const PARAGRAPHS_MAX = 200;

/** A page that changes the policy: its lines, its paragraphs, and the line of coverage that its head names. */
type Endorsement = { page: number; lines: readonly Line[]; prose: readonly Span[]; about: CoverageLine | null };

export const endorsementsOf = (pages: readonly PlacedPage[]): Endorsement[] =>
  pages
    .filter(({ text }) => ENDORSEMENT.test(text))
    .slice(0, PAGES_MAX)
    .map((page) => {
      const lines = pageLines(page);
      return { page: page.page, lines, prose: paragraphs(lines), about: lineNamed(page.text.slice(0, HEAD_LENGTH)) };
    });

/** What endorsements say beside an amount, in small letters, and the amounts. */
const saidBesideAmounts = (endorsements: readonly Endorsement[]): { page: number; text: string; amounts: number[] }[] =>
  endorsements
    .flatMap(({ page, lines, prose }) =>
      [...lines.map(({ cells }) => joined(cells)), ...prose].map((span) => ({ page, span })),
    )
    .filter(({ span }) => span.text.includes("$"))
    .slice(0, LINES_MAX)
    .map(({ page, span }) => ({
      page,
      text: span.text.slice(0, TEXT_LENGTH).toLowerCase(),
      amounts: amountsIn(span),
    }));

/**
 * The declared amounts that no endorsement touches: one that is mentioned there beside another amount may have been changed
 * in words that no rule knows, and is not proved.
 */
export function uncontested(declared: readonly DeclaredLimit[], endorsements: readonly Endorsement[]): DeclaredLimit[] {
  const said = saidBesideAmounts(endorsements);
  return declared.map((limit) => {
    const isTouched = said.some(
      ({ text, amounts }) =>
        amounts.some((cents) => cents !== limit.cents.value) && isMentioned(limit.line, limit.field, text),
    );
    return isTouched ? { ...limit, cents: { ...limit.cents, isProved: false } } : limit;
  });
}

/** The same for amounts that are no field of a line, by the name that the declarations give them. */
export function uncontestedByName<Limit extends { label: string; cents: Fact<number> }>(
  limits: readonly Limit[],
  endorsements: readonly Endorsement[],
): Limit[] {
  const said = saidBesideAmounts(endorsements).slice(0, SAID_MAX);
  const names = [...new Set(limits.map(({ label }) => label))].slice(0, NAMES_MAX);
  const mentions = new Map(names.map((name) => [name, said.filter(({ text }) => text.includes(name))]));
  return limits.map((limit) => {
    // of a name that was not looked for nothing is known
    const beside = mentions.get(limit.label) ?? said;
    const isTouched = beside.some(
      ({ page, amounts }) => page !== limit.cents.page && amounts.some((cents) => cents !== limit.cents.value),
    );
    return isTouched ? { ...limit, cents: { ...limit.cents, isProved: false } } : limit;
  });
}
const SAID_MAX = 300;
const NAMES_MAX = 200;

/** A value of the declarations that no endorsement says is changed; one that is has no proof left. */
export function unlessChanged<T>(
  fact: Fact<T> | null,
  labels: readonly string[],
  endorsements: readonly Endorsement[],
): Fact<T> | null {
  if (!fact) return null;
  // "the policy is changed" says nothing about its number
  const names = labels.filter((label) => label.includes(" ") || SAYS_ENOUGH.has(label));
  const isChanged = changedSubjects(endorsements).some((subject) =>
    names.some((name) => ` ${subject}`.endsWith(` ${name}`)),
  );
  return isChanged ? { ...fact, isProved: false } : fact;
}
const SAYS_ENOUGH = new Set(["premium", "insurer", "policyholder"]);

/** What endorsements say is changed: "named insured", "policy period". */
const changedSubjects = (endorsements: readonly Endorsement[]): string[] =>
  endorsements
    .flatMap(({ prose }) =>
      prose.flatMap(({ text }) =>
        [...text.matchAll(CHANGES)]
          .slice(0, CHANGES_MAX)
          .map(({ index }) => subjectBefore(text.slice(Math.max(0, index - SUBJECT_LENGTH), index))),
      ),
    )
    .slice(0, LINES_MAX);

const amountsIn = ({ text }: Span): number[] =>
  (text.slice(0, TEXT_LENGTH).match(/\$ ?\d[\d,]{0,20}/gu) ?? []).map(
    (amount) => Number(amount.replaceAll(/\D/gu, "")) * 100,
  );

/** The lines that a document declares, and those of the policy on record. */
type KnownLines = { declared: ReadonlySet<CoverageLine>; onRecord: ReadonlySet<CoverageLine> };

/** The amounts that endorsements change, of fields of known lines: they take precedence over the declarations. */
export function changedLimits(lines: KnownLines, endorsements: readonly Endorsement[]): DeclaredLimit[] {
  const found: DeclaredLimit[] = [];
  for (const endorsement of endorsements)
    if (found.length < CHANGES_MAX) found.push(...changesOn(endorsement, lines).slice(0, CHANGES_MAX - found.length));
  return found;
}

/** The changes of a page. Where more is said there than that, none is proved. */
function changesOn({ lines: printed, prose, about }: Endorsement, lines: KnownLines): DeclaredLimit[] {
  const texts = new Map(printed.map(({ cells }) => [cells[0]?.words[0], joined(cells).text]));
  const starts = [...texts.keys()];
  const isRestricted = [...texts.values()].some(isRestricting);
  return prose
    .filter(({ text }) => text.includes("$"))
    .slice(0, PARAGRAPHS_MAX)
    .flatMap((paragraph) => {
      const read = sentencesOf(paragraph).map((sentence) => ({ sentence, change: readChange(sentence) }));
      const changes = read.flatMap(
        ({ sentence, change }) => (change && placedChange(change, sentence, about, lines)) ?? [],
      );
      const above = starts[starts.indexOf(paragraph.words[0]) - 1];
      if (changes.length === 0 || leadsOn(texts.get(above) ?? "")) return [];
      const isClear = !isRestricted && read.every(({ sentence, change }) => change !== null || isPlain(sentence.text));
      return isClear ? changes : changes.map((one) => ({ ...one, cents: { ...one.cents, isProved: false } }));
    });
}

function placedChange(
  { label, cents }: ChangeSentence,
  sentence: Span,
  heading: CoverageLine | null,
  lines: KnownLines,
): DeclaredLimit | null {
  const fits = fieldsNamed(label, lines);
  const own = fits.find(({ line }) => line === heading) ?? fits[0];
  // the sentence may be about another line, or about two fields
  if (!own || (lineNamed(label) ?? own.line) !== own.line || isOfTwoFields(label, own.line)) return null;
  // a label that fits two lines of the policy is for a person to decide
  return { ...own, cents: factAt(cents.value, cents.span, fits.length === 1 || own.line === heading, sentence) };
}

/** "Each occurrence and general aggregate limits". */
const isOfTwoFields = (label: string, line: CoverageLine): boolean =>
  new Set(label.split(/ and | & |[/,] ?/u).flatMap((half) => fieldNamed(line, half.trim())?.key ?? [])).size > 1;

/** The fields that a label names; an endorsement that comes alone declares no line, so the record says which there are. */
function fieldsNamed(label: string, { declared, onRecord }: KnownLines): Pick<DeclaredLimit, "line" | "field">[] {
  const fieldsOf = (lines: ReadonlySet<CoverageLine>) =>
    [...lines].flatMap((line) => {
      const field = fieldNamed(line, label);
      return field ? [{ line, field }] : [];
    });
  const own = fieldsOf(declared);
  if (own.length > 0) return own;
  const only = declared.size + onRecord.size === 0 ? onlyFieldNamed(label) : null;
  return only ? [only] : fieldsOf(onRecord);
}

/** Amounts that endorsements change in words that no rule could place. */
export function unplacedChanges(
  endorsements: readonly Endorsement[],
  placed: readonly DeclaredLimit[],
): Fact<number>[] {
  return endorsements
    .flatMap(({ prose }) =>
      prose
        .filter(({ text }) => text.includes("$"))
        .slice(0, PARAGRAPHS_MAX)
        .flatMap(changedAmounts),
    )
    .filter((fact) => !placed.some(({ cents }) => cents.page === fact.page && cents.firstWord === fact.firstWord))
    .slice(0, CHANGES_MAX);
}

/** "is amended to $500", "shall be $500", "to read $500". */
const ALTERS =
  /\b(?:amend|chang|decreas|delet|increas|lower|modif|rais|reduc|replac|revis|substitut)|\b(?:to read|now reads?|shall be|is now|in place of)\b/iu;

/** The last amount of each sentence with such words. */
const changedAmounts = (paragraph: Span): Fact<number>[] =>
  sentencesOf(paragraph).flatMap((sentence) => {
    const at = ALTERS.test(sentence.text.slice(0, TEXT_LENGTH)) ? sentence.text.lastIndexOf("$") : -1;
    const cents = at === -1 ? null : readCents(part(sentence, at, sentence.text.length));
    return cents ? [factAt(cents.value, cents.span, false, sentence)] : [];
  });

/** What a sentence is about: the words behind its last article, without where they are shown. */
function subjectBefore(text: string): string {
  const own = text.slice(1 + Math.max(text.lastIndexOf(". "), text.lastIndexOf("; ")));
  const [subject = ""] = own.toLowerCase().split(/ (?:shown|stated|listed) in | of the declarations/u);
  const the = ` ${subject}`.lastIndexOf(" the ");
  return labelOf(the === -1 ? subject : ` ${subject}`.slice(the + 5));
}
