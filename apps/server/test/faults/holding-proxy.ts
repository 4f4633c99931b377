import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../attacks/spawned-process.ts";

type Side = "asker" | "server";

export type HoldingProxy = {
  port: number;
  /**
   * From now on the first response that contains these bytes is held back, with everything after it. Resolves when that
   * happens: the server has done its work, and the client does not know. With `each` all such responses are
   * held back, and each is reported.
   */
  holdAnswer(bytes: string, each?: () => void): Promise<void>;
  /** The same for requests that contain these bytes: sent, but not received by the server. */
  holdRequest(bytes: string, each?: () => void): Promise<void>;
  /**
   * From now on: once a request that contains these bytes has passed, the response to its connection's next COMMIT is held
   * back. Resolves when that happens: the transaction is committed, and the process does not know.
   */
  holdCommitAfter(bytes: string, each?: () => void): Promise<void>;
  /** Holds nothing back any more; held bytes are delivered if their receiver is still connected. */
  release(): void;
  close(): void;
};

/** A loopback proxy that can hold back responses at a chosen moment. */
export async function startHoldingProxy(target: number): Promise<HoldingProxy> {
  let wanted: { what: Side | "commit"; bytes: string; reached(): void; isForAll: boolean } | null = null;
  const sockets = new Set<Socket>();
  const held = new Set<() => void>();
  /** Connections whose next COMMIT is held back, by their server side. */
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
 * What was sent, with the SQL of every statement that it calls by name: a connection sees the SQL of a prepared
 * statement once, and from then on its name.
 */
function spelledOut(data: Buffer, statements: Map<string, string>): string {
  const said = data.toString("latin1");
  for (const [, name = "", words = ""] of said.matchAll(/(ready-\d+)\0([^\0]+)\0/g)) statements.set(name, words);
  const called = [...said.matchAll(/ready-\d+/g)].map(([name]) => statements.get(name) ?? "");
  return [said, ...called].join("\n");
}
