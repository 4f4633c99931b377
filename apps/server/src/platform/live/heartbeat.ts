import { PING_FRAME } from "./frames.ts";
import { write, type Connection, type Cut } from "./listeners.ts";
import { CLOSE } from "./protocol.ts";

/** Longest a socket may be open without having said who it is. */
const INIT_TIMEOUT_MS = 10_000;
/** Sockets are pinged in so many groups, one after the other, so that no moment pings them all. */
const GROUPS = 20;

/** Pings every socket once in `everyMs` and cuts off those from which nothing was heard since the ping before. */
export function startHeartbeat({ everyMs, cut }: { everyMs: number; cut: Cut }) {
  const groups = Array.from({ length: GROUPS }, () => new Set<Connection>());
  const uninitialized = new Set<Connection>();
  let joined = 0;
  let turn = 0;
  const beat = () => {
    for (const connection of groups[turn % GROUPS] ?? []) {
      if (connection.isAlive) write(connection, PING_FRAME, cut);
      else cut(connection, "silent");
      connection.isAlive = false;
    }
    turn += 1;
    const latest = performance.now() - INIT_TIMEOUT_MS;
    // in the order in which they came
    for (const connection of uninitialized) {
      if (connection.openedAtMs > latest) break;
      uninitialized.delete(connection);
      if (!connection.isInitialized) connection.ws.close(...CLOSE.initializedTooLate);
    }
  };
  const timer = setInterval(beat, everyMs / GROUPS);
  return {
    join(connection: Connection): void {
      groups[joined % GROUPS]?.add(connection);
      uninitialized.add(connection);
      joined += 1;
    },
    leave(connection: Connection): void {
      uninitialized.delete(connection);
      for (const group of groups) if (group.delete(connection)) return;
    },
    stop: () => clearInterval(timer),
  };
}
