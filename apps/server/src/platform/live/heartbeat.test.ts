import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { startHeartbeat } from "./heartbeat.ts";
import type { Connection } from "./listeners.ts";
import { noteTiming } from "#test/kit/measured.ts";

const EVERY_MS = 400;

describe("startHeartbeat", () => {
  it("[T-26] terminates a silent peer within three rounds, and no other", async () => {
    const server = createServer();
    const sockets = new WebSocketServer({ noServer: true });
    const connections: Connection[] = [];
    const cutOff: Connection[] = [];
    const heartbeat = startHeartbeat({
      everyMs: EVERY_MS,
      cut: (connection) => {
        cutOff.push(connection);
        heartbeat.leave(connection);
        connection.ws.terminate();
      },
    });
    server.on("upgrade", (request, socket: Socket, head) =>
      sockets.handleUpgrade(request, socket, head, (ws) => {
        const listener = { connections: new Set<Connection>() } as unknown as Connection["listener"];
        const openedAtMs = performance.now();
        const connection = { ws, socket, listener, openedAtMs, streams: new Map(), isInitialized: true, isAlive: true };
        ws.on("pong", () => {
          connection.isAlive = true;
        });
        connections.push(connection);
        heartbeat.join(connection);
      }),
    );
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const answering = new WebSocket(`ws://127.0.0.1:${port}`);
    await once(answering, "open");
    // completes the handshake, then never sends again, like a machine that lost its network
    const silent = connect(port, "127.0.0.1");
    silent.write(
      "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    );
    await once(silent, "data");
    const begin = performance.now();
    await once(silent, "close");
    noteTiming(performance.now() - begin, EVERY_MS * 3);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS * 3));
    expect(cutOff).toEqual([connections[1]]);
    expect(answering.readyState).toBe(WebSocket.OPEN);
    heartbeat.stop();
    answering.terminate();
    server.close();
  });
});
