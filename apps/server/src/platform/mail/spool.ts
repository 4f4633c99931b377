import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { notePassed } from "../files/collect.ts";
import { openUnnamed } from "../files/unnamed-file.ts";
import { createMessageDigest, type MessageIdentity } from "./message-digest.ts";

/** A message as it came, on disk until it is closed. */
export type SpooledMessage = MessageIdentity & {
  sizeBytes: number;
  sha256: Buffer;
  /** The bytes from their beginning; each call is a stream of its own. */
  open(): Readable;
  close(): Promise<void>;
};

/** Bytes written at once: a client may send its message in pieces of two. */
const WRITE_BYTES = 64 * 1024;
/** Past this many times the limit the client is cut off: until then it hears why its message is refused. */
const PATIENCE = 2;

export class TooMuch extends Error {}

/**
 * Writes a message to a file that has no name any more, so that it is gone with the process; null when it is larger than the
 * limit. Throws TooMuch when it does not end, and the stream's error when the client goes away before its end.
 */
export async function spoolMessage(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<SpooledMessage | null> {
  const file = await openUnnamed();
  try {
    const hash = createHash("sha256");
    const digest = createMessageDigest();
    let sizeBytes = 0;
    let held: Buffer[] = [];
    let heldBytes = 0;
    const write = async () => {
      const bytes = Buffer.concat(held);
      [held, heldBytes] = [[], 0];
      hash.update(bytes);
      digest.take(bytes);
      notePassed(bytes.length);
      await file.write(bytes);
    };
    for await (const chunk of stream) {
      sizeBytes += chunk.length;
      if (sizeBytes > PATIENCE * maxBytes) throw new TooMuch();
      // what is too large is read to its end, and thrown away
      if (sizeBytes > maxBytes) continue;
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes >= WRITE_BYTES) await write();
    }
    if (sizeBytes > maxBytes) {
      await file.close();
      return null;
    }
    await write();
    return {
      ...digest.finish(),
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
