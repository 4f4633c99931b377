import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import { upload } from "#test/documents/uploading.ts";
import type { Browser } from "#test/kit/browser.ts";
import { reportFigure } from "#test/kit/report-figure.ts";
import { testAgency } from "#test/kit/test-agency.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { startAttackedApi } from "./attacked-api.ts";

const PIECE = Buffer.alloc(64 * 1024);
/** What may be on its way when the answer comes: the buffers of two sockets, and a piece. */
const ON_ITS_WAY_BYTES = 8_000_000;
const CLOSED_WITHIN_MS = 2_000;

let api: TestApi;
let browser: Browser;
beforeAll(async () => {
  api = await startAttackedApi();
  browser = await api.signIn((await testAgency()).user.email);
});
afterAll(() => api.stop());

/** Sends the largest body piece by piece, as long as somebody takes it. */
async function sendSlowly(
  headers: readonly string[],
): Promise<{ sent: number; answer: string; closedAfterMs: number }> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  let answer = "";
  let answeredAt = 0;
  let isClosed = false;
  socket.on("data", (data) => {
    answeredAt ||= performance.now();
    answer += data.toString("latin1");
  });
  socket.on("error", () => undefined);
  socket.once("close", () => (isClosed = true));
  socket.write(
    ["POST /files HTTP/1.1", "host: cara", `content-length: ${FILE_MAX_BYTES}`, ...headers, "", ""].join("\r\n"),
  );
  let sent = 0;
  while (!isClosed && sent < FILE_MAX_BYTES) {
    if (socket.writable && !socket.write(PIECE))
      await Promise.race([once(socket, "drain"), once(socket, "close")]).catch(() => undefined);
    sent += PIECE.length;
    await pause(1);
  }
  const closedAfterMs = answeredAt === 0 ? 0 : performance.now() - answeredAt;
  socket.destroy();
  return { sent, answer, closedAfterMs };
}

describe("an upload of somebody who is not signed in", () => {
  const ours = ["x-requested-with: cara", "x-file-name: a.pdf", "content-type: application/octet-stream"];
  it.each([
    ["without a session", ours],
    ["with a made-up session", [...ours, `cookie: __Host-cara_session=${"A".repeat(64)}`]],
    ["from another page", ["x-file-name: a.pdf", "content-type: text/plain", "origin: https://evil.example"]],
  ])("is answered and cut off, not taken in: %s", { timeout: 60_000 }, async (name, headers) => {
    const { sent, answer, closedAfterMs } = await sendSlowly(headers);
    // a client that is still sending may find the connection gone before it reads
    expect(answer).toMatch(/^$|^HTTP\/1\.1 40[013] /);
    expect(answer).toMatch(/^$|^connection: close/im);
    expect(closedAfterMs).toBeLessThan(CLOSED_WITHIN_MS);
    reportFigure(`bytes taken of an upload ${name}`, sent, ON_ITS_WAY_BYTES, "bytes");
  });

  it("says so to somebody whose session has ended", async () => {
    expect(await upload(api.url, null, "a.txt", Buffer.from("x"))).toMatchObject({
      status: 401,
      code: "UNAUTHENTICATED",
    });
  });

  it("leaves the refusal readable for somebody who is", async () => {
    const bytes = Buffer.alloc(3_000_000, "x");
    const answer = await upload(api.url, browser, "a.exe", bytes);
    expect(answer.status).toBe(400);
    expect(answer.headers["connection"]).not.toBe("close");
  });
});

describe("an upload that is hard to tell", () => {
  it.each([
    ["<!---->", 28],
    ["<!---->", 580],
    ["<!--", 1_024],
    ["<!-- -->\n", 400],
    [" ", 5_000],
  ])("is told at once: %j", { timeout: 60_000 }, async (shape, times) => {
    const { status } = await upload(api.url, browser, `${randomUUID()}.txt`, Buffer.from(`${shape.repeat(times)}x`));
    expect(status).toBe(200);
  });

  it.each([
    ["a", 10_000],
    ["../", 3_000],
    [".", 10_000],
    ["\u202e", 1_000],
  ])("under a name that is as long as a header may be: %j", { timeout: 60_000 }, async (shape, times) => {
    const { status } = await upload(api.url, browser, `${shape.repeat(times)}.txt`, Buffer.from("x"));
    expect([200, 400, 431]).toContain(status);
  });
});
