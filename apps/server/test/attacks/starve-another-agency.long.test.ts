import { availableParallelism } from "node:os";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_BUDGET_SPENT } from "../../src/domains/documents/extraction-budget.ts";
import { findFile } from "../../src/domains/documents/stored-file.store.ts";
import type { FileId } from "../../src/kernel/ids.ts";
import { runLimited } from "../../src/platform/sandbox/run-limited.ts";
import { withWorkFolder, type WorkFolder } from "../../src/platform/sandbox/work-folder.ts";
import { onePagePdf, textPdf } from "../documents/pdf.ts";
import { packedTwice } from "../documents/hostile-bytes.ts";
import { readNow, testReader } from "../documents/extraction.ts";
import { mustUpload } from "../documents/uploading.ts";
import type { Browser } from "../kit/browser.ts";
import { reportFigure } from "../kit/report-figure.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";
import type { TestApi } from "../kit/test-api.ts";
import { startApiProcess } from "./attacked-api.ts";

const HOSTILE_FILES = 12;
/** Each reading of the other agency is the median of so many. */
const ROUNDS = 3;
const SLOWER_AT_MOST = 3;
const TIMEOUT_MS = 600_000;
// half a minute of CPU time each, out of 80 kilobytes
const slow = onePagePdf(
  packedTwice(Buffer.from("1 0 0 1 0 0 cm\n".repeat(4_000)), 60_000),
  "[/FlateDecode/FlateDecode]",
);

/** How long the children of the busy agencies run. */
const BUSY_SECONDS = 20;

describe("two agencies that take all places they get", () => {
  it("leave one to a third that has none", { timeout: TIMEOUT_MS }, async () => {
    const cores = availableParallelism();
    const bytes = async () => Readable.from([Buffer.from("x")]);
    const place = (owner: string) => ({ isolation: "BUBBLEWRAP", owner, lane: "DOCUMENTS" }) as const;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const sleep = (work: WorkFolder) => runLimited({ command: "sleep", args: [String(BUSY_SECONDS)], work });
    const busy = ["a", "b"].flatMap((owner) =>
      Array.from({ length: 2 * cores }, (_, at) =>
        withWorkFolder(bytes, place(owner), (work) => Promise.all([held, at < cores ? sleep(work) : null])),
      ),
    );
    await pause(1_000);
    const begin = performance.now();
    await withWorkFolder(bytes, place("c"), (work) => runLimited({ command: "true", args: [], work }));
    const waitedMs = Math.round(performance.now() - begin);
    release();
    await Promise.allSettled(busy);
    expect(waitedMs, "it ran before any of theirs was over").toBeLessThan(BUSY_SECONDS * 1_000 - 1_000);
    reportFigure("a third agency's wait beside two that take all", waitedMs, (BUSY_SECONDS * 1_000) / 2, "ms");
  });
});

describe("one agency with more to read than there is time for", () => {
  let api: TestApi;
  let [hostile, other]: TestAgency[] = [];
  let [hostileBrowser, otherBrowser]: Browser[] = [];
  beforeAll(async () => {
    // the reader stays in this process, whose loop is judged with the API's
    api = await startApiProcess();
    [hostile, other] = [await testAgency(), await testAgency()];
    [hostileBrowser, otherBrowser] = [await api.signIn(hostile.user.email), await api.signIn(other.user.email)];
  });
  afterAll(() => api.stop());

  it(
    "does not slow another agency's reading, and is told when its own budget is spent",
    async () => {
      if (!hostile || !other || !hostileBrowser || !otherBrowser) throw new Error("no agencies");
      const [a, b, browserA, browserB] = [hostile, other, hostileBrowser, otherBrowser];
      expect(slow.length).toBeLessThan(100_000);
      const reader = { ...testReader(), budget: { fileCpuMs: 60_000, dayCpuMs: 20_000, dayPages: 1_000 } };
      const page = textPdf([
        ["Commercial General Liability", "Each Occurrence Limit $1,000,000 for Harbor Point Bakery"],
      ]);
      const readOne = async (): Promise<number> => {
        const id = await mustUpload(api.url, browserB, "one-page.pdf", page);
        const begin = performance.now();
        await readNow(testReader(), b.id, id);
        expect((await b.inDatabase((db) => findFile(db, id as FileId)))?.readingState).toBe("READ");
        return performance.now() - begin;
      };
      const median = async (): Promise<number> => {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) times.push(await readOne());
        return times.toSorted((x, y) => x - y)[Math.floor(ROUNDS / 2)] ?? 0;
      };

      await readOne();
      const idle = await median();
      const ids: string[] = [];
      for (let count = 0; count < HOSTILE_FILES; count += 1)
        ids.push(await mustUpload(api.url, browserA, `slow-${count}.pdf`, slow));
      let isOver = false;
      const flood = Promise.all(ids.map((id) => readNow(reader, a.id, id))).finally(() => {
        isOver = true;
      });
      const busy = await median();
      expect(isOver, "the other agency was measured while the flood lasted").toBe(false);
      await flood;

      reportFigure(
        "another agency's reading beside 12 hostile files",
        Number((busy / idle).toFixed(2)),
        SLOWER_AT_MOST,
        "times idle",
      );
      const files = await Promise.all(ids.map((id) => a.inDatabase((db) => findFile(db, id as FileId))));
      expect(files.map((file) => file?.readingState)).toEqual(ids.map(() => "FAILED"));
      const reasons = files.map((file) => file?.readingFailure);
      expect(reasons).toContain("This PDF takes too long to read");
      // what a person reads: what happened, and what to do next
      expect(reasons.filter((reason) => reason === DAY_BUDGET_SPENT).length).toBeGreaterThanOrEqual(HOSTILE_FILES / 2);
    },
    TIMEOUT_MS,
  );
});
