import { COVERAGE_WORDS, FORBIDDEN_PHRASES, PROVABLE_PHRASES, type Step } from "./wording-rules.ts";
import type { Token } from "./wording-tokens.ts";

export type Span = { start: number; end: number };
type Compiled = { rule: string; steps: readonly { isOne: (word: string) => boolean; within: number }[] };

/** The rule of words about coverage that are in no phrase. */
export const COVERAGE = "COVERAGE";

const RULES: readonly { id: string; phrases: readonly (readonly Step[])[] }[] = [
  ...FORBIDDEN_PHRASES,
  ...PROVABLE_PHRASES,
  { id: COVERAGE, phrases: [[{ words: COVERAGE_WORDS, within: 0 }]] },
];
const COMPILED: readonly Compiled[] = RULES.flatMap(({ id, phrases }) =>
  phrases.map((steps) => ({
    rule: id,
    steps: steps.map(({ words, within }) => ({ isOne: oneOf(words), within })),
  })),
);

function oneOf(words: readonly string[]): (word: string) => boolean {
  const whole = new Set(words.filter((word) => !word.endsWith("*")));
  const beginnings = words.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1));
  return (word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}

/** Every phrase of a rule among the words; which phrases a word begins is looked up once for each word. */
export function findPhrases(tokens: readonly Token[]): (Span & { rule: string })[] {
  const beginning = new Map<string, readonly Compiled[]>();
  return tokens.flatMap((first, at) => {
    const phrases =
      beginning.get(first.word) ?? COMPILED.filter(({ steps: [step] }) => step?.isOne(first.word) === true);
    beginning.set(first.word, phrases);
    return phrases.flatMap(({ rule, steps }) => {
      const last = endOf(tokens, steps, at);
      return last ? [{ rule, start: first.start, end: last.end }] : [];
    });
  });
}

function endOf(tokens: readonly Token[], [, ...steps]: Compiled["steps"], first: number): Token | undefined {
  let at = first;
  for (const { isOne, within } of steps) {
    const nextStep = tokens.slice(at + 1, at + 2 + within).findIndex(({ word }) => isOne(word));
    if (nextStep === -1) return undefined;
    at += 1 + nextStep;
  }
  return tokens[at];
}
