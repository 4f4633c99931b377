import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import { findFile } from "../../src/domains/documents/stored-file.store.ts";
import type { FileId } from "../../src/kernel/ids.ts";
import type { Browser } from "../kit/browser.ts";
import { noteTiming } from "../kit/measured.ts";
import type { TestAgency } from "../kit/test-agency.ts";
import type { TestApi } from "../kit/test-api.ts";
import { readNow, testReader } from "./extraction.ts";
import type { HOSTILE } from "./hostile.ts";
import { mustUpload } from "./uploading.ts";

const MEGABYTE = 1 << 20;
const reader = testReader();
type Unreadable = Extract<(typeof HOSTILE)[number], { unreadable: string }>;

/** Reads a file that cannot be read: it fails with its words, within its time and memory, and the server goes on. */
export async function readInVain(
  { api, agency, browser }: { api: TestApi; agency: TestAgency; browser: Browser },
  { name, bytes, unreadable: words }: Unreadable,
): Promise<void> {
  const id = await mustUpload(api.url, browser, name, bytes());
  const before = process.memoryUsage.rss();
  const peak = watchChildren();
  const begin = performance.now();
  await readNow(reader, agency.id, id);
  const file = await agency.inDatabase((db) => findFile(db, id as FileId));
  expect(file).toMatchObject({ readingState: "FAILED", readingFailure: words, hasPreview: false });
  noteTiming(performance.now() - begin, 60_000);
  expect(peak.stop()).toBeLessThan(600 * MEGABYTE);
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * MEGABYTE);
  expect((await browser.request("/healthz")).status).toBe(200);
}

/** The most memory any one child of this process held, looked at every few milliseconds. */
function watchChildren(): { stop(): number } {
  let most = 0;
  const look = (): void => {
    for (const task of readdirSync("/proc/self/task"))
      for (const pid of readText(`/proc/self/task/${task}/children`).split(" "))
        if (pid) most = Math.max(most, 1024 * Number(/VmHWM:\s+(\d+)/.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0));
  };
  const timer = setInterval(look, 20);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
