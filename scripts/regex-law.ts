import { checkSync } from "recheck";

// the checker's own JavaScript, on every machine alike
process.env["RECHECK_SYNC_BACKEND"] = "pure";

/** Longest the checker may think about one expression; what it cannot decide by then is refused. */
const CHECK_TIMEOUT_MS = 120_000;
/** Above this a repetition of so many to so many is checked as if it had no end: the checker cannot follow long ranges. */
const RANGE_CHECKED = 4;
/** Above this a fixed number of repetitions is. */
const COUNT_CHECKED = 12;

/** Why an expression must not be used; null when its time is in proportion to the length of the text, at most. */
export function regexFault(source: string, flags: string): string | null {
  // work is bounded by counts instead of clocks, so that a verdict is the same on a busy machine
  const result = checkSync(withoutCounts(source), flags.replace("v", "u"), {
    maxRepeatCount: 60,
    timeout: CHECK_TIMEOUT_MS,
    attackTimeout: null,
    incubationTimeout: null,
    seedingTimeout: null,
  });
  if (result.status === "safe") return null;
  if (result.status === "unknown") return `cannot be decided (${result.error.kind})`;
  return `${result.complexity.summary} time, for example on ${result.attack.pattern}`;
}

/** The expression with `{1,300}` as `+` and `{0,300}` as `*`; escapes and character classes stay as they are. */
export const withoutCounts = (source: string): string =>
  source.replaceAll(
    /\\u\{[0-9a-f]+\}|\\[pP]\{[^{}]+\}|\\[^]|\[(?:[^\]\\]|\\[^])*\]|\{(\d+)(,?)(\d*)\}/giu,
    (whole, least?: string, comma?: string, most?: string) => {
      if (least === undefined) return whole;
      const isFollowed = comma === "" ? Number(least) <= COUNT_CHECKED : most !== "" && Number(most) <= RANGE_CHECKED;
      if (isFollowed) return whole;
      return Number(least) === 0 ? "*" : "+";
    },
  );
