import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../attacks/spawned-process.ts";

export type HoldingProxy = {
  port: number;
  /**
   * From now on the first answer that holds these bytes is kept back, with all that follows it. Resolves when that
   * happens: the server has done its work, and the process that asked does not know.
   */
  holdAnswer(bytes: string): Promise<void>;
  /** The same for the first request that holds these bytes: it was sent, and the server has not heard it. */
  holdRequest(bytes: string): Promise<void>;
  /**
   * From now on: once a request that holds these bytes has passed, the answer to its connection's next COMMIT is kept
   * back. Resolves when that happens: the transaction is committed, and the process does not know.
   */
  holdCommitAfter(bytes: string): Promise<void>;
  /** Keeps nothing further back; what was kept back goes on its way, as far as somebody is still there to take it. */
  release(): void;
  close(): void;
};

/** A loopback connection through which answers can be kept back at a chosen moment. */
export async function startHoldingProxy(target: number): Promise<HoldingProxy> {
  type Wanted = { from: "asker" | "server"; bytes: string; reached: () => void; onlyBy?: Socket };
  let wanted: Wanted | null = null;
  let announced: { bytes: string; reached: () => void } | null = null;
  const sockets = new Set<Socket>();
  const held = new Set<() => void>();
  const pass = (from: "asker" | "server", source: Socket, target: Socket) => {
    const kept: Buffer[] = [];
    let isHeld = false;
    sockets.add(source);
    source.setNoDelay(true);
    source.on("data", (data) => {
      if (from === "asker" && announced && data.includes(announced.bytes)) {
        wanted = { from: "server", bytes: "COMMIT", reached: announced.reached, onlyBy: target };
        announced = null;
      }
      if (wanted?.from === from && data.includes(wanted.bytes) && (!wanted.onlyBy || wanted.onlyBy === source)) {
        isHeld = true;
        held.add(() => {
          isHeld = false;
          for (const piece of kept.splice(0)) if (!target.destroyed) target.write(piece);
        });
        wanted.reached();
        wanted = null;
      }
      if (isHeld) kept.push(data);
      else target.write(data);
    });
    source.on("error", () => target.destroy());
    source.on("close", () => {
      sockets.delete(source);
      target.destroy();
    });
  };
  const hold = (from: "asker" | "server", bytes: string) =>
    new Promise<void>((resolve) => {
      wanted = { from, bytes, reached: resolve };
    });
  const server = createServer((asker) => {
    const answerer = connect(target, "127.0.0.1");
    pass("asker", asker, answerer);
    pass("server", answerer, asker);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port,
    holdAnswer: (bytes) => hold("server", bytes),
    holdRequest: (bytes) => hold("asker", bytes),
    holdCommitAfter: (bytes) =>
      new Promise<void>((resolve) => {
        announced = { bytes, reached: resolve };
      }),
    release: () => {
      wanted = null;
      announced = null;
      for (const letGo of held) letGo();
      held.clear();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
