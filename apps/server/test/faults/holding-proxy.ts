import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../attacks/spawned-process.ts";

type Side = "asker" | "server";

export type HoldingProxy = {
  port: number;
  /**
   * From now on the first answer that holds these bytes is kept back, with all that follows it. Resolves when that
   * happens: the server has done its work, and the process that asked does not know. With `each` all such answers are
   * kept back, and each is told.
   */
  holdAnswer(bytes: string, each?: () => void): Promise<void>;
  /** The same for requests that hold these bytes: it was sent, and the server has not heard it. */
  holdRequest(bytes: string, each?: () => void): Promise<void>;
  /**
   * From now on: once a request that holds these bytes has passed, the answer to its connection's next COMMIT is kept
   * back. Resolves when that happens: the transaction is committed, and the process does not know.
   */
  holdCommitAfter(bytes: string, each?: () => void): Promise<void>;
  /** Keeps nothing further back; what was kept back goes on its way, as far as somebody is still there to take it. */
  release(): void;
  close(): void;
};

/** A loopback connection through which answers can be kept back at a chosen moment. */
export async function startHoldingProxy(target: number): Promise<HoldingProxy> {
  let wanted: { what: Side | "commit"; bytes: string; reached(): void; isForAll: boolean } | null = null;
  const sockets = new Set<Socket>();
  const held = new Set<() => void>();
  /** Connections whose next COMMIT is kept back, by the server's side of them. */
  const committing = new Map<Socket, () => void>();
  const pass = (from: Side, source: Socket, target: Socket) => {
    const kept: Buffer[] = [];
    let isHeld = false;
    sockets.add(source);
    source.setNoDelay(true);
    const hold = (reached: () => void) => {
      isHeld = true;
      held.add(() => {
        isHeld = false;
        for (const piece of kept.splice(0)) if (!target.destroyed) target.write(piece);
      });
      reached();
    };
    const statements = new Map<string, string>();
    const look = (data: Buffer) => {
      const committed = committing.get(source);
      if (committed && data.includes("COMMIT")) {
        committing.delete(source);
        hold(committed);
      }
      const said = spelledOut(data, statements);
      if (!wanted || !said.includes(wanted.bytes)) return;
      const { what, reached, isForAll } = wanted;
      if (what !== from && !(what === "commit" && from === "asker")) return;
      if (!isForAll) wanted = null;
      if (what === "commit") committing.set(target, reached);
      else hold(reached);
    };
    source.on("data", (data) => {
      if (!isHeld) look(data);
      if (isHeld) kept.push(data);
      else target.write(data);
    });
    source.on("error", () => target.destroy());
    source.on("close", () => {
      sockets.delete(source);
      committing.delete(source);
      target.destroy();
    });
  };
  const hold = (what: Side | "commit", bytes: string, each?: () => void) =>
    new Promise<void>((resolve) => {
      const reached = () => {
        resolve();
        each?.();
      };
      wanted = { what, bytes, reached, isForAll: each !== undefined };
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
    holdAnswer: (bytes, each) => hold("server", bytes, each),
    holdRequest: (bytes, each) => hold("asker", bytes, each),
    holdCommitAfter: (bytes, each) => hold("commit", bytes, each),
    release: () => {
      wanted = null;
      committing.clear();
      for (const letGo of held) letGo();
      held.clear();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/**
 * What was sent, with the words of every statement that it calls by name: a connection hears the words of a prepared
 * statement once, and from then on its name.
 */
function spelledOut(data: Buffer, statements: Map<string, string>): string {
  const said = data.toString("latin1");
  for (const [, name = "", words = ""] of said.matchAll(/(ready-\d+)\0([^\0]+)\0/g)) statements.set(name, words);
  const called = [...said.matchAll(/ready-\d+/g)].map(([name]) => statements.get(name) ?? "");
  return [said, ...called].join("\n");
}
