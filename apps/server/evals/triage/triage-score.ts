import { findAsks } from "../../src/domains/servicing/triage/find-asks.ts";
import type { Ask, AskKind } from "../../src/domains/servicing/triage/ask.ts";
import { mayOpenAlone } from "../../src/domains/servicing/triage/may-open.ts";
import type { TriageCase, TrueAsk } from "./case.ts";

type Counted = { wanted: number; opened: number; right: number };
/** `fields`: those that the truth has, and how many of them were filled as it has them. */
export type TriageScore = {
  messages: number;
  byKind: Map<AskKind, Counted>;
  opened: number;
  right: number;
  wanted: number;
  fields: { wanted: number; right: number };
  placed: { wanted: number; right: number };
  abstained: { wanted: number; right: number };
  faults: string[];
};

/** The bounds: of what is opened without a person this share is right, and this share of all requests is opened. */
export const [LEAST_PRECISION, LEAST_DECIDED, FEWEST_MESSAGES] = [0.9, 0.6, 120];

/** Does what triage does, without a database, and compares what it would open with the truth. */
export function scoreTriage(cases: readonly TriageCase[]): TriageScore {
  const score: TriageScore = {
    messages: cases.length,
    byKind: new Map(),
    opened: 0,
    right: 0,
    wanted: 0,
    fields: { wanted: 0, right: 0 },
    placed: { wanted: 0, right: 0 },
    abstained: { wanted: 0, right: 0 },
    faults: [],
  };
  for (const one of cases) count(score, one, openedOf(one));
  return score;
}

export const precisionOf = ({ opened, right }: TriageScore): number => right / Math.max(1, opened);
export const decidedOf = ({ wanted, right }: TriageScore): number => right / Math.max(1, wanted);
export const isMet = (score: TriageScore): boolean =>
  precisionOf(score) >= LEAST_PRECISION && decidedOf(score) >= LEAST_DECIDED;

/** What would be opened without a person. */
function openedOf({ subject, body, insured, accounts = 1, isDisowned = false, automatic }: TriageCase): Ask[] {
  const sender = {
    accounts: Array.from({ length: accounts }, (_, at) => `account ${at}`),
    isDisowned,
    automatic: automatic ?? null,
  };
  if (!mayOpenAlone({ accountId: accounts === 1 ? "account 0" : null, isUnrouted: accounts !== 1 }, sender)) return [];
  return findAsks({ subject: subject ?? null, body, attachments: [], insured: insured ?? null }).sure;
}

function count(score: TriageScore, one: TriageCase, opened: readonly Ask[]): void {
  const left = [...one.asks];
  score.wanted += left.length;
  score.opened += opened.length;
  for (const { kind } of left) entry(score, kind).wanted += 1;
  if (one.accounts !== undefined && one.accounts !== 1) {
    score.placed.wanted += 1;
    if (opened.length === 0) score.placed.right += 1;
  }
  if (one.asks.length === 0) {
    score.abstained.wanted += 1;
    if (opened.length === 0) score.abstained.right += 1;
  }
  for (const ask of opened) {
    entry(score, ask.kind).opened += 1;
    const at = left.findIndex(({ kind }) => kind === ask.kind);
    const [truth] = at === -1 ? [] : left.splice(at, 1);
    const problem = truth ? fieldFault(score, truth, ask) : `opened ${ask.kind}`;
    if (truth && problem === null) {
      score.right += 1;
      entry(score, ask.kind).right += 1;
    } else score.faults.push(`wrong    ${problem}: ${one.name}`);
  }
  for (const { kind } of left) score.faults.push(`left     ${kind}: ${one.name}`);
}

/** A wrong holder makes the whole request wrong; one that was left blank is only not filled. */
function fieldFault(score: TriageScore, truth: TrueAsk, { kind, fields }: Ask): string | null {
  const wants = [
    ...(truth.name === undefined ? [] : [fields.name === truth.name]),
    ...(truth.additionalInsured === undefined ? [] : [fields.additionalInsured === true]),
  ];
  score.fields.wanted += wants.length;
  score.fields.right += wants.filter(Boolean).length;
  if (fields.name !== undefined && fields.name !== truth.name) return `${kind} for "${fields.name}"`;
  return fields.additionalInsured && !truth.additionalInsured ? `${kind} with an additional insured` : null;
}

function entry({ byKind }: TriageScore, kind: AskKind): Counted {
  const counted = byKind.get(kind) ?? { wanted: 0, opened: 0, right: 0 };
  byKind.set(kind, counted);
  return counted;
}
