import { GraphQLError } from "graphql";
import { Fault, type FaultCode } from "../errors.ts";
import type { Log } from "../log.ts";

const STATUS: Record<FaultCode | "INTERNAL_SERVER_ERROR", number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  PAYLOAD_TOO_LARGE: 413,
  INTERNAL_SERVER_ERROR: 500,
};

type Answer = { status: number; body: string };
type AnswerError = { message: string; extensions: { code: FaultCode | "INTERNAL_SERVER_ERROR"; requestId: string } };

/**
 * Turns whatever went wrong into the answer a person may see. Faults and mistakes in the request keep their words;
 * everything else becomes a reference number here and one line in the log.
 */
export function answerErrors(errors: readonly unknown[], requestId: string, log: Log): Answer {
  const answers = errors.map((error) => toAnswer(error, requestId, log));
  const status = Math.max(...answers.map((it) => STATUS[it.extensions.code]));
  return { status, body: JSON.stringify({ errors: answers }) };
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
  log.error({ err: cause, requestId }, "request failed");
  return {
    message: `Something went wrong on our side. Reference: ${requestId}`,
    extensions: { code: "INTERNAL_SERVER_ERROR", requestId },
  };
}
