import type { Socket } from "node:net";
import type { WebSocket } from "ws";
import type { AgencyId, SessionId } from "#kernel/ids.ts";
import type { SessionClaim } from "../db/transactions.ts";
import type { LivePlan } from "./live-plan.ts";
import type { Describe, LiveMessage } from "./live-field.ts";
import type { Topic } from "./topic.ts";

/** A session with at least one open socket; what its sockets have in common stands here once. */
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
  /** The bare socket below: whole frames are written to it as they are. */
  readonly socket: Socket;
  readonly listener: Listener;
  readonly openedAtMs: number;
  readonly streams: Map<string, Stream>;
  isInitialized: boolean;
  /** Whether anything was heard since the last ping. */
  isAlive: boolean;
};

/** One subscription of a socket. */
export type Stream = {
  readonly id: string;
  readonly connection: Connection;
  plan: LivePlan | null;
  /** Null until its topic is known. */
  topic: WatchedTopic | null;
  /** What its reader has been brought to. */
  version: number;
  /** What came while the stream was still reading what it had missed; null once it has caught up. */
  pending: LiveMessage[] | null;
};

/** A topic that at least one stream of this process follows. */
export type WatchedTopic = Topic & {
  readonly key: string;
  readonly streams: Set<Stream>;
  /** What has been handed out; null until the first stream has read where the topic stands. */
  version: number | null;
  /** How often access had been taken away when the sessions of this topic were last asked about. */
  access: number;
  /** How what happens is read for everyone who hears of it. */
  readonly describe: Describe | null;
  isReading: boolean;
  isWoken: boolean;
};

/** Bytes waiting for one reader; past it the socket is cut and the browser comes back for what it missed. */
const WAITING_MAX_BYTES = 1_000_000;

export type Cut = (connection: Connection, reason: "slow" | "silent") => void;

/** Bytes waiting for a reader above which it gets no more drafts: the next one says all this one would have. */
const DRAFTS_MAX_BYTES = 64_000;

/** Whether a reader takes what is sent to it, so that more may be sent that it can do without. */
export const isKeepingUp = ({ socket }: Connection): boolean => socket.writableLength < DRAFTS_MAX_BYTES;

/** Writes a whole frame, or cuts off a reader that does not take what is sent to it. */
export function write(connection: Connection, frame: Buffer, cut: Cut): void {
  const { ws, socket } = connection;
  if (ws.readyState !== ws.OPEN) return;
  if (socket.writableLength > WAITING_MAX_BYTES) cut(connection, "slow");
  else socket.write(frame);
}

/** Everyone who listens to this process, by session. */
export type Listeners = ReturnType<typeof createListeners>;

export function createListeners() {
  const bySession = new Map<SessionId, Listener>();
  return {
    all: (): IterableIterator<Listener> => bySession.values(),
    of: (sessionId: SessionId): Listener | undefined => bySession.get(sessionId),
    /** The listener of a session, made when its first socket comes. */
    take(sessionId: SessionId, claim: SessionClaim): Listener {
      const known = bySession.get(sessionId);
      if (known) return known;
      const { agencyId } = claim;
      const listener = { sessionId, agencyId, claim, connections: new Set<Connection>(), streams: 0 };
      bySession.set(sessionId, listener);
      return listener;
    },
    /** Forgets a socket that is gone, and its session with the last one. */
    leave(connection: Connection): void {
      const { listener } = connection;
      listener.connections.delete(connection);
      if (listener.connections.size === 0) bySession.delete(listener.sessionId);
    },
  };
}
