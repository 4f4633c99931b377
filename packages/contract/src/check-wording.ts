import type { CoverageLine } from "./coverage.ts";
import { findPhrases, type Span } from "./wording-phrases.ts";
import { FORBIDDEN_PHRASES, PROVABLE_PHRASES } from "./wording-rules.ts";
import { stateWordingRule } from "./wording-states.ts";
import { unusualSpans, wordingTokens, type Token } from "./wording-tokens.ts";

/**
 * What a finding means. BLOCKED: no certificate may be issued with it. NEEDS_FORM: none without the form that proves it.
 * REASON: a person may keep it with a reason. CHECK: a person looks at it.
 */
export const WORDING_GRADES = ["BLOCKED", "NEEDS_FORM", "REASON", "CHECK"] as const;
type WordingGrade = (typeof WORDING_GRADES)[number];

export type WordingFinding = {
  start: number;
  end: number;
  rule: string;
  grade: WordingGrade;
  reason: string;
  /** The law of the state of the risk, where it is the reason. */
  citation: string | null;
  /** Sentences that may stand in its place. */
  alternatives: string[];
};

/** A form that is proved on this certificate for something the holder asks for. */
export type ProvedForm = { line: CoverageLine; want: string; number: string; edition: string };
type WordingContext = { riskState: string | null; proved: readonly ProvedForm[] };

/** What stands in the way of a description of operations, in the order of its text. Linear in the text. */
export function checkWording(text: string, context: WordingContext): WordingFinding[] {
  const judge = judgeOf(context);
  const found = unusualSpans(text).map((span): WordingFinding => ({ ...UNUSUAL, ...span }));
  for (const joints of ["SPLIT", "JOINED"] as const) {
    const tokens = wordingTokens(text, joints);
    const clauseAt = clausesOf(tokens);
    for (const { rule, ...span } of findPhrases(tokens)) {
      const judged = judge(rule, clauseAt(span));
      if (judged) found.push({ ...judged, ...span, rule });
    }
  }
  return withoutOverlap(found);
}

const UNUSUAL = {
  rule: "UNUSUAL_LETTERS",
  grade: "BLOCKED",
  reason: "Write this with plain letters, so that everybody reads the same words.",
  citation: null,
  alternatives: [],
} satisfies Partial<WordingFinding>;
const FORBIDDEN = new Map(FORBIDDEN_PHRASES.map((rule) => [rule.id, rule]));
const PROVABLE = new Map(PROVABLE_PHRASES.map((rule) => [rule.id, rule]));

type Judged = Omit<WordingFinding, "start" | "end" | "rule">;
/** What a rule says about a phrase, by the clause it stands in; null if nothing. */
function judgeOf({ riskState, proved }: WordingContext): (rule: string, clause: Clause) => Judged | null {
  const state = stateWordingRule(riskState);
  const isBlocked = state !== null || riskState === null;
  const statements = proved.map((form) => ({ ...form, words: wordsOf(provedStatement(form)) }));
  return (rule, clause) => {
    const forbidden = FORBIDDEN.get(rule);
    if (forbidden)
      return {
        grade: isBlocked ? "BLOCKED" : "REASON",
        reason: state ? `${forbidden.reason} ${state.says}` : forbidden.reason,
        citation: state?.citation ?? null,
        alternatives: forbidden.instead === null ? [] : [forbidden.instead],
      };
    const said = statements.find(({ words }) => clause.words === words || clause.words === `${words} ${BY_CONTRACT}`);
    const provable = PROVABLE.get(rule);
    if (!provable)
      return said || POINTER.test(clause.words)
        ? null
        : { grade: "CHECK", reason: UNPROVED, citation: null, alternatives: [] };
    const forms = statements.filter(({ want }) => provable.wants.includes(want));
    if (said && forms.includes(said)) return null;
    const isNamed = forms.some(({ number, edition }) =>
      clause.compact.includes(wordsOf(`${number} ${edition}`).replaceAll(" ", "")),
    );
    return {
      grade: isNamed ? "CHECK" : "NEEDS_FORM",
      reason: provable.reason,
      citation: null,
      alternatives: forms.map(provedStatement),
    };
  };
}
const UNPROVED = "This says something about coverage that no form on this certificate proves.";
const BY_CONTRACT = "as required by written contract";
/** "See attached endorsement: CG 20 10 12 19" says nothing but where to look. */
const POINTER = /^see attached endorsements?(?: (?:[a-z]{2}|\d{2,4}|and))*$/u;

const PURPOSES: Readonly<Record<string, string>> = {
  ADDITIONAL_INSURED_COMPLETED: "Additional insured for completed operations",
  WAIVER: "Waiver of subrogation",
  PRIMARY_NONCONTRIBUTORY: "Primary and noncontributory",
  AGGREGATE_PER_PROJECT: "Aggregate per project",
  AGGREGATE_PER_LOCATION: "Aggregate per location",
};

/** The sentence that says no more than the form does: "Additional insured on general liability per CG 20 10 12 19." */
function provedStatement({ line, want, number, edition }: ProvedForm): string {
  const purpose = PURPOSES[want] ?? "Additional insured";
  return `${purpose} on ${line.toLowerCase().replaceAll("_", " ")} per ${number} ${edition}.`;
}

/** The words from one stop to the next. */
type Clause = { words: string; compact: string };
const wordsOf = (text: string): string =>
  wordingTokens(text, "SPLIT")
    .map(({ word }) => word)
    .join(" ");

function clausesOf(tokens: readonly Token[]): (span: Span) => Clause {
  const clauses = new Map(
    [...Map.groupBy(tokens, ({ clause }) => clause)].map(([clause, own]) => {
      const words = own.map(({ word }) => word);
      return [clause, { words: words.join(" "), compact: words.join("") }];
    }),
  );
  const clauseAt = new Map(tokens.map(({ start, clause }) => [start, clauses.get(clause)]));
  return ({ start }) => clauseAt.get(start) ?? { words: "", compact: "" };
}

/** Of findings that overlap the gravest stays, of two equal ones the longer. */
function withoutOverlap(found: readonly WordingFinding[]): WordingFinding[] {
  const kept: WordingFinding[] = [];
  const ranked = found.toSorted(
    (a, b) => WORDING_GRADES.indexOf(a.grade) - WORDING_GRADES.indexOf(b.grade) || b.end - b.start - (a.end - a.start),
  );
  const taken = new Uint8Array(found.reduce((most, { end }) => Math.max(most, end), 0));
  for (const one of ranked) {
    if (taken.subarray(one.start, one.end).includes(1)) continue;
    taken.fill(1, one.start, one.end);
    kept.push(one);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}
