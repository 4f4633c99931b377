import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileId } from "#kernel/ids.ts";
import { scanFile } from "#domains/documents/scan-file.ts";
import { findFile } from "#domains/documents/stored-file.store.ts";
import { RETRY_SCAN } from "#platform/restate/retry.ts";
import { testReader } from "#test/documents/extraction.ts";
import { mustUpload } from "#test/documents/uploading.ts";
import type { Browser } from "#test/kit/browser.ts";
import { reportFigure } from "#test/kit/report-figure.ts";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { startApiProcess } from "./attacked-api.ts";
import { freePort } from "./spawned-process.ts";

let api: TestApi;
let agency: TestAgency;
let browser: Browser;
let away: string;
beforeAll(async () => {
  away = `tcp://127.0.0.1:${await freePort()}`;
  // what hears the scanner runs in this process, whose loop is judged with the API's
  api = await startApiProcess({ CLAMD_URL: away });
  agency = await testAgency();
  browser = await api.signIn(agency.user.email);
});
afterAll(() => api.stop());

/** A scanner that answers this to everything. */
async function scannerThatSays(answer: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((socket: Socket) => {
    socket.on("error", () => undefined).resume();
    socket.end(answer);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}

describe("without a virus scanner", { timeout: 60_000 }, () => {
  it("production does not start, unless it is said that it may", async () => {
    const production = { NODE_ENV: "production", OPERATIONS_FILE: "/nowhere.json" };
    const start = (more: Record<string, string>) => startApiProcess({ ...production, ...more });
    await expect(start({})).rejects.toThrow(/CLAMD_URL is required in production/);
    await expect(start({ ALLOW_UNSCANNED_FILES: "no" })).rejects.toThrow(/CLAMD_URL is required in production/);
    await expect(start({ ALLOW_UNSCANNED_FILES: "yes" })).rejects.not.toThrow(/CLAMD_URL/);
  });

  it("a file waits out of reach while the scanner is away or says nothing we know", async () => {
    const id = await mustUpload(api.url, browser, "a.txt", Buffer.from("hello"));
    const ref = { agencyId: agency.id, fileId: id as FileId };
    const scanners = await Promise.all(
      ["", "stream: ", "stream: OK FOUND?", "INSTREAM size limit exceeded. ERROR"].map(scannerThatSays),
    );
    let passed = 0;
    for (const clamdUrl of [away, undefined, ...scanners.map(({ url }) => url)]) {
      await expect(scanFile(testReader(clamdUrl === undefined ? {} : { clamdUrl }), ref)).rejects.toThrow(
        /no scanner is configured|The virus scanner (broke off|responded): /,
      );
      const file = await agency.inDatabase((db) => findFile(db, ref.fileId));
      if (file?.scanState !== "PENDING" || (await browser.request(`/files/${id}`)).status === 302) passed += 1;
    }
    for (const { stop } of scanners) stop();
    reportFigure("files let through without a scan", passed, 0);
  });

  it("a scan is tried again for weeks", () => {
    const { maxRetryInterval, maxRetryAttempts } = RETRY_SCAN;
    expect(maxRetryInterval.seconds * maxRetryAttempts).toBeGreaterThan(14 * 24 * 3_600);
  });
});
