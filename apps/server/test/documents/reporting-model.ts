import type { Scenario } from "../../src/platform/scripted-model/scenario.ts";
import { startScriptedModel } from "../kit/own-scripted-model.ts";

/** A statement as a model reports it. */
export type Reported = { kind: string; field?: string; name: string; amount?: number; page: number; quote: string };

/** A model over Anthropic's protocol that reports these statements of whatever it is given to read. */
export async function startReportingModel(statements: readonly Reported[], paceMs?: number) {
  const scenarios = new Map<string, Scenario>([["report", reporting(statements)]]);
  const scripted = await startScriptedModel({ scenarios, ...(paceMs === undefined ? {} : { paceMs }) });
  return {
    ...scripted,
    named: scripted.model,
    model: scripted.model("report"),
    report: (next: readonly Reported[]) => void scenarios.set("report", reporting(next)),
  };
}

const reporting = (statements: readonly Reported[]): Scenario => ({
  about: "Reports what it is told to.",
  pauseMs: 0,
  faultAtFirstStep: false,
  choosesByName: false,
  obeys: false,
  routes: [],
  otherwise: "report",
  turns: [{ when: {}, call: [{ tool: "report_values", with: { statements: [...statements] } }], unasked: false }],
});
