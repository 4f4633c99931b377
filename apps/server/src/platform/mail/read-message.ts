import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { WorkFolder } from "../sandbox/work-folder.ts";
import { ExtractionFailure } from "../text-extraction/extraction-failure.ts";
import { NODE_LIMITS, runNodeChild } from "../text-extraction/node-child.ts";
import { HEAD_DIGITS, ReadMessage } from "./message-limits.ts";

const PROGRAM = join(import.meta.dirname, "child/read-message.ts");
/** Processor time of one message. */
const CPU_SECONDS = 10;
/** Longest that what a message says may be, without its attachments. */
const HEAD_MAX_BYTES = 2_000_000;

/** An attachment of a message, while its folder is there. */
export type ReadAttachment = ReadMessage["attachments"][number] & { open(): Readable };

/**
 * Reads a message in a process of its own. Its attachments go to the folder's disk, not into memory. Throws an
 * ExtractionFailure when nothing of it can be read.
 */
export async function readMessage(
  work: WorkFolder,
): Promise<{ message: Omit<ReadMessage, "attachments">; attachments: ReadAttachment[] }> {
  const path = join(work.folder, "read");
  const file = await open(path, "wx+", 0o600);
  try {
    await runNodeChild(PROGRAM, work, {
      what: "This message",
      limits: { ...NODE_LIMITS, cpuSeconds: CPU_SECONDS },
      onOutput: async (chunk) => void (await file.write(chunk)),
    });
    const digits = await file.read({ buffer: Buffer.alloc(HEAD_DIGITS), position: 0 });
    const length = Number(digits.buffer.toString("latin1"));
    if (!(length > 0 && length <= HEAD_MAX_BYTES))
      throw new ExtractionFailure("This message is damaged and cannot be read");
    const head = await file.read({ buffer: Buffer.alloc(length), position: HEAD_DIGITS });
    const { attachments, ...message } = ReadMessage.parse(JSON.parse(head.buffer.toString("utf8")));
    let at = HEAD_DIGITS + length;
    return {
      message,
      attachments: attachments.map((attachment) => {
        const start = at;
        at += attachment.sizeBytes;
        // the last byte counts too
        return { ...attachment, open: () => createReadStream(path, { start, end: start + attachment.sizeBytes - 1 }) };
      }),
    };
  } finally {
    await file.close();
  }
}
