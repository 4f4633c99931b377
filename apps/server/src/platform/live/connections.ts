import type { Socket } from "node:net";
import type { WebSocket } from "ws";
import type { SignedIn } from "#kernel/signed-in.ts";
import type { SessionClaim } from "../db/transactions.ts";
import type { Metrics } from "../metrics.ts";
import { textFrame } from "./frames.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { write, type Connection, type Cut, type Listeners, type Stream } from "./listeners.ts";
import { openStream, refuseStream, type StreamOptions } from "./open-stream.ts";
import { CLOSE, readClientMessage } from "./protocol.ts";

/** Most streams, and sockets, of one session in one process; nobody needs more tabs. */
const PER_SESSION_MAX = 20;

const ACK = textFrame('{"type":"connection_ack"}');
const PONG = textFrame('{"type":"pong"}');

type ConnectionOptions = Omit<StreamOptions, "cut" | "end"> & {
  metrics: Metrics;
  listeners: Listeners;
  pingEveryMs: number;
  streamsMax: number;
};

/** The open sockets of this process, with their messages and cleanup. */
export function createConnections(options: ConnectionOptions) {
  const { listeners, reader, metrics, log } = options;
  const open = new Set<Connection>();
  let streams = 0;

  const end = (stream: Stream): void => {
    const { connection, id } = stream;
    if (!connection.streams.delete(id)) return;
    reader.leave(stream);
    connection.listener.streams -= 1;
    streams -= 1;
    metrics.liveStreams.add(-1);
  };
  const forget = (connection: Connection): void => {
    if (!open.delete(connection)) return;
    for (const stream of connection.streams.values()) end(stream);
    heartbeat.leave(connection);
    listeners.leave(connection);
  };
  const cut: Cut = (connection, reason) => {
    metrics.liveCut.add(1, { reason });
    const { socket, listener } = connection;
    log.info({ reason, waitingBytes: socket.writableLength, sessionId: listener.sessionId }, "live connection cut");
    forget(connection);
    connection.ws.terminate();
  };
  /** Closes a connection with a reason; nothing else is sent after this. */
  const leaveWith = (connection: Connection, [code, reason]: readonly [number, string]): void => {
    forget(connection);
    connection.ws.close(code, reason);
  };
  const heartbeat = startHeartbeat({ everyMs: options.pingEveryMs, cut });
  const streamOptions: StreamOptions = { ...options, cut, end };

  const subscribe = (connection: Connection, id: string, payload: Parameters<typeof openStream>[2]): void => {
    const { listener } = connection;
    if (!connection.isInitialized) return leaveWith(connection, CLOSE.unauthorized);
    if (connection.streams.has(id)) return leaveWith(connection, [4409, `Subscriber for ${id} already exists`]);
    if (listener.streams >= PER_SESSION_MAX || streams >= options.streamsMax)
      return refuseStream(connection, id, log, cut);
    const stream: Stream = { id, connection, plan: null, topic: null, version: -1, pending: [] };
    connection.streams.set(id, stream);
    listener.streams += 1;
    streams += 1;
    metrics.liveStreams.add(1);
    void openStream(streamOptions, stream, payload);
  };

  const receive = (connection: Connection, data: Buffer): void => {
    connection.isAlive = true;
    if (!open.has(connection)) return;
    const message = readClientMessage(data);
    if (!message) return leaveWith(connection, CLOSE.invalidMessage);
    switch (message.type) {
      case "connection_init":
        if (connection.isInitialized) return leaveWith(connection, CLOSE.initializedTwice);
        connection.isInitialized = true;
        return write(connection, ACK, cut);
      case "ping":
        return write(connection, PONG, cut);
      case "pong":
        return;
      case "subscribe":
        return subscribe(connection, message.id, message.payload);
      case "complete": {
        const stream = connection.streams.get(message.id);
        if (stream) end(stream);
      }
    }
  };

  return {
    cut,
    leaveWith,
    count: (): number => open.size,
    /** Adds a socket after its handshake. */
    open(ws: WebSocket, socket: Socket, person: SignedIn, claim: SessionClaim): void {
      const listener = listeners.take(person.sessionId, claim);
      const connection: Connection = {
        ws,
        socket,
        listener,
        openedAtMs: performance.now(),
        streams: new Map(),
        isInitialized: false,
        isAlive: true,
      };
      const isFull = listener.connections.size >= PER_SESSION_MAX;
      listener.connections.add(connection);
      open.add(connection);
      heartbeat.join(connection);
      ws.on("message", (data: Buffer) => receive(connection, data));
      ws.on("pong", () => {
        connection.isAlive = true;
      });
      ws.on("close", () => forget(connection));
      // every socket error is followed by a close event
      ws.on("error", () => undefined);
      if (isFull) leaveWith(connection, [4429, "Too many live views are open"]);
    },
    /** Closes all sockets, and terminates those that do not close in time. */
    async close(withinMs: number): Promise<void> {
      heartbeat.stop();
      const leaving = [...open];
      const allClosed = Promise.all(leaving.map(({ ws }) => new Promise((resolve) => ws.once("close", resolve))));
      for (const connection of leaving) leaveWith(connection, CLOSE.goingAway);
      await Promise.race([allClosed, new Promise((resolve) => setTimeout(resolve, withinMs).unref())]);
      for (const { ws } of leaving) ws.terminate();
    },
  };
}
