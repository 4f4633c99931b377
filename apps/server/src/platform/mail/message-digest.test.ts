import { describe, expect, it } from "vitest";
import { createMessageDigest } from "./message-digest.ts";

/** The longest that others may wait for one message. */
const TURN_MS = 50;
const LINE_FEEDS = Buffer.alloc(64 * 1024, "\n");
const BLANK_BYTES = 25_000_000;

function digestOf(...chunks: (string | Buffer)[]) {
  const digest = createMessageDigest();
  for (const chunk of chunks) digest.take(Buffer.from(chunk));
  return digest;
}

const keyOf = (...chunks: (string | Buffer)[]): string =>
  digestOf(...chunks)
    .finish()
    .contentKey.toString("hex");

function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

describe("createMessageDigest", () => {
  it("tells messages apart by every blank line but those at the end, however they arrive", () => {
    const head = "Subject: Hello\n\n";
    for (const count of [3, 16_384, 70_000]) {
      const gap = "\n".repeat(count);
      const key = keyOf(`${head}a${gap}b`);
      expect(keyOf(head, "a", gap.slice(1), "\n", "b\n\n")).toBe(key);
      expect(keyOf(`${head}a${gap}\nb`)).not.toBe(key);
    }
    const [long, short] = ["\n".repeat(70_000), "\n".repeat(20_000)];
    expect(keyOf(`${head}a${long}b${short}c`)).not.toBe(keyOf(`${head}a${short}b${long}c`));
  });

  it("[OQ-28] blocks nobody with 25 MB of blank lines before a letter", () => {
    const digest = digestOf("Subject: Hello\n\n");
    for (let bytes = 0; bytes < BLANK_BYTES; bytes += LINE_FEEDS.length) digest.take(LINE_FEEDS);
    expect(cpuMs(() => digest.take(Buffer.from("x")))).toBeLessThan(TURN_MS);
  });

  it("[OQ-28] blocks nobody with a head of forty thousand fields", () => {
    const fields = Array.from({ length: 40_000 }, (_, at) => `${at.toString(36)}:`).join("\n");
    const digest = digestOf(`${fields}\nMessage-ID:  <1@a.example>\n\nHello`);
    let messageId: string | null = null;
    expect(cpuMs(() => ({ messageId } = digest.finish()))).toBeLessThan(TURN_MS);
    expect(messageId).toBe("<1@a.example>");
  });
});
