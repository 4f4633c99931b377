import { pino, type DestinationStream, type Logger } from "pino";

/** Patterns that must never reach a log: addresses, tax and social numbers, sign-in codes, tokens. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+\.[^\s@"'<>(),;:]+/g, "[address]"],
  [/\b\d{3}-\d{2}-\d{4}\b/g, "[number]"],
  [/\b\d{2}-\d{7}\b/g, "[number]"],
  [/\b\d{6}\b/g, "[number]"],
  [/[A-Za-z0-9+/_-]{40,}={0,2}/g, "[token]"],
];
/** Longest text of one logged value; the rest is cut, so that a hostile message cannot flood the log. */
const LOGGED_TEXT_MAX_LENGTH = 2_000;

/** Frames of a stack worth keeping. */
const STACK_FRAMES = 12;

/** Takes addresses, numbers and tokens out of a text before it is logged, and cuts it to a bound. */
export function scrub(text: string): string {
  let clean = text.slice(0, LOGGED_TEXT_MAX_LENGTH);
  for (const [pattern, word] of SECRETS) clean = clean.replace(pattern, word);
  // control characters could fake lines or colour a terminal
  return clean.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (it) => (it === "\n" ? "\n" : "\ufffd"));
}

/** What of an error is fit for the log: never the values a database or a parser quotes beside its message. */
function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    ...(typeof code === "string" ? { code } : {}),
    message: scrub(error.message),
    // frames only: a message of several lines stands in the stack too
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => line.startsWith("    at "))
      .slice(0, STACK_FRAMES),
    ...(error.cause ? { cause: errorForLog(error.cause) } : {}),
  };
}

/** One JSON line per event; errors go through the scrubber. */
export function createLog(level: string, process: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { process },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: errorForLog, error: errorForLog },
  };
  return destination ? pino(options, destination) : pino(options);
}
export type Log = Logger;
