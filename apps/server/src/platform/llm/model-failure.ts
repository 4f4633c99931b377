import { APICallError } from "@ai-sdk/provider";

/** Why a model call failed; each reason has a message for people. */
export type ModelFailureReason =
  | "BUSY"
  | "UNREACHABLE"
  | "STALLED"
  | "MALFORMED"
  | "REFUSED_KEY"
  | "UNKNOWN_MODEL"
  | "EMPTY"
  | "TOO_LONG";

/** Depth of nested causes that are checked; an error can be its own cause. */
const CAUSES = 5;
const CONNECTION_ERROR = /^(terminated|fetch failed|failed to fetch)$/i;
/** Longest stored part of a provider's message. */
const MESSAGE_MAX_LENGTH = 300;

type Circumstances = { mayPass: boolean; retryAfterMs?: number | null; cause?: unknown };

/** A failed model call. `cause` has the start of the provider's message. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason;
  /** Whether a retry may succeed; false means that the configuration or the conversation must change. */
  readonly mayPass: boolean;
  /** The provider's Retry-After, if any. */
  readonly retryAfterMs: number | null;
  constructor(reason: ModelFailureReason, { mayPass, retryAfterMs = null, cause }: Circumstances) {
    super(`The model did not answer: ${reason}`, { cause });
    this.name = "ModelFailure";
    this.reason = reason;
    this.mayPass = mayPass;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Converts any error that the provider's library throws or streams. */
export function asModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (isConnectionError(error)) return new ModelFailure("UNREACHABLE", { mayPass: true, cause: bare(error) });
  if (APICallError.isInstance(error)) {
    const message = `${error.message} ${error.responseBody ?? ""}`;
    return ofStatus(error.statusCode, message, readRetryAfter(error.responseHeaders ?? {}), error);
  }
  const streamed = errorInStream(error);
  if (streamed) return ofStatus(streamed.status, streamed.message, null, new Error(streamed.message));
  return new ModelFailure("MALFORMED", { mayPass: true, cause: bare(error) });
}

function ofStatus(status: number | undefined, message: string, retryAfterMs: number | null, cause: Error) {
  const failure = (reason: ModelFailureReason, mayPass: boolean) =>
    new ModelFailure(reason, { mayPass, retryAfterMs, cause: bare(cause) });
  if (status === undefined) return failure("UNREACHABLE", true);
  if (status === 429 || status === 503 || status === 529) return failure("BUSY", true);
  if (status === 408 || status >= 500) return failure("UNREACHABLE", true);
  if (status === 401 || status === 402 || status === 403) return failure("REFUSED_KEY", false);
  if (status === 404) return failure("UNKNOWN_MODEL", false);
  if (status === 413 || /too long|context\W?(?:window\W?)?length|maximum context/i.test(message))
    return failure("TOO_LONG", false);
  // an unreadable 200 may come from a proxy and is worth a retry; a refused request stays refused
  return failure("MALFORMED", status < 400);
}

/** An error inside a stream has no fixed shape; its status is in one of these fields, or missing. */
function errorInStream(error: unknown): { message: string; status: number | undefined } | null {
  if (error instanceof Error || typeof error !== "object" || error === null) return null;
  const { message, statusCode, status, code } = error as Record<string, unknown>;
  if (typeof message !== "string") return null;
  const given = [statusCode, status, code].map(Number).find((number) => number >= 400 && number < 600);
  return { message, status: given ?? (/overloaded|unavailable/i.test(message) ? 503 : undefined) };
}

/** undici reports a refused or reset connection as a TypeError, which the libraries wrap more than once. */
function isConnectionError(error: unknown, depth = CAUSES): boolean {
  if (!(error instanceof Error) || depth === 0) return false;
  return (
    (error instanceof TypeError && CONNECTION_ERROR.test(error.message)) || isConnectionError(error.cause, depth - 1)
  );
}

/** The libraries' errors contain the whole conversation; only the name and the start of the message are passed on. */
function bare(error: unknown): Error {
  if (!(error instanceof Error)) return new Error("the provider threw a value that is not an error");
  const plain = new Error(error.message.slice(0, MESSAGE_MAX_LENGTH));
  plain.name = error.name;
  return plain;
}

/** The provider's Retry-After in milliseconds: from seconds, a date, or OpenAI's `retry-after-ms`. */
export function readRetryAfter(headers: Record<string, string>, now = Date.now()): number | null {
  const fine = Number.parseFloat(headers["retry-after-ms"] ?? "");
  if (Number.isFinite(fine) && fine >= 0) return fine;
  const header = headers["retry-after"]?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(header)) return Number.parseFloat(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
