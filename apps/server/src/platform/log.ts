import { pino, type DestinationStream, type Logger } from "pino";

/**
 * Patterns that must never reach a log: tokens, email addresses, social security and tax numbers, sign-in codes. Tokens
 * come first, because a number redacted inside one would leave both its halves.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/[A-Za-z0-9+/_-]{40,}={0,2}/g, "[token]"],
  // the lookbehind anchors the match at the start of a word: without it a long word would cause backtracking
  [/(?<![^\s@"<>(),;:])[^\s@"<>(),;:]+@[^\s"<>(),;:]+/g, "[address]"],
  [/(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g, "[number]"],
  [/(?<!\d)\d{2}-\d{7}(?!\d)/g, "[number]"],
  [/(?<!\d)\d{6}(?!\d)/g, "[number]"],
];
/** Longest logged value; the rest is cut, so that a hostile message cannot flood the log. */
const LOGGED_TEXT_MAX_LENGTH = 2_000;

/**
 * Lines are buffered, and flushed at this size, after this time, and before the process exits: a system call per line
 * costs a list request 5% of its CPU time. Only SIGKILL loses buffered lines.
 */
const BUFFER_BYTES = 4_096;
const FLUSH_MS = 100;

/** Stack frames that are logged. */
const STACK_FRAMES = 12;

/** Causes of causes that are followed; an error can be its own cause. */
const CAUSES = 5;

/** Redacts addresses, numbers and tokens, and limits the length. */
export function scrub(text: string): string {
  const clean = hide(text.slice(0, 2 * LOGGED_TEXT_MAX_LENGTH));
  // the cut may leave a fragment that matches another pattern
  return clean.length > LOGGED_TEXT_MAX_LENGTH ? hide(clean.slice(0, LOGGED_TEXT_MAX_LENGTH)) : clean;
}

function hide(text: string): string {
  let clean = text;
  for (const [pattern, word] of SECRETS) clean = clean.replace(pattern, word);
  // control characters could fake lines or color a terminal
  return clean.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "\ufffd");
}

/** The loggable part of an error: never values that a database or parser quotes beside its message. */
function errorForLog(error: unknown, causes = CAUSES): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    name: scrub(error.name),
    ...(typeof code === "string" ? { code: scrub(code) } : {}),
    message: scrub(error.message),
    stack: framesOf(error),
    ...(error.cause && causes > 0 ? { cause: errorForLog(error.cause, causes - 1) } : {}),
  };
}

/** The frames without the message: a message of several lines is part of `stack`, and its lines could look like frames. */
function framesOf({ stack = "", message }: Error): string[] {
  const at = stack.indexOf(message);
  if (at < 0) return [];
  const lines = stack.slice(at + message.length).split("\n");
  return lines.filter((line) => line.startsWith("    at ")).slice(0, STACK_FRAMES);
}

/** One JSON line per event; errors go through the scrubber. */
export function createLog(level: string, process: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { process },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: (error: unknown) => errorForLog(error), error: (error: unknown) => errorForLog(error) },
  };
  return pino(
    options,
    destination ?? pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }),
  );
}
export type Log = Logger;
