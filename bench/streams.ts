import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load, median, saveFigure } from "./figures.ts";
import { createLiveData } from "../apps/server/test/live/live-data.ts";
import { API, measureStreams, type Memory, STREAM_BOUND_KB, STREAMS_PER_SESSION } from "./stream-memory.ts";

const STREAMS = 10_000;
/** Fixed beforehand: the median of these counts. Each is a process of its own. */
const ROUNDS = 3;
const COMMAND = "pnpm bench streams";
const BARE = { name: "bare", script: join(import.meta.dirname, "bare-socket.ts"), readyPath: "/" } as const;

/** Memory of 10,000 open streams in one API process, beside the same sockets on a bare handler. */
export async function benchStreams(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "cara-streams-"));
  const { environment: env, cookies, drop } = await createLiveData(STREAMS / STREAMS_PER_SESSION);
  try {
    const crowd = {
      folder,
      env,
      seat: (at: number) => ({ cookie: cookies[at % cookies.length] ?? "" }),
      count: STREAMS,
    };
    const measured: Record<"bare" | "api", Memory[]> = { bare: [], api: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const side of round % 2 === 0 ? [BARE, API] : [API, BARE])
        measured[side.name].push(await measureStreams(side, crowd));
    const middle = (side: "bare" | "api", pick: keyof Memory) => median(measured[side].map((it) => it[pick]));
    const [alive, bareAlive] = [middle("api", "alive"), middle("bare", "alive")];
    const [resident, bareResident] = [middle("api", "resident"), middle("bare", "resident")];
    const figure = `${alive.toFixed(1)} KB alive for an open stream beside ${bareAlive.toFixed(1)} KB of a bare handler, ${(alive / bareAlive).toFixed(2)} times (resident ${resident.toFixed(1)} beside ${bareResident.toFixed(1)} KB), slope over five counts up to ${STREAMS} streams, median of ${ROUNDS} rounds`;
    const bound = `at most ${STREAM_BOUND_KB} KB alive and resident`;
    const isMet = Math.max(alive, resident) <= STREAM_BOUND_KB;
    saveFigure({ command: COMMAND, figure, bound, isMet });
    console.log(`${COMMAND}: ${figure}, ${bound}: ${isMet ? "met" : "MISSED"} (load ${load()})`);
    return isMet;
  } finally {
    await drop();
    rmSync(folder, { recursive: true });
  }
}
