import { GraphQLError } from "graphql";
import { Fault, Overloaded, type FaultCode } from "../errors.ts";
import type { Log } from "../log.ts";

type ErrorCode = FaultCode | "UNAVAILABLE" | "INTERNAL_SERVER_ERROR";

const STATUS: Record<ErrorCode, number> = {
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
/** Retry-After of a request that the server had no capacity for. */
const RETRY_AFTER_SECONDS = 5;

type ErrorResponse = { status: number; headers: Record<string, string>; body: string };
type ResponseError = {
  message: string;
  extensions: { code: ErrorCode; requestId: string; retryAfterSeconds?: number };
};

/**
 * Maps errors to a response. Faults and invalid requests keep their messages; any other error becomes a reference number
 * in the response and one line in the log.
 */
export function toErrorResponse(errors: readonly unknown[], requestId: string, log: Log): ErrorResponse {
  const entries = errors.map((error) => toResponseError(error, requestId, log));
  const status = Math.max(...entries.map((entry) => STATUS[entry.extensions.code]));
  const headers = {
    "content-type": "application/json; charset=utf-8",
    ...(status === STATUS.UNAVAILABLE ? { "retry-after": String(RETRY_AFTER_SECONDS) } : {}),
  };
  return { status, headers, body: JSON.stringify({ errors: entries }) };
}

/** Maps one error to an entry of the response. */
export function toResponseError(error: unknown, requestId: string, log: Log): ResponseError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (cause instanceof Fault)
    return { message: cause.message, extensions: { code: cause.code, requestId, ...cause.details } };
  if (cause instanceof GraphQLError) {
    // suggestions would reveal names of the schema
    const message = cause.message.replace(/ Did you mean .*$/s, "").slice(0, 300);
    return { message, extensions: { code: "BAD_USER_INPUT", requestId } };
  }
  if (cause instanceof Overloaded) {
    log.warn({ err: cause, requestId }, "request refused: no capacity");
    const { message } = cause;
    return { message, extensions: { code: "UNAVAILABLE", requestId, retryAfterSeconds: RETRY_AFTER_SECONDS } };
  }
  log.error({ err: cause, requestId }, "request failed");
  return {
    message: `Something went wrong on our side. Reference: ${requestId}`,
    extensions: { code: "INTERNAL_SERVER_ERROR", requestId },
  };
}
