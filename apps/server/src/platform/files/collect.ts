import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes that may stream through between two collections. */
const COLLECT_EVERY_BYTES = 16_000_000;

// V8 counts a chunk as a small object and collects only after 60 MB of external memory; collecting earlier lets ten
// concurrent uploads fit into the memory of one, for a millisecond each time
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" }) => void;
let passed = 0;

/** Counts the bytes of all streams of this process, and frees their memory in time. */
export function notePassed(bytes: number): void {
  passed += bytes;
  if (passed < COLLECT_EVERY_BYTES) return;
  passed = 0;
  collect({ type: "minor" });
}
