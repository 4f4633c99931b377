import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load, saveFigure } from "./figures.ts";
import { createLiveData } from "../apps/server/test/live/live-data.ts";
import { API, measureStreams, STREAM_BOUND_KB, STREAMS_PER_SESSION } from "./stream-memory.ts";

const STREAMS = 10_000;
const COMMAND = "pnpm bench streams";
const BARE = { name: "bare", script: join(import.meta.dirname, "bare-socket.ts"), readyPath: "/" };

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
    const bare = await measureStreams(BARE, crowd);
    const api = await measureStreams(API, crowd);
    const figure = `${api.rss.toFixed(1)} KB resident for an open stream (heap ${api.heapUsed.toFixed(1)}, external ${api.external.toFixed(1)}) beside ${bare.rss.toFixed(1)} KB of a bare handler, at ${STREAMS} streams`;
    const bound = `at most ${STREAM_BOUND_KB} KB`;
    const isMet = api.rss <= STREAM_BOUND_KB;
    saveFigure({ command: COMMAND, figure, bound, isMet });
    console.log(`${COMMAND}: ${figure}, ${bound}: ${isMet ? "met" : "MISSED"} (load ${load()})`);
    return isMet;
  } finally {
    await drop();
    rmSync(folder, { recursive: true });
  }
}
