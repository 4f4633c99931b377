import { tmpdir } from "node:os";
import { runLimited } from "../../src/platform/sandbox/run-limited.ts";
import type { Isolation } from "../../src/platform/sandbox/work-folder.ts";

/** What isolation adds to the start of a child, in CPU time: other work on the machine does not change it. */
const STARTS = 200;
const AT_MOST_MS = 10;

const cpuOf = async (isolation: Isolation): Promise<number> => {
  const spent = { cpuMs: 0 };
  const work = { folder: tmpdir(), isolation, owner: "nightly", lane: "DOCUMENTS", spent } as const;
  for (let start = 0; start < STARTS; start += 1) await runLimited({ command: "true", args: [], work });
  return spent.cpuMs / STARTS;
};
await cpuOf("NONE");
const [bare, isolated] = [await cpuOf("NONE"), await cpuOf("BUBBLEWRAP")];
const isMet = isolated - bare <= AT_MOST_MS;
console.log(
  `sandbox-start: ${isolated.toFixed(1)} ms of processor time isolated, ${bare.toFixed(1)} ms with limits alone, ` +
    `${(isolated - bare).toFixed(1)} ms more (mean of ${STARTS}, at most ${AT_MOST_MS} ms): ${isMet ? "met" : "MISSED"}`,
);
process.exit(isMet ? 0 : 1);
