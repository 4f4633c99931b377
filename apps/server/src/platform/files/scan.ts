import { connect } from "node:net";
import type { Readable } from "node:stream";

/** The scanner's verdict: the name of the malware it found, or null. */
export type Finding = { finding: string | null };
export type Scanner = { scan(bytes: Readable): Promise<Finding>; ping(): Promise<void> };

/** Longest silence of the scanner; past it the scan is retried, and the file stays locked. */
const SILENCE_TIMEOUT_MS = 60_000;
/** Largest chunk in one message of clamd's protocol. */
const PIECE_BYTES = 1 << 20;

/** A client of clamd at tcp://host:port; it streams the file with INSTREAM. */
export function createScanner(url: string): Scanner {
  const { hostname, port } = new URL(url);
  const talk = (command: string, bytes: Readable | null): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) });
      let response = "";
      socket.setTimeout(SILENCE_TIMEOUT_MS, () => socket.destroy(new Error("it was silent for too long")));
      socket.once("error", (error) => {
        bytes?.destroy();
        reject(new Error(`The virus scanner broke off: ${error.message}`, { cause: error }));
      });
      socket.on("data", (data) => {
        response += data.toString("utf8");
      });
      socket.once("close", () => resolve(response.replace(/\0/g, "").trim()));
      socket.write(`z${command}\0`);
      if (bytes) void send(socket, bytes).catch((error: unknown) => socket.destroy(error as Error));
    });

  return {
    async scan(bytes) {
      const response = await talk("INSTREAM", bytes);
      if (response === "stream: OK") return { finding: null };
      const found = /^stream: (.{1,200}) FOUND$/.exec(response)?.[1];
      if (!found) throw new Error(`The virus scanner responded: ${response.slice(0, 200)}`);
      return { finding: found };
    },
    async ping() {
      const response = await talk("PING", null);
      if (response !== "PONG") throw new Error("The virus scanner does not respond");
    },
  };
}

/** Sends chunks, each prefixed with its length; a length of zero ends the stream. */
async function send(socket: ReturnType<typeof connect>, bytes: Readable): Promise<void> {
  for await (const chunk of bytes as AsyncIterable<Buffer>)
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      socket.write(length);
      // the scanner may stop reading once it has found something
      if (!socket.write(piece) && !socket.destroyed)
        await new Promise<void>((resolve) => {
          const go = () => {
            socket.off("drain", go).off("close", go);
            resolve();
          };
          socket.on("drain", go).on("close", go);
        });
      if (socket.destroyed) return;
    }
  socket.write(Buffer.alloc(4));
}
