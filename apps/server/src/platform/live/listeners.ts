import type { Socket } from "node:net";
import type { WebSocket } from "ws";
import type { AgencyId, SessionId } from "#kernel/ids.ts";
import type { SessionClaim } from "../db/transactions.ts";
import type { LivePlan } from "./live-plan.ts";
import type { Describe, LiveMessage } from "./live-field.ts";
import type { Topic } from "./topic.ts";

/** A session with at least one open socket, and the state its sockets share. */
export type Listener = {
  readonly sessionId: SessionId;
  readonly agencyId: AgencyId;
  readonly claim: SessionClaim;
  readonly connections: Set<Connection>;
  streams: number;
};

/** One open socket. */
export type Connection = {
  readonly ws: WebSocket;
  /** The underlying socket: encoded frames are written to it directly. */
  readonly socket: Socket;
  readonly listener: Listener;
  readonly openedAtMs: number;
  readonly streams: Map<string, Stream>;
  isInitialized: boolean;
  /** Whether anything was received since the last ping. */
  isAlive: boolean;
};

/** One subscription of a socket. */
export type Stream = {
  readonly id: string;
  readonly connection: Connection;
  plan: LivePlan | null;
  /** Null until its topic is known. */
  topic: WatchedTopic | null;
  /** The version its client has received. */
  version: number;
  /** Messages buffered while the stream catches up; null once it has. */
  pending: LiveMessage[] | null;
};

/** A topic with at least one stream in this process. */
export type WatchedTopic = Topic & {
  readonly key: string;
  readonly streams: Set<Stream>;
  /** The version sent to its streams; null until the first stream has read the topic. */
  version: number | null;
  /** The agency's revocation count when the sessions of this topic were last checked. */
  access: number;
  /** Loads the subject of a message, once for all its receivers. */
  readonly describe: Describe | null;
  isReading: boolean;
  isWoken: boolean;
};

/** Most unsent bytes of one socket; past it the socket is terminated, and the browser reconnects and catches up. */
const WAITING_MAX_BYTES = 1_000_000;

export type Cut = (connection: Connection, reason: "slow" | "silent") => void;

/** Unsent bytes above which a socket gets no more drafts: the next draft contains the same text. */
const DRAFTS_MAX_BYTES = 64_000;

/** Whether a socket is fast enough for messages it can do without. */
export const isKeepingUp = ({ socket }: Connection): boolean => socket.writableLength < DRAFTS_MAX_BYTES;

/** Writes a complete frame, or terminates a socket that is too slow. */
export function write(connection: Connection, frame: Buffer, cut: Cut): void {
  const { ws, socket } = connection;
  if (ws.readyState !== ws.OPEN) return;
  if (socket.writableLength > WAITING_MAX_BYTES) cut(connection, "slow");
  else socket.write(frame);
}

/** The listeners of this process, by session. */
export type Listeners = ReturnType<typeof createListeners>;

export function createListeners() {
  const bySession = new Map<SessionId, Listener>();
  return {
    all: (): IterableIterator<Listener> => bySession.values(),
    of: (sessionId: SessionId): Listener | undefined => bySession.get(sessionId),
    /** The listener of a session, created with its first socket. */
    take(sessionId: SessionId, claim: SessionClaim): Listener {
      const known = bySession.get(sessionId);
      if (known) return known;
      const { agencyId } = claim;
      const listener = { sessionId, agencyId, claim, connections: new Set<Connection>(), streams: 0 };
      bySession.set(sessionId, listener);
      return listener;
    },
    /** Removes a closed socket, and its session with the last one. */
    leave(connection: Connection): void {
      const { listener } = connection;
      listener.connections.delete(connection);
      if (listener.connections.size === 0) bySession.delete(listener.sessionId);
    },
  };
}
