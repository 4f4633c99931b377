import { withoutChange } from "@cara/contract/coverage.ts";
import { FIELDS_OF_LINE } from "@cara/contract/coverage-fields.ts";
import { FIELD_TERMS, isAsking, LINE_TERMS, termsOf } from "./fact-terms.ts";
import type { FindingDraft } from "./finding.ts";

/** Characters of a question that are read; a longer one is no look-up of a fact. */
const QUESTION_MAX_LENGTH = 300;
/** Clauses of a question, each about a fact of its own. */
const CLAUSES_MAX = 4;
/** A fact that fits less than this share of the best one is not what was meant. */
const SHARE_OF_BEST = 0.6;
/** Different labels and names whose words are read for one question; past it, a field is known by its own terms only. */
const TEXTS_MAX = 500;
/** Characters of a label or a name whose words are read. */
const TEXT_MAX_LENGTH = 100;

/**
 * The findings that a question asks for, best first; none when it is about anything else. Every word of the question must
 * belong to what the field, its line or the policy is called, or to asking: "the deductible for flood" is not answered with
 * another deductible.
 */
export function factsAbout<T extends FindingDraft>(question: string, findings: readonly T[]): T[] {
  if (question.length > QUESTION_MAX_LENGTH) return [];
  const read = termReader();
  const own = new Set(findings.flatMap(({ key, textValue }) => (isName(key) ? read(textValue ?? "") : [])));
  const known = findings.map((finding): Known<T> => ({ finding, ...namesOf(finding, read) }));
  const whole = factsIn(question, known, own);
  if (whole.length > 0) return whole;
  // "the occurrence limit and the deductible"
  const clauses = question.split(/\band\b|[,;?]/iu).filter((clause) => clause.trim() !== "");
  if (clauses.length < 2 || clauses.length > CLAUSES_MAX) return [];
  const found = clauses.map((clause) => factsIn(clause, known, own));
  return found.every((some) => some.length > 0) ? [...new Set(found.flat())] : [];
}

const isName = (key: string): boolean => key === "namedInsured" || key === "carrier" || key === "policyNumber";

/** Reads the words of texts, each text once. */
function termReader(): (text: string) => readonly string[] {
  const texts = new Map<string, readonly string[]>();
  return (text) => {
    const start = text.slice(0, TEXT_MAX_LENGTH);
    const before = texts.get(start);
    if (before || texts.size >= TEXTS_MAX) return before ?? [];
    const terms = termsOf(start);
    texts.set(start, terms);
    return terms;
  };
}

function factsIn<T extends FindingDraft>(question: string, known: readonly Known<T>[], own: ReadonlySet<string>): T[] {
  const asked = [...new Set(termsOf(question))];
  const telling = asked.filter((word) => !isAsking(word));
  const scored = known.flatMap((one, at) => {
    const score = scoreOf(one, { asked, telling, own });
    return score > 0 ? [{ finding: one.finding, score, at }] : [];
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score >= best * SHARE_OF_BEST)
    .toSorted((a, b) => b.score - a.score || orderIn(a.finding, b.finding) || a.at - b.at)
    .map(({ finding }) => finding);
}

/** What a name counts that is rather another field's, and a field of which only the line was named. */
const OTHERS_NAME = 0.7;
const ONLY_LINE = 0.1;
const NAMED_LINE = 0.05;

/** How well a finding fits what was asked: the share of one of its names that the question has. */
function scoreOf(
  { finding, names, named }: Known<FindingDraft>,
  { asked, telling, own }: { asked: readonly string[]; telling: readonly string[]; own: ReadonlySet<string> },
): number {
  const { names: lines = [], also = [] } = (finding.line && LINE_TERMS[finding.line]) ?? {};
  const isKnown = (word: string): boolean =>
    named.has(word) || lines.includes(word) || also.includes(word) || own.has(word);
  if (!telling.every(isKnown)) return 0;
  const isOfLine = asked.some((word) => lines.includes(word));
  if (telling.some((word) => named.has(word) && !lines.includes(word))) {
    const shares = names.map(
      ({ words, weight }) => (weight * words.filter((word) => asked.includes(word)).length) / words.length,
    );
    return Math.max(...shares) + (isOfLine ? NAMED_LINE : 0);
  }
  // "how much GL", "the limits": all limits of the line, or of the policy
  const isLimit = finding.kind === "LIMIT" && !named.has("retention");
  return isLimit && (isOfLine || (telling.length === 0 && asked.includes("limit"))) ? ONLY_LINE : 0;
}

type Name = { words: string[]; weight: number };
/** A finding with its names, and all words of these. */
type Known<T> = { finding: T; names: Name[]; named: ReadonlySet<string> };

/** The names of a field: what it is called otherwise, the ledger's name and the printed one. */
function namesOf(
  { key, label, quote, line }: FindingDraft,
  read: (text: string) => readonly string[],
): Omit<Known<unknown>, "finding"> {
  // a label of a document may be called like what every object has
  const others = ((Object.hasOwn(FIELD_TERMS, key) ? FIELD_TERMS[key] : undefined) ?? []).map((name) => ({
    words: name.replace("~", "").split(" "),
    weight: name.startsWith("~") ? OTHERS_NAME : 1,
  }));
  // the printed label is in the quote, before the value
  const printed = line === null ? "" : (quote.split(/[$\d]/u)[0] ?? "");
  const names = [
    ...others,
    ...[withoutChange(label), printed].map((name) => ({ words: wordsOf(read(name)), weight: 1 })),
  ].filter(({ words }) => words.length > 0);
  return { names, named: new Set(names.flatMap(({ words }) => words)) };
}
const UNTELLING = new Set(
  "a an and any by each for limit of one or other than per the to you your where applicable".split(" "),
);
const wordsOf = (terms: readonly string[]): string[] => [...new Set(terms)].filter((word) => !UNTELLING.has(word));

/** Fields of one line are in the order of its grid. */
function orderIn(a: FindingDraft, b: FindingDraft): number {
  if (a.line === null || a.line !== b.line) return 0;
  const fields = FIELDS_OF_LINE[a.line];
  const at = ({ kind, key }: FindingDraft) => fields.findIndex((field) => field.kind === kind && field.key === key);
  return at(a) - at(b);
}
