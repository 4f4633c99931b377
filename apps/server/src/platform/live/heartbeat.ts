import { PING_FRAME } from "./frames.ts";
import { write, type Connection, type Cut } from "./listeners.ts";
import { CLOSE } from "./protocol.ts";

/** Longest a socket may stay open without connection_init. */
const INIT_TIMEOUT_MS = 10_000;
/** Sockets are pinged in groups, one after another, to spread the load. */
const GROUPS = 20;

/** Pings every socket once per `everyMs` and terminates those that sent nothing since the previous ping. */
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
    // in order of arrival
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
