import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes that may pass through before what they left behind is collected. */
const COLLECT_EVERY_BYTES = 16_000_000;

// V8 sees a chunk as a small object and waits for sixty megabytes of what it holds: collecting earlier keeps ten uploads
// at once within the memory of one, for a millisecond each time
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" }) => void;
let passed = 0;

/** Counts bytes that streamed through this process, whosever they are, and lets their memory go in time. */
export function notePassed(bytes: number): void {
  passed += bytes;
  if (passed < COLLECT_EVERY_BYTES) return;
  passed = 0;
  collect({ type: "minor" });
}
