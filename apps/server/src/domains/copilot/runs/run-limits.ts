import type { WorkspaceRun } from "../workspaces/workspace-run.ts";

/** Limits of a run, and of an agency per day. A run that exceeds one fails with a message and can be retried. */
export type RunLimits = {
  /** Model calls of one run. */
  steps: number;
  /** Tokens of one run, sent and received. */
  tokens: number;
  /** From the start of a run to its end, including text extraction. */
  wallMs: number;
  /** Millionths of a dollar for one run, where the model's price is known. */
  costMicros: number;
  /** Total time of a run spent waiting for an unavailable model. */
  outageMs: number;
  /** Characters of one tool result; longer ones are truncated, and the model is told. */
  toolResultLength: number;
  /** Tokens of all runs of an agency in one day (UTC). */
  agencyTokensPerDay: number;
  /** Concurrent runs of an agency, its share of the model; further runs are queued. */
  agencyRuns: number;
};

export const PAST_STEPS =
  "I stopped because this took more steps than one request allows. Split it into smaller requests, or try again.";
export const PAST_TOKENS =
  "I stopped because this took more reading than one request allows. Split it into smaller requests, or try again.";
export const PAST_TIME =
  "I stopped because this took longer than one request allows. Try again, or split it into smaller requests.";
export const PAST_COST =
  "I stopped because this would have cost more than one request allows. Split it into smaller requests, or try again.";
export const PAST_AGENCY_DAY =
  "Your agency has reached its daily limit for my work. Your work is saved; I can continue tomorrow.";

export const PAST_LINE =
  "I did not get to this because your agency had too many requests running at the same time. Your work is saved; try again.";

/** The message when a run has reached a limit; null while it may continue. */
export function pastLimit(run: WorkspaceRun, limits: RunLimits, now: Date): string | null {
  if (remainingMs(run, limits, now) <= 0) return PAST_TIME;
  if (run.steps >= limits.steps) return PAST_STEPS;
  if (run.inputTokens + run.outputTokens >= limits.tokens) return PAST_TOKENS;
  if ((run.costMicros ?? 0) >= limits.costMicros) return PAST_COST;
  return null;
}

/** Time left until the run's deadline. */
export const remainingMs = ({ startedAt }: Pick<WorkspaceRun, "startedAt">, { wallMs }: RunLimits, now: Date): number =>
  wallMs - (now.getTime() - (startedAt ?? now).getTime());
