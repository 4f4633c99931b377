import { setTimeout as pause } from "node:timers/promises";
import { ModelFailure } from "./model-failure.ts";
import type { Model } from "./model.ts";
import { readStep, type ModelStep, type StepInput } from "./read-step.ts";

/** Timeouts and retries of one step. */
export type StepLimits = {
  /** Longest time without a byte, including the first; past it the attempt counts as stalled. */
  stallMs: number;
  /** Longest duration of the step with all attempts and waits; past it the step fails with the last reason. */
  callMs: number;
  /** Total attempts; past them the step fails with the last reason. */
  attempts: number;
  /** Exponential backoff with full jitter: upper bound of the first wait, doubled with each attempt. */
  firstWaitMs: number;
  /** Longest single wait. A longer Retry-After ends the step, and the failure carries it. */
  longestWaitMs: number;
  /** Most tokens of one response; a longer one is cut and marked LENGTH. */
  maxOutputTokens: number;
};

/** Default limits. */
export const STEP_LIMITS: StepLimits = {
  stallMs: 30_000,
  callMs: 600_000,
  attempts: 5,
  firstWaitMs: 1_000,
  longestWaitMs: 60_000,
  maxOutputTokens: 8_192,
};

/** An empty response is retried once; a model that has nothing to say would repeat it. */
const EMPTY_RESPONSES_MAX = 2;
/** Jitter added to a Retry-After, so that refused callers do not return all together. */
const JITTER = 0.04;
/** Timers can fire slightly early; with less time than this left there is no retry. */
const TOO_LATE_MS = 10;

/**
 * One model call with retries and a stall timeout; it never returns a partial tool call. Each retry restarts the text from
 * empty. Throws a ModelFailure, or the signal's reason once it is aborted.
 */
export async function streamModelStep(
  model: Model,
  request: StepInput & { abortSignal?: AbortSignal; limits?: Partial<StepLimits> },
): Promise<ModelStep> {
  const limits = { ...STEP_LIMITS, ...request.limits };
  const { abortSignal: outer } = request;
  const endsAt = performance.now() + limits.callMs;
  let empty = 0;
  for (let attempt = 1; ; attempt += 1) {
    outer?.throwIfAborted();
    const failure = await tryStep(model, request, limits, endsAt);
    if (!(failure instanceof ModelFailure)) return failure;
    if (failure.reason === "EMPTY") empty += 1;
    if (!failure.mayPass || attempt >= limits.attempts || empty >= EMPTY_RESPONSES_MAX) throw failure;
    const waitMs = waitBefore(attempt, failure.retryAfterMs, limits);
    if (waitMs === null || performance.now() + waitMs > endsAt - TOO_LATE_MS) throw failure;
    request.onText?.("");
    request.onThought?.("");
    await pause(waitMs, undefined, outer ? { signal: outer } : {}).catch(() => outer?.throwIfAborted());
  }
}

async function tryStep(
  model: Model,
  request: StepInput & { abortSignal?: AbortSignal },
  limits: StepLimits,
  endsAt: number,
): Promise<ModelStep | ModelFailure> {
  const own = new AbortController();
  const giveUp = () => own.abort(new ModelFailure("STALLED", { mayPass: true }));
  const whole = setTimeout(giveUp, endsAt - performance.now());
  const silence = setTimeout(giveUp, limits.stallMs);
  const signal = request.abortSignal ? AbortSignal.any([request.abortSignal, own.signal]) : own.signal;
  try {
    return await readStep(model, request, {
      signal,
      onBytes: () => void silence.refresh(),
      maxOutputTokens: limits.maxOutputTokens,
    });
  } catch (error) {
    // the library's error for an abort varies; the signal has the reason
    const why: unknown = signal.aborted ? signal.reason : error;
    // closes the connection of a failed attempt
    own.abort(why);
    if (why instanceof ModelFailure) return why;
    throw why;
  } finally {
    clearTimeout(whole);
    clearTimeout(silence);
  }
}

function waitBefore(attempt: number, retryAfterMs: number | null, limits: StepLimits): number | null {
  if (retryAfterMs !== null)
    return retryAfterMs > limits.longestWaitMs ? null : retryAfterMs * (1 + JITTER * Math.random());
  return Math.random() * Math.min(limits.longestWaitMs, limits.firstWaitMs * 2 ** (attempt - 1));
}
