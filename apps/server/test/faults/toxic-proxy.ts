import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../attacks/spawned-process.ts";
import { pause } from "./killable.ts";

/**
 * What is wrong with a line. CUT: every connection is reset and none is taken. LATENCY: every piece comes 200 ms late.
 * HALF_OPEN: the other machine is gone without a word; what is sent to it vanishes, and when it is back it knows
 * nothing of the old connections and resets them as soon as anything arrives on them. TRICKLE: 1 kB a second, for each
 * connection and direction.
 */
export const TOXICS = ["CUT", "LATENCY", "HALF_OPEN", "TRICKLE"] as const;
export type Toxic = (typeof TOXICS)[number];
export type ToxicProxy = { port: number; set(toxic: Toxic | null): void; close(): void };

const LATENCY_MS = 200;
const TRICKLE_BYTES = 100;
const TRICKLE_EVERY_MS = 100;

type Pair = { asker: Socket; server: Socket; isLost: boolean };

/** A line on loopback that can be made bad, and well again with null. */
export async function startToxicProxy(target: number): Promise<ToxicProxy> {
  let toxic: Toxic | null = null;
  const pairs = new Set<Pair>();
  const reset = (pair: Pair) => {
    pairs.delete(pair);
    for (const socket of [pair.asker, pair.server]) socket.resetAndDestroy();
  };
  const pass = (pair: Pair, source: Socket, sink: Socket) => {
    const queue: { due: number; data: Buffer }[] = [];
    let isFlowing = false;
    const flow = async () => {
      isFlowing = true;
      for (let head = queue.shift(); head; head = queue.shift()) {
        const wait = head.due - performance.now();
        if (wait > 0) await pause(wait);
        for (let left = head.data; left.length > 0 && !pair.isLost && !sink.destroyed;) {
          const length = toxic === "TRICKLE" ? TRICKLE_BYTES : left.length;
          sink.write(left.subarray(0, length));
          left = left.subarray(length);
          if (toxic === "TRICKLE") await pause(TRICKLE_EVERY_MS);
        }
      }
      isFlowing = false;
    };
    source.setNoDelay(true);
    source.on("data", (data) => {
      if (toxic === "HALF_OPEN") pair.isLost = true;
      else if (pair.isLost) reset(pair);
      if (pair.isLost) return;
      if (!isFlowing && toxic !== "LATENCY" && toxic !== "TRICKLE") {
        sink.write(data);
        return;
      }
      queue.push({ due: performance.now() + (toxic === "LATENCY" ? LATENCY_MS : 0), data });
      if (!isFlowing) void flow();
    });
    source.on("error", () => undefined);
    const hangUp = async () => {
      while (isFlowing && !sink.destroyed) await pause(5);
      // of a machine that is gone nobody hears that it has hung up
      if (!pair.isLost) sink.destroy();
      if (pair.asker.destroyed && pair.server.destroyed) pairs.delete(pair);
    };
    source.on("close", () => void hangUp());
  };
  const server = createServer((asker) => {
    if (toxic === "CUT") {
      asker.resetAndDestroy();
      return;
    }
    const pair = { asker, server: connect(target, "127.0.0.1"), isLost: toxic === "HALF_OPEN" };
    pairs.add(pair);
    pass(pair, asker, pair.server);
    pass(pair, pair.server, asker);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port,
    set(next) {
      toxic = next;
      if (toxic === "CUT") for (const pair of pairs) reset(pair);
      if (toxic === "HALF_OPEN") for (const pair of pairs) pair.isLost = true;
    },
    close() {
      for (const pair of pairs) reset(pair);
      server.close();
    },
  };
}
