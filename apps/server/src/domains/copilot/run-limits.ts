import type { WorkspaceRun } from "./plan.ts";

/** How far one run may go, and an agency in a day. Past any of them the run ends as failed, in words, and may be retried. */
export type RunLimits = {
  /** Calls of the model in one run. */
  steps: number;
  /** Tokens of one run, sent and received. */
  tokens: number;
  /** From the begin of a run to its end, reading included. */
  wallMs: number;
  /** Millionths of a dollar for one run, where the model's price is known. */
  costMicros: number;
  /** How long a model that is away is waited for, over the whole run; past it the run ends. */
  outageMs: number;
  /** Letters of one tool's result; past them it is cut, and the model is told. */
  toolResultLength: number;
  /** Tokens of all runs of an agency in one day (UTC). */
  agencyTokensPerDay: number;
  /** Runs of an agency at work at once, so that it takes no more than its share of the model; further ones wait in line. */
  agencyRuns: number;
};

export const PAST_STEPS =
  "I stopped because this took more steps than one request may take. Ask for less at once, or try again.";
export const PAST_TOKENS =
  "I stopped because this took more reading than one request may take. Ask for less at once, or try again.";
export const PAST_TIME =
  "I stopped because this took longer than one request may take. Try again, or ask for less at once.";
export const PAST_COST =
  "I stopped because this would have cost more than one request may cost. Ask for less at once, or try again.";
export const PAST_AGENCY_DAY =
  "Your agency has used up what I may do in one day. I can go on tomorrow; nothing is lost.";

export const PAST_LINE =
  "I did not get to this because your agency gave me more at once than I can do. Nothing is lost; try again.";

/** Why a run may not take another step, in words; null while it may. */
export function pastLimit(run: WorkspaceRun, limits: RunLimits, now: Date): string | null {
  if (remainingMs(run, limits, now) <= 0) return PAST_TIME;
  if (run.steps >= limits.steps) return PAST_STEPS;
  if (run.inputTokens + run.outputTokens >= limits.tokens) return PAST_TOKENS;
  if ((run.costMicros ?? 0) >= limits.costMicros) return PAST_COST;
  return null;
}

/** How much longer a run may take. */
export const remainingMs = ({ startedAt }: Pick<WorkspaceRun, "startedAt">, { wallMs }: RunLimits, now: Date): number =>
  wallMs - (now.getTime() - (startedAt ?? now).getTime());
