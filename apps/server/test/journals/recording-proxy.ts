import { once } from "node:events";
import {
  connect,
  createServer,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from "node:http2";
import { freePort } from "../attacks/spawned-process.ts";
import { readJournal, type Journal } from "./journal.ts";

/**
 * A proxy between Restate and a worker that records Restate's requests. It makes Restate send whole requests, so
 * that each one brings all that a run has done so far: the last of a run is its journal.
 */
export async function startRecordingProxy(workerPort: number) {
  const newest = new Map<string, Journal>();
  let session: ClientHttp2Session | null = null;
  const worker = () => {
    if (!session || session.closed || session.destroyed)
      session = connect(`http://127.0.0.1:${workerPort}`).on("error", () => undefined);
    return session;
  };
  const server = createServer();
  /** Forwards one request unchanged, and returns its whole response. */
  const ask = async (headers: IncomingHttpHeaders, body: Buffer) => {
    const endStream = body.length === 0;
    const asked = worker().request({ ...headers, ":authority": `127.0.0.1:${workerPort}` }, { endStream });
    if (!endStream) asked.end(body);
    const [answer] = (await once(asked, "response")) as [IncomingHttpHeaders];
    return { answer, said: await whole(asked) };
  };
  const pass = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> => {
    const path = String(headers[":path"]);
    const body = await whole(stream);
    const [, service, handler] = /^\/invoke\/(\w+)\/(\w+)$/.exec(path) ?? [];
    if (service && handler) {
      const journal = { service, handler, contentType: String(headers["content-type"]), body };
      newest.set(readJournal(journal).invocation, journal);
    }
    const { answer, said } = await ask(headers, body);
    const isDiscovery = path.startsWith("/discover");
    stream.respond({ ":status": answer[":status"], "content-type": answer["content-type"] });
    stream.end(isDiscovery ? said.toString().replace('"BIDI_STREAM"', '"REQUEST_RESPONSE"') : said);
  };
  server.on("stream", (stream: ServerHttp2Stream, headers) => {
    // Restate retries requests without a response
    pass(stream, headers).catch(() => stream.close());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** The journal of each run so far. */
    journals: (): Journal[] => [...newest.values()],
    close() {
      session?.destroy();
      server.close();
    },
  };
}

async function whole(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of stream) pieces.push(piece as Buffer);
  } catch {
    // a disconnected client gets no response
  }
  return Buffer.concat(pieces);
}
