import { WebSocket } from "ws";
import { TEST_ORIGIN } from "../kit/test-environment.ts";

export const SERVICING =
  "subscription Live($after: String) { servicingChanged(after: $after) { version reset kind requestId } }";

/** What a stream says, as the schema has it. */
export type Change = { version: string; reset: boolean; kind: string | null; requestId: string | null };
export type Said = { type: string; id?: string; payload?: unknown };
export type LiveSocket = Awaited<ReturnType<typeof openLive>>;
type OpenOptions = { cookie?: string; headers?: Record<string, string>; protocol?: string; localAddress?: string };

/** Longest anything on the channel may take in a test; past it the test fails and says what it waited for. */
const WAIT_MS = 10_000;

/** A browser's side of the live channel, message by message. Throws with the status when the handshake is refused. */
export async function openLive(
  url: string,
  { cookie, headers = {}, protocol = "graphql-transport-ws", localAddress }: OpenOptions = {},
) {
  const ws = new WebSocket(`${url.replace("http", "ws")}/graphql/live`, protocol ? [protocol] : [], {
    headers: { origin: TEST_ORIGIN, ...(cookie ? { cookie: `__Host-cara_session=${cookie}` } : {}), ...headers },
    ...(localAddress ? { localAddress } : {}),
  });
  const said: Said[] = [];
  let bytes = "";
  let closed: { code: number; reason: string } | null = null;
  ws.on("message", (data: Buffer) => {
    bytes += data.toString();
    said.push(JSON.parse(data.toString()) as Said);
  });
  ws.on("close", (code, reason) => {
    closed = { code, reason: reason.toString() };
  });
  await new Promise<void>((resolve, reject) => {
    ws.once("open", resolve);
    ws.once("error", (error) => reject(new Error(error.message)));
  });
  ws.on("error", () => undefined);
  const send = (message: unknown) => ws.send(typeof message === "string" ? message : JSON.stringify(message));
  const until = async (what: string, isSo: () => boolean, ms = WAIT_MS): Promise<void> => {
    const end = Date.now() + ms;
    while (!isSo()) {
      if (Date.now() > end) throw new Error(`waited in vain for ${what}; the channel said ${bytes.slice(-500)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const changes = (id = "1"): Change[] =>
    said.flatMap((it) =>
      it.type === "next" && it.id === id
        ? [(it.payload as { data: { servicingChanged: Change } }).data.servicingChanged]
        : [],
    );
  return {
    ws,
    said,
    send,
    until,
    changes,
    /** Everything received, as it came. */
    bytes: () => bytes,
    closed: () => closed,
    untilClosed: async (ms?: number) => {
      await until("the close", () => closed !== null, ms);
      return closed;
    },
    async initialize() {
      send({ type: "connection_init" });
      await until("the acknowledgement", () => said.some((it) => it.type === "connection_ack"));
    },
    subscribe: (variables: Record<string, unknown> = {}, { id = "1", query = SERVICING } = {}) =>
      send({ id, type: "subscribe", payload: { query, variables } }),
    untilChanges: (count: number, id = "1") => until(`${count} messages`, () => changes(id).length >= count),
    errorOf: async (id = "1") => {
      await until("an error", () => said.some((it) => it.type === "error" && it.id === id));
      const payload = said.find((it) => it.type === "error" && it.id === id)?.payload;
      const [error] = payload as { message: string; extensions: { code: string } }[];
      return error;
    },
    close: () => ws.close(),
  };
}

/** A socket that has said hello and listens to servicing. */
export async function watchServicing(url: string, cookie: string, after?: string): Promise<LiveSocket> {
  const socket = await openLive(url, { cookie });
  await socket.initialize();
  socket.subscribe(after === undefined ? {} : { after });
  await socket.untilChanges(1);
  return socket;
}
