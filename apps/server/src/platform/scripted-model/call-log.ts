import { createHash } from "node:crypto";

/** Calls that are listed; older ones are only counted. */
const CALLS_LISTED = 500;
/** Requests whose attempts are counted; past it the oldest is forgotten and would misbehave anew. */
const REQUESTS_REMEMBERED = 2_000;

/** One call as it arrived; `key` is the same for a request repeated to the letter, `marks` counts its cache marks. */
export type Call = { model: string; messages: number; at: string; key: string; marks: number };

/** What was asked: for tests that count repeated calls, and for faults that show only at the first attempts. */
export function createCallLog() {
  let count = 0;
  let open = 0;
  let calls: Call[] = [];
  const attempts = new Map<string, number>();
  return {
    keyOf: (body: string): string => createHash("sha256").update(body).digest("hex").slice(0, 16),
    /** Notes a call; answers how often this very request has come, this time included. */
    note(call: Call): number {
      count += 1;
      calls = [...calls, call].slice(-CALLS_LISTED);
      const attempt = (attempts.get(call.key) ?? 0) + 1;
      attempts.delete(call.key);
      attempts.set(call.key, attempt);
      const [oldest] = attempts.keys();
      if (attempts.size > REQUESTS_REMEMBERED && oldest) attempts.delete(oldest);
      return attempt;
    },
    /** An answer has begun; call what this returns when its connection has ended or the answer is complete. */
    begin() {
      open += 1;
      return () => {
        open -= 1;
      };
    },
    /** `open` counts the answers that are being given this moment. */
    list: () => ({ count, open, calls }),
    reset() {
      count = 0;
      calls = [];
      attempts.clear();
    },
  };
}
