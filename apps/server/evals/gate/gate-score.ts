import { columnsOf, type Verdict } from "../../src/domains/certificates/gate/gate.ts";
import type { GatePolicy, GateRequest } from "../../src/domains/certificates/gate/gate-request.ts";
import { askOf, type GateCase } from "./case.ts";

type Gate = (policy: GatePolicy, request: GateRequest) => Verdict[];
export type GateScore = {
  asked: number;
  true: number;
  /** Printed, and not true. */
  wrongYes: string[];
  /** True, and not printed. */
  wrongRefusals: string[];
};
/** Share of what is true that may be refused. */
const WRONG_REFUSALS_MOST = 0.02;

/** Compares what a gate lets through with what is true of each case. */
export function scoreGate(cases: readonly GateCase[], gate: Gate): GateScore {
  const score: GateScore = { asked: 0, true: 0, wrongYes: [], wrongRefusals: [] };
  for (const { name, policy, request, truth } of cases) {
    const isTrue = new Set(truth.map((one) => keyOf(askOf(one))));
    const verdicts = gate(policy, request);
    for (const ask of request.asks) {
      const said = `${name}: ${keyOf(ask)}`;
      const isPrinted = verdicts.some((verdict) => keyOf(verdict) === keyOf(ask) && verdict.proof !== null);
      const mayPrint = isTrue.has(keyOf(ask));
      score.asked += 1;
      if (mayPrint) score.true += 1;
      if (isPrinted && !mayPrint) score.wrongYes.push(said);
      if (!isPrinted && mayPrint) score.wrongRefusals.push(said);
    }
    score.wrongYes.push(...wrongColumns(verdicts, request, isTrue).map((column) => `${name}: ${column}`));
  }
  return score;
}

const keyOf = ({ line, want }: { line: string; want: string }): string => `${line} ${want}`;

/** Columns with a Y although something that was asked for under them is not true. */
function wrongColumns(verdicts: readonly Verdict[], { asks }: GateRequest, isTrue: ReadonlySet<string>): string[] {
  return [...new Set(asks.map(({ line }) => line))].flatMap((line) => {
    const printed = columnsOf(verdicts, line);
    const untrue = asks.filter((ask) => ask.line === line && !isTrue.has(keyOf(ask)));
    const isWrong = (yes: boolean, prefix: string) => yes && untrue.some(({ want }) => want.startsWith(prefix));
    return [
      ...(isWrong(printed.additionalInsured !== null, "ADDITIONAL_INSURED") ? [`${line} additional insured`] : []),
      ...(isWrong(printed.waiver !== null, "WAIVER") ? [`${line} waiver`] : []),
      ...(isWrong(printed.aggregatePer === "PROJECT", "AGGREGATE_PER_PROJECT") ? [`${line} per project`] : []),
      ...(isWrong(printed.aggregatePer === "LOCATION", "AGGREGATE_PER_LOCATION") ? [`${line} per location`] : []),
    ];
  });
}

export const isMet = ({ true: all, wrongYes, wrongRefusals }: GateScore): boolean =>
  wrongYes.length === 0 && wrongRefusals.length <= WRONG_REFUSALS_MOST * all;
