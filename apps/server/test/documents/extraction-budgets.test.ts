import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileReader } from "../../src/domains/documents/file-reader.ts";
import { DAY_BUDGET_SPENT, FILE_BUDGET_SPENT } from "../../src/domains/documents/extraction-budget.ts";
import { findFile } from "../../src/domains/documents/stored-file.store.ts";
import type { FileId } from "../../src/kernel/ids.ts";
import { LANES, type Lane } from "../../src/platform/sandbox/lanes.ts";
import { importing } from "../imports/importing.ts";
import type { Browser } from "../kit/browser.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { textPdf } from "./pdf.ts";
import { readNow, testReader } from "./extraction.ts";
import { mustUpload } from "./uploading.ts";

const AMPLE = { fileCpuMs: 1e9, dayCpuMs: 1e9, dayPages: 1_000 };
const DAY_MS = 86_400_000;
const TIMEOUT_MS = 180_000;
/** Pages with text are read by it; those with hardly any are recognized, four in a step, which costs CPU time. */
const WORDY = ["Commercial General Liability Declarations of Harbor Point Bakery LLC in Austin, Texas"];
const BARE = ["A"];

describe("what reading may cost", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  const browsers = new Map<TestAgency, Browser>();
  const read = async (agency: TestAgency, pages: string[][], more: Partial<FileReader>) => {
    const browser = browsers.get(agency) ?? (await api.signIn(agency.user.email));
    browsers.set(agency, browser);
    const id = await mustUpload(api.url, browser, "policy.pdf", textPdf(pages));
    await readNow({ ...testReader(), ...more }, agency.id, id);
    const file = await agency.inDatabase((db) => findFile(db, id as FileId));
    return { state: file?.readingState, why: file?.readingFailure, pages: file?.pagesRead };
  };

  it(
    "stops a file that has used its processor time, keeps what was read, and reads the agency's next one",
    async () => {
      const agency = await testAgency();
      // more than looking at the file takes, less than recognizing four pages
      const budget = { ...AMPLE, fileCpuMs: 600 };
      const long = await read(
        agency,
        Array.from({ length: 5 }, () => BARE),
        { budget },
      );
      expect(long).toEqual({ state: "FAILED", why: FILE_BUDGET_SPENT, pages: 4 });
      expect(await read(agency, [WORDY], { budget })).toEqual({ state: "READ", why: null, pages: 1 });
    },
    TIMEOUT_MS,
  );

  it(
    "reads as many pages of an agency in a day as it may, none of a file that has more, and goes on the next day",
    async () => {
      const [agency, other] = [await testAgency(), await testAgency()];
      const budget = { ...AMPLE, dayPages: 3 };
      const readTwo = (of: TestAgency, more: object = {}) => read(of, [WORDY, WORDY], { budget, ...more });
      const whole = { state: "READ", why: null, pages: 2 };
      expect(await readTwo(agency)).toEqual(whole);
      expect(await readTwo(agency)).toEqual({ state: "FAILED", why: DAY_BUDGET_SPENT, pages: 0 });
      expect(await read(agency, [WORDY], { budget })).toMatchObject({ state: "READ", pages: 1 });
      expect(await read(agency, [WORDY], { budget })).toMatchObject({ state: "FAILED", why: DAY_BUDGET_SPENT });
      expect(await readTwo(other)).toEqual(whole);
      const clock = { now: () => new Date(Date.now() + DAY_MS) };
      expect(await readTwo(agency, { clock })).toEqual(whole);
    },
    TIMEOUT_MS,
  );
});

describe("the places of a lane", () => {
  /** Takes every place of a lane, as agencies with much to do would. */
  const takeAll = async (lane: Lane) => {
    const leaves: (() => void)[] = [];
    for (const places of Object.values(LANES[lane]))
      for (let isFree = true; isFree;) {
        const place = places.take(`busy-${leaves.length}`);
        const taken = await Promise.race([place, Promise.resolve(null).then(() => null)]);
        isFree = taken !== null;
        // the last one waits; it leaves as soon as it is let in
        leaves.push(
          () =>
            void place.then(
              ({ leave }) => leave(),
              () => undefined,
            ),
        );
      }
    return () => leaves.forEach((leave) => leave());
  };

  it(
    "lets an import be read while all places for documents are taken, and a document while all for imports are",
    async () => {
      const agency = await testAgency();
      const api = await startTestApi();
      const browser = await api.signIn(agency.user.email);
      const leaveDocuments = await takeAll("DOCUMENTS");
      try {
        const it = await importing(agency, "ACCOUNTS", "Account Name,Phone\nHarbor Point Bakery,2105550100\n");
        expect((await it.get()).state).toBe("MATCHING");
      } finally {
        leaveDocuments();
      }
      const leaveImports = await takeAll("IMPORTS");
      try {
        const id = await mustUpload(api.url, browser, "policy.pdf", textPdf([WORDY]));
        await readNow(testReader(), agency.id, id);
        expect((await agency.inDatabase((db) => findFile(db, id as FileId)))?.readingState).toBe("READ");
      } finally {
        leaveImports();
        await api.stop();
      }
    },
    TIMEOUT_MS,
  );
});
