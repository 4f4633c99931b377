import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readNow, testReader } from "#test/documents/extraction.ts";
import { onePagePdf } from "#test/documents/pdf.ts";
import { mustUpload } from "#test/documents/uploading.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import type { FileId } from "#kernel/ids.ts";
import { withDrawnPages } from "./visible-places.ts";

/** Where the words are, in tenths of a point from the top of a letter page. */
const WORDS = { x: 700, y: 650, width: 3_000, height: 350 };
const PLACE = { page: 1, width: 6_120, height: 7_920, words: [{ ...WORDS, isLettered: true }] };

describe("the words that a person sees on a drawn page", { timeout: 120_000 }, () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());
  const isVisible = async (gray: number): Promise<boolean | undefined> => {
    const drawing = `${gray} g BT /F1 24 Tf 72 700 Td (ADDITIONAL INSURED) Tj ET`;
    const pdf = onePagePdf(deflateSync(Buffer.from(drawing)), "/FlateDecode");
    const fileId = (await mustUpload(api.url, browser, "form.pdf", pdf)) as FileId;
    const reader = testReader();
    await readNow(reader, world.agency.id, fileId);
    const ref = { agencyId: world.agency.id, fileId };
    const [visible] = await withDrawnPages(reader, ref, (visiblePlaces) => visiblePlaces([PLACE]));
    return visible;
  };

  it.each([
    ["black", 0, true],
    ["gray", 0.7, true],
    ["a light gray, a sixth of the way to black", 0.84, false],
    ["a faint gray", 0.93, false],
    ["white", 1, false],
  ])("[DATA-31] are those whose ink is dark enough: %s", async (_, gray, isSeen) => {
    expect(await isVisible(gray)).toBe(isSeen);
  });
});
