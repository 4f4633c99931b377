import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFile } from "../../src/domains/documents/stored-file.store.ts";
import type { FileId } from "../../src/kernel/ids.ts";
import type { Browser } from "../kit/browser.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { readNow, testReader } from "./extraction.ts";
import { HOSTILE } from "./hostile.ts";
import { textPdf } from "./pdf.ts";
import { readInVain } from "./read-in-vain.ts";
import { mustUpload } from "./uploading.ts";

/** Half a minute of wall time, waiting in line, and a busy machine. */
const BOMB_TIMEOUT_MS = 180_000;

describe("a hostile file that takes long", () => {
  let api: TestApi;
  let agency: TestAgency;
  let browser: Browser;
  const reader = testReader();
  beforeAll(async () => {
    api = await startTestApi();
    agency = await testAgency();
    browser = await api.signIn(agency.user.email);
  });
  afterAll(() => api.stop());

  it(
    "[T-36] is given up after its seconds are used up: kilobytes that unpack to gigabytes",
    async () => {
      const bombs = HOSTILE.filter((file) => "unreadable" in file).filter(({ takesLong }) => takesLong);
      expect(bombs.every(({ bytes }) => bytes().length < 20_000)).toBe(true);
      await Promise.all(bombs.map((bomb) => readInVain({ api, agency, browser }, bomb)));
    },
    BOMB_TIMEOUT_MS,
  );

  it(
    "[T-36] ends in a state, wherever a PDF was cut off",
    async () => {
      const whole = textPdf(
        Array.from({ length: 6 }, (_, page) =>
          Array.from({ length: 40 }, (_, line) => `Line ${line} of page ${page} in this policy`),
        ),
      );
      for (let length = 1_024; length < whole.length; length += 1_024) {
        const id = await mustUpload(api.url, browser, "cut.pdf", whole.subarray(0, length));
        await readNow(reader, agency.id, id);
        expect(["READ", "FAILED"]).toContain(
          (await agency.inDatabase((db) => findFile(db, id as FileId)))?.readingState,
        );
      }
    },
    BOMB_TIMEOUT_MS,
  );
});
