import { GraphQLError } from "graphql";
import { Fault, Overloaded, type FaultCode } from "../errors.ts";
import type { Log } from "../log.ts";

type AnswerCode = FaultCode | "UNAVAILABLE" | "INTERNAL_SERVER_ERROR";

const STATUS: Record<AnswerCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  PAYLOAD_TOO_LARGE: 413,
  INTERNAL_SERVER_ERROR: 500,
  UNAVAILABLE: 503,
};
/** When it is worth trying again after the server had no room for a request. */
const RETRY_AFTER_SECONDS = 5;

type Answer = { status: number; headers: Record<string, string>; body: string };
type AnswerError = { message: string; extensions: { code: AnswerCode; requestId: string; retryAfterSeconds?: number } };

/**
 * Turns whatever went wrong into the answer a person may see. Faults and mistakes in the request keep their words;
 * everything else becomes a reference number here and one line in the log.
 */
export function answerErrors(errors: readonly unknown[], requestId: string, log: Log): Answer {
  const answers = errors.map((error) => toAnswer(error, requestId, log));
  const status = Math.max(...answers.map((answer) => STATUS[answer.extensions.code]));
  const headers = {
    "content-type": "application/json; charset=utf-8",
    ...(status === STATUS.UNAVAILABLE ? { "retry-after": String(RETRY_AFTER_SECONDS) } : {}),
  };
  return { status, headers, body: JSON.stringify({ errors: answers }) };
}

/** One thing that went wrong, in the words a person may see. */
export function toAnswer(error: unknown, requestId: string, log: Log): AnswerError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (cause instanceof Fault)
    return { message: cause.message, extensions: { code: cause.code, requestId, ...cause.details } };
  if (cause instanceof GraphQLError) {
    // never teach a stranger the names they guessed wrongly
    const message = cause.message.replace(/ Did you mean .*$/s, "").slice(0, 300);
    return { message, extensions: { code: "BAD_USER_INPUT", requestId } };
  }
  if (cause instanceof Overloaded) {
    log.warn({ err: cause, requestId }, "request found no room");
    const { message } = cause;
    return { message, extensions: { code: "UNAVAILABLE", requestId, retryAfterSeconds: RETRY_AFTER_SECONDS } };
  }
  log.error({ err: cause, requestId }, "request failed");
  return {
    message: `Something went wrong on our side. Reference: ${requestId}`,
    extensions: { code: "INTERNAL_SERVER_ERROR", requestId },
  };
}
