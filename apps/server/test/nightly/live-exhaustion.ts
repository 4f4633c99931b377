import { readFileSync } from "node:fs";
import { pause } from "../faults/killable.ts";
import { startLiveServers } from "../live/live-servers.ts";
import { openWatcher } from "../live/live-watcher.ts";

/** T-26: as many streams as one process takes, a tenth of them on machines that are gone, and one more. */
const STREAMS = 10_000;
const SILENT = 1_000;
const PEOPLE = STREAMS / 20;
const AT_ONCE = 50;
const RESIDENT_MAX_MB = 450;
const REAPED_WITHIN_MS = 60_000;

const servers = await startLiveServers(PEOPLE);
const { apiPort: port, cookies } = servers;
let isMet = false;
try {
  const open = { silent: 0, answering: 0 };
  let begun = 0;
  const lane = async () => {
    while (begun < STREAMS) {
      const at = begun;
      begun += 1;
      const isSilent = at % (STREAMS / SILENT) === 0;
      const kind = isSilent ? "silent" : "answering";
      await new Promise<void>((resolve, reject) => {
        const hear = (text: string) => {
          if (text.includes('"next"')) resolve();
          if (text.includes('"error"')) reject(new Error(text));
        };
        const gone = () => {
          open[kind] -= 1;
        };
        openWatcher({ port, cookie: cookies[at % PEOPLE] ?? "", isSilent, onText: hear, onClose: gone }).then(() => {
          open[kind] += 1;
          return open;
        }, reject);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const opened = performance.now();
  const refused = await openWatcher({ port, cookie: cookies[0] ?? "", onText: () => undefined }).then(
    () => "accepted",
    (error: unknown) => String(error),
  );
  const status = readFileSync(`/proc/${servers.api.pid()}/statm`, "utf8").split(" ");
  const residentMb = (Number(status[1]) * 4096) / 1024 / 1024;
  process.stdout.write(`open ${JSON.stringify(open)}, one more: ${refused}, resident ${residentMb.toFixed(0)} MB\n`);
  while (open.silent > 0 && performance.now() - opened < REAPED_WITHIN_MS) await pause(100);
  const reapedMs = performance.now() - opened;
  isMet =
    open.silent === 0 &&
    open.answering === STREAMS - SILENT &&
    refused.includes("503") &&
    residentMb <= RESIDENT_MAX_MB;
  process.stdout.write(
    `T-26 ${STREAMS} streams in ${residentMb.toFixed(0)} MB, the next refused; ${SILENT} dead peers reaped within ${(reapedMs / 1000).toFixed(0)} s of the last one coming, ${STREAMS - SILENT - open.answering} others with them\n`,
  );
} finally {
  await servers.stop();
}
process.exit(isMet ? 0 : 1);
