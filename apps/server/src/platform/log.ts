import { pino, type DestinationStream, type Logger } from "pino";

/**
 * Patterns that must never reach a log: tokens, addresses, social and tax numbers, sign-in codes. Tokens come first,
 * because a number found inside one would leave its two halves standing.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/[A-Za-z0-9+/_-]{40,}={0,2}/g, "[token]"],
  // a name and what is around its @, as one word: to look for the name first would look at a long word again and again
  [/(?<![^\s@"<>(),;:])[^\s@"<>(),;:]+@[^\s"<>(),;:]+/g, "[address]"],
  [/(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g, "[number]"],
  [/(?<!\d)\d{2}-\d{7}(?!\d)/g, "[number]"],
  [/(?<!\d)\d{6}(?!\d)/g, "[number]"],
];
/** Longest text of one logged value; the rest is cut, so that a hostile message cannot flood the log. */
const LOGGED_TEXT_MAX_LENGTH = 2_000;

/**
 * Lines are written together, at the latest so long after they were logged and before the process exits: a call to the
 * kernel for each line costs a list request a twentieth of its CPU. Only a kill -9 loses what was not written yet.
 */
const BUFFER_BYTES = 4_096;
const FLUSH_MS = 100;

/** Frames of a stack worth keeping. */
const STACK_FRAMES = 12;

/** Causes of causes that are followed; an error can be its own cause. */
const CAUSES = 5;

/** Takes addresses, numbers and tokens out of a text before it is logged, and cuts it to a bound. */
export function scrub(text: string): string {
  const clean = hide(text.slice(0, 2 * LOGGED_TEXT_MAX_LENGTH));
  // the cut may leave a piece that looks like a number of its own
  return clean.length > LOGGED_TEXT_MAX_LENGTH ? hide(clean.slice(0, LOGGED_TEXT_MAX_LENGTH)) : clean;
}

function hide(text: string): string {
  let clean = text;
  for (const [pattern, word] of SECRETS) clean = clean.replace(pattern, word);
  // control characters could fake lines or color a terminal
  return clean.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "\ufffd");
}

/** What of an error is fit for the log: never the values a database or a parser quotes beside its message. */
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

/** The frames only: a message of several lines stands in the stack too, and its lines could look like frames. */
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
    serializers: { err: (it: unknown) => errorForLog(it), error: (it: unknown) => errorForLog(it) },
  };
  return pino(
    options,
    destination ?? pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }),
  );
}
export type Log = Logger;
