// The yardstick: the ws package and nothing else. No session, no origin, no limits, no topics, no pings.
import { createServer } from "node:http";
import { WebSocketServer } from "ws";

const server = createServer((_request, response) => response.end());
const sockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false });
sockets.on("connection", (socket) => {
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { type: string; id?: string };
    if (message.type === "connection_init") socket.send('{"type":"connection_ack"}');
    if (message.type === "subscribe")
      socket.send(JSON.stringify({ id: message.id, type: "next", payload: { data: {} } }));
  });
  socket.on("error", () => undefined);
});
server.listen(Number(process.env["CARA_API_PORT"]), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
