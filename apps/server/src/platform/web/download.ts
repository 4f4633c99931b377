import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { openUnnamed } from "../files/unnamed-file.ts";
import { reachPublic, type ReachOptions } from "./reach-public.ts";

/** Bytes that a file's kind is detected from. */
const HEAD_BYTES = 4_096;
const ASKED = { accept: "audio/*", userAgent: "Cara/1.0" };

/** A file of another server, on disk until it is closed. */
export type Download = {
  ok: true;
  head: Buffer;
  sizeBytes: number;
  sha256: Buffer;
  /** The bytes from their beginning; each call is a stream of its own. */
  open(): Readable;
  close(): Promise<void>;
};
/** Why asking again would not help; what may pass is thrown. */
export type NoDownload = { ok: false; problem: "REFUSED" | "GONE" | "TOO_LARGE" | "EMPTY" };
export type Downloader = (url: string) => Promise<Download | NoDownload>;

/** Downloads files of permitted hosts, within bounds of bytes and time. */
export function createDownloader(options: ReachOptions & { maxBytes: number; maxMs: number }): Downloader {
  return async (url) => {
    const reached = await reachPublic(url, { ...options, asked: ASKED }, AbortSignal.timeout(options.maxMs));
    if (!reached.ok) return { ok: false, problem: "REFUSED" };
    const { response } = reached;
    const { statusCode: status = 0, headers } = response;
    const give = (problem: NoDownload["problem"]): NoDownload => {
      response.destroy();
      return { ok: false, problem };
    };
    if ([401, 403, 404, 410].includes(status)) return give("GONE");
    if (status !== 200) {
      response.destroy();
      throw new Error(`The server answered ${status}`);
    }
    if (Number(headers["content-length"] ?? 0) > options.maxBytes) return give("TOO_LARGE");
    return (await save(response, options.maxBytes)) ?? give("TOO_LARGE");
  };
}

async function save(body: AsyncIterable<unknown>, maxBytes: number): Promise<Download | NoDownload | null> {
  const file = await openUnnamed();
  try {
    const hash = createHash("sha256");
    let head = Buffer.alloc(0);
    let sizeBytes = 0;
    for await (const piece of body) {
      // without an encoding, a response yields buffers
      const bytes = piece as Buffer;
      sizeBytes += bytes.length;
      if (sizeBytes > maxBytes) {
        await file.close();
        return null;
      }
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)]);
      hash.update(bytes);
      await file.write(bytes);
    }
    if (sizeBytes === 0) {
      await file.close();
      return { ok: false, problem: "EMPTY" };
    }
    return {
      ok: true,
      head,
      sizeBytes,
      sha256: hash.digest(),
      open: () => file.createReadStream({ start: 0, autoClose: false }),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
