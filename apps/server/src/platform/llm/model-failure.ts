import { APICallError } from "@ai-sdk/provider";

/** Why the model did not answer, fit to be told to a person in plain words. */
export type ModelFailureReason =
  | "BUSY"
  | "UNREACHABLE"
  | "STALLED"
  | "MALFORMED"
  | "REFUSED_KEY"
  | "UNKNOWN_MODEL"
  | "EMPTY"
  | "TOO_LONG";

/** Causes of causes that are looked at; an error can be its own cause. */
const CAUSES = 5;
const TORN = /^(terminated|fetch failed|failed to fetch)$/i;
/** Longest piece of a provider's message that is kept. */
const TOLD_MAX_LENGTH = 300;

type Circumstances = { mayPass: boolean; retryAfterMs?: number | null; cause?: unknown };

/** The model did not answer, after all attempts. The first words of what went wrong stay in `cause`. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason;
  /** Whether the same call may succeed later; false means somebody must change the configuration or the conversation. */
  readonly mayPass: boolean;
  /** How long the provider asked us to wait before the next call, where it said so. */
  readonly retryAfterMs: number | null;
  constructor(reason: ModelFailureReason, { mayPass, retryAfterMs = null, cause }: Circumstances) {
    super(`The model did not answer: ${reason}`, { cause });
    this.name = "ModelFailure";
    this.reason = reason;
    this.mayPass = mayPass;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Anything the provider's code may throw or stream as an error, as a failure of ours. */
export function asModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (isTorn(error)) return new ModelFailure("UNREACHABLE", { mayPass: true, cause: bare(error) });
  if (APICallError.isInstance(error)) {
    const told = `${error.message} ${error.responseBody ?? ""}`;
    return ofStatus(error.statusCode, told, readRetryAfter(error.responseHeaders ?? {}), error);
  }
  const told = errorInStream(error);
  if (told) return ofStatus(told.status, told.message, null, new Error(told.message));
  return new ModelFailure("MALFORMED", { mayPass: true, cause: bare(error) });
}

function ofStatus(status: number | undefined, told: string, retryAfterMs: number | null, cause: Error) {
  const failure = (reason: ModelFailureReason, mayPass: boolean) =>
    new ModelFailure(reason, { mayPass, retryAfterMs, cause: bare(cause) });
  if (status === undefined) return failure("UNREACHABLE", true);
  if (status === 429 || status === 503 || status === 529) return failure("BUSY", true);
  if (status === 408 || status >= 500) return failure("UNREACHABLE", true);
  if (status === 401 || status === 402 || status === 403) return failure("REFUSED_KEY", false);
  if (status === 404) return failure("UNKNOWN_MODEL", false);
  if (status === 413 || /too long|context\W?(?:window\W?)?length|maximum context/i.test(told))
    return failure("TOO_LONG", false);
  // a 200 that could not be read may be a proxy's moment; a refused request stays refused
  return failure("MALFORMED", status < 400);
}

/** An error that comes as part of a stream is whatever the provider wrote; a status stands in one of these fields, or in none. */
function errorInStream(error: unknown): { message: string; status: number | undefined } | null {
  if (error instanceof Error || typeof error !== "object" || error === null) return null;
  const { message, statusCode, status, code } = error as Record<string, unknown>;
  if (typeof message !== "string") return null;
  const given = [statusCode, status, code].map(Number).find((it) => it >= 400 && it < 600);
  return { message, status: given ?? (/overloaded|unavailable/i.test(message) ? 503 : undefined) };
}

/** undici reports a refused, reset or torn connection as a TypeError, which the libraries wrap more than once. */
function isTorn(error: unknown, depth = CAUSES): boolean {
  if (!(error instanceof Error) || depth === 0) return false;
  return (error instanceof TypeError && TORN.test(error.message)) || isTorn(error.cause, depth - 1);
}

/** The libraries' errors carry the whole conversation; only their name and first words may travel on. */
function bare(error: unknown): Error {
  if (!(error instanceof Error)) return new Error("the provider sent something that is no error");
  const plain = new Error(error.message.slice(0, TOLD_MAX_LENGTH));
  plain.name = error.name;
  return plain;
}

/** The wait a provider asks for, in milliseconds: seconds, a date, or OpenAI's finer header. */
export function readRetryAfter(headers: Record<string, string>, now = Date.now()): number | null {
  const fine = Number.parseFloat(headers["retry-after-ms"] ?? "");
  if (Number.isFinite(fine) && fine >= 0) return fine;
  const told = headers["retry-after"]?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(told)) return Number.parseFloat(told) * 1000;
  const at = Date.parse(told);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
