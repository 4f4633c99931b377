import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

/** Where the watchers claim their page is; the API under measurement allows it. */
export const WATCHER_ORIGIN = "https://watcher.cara.example";
const SUBSCRIPTION =
  "subscription Live($after: String) { servicingChanged(after: $after) { version reset kind requestId } }";
const TEXT = 0x81;
const PING = 0x89;
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

export type Watcher = { socket: Socket; close(): void };
type WatcherOptions = {
  port: number;
  cookie: string;
  after?: string;
  /** What is subscribed to; the desk unless said. */
  subscription?: { query: string; variables: Record<string, unknown> };
  /** Answers no ping, as a peer whose machine is gone. */
  isSilent?: boolean;
  onOpen?(): void;
  onText(text: string): void;
  onClose?(): void;
};

/** A browser's tab at its leanest: handshake, greeting, subscription, then every text message as it comes. */
export function openWatcher({
  port,
  cookie,
  after,
  subscription,
  isSilent = false,
  onOpen,
  onText,
  onClose,
}: WatcherOptions): Promise<Watcher> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let left = Buffer.alloc(0);
    let isUpgraded = false;
    socket.on("connect", () =>
      socket.write(
        [
          "GET /graphql/live HTTP/1.1",
          "Host: 127.0.0.1",
          "Connection: Upgrade",
          "Upgrade: websocket",
          "Sec-WebSocket-Version: 13",
          `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
          "Sec-WebSocket-Protocol: graphql-transport-ws",
          `Origin: ${WATCHER_ORIGIN}`,
          `Cookie: ${cookie}`,
          "",
          "",
        ].join("\r\n"),
      ),
    );
    const hear = (text: string): void => {
      if (text.includes('"connection_ack"')) {
        const payload = subscription ?? { query: SUBSCRIPTION, variables: after === undefined ? {} : { after } };
        socket.write(frame(JSON.stringify({ id: "1", type: "subscribe", payload })));
      } else onText(text);
    };
    const take = (): void => {
      if (!isUpgraded) {
        const end = left.indexOf("\r\n\r\n");
        if (end === -1) return;
        const head = left.subarray(0, end).toString();
        if (!head.startsWith("HTTP/1.1 101")) {
          reject(new Error(head.split("\r\n", 1)[0]));
          socket.destroy();
          return;
        }
        left = left.subarray(end + 4);
        isUpgraded = true;
        onOpen?.();
        socket.write(frame('{"type":"connection_init"}'));
        resolve({ socket, close: () => socket.destroy() });
      }
      for (;;) {
        const message = readFrame(left);
        if (!message) return;
        left = left.subarray(message.end);
        if (message.kind === PING && !isSilent) socket.write(PONG);
        if (message.kind === TEXT) hear(message.content.toString());
      }
    };
    socket.on("data", (data) => {
      left = left.length === 0 ? data : Buffer.concat([left, data]);
      take();
      if (left.length === 0) left = EMPTY;
    });
    socket.on("error", reject);
    socket.on("close", () => onClose?.());
  });
}

const EMPTY = Buffer.alloc(0);

/** A client's frame; its mask is all zeros, which leaves the text as it is. */
function frame(text: string): Buffer {
  const content = Buffer.from(text);
  const head =
    content.length > 125
      ? [TEXT, 0x80 | 126, content.length >> 8, content.length & 0xff]
      : [TEXT, 0x80 | content.length];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), content]);
}

function readFrame(data: Buffer): { kind: number; content: Buffer; end: number } | null {
  const [kind, short] = data;
  if (kind === undefined || short === undefined || (short === 126 && data.length < 4)) return null;
  const from = short === 126 ? 4 : 2;
  const end = from + (short === 126 ? data.readUInt16BE(2) : short);
  return data.length < end ? null : { kind, content: data.subarray(from, end), end };
}
