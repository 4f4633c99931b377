import { createHash } from "node:crypto";

/** Calls that are listed; older ones are only counted. */
const CALLS_LISTED = 500;
/** Requests whose attempts are counted; past it the oldest is dropped, and its fault would start over. */
const REQUESTS_REMEMBERED = 2_000;

/** One recorded call; identical requests have the same `key`; `marks` counts its cache breakpoints. */
export type Call = { model: string; messages: number; at: string; key: string; marks: number };

/** Records calls, for tests that count repeats and for faults that only affect the first attempts. */
export function createCallLog() {
  let count = 0;
  let open = 0;
  let calls: Call[] = [];
  const attempts = new Map<string, number>();
  return {
    keyOf: (body: string): string => createHash("sha256").update(body).digest("hex").slice(0, 16),
    /** Records a call; returns how often this request has arrived, including this time. */
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
    /** Counts an open response; call the returned function when it is complete or its connection has closed. */
    begin() {
      open += 1;
      return () => {
        open -= 1;
      };
    },
    /** `open` counts the responses in progress. */
    list: () => ({ count, open, calls }),
    reset() {
      count = 0;
      calls = [];
      attempts.clear();
    },
  };
}
