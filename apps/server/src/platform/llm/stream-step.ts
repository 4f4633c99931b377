import { setTimeout as pause } from "node:timers/promises";
import { ModelFailure } from "./model-failure.ts";
import type { Model } from "./model.ts";
import { readStep, type ModelStep, type StepInput } from "./read-step.ts";

/** How long and how often one step is tried. */
export type StepLimits = {
  /** Longest time without a byte, the wait for the first included; past it the attempt counts as stalled. */
  stallMs: number;
  /** Longest the step takes with all its attempts and waits; past it it fails with the last reason. */
  callMs: number;
  /** Attempts in all; past them the step fails with the last reason. */
  attempts: number;
  /** Upper bound of the first wait; it doubles with each attempt, and each wait is drawn from nought to its bound. */
  firstWaitMs: number;
  /** Longest single wait. A provider that asks for a longer one ends the step, and the failure says how long. */
  longestWaitMs: number;
  /** Tokens of one answer; past them it is cut and marked LENGTH. */
  maxOutputTokens: number;
};

/** The limits of a step unless the caller says otherwise. */
export const STEP_LIMITS: StepLimits = {
  stallMs: 30_000,
  callMs: 600_000,
  attempts: 5,
  firstWaitMs: 1_000,
  longestWaitMs: 60_000,
  maxOutputTokens: 8_192,
};

/** An answer without a word is asked for again once; a model that has nothing to say would say so again. */
const EMPTY_ANSWERS = 2;
/** A wait the provider asks for is stretched by up to this share, so that those who were turned away come back apart. */
const STRETCH = 0.04;
/** A timer may go off a moment early: so little time is not worth another try. */
const TOO_LATE_MS = 10;

/**
 * One call of the model, with all that may go wrong on the way: busy and broken providers are asked again, silence is
 * noticed, and no half-spoken tool call is ever returned. Each further attempt starts the text anew, from nothing.
 * Fails with a ModelFailure; ends with the signal's reason as soon as the signal says so.
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
    if (!failure.mayPass || attempt >= limits.attempts || empty >= EMPTY_ANSWERS) throw failure;
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
    // what the library makes of an abort differs from place to place; the signal knows why
    const why: unknown = signal.aborted ? signal.reason : error;
    // an attempt that failed holds no connection; one that was read to its end has none
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
    return retryAfterMs > limits.longestWaitMs ? null : retryAfterMs * (1 + STRETCH * Math.random());
  return Math.random() * Math.min(limits.longestWaitMs, limits.firstWaitMs * 2 ** (attempt - 1));
}
