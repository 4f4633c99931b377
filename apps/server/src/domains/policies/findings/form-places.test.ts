import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readNow, testReader } from "#test/documents/extraction.ts";
import { pdfOf, stream } from "#test/documents/pdf.ts";
import { mustUpload } from "#test/documents/uploading.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import type { FileId } from "#kernel/ids.ts";
import { withDrawnPages } from "#domains/documents/evidence/visible-places.ts";
import type { FormDraft } from "./finding.ts";
import { placesOfForms } from "./form-places.ts";

const LINES = [
  "CG 20 10 12 19",
  "THIS ENDORSEMENT CHANGES THE POLICY. PLEASE READ IT CAREFULLY.",
  "SCHEDULE",
  "Name Of Person(s) Or Organization(s):",
  "Meridian Tower Owners LLC",
  "Information required to complete this list is in the declarations.",
  "A. Section II - Who Is An Insured is amended to include as an additional insured the person shown in",
  "the schedule, but only with respect to liability for bodily injury caused by your ongoing operations.",
  "CG 20 10 12 19 Page 1 of 1",
];
/** Where the name of the holder is: 60 to 191 points across, 664 to 674 up. */
const BASELINE = 664;
const escaped = (text: string): string => text.replaceAll(/[\\()]/gu, "\\$&");
const drawn = LINES.map((line, at) => `BT /F1 11 Tf 60 ${740 - at * 19} Td (${escaped(line)}) Tj ET`).join("\n");

type Page = { over?: string; under?: string; annotation?: string };
const pdf = (pages: readonly Page[]): Buffer =>
  pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${pages.map((_, at) => `${4 + 3 * at} 0 R`).join(" ")}]/Count ${pages.length}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...pages.flatMap(({ over = "", under = "", annotation }, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${5 + 3 * at} 0 R/Resources<</Font<</F1 3 0 R>>>>${annotation ? `/Annots[${6 + 3 * at} 0 R]` : ""}>>`,
      stream(deflateSync(Buffer.from(`${under}\n${drawn}\n${over}`)), "/Filter/FlateDecode"),
      annotation ?? "<<>>",
    ]),
  ]);

const line = (x: number, y: number, toX: number, toY: number, width = 1) =>
  `q ${width} w ${x} ${y} m ${toX} ${toY} l S Q`;
/** Shapes as large as letters: a picture of words. */
const written = (from: number, to: number, y: number): string =>
  Array.from({ length: Math.floor((to - from) / 7) }, (_, nth) => {
    const x = from + nth * 7;
    return nth % 6 === 5 ? "" : `${x} ${y} 1.2 8 re f ${x + 3.5} ${y} 1.2 8 re f ${x} ${y + 3 + (nth % 3)} 4 1.2 re f`;
  }).join("\n");
/** Letters of a stamp, drawn as lines. */
const VOID_STAMP = [
  line(330, 420, 350, 340, 6),
  line(350, 340, 370, 420, 6),
  line(390, 420, 390, 340, 6),
  line(430, 420, 430, 340, 6),
  line(390, 420, 430, 420, 6),
  line(390, 340, 430, 340, 6),
].join("\n");

describe("the pages of a form on which nothing is crossed out", { timeout: 120_000 }, () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());

  const areVisible = async (...pages: Page[]): Promise<boolean[]> => {
    const fileId = (await mustUpload(api.url, browser, "form.pdf", pdf(pages))) as FileId;
    const reader = testReader();
    const ref = { agencyId: world.agency.id, fileId };
    await readNow(reader, world.agency.id, fileId);
    const form: FormDraft = {
      number: "CG 20 10",
      edition: "12 19",
      title: null,
      presence: "PRESENT",
      firstPage: 1,
      lastPage: pages.length,
    };
    const places = (await placesOfForms(reader, ref, [form])).get(form) ?? [];
    return withDrawnPages(reader, ref, (visiblePlaces) => visiblePlaces(places));
  };

  it.each<[string, Page]>([
    ["as it was printed", {}],
    [
      "with a frame, rules and a table",
      {
        under: `40 300 532 460 re S\n${line(60, 735, 560, 735)}\n${line(60, 655, 560, 655, 0.5)}\n${line(50, 300, 50, 760)}`,
      },
    ],
    ["with an underlined name", { over: line(60, BASELINE - 2, 200, BASELINE - 2, 0.7) }],
    ["with a shaded schedule", { under: "q 0.9 g 50 640 500 60 re f Q" }],
    [
      "with a heading in white on black",
      { under: "q 0 g 50 752 500 22 re f Q\nq 1 g BT /F1 12 Tf 60 758 Td (COMMERCIAL GENERAL LIABILITY) Tj ET Q" },
    ],
    ["with the carrier's mark at the top", { over: "q 0 0 1 rg 480 725 60 45 re f Q" }],
    ["with a thick rule", { over: "60 520 490 4 re f" }],
    ["with boxes", { over: "60 520 9 9 re S\n60 500 9 9 re S" }],
    [
      "with a signature below",
      { over: `q 1 w 60 520 m 90 560 100 500 130 540 c 150 560 160 500 200 530 c S Q\n${line(60, 515, 260, 515)}` },
    ],
  ])("[CERT-14+] are visible %s", async (_, page) => {
    expect(await areVisible(page)).toEqual([true]);
  });

  it.each<[string, Page]>([
    ["a line through the name", { over: line(60, BASELINE + 3, 192, BASELINE + 3, 0.6) }],
    ["a line through one word", { over: line(60, BASELINE + 3, 101, BASELINE + 3, 0.6) }],
    ["a red line at a slope", { over: `q 1 0 0 RG 1 w 55 ${BASELINE} m 200 ${BASELINE + 8} l S Q` }],
    [
      "lines through every word",
      { over: LINES.map((_, at) => line(55, 743.5 - at * 19, 560, 743.5 - at * 19)).join("\n") },
    ],
    ["a bar over the name", { over: `60 ${BASELINE + 1} 135 5 re f` }],
    ["a bar over all of the name but its rim", { over: `60 ${BASELINE - 1.5} 135 8.5 re f` }],
    ["a larger bar over the name", { over: `58 ${BASELINE - 4} 140 16 re f` }],
    ["a white box over the name", { over: `1 g 58 ${BASELINE - 4} 140 16 re f` }],
    ["a large X", { over: `${line(50, 590, 560, 760, 3)}\n${line(50, 760, 560, 590, 3)}` }],
    ["one long slash", { over: line(50, 590, 300, 760, 2) }],
    ["a scribble", { over: "q 1.5 w 80 740 m 300 700 40 690 260 660 c 400 640 60 640 300 600 c S Q" }],
    ["a sentence as a picture", { over: written(60, 250, 400) }],
    [
      "a body as a picture",
      { over: Array.from({ length: 30 }, (_, nth) => written(60, 500, 500 - nth * 14)).join("\n") },
    ],
    ["a stamp in the white below", { over: VOID_STAMP }],
    ["a stamp across the words", { over: `q 1 0 0 1 -200 280 cm ${VOID_STAMP} Q` }],
    [
      "a strike-out annotation",
      {
        annotation: `<</Type/Annot/Subtype/StrikeOut/F 4/C[1 0 0]/Rect[58 ${BASELINE - 4} 195 ${BASELINE + 12}]/QuadPoints[58 ${BASELINE + 12} 195 ${BASELINE + 12} 58 ${BASELINE - 4} 195 ${BASELINE - 4}]>>`,
      },
    ],
  ])("[CERT-14+] are not visible with %s", async (_, page) => {
    expect(await areVisible(page)).toEqual([false]);
  });

  it.each<[string, string]>([
    [
      "a note with other words over the name",
      `/FreeText/C[1 1 1]/DA(/Helv 11 Tf 0 g)/Contents(Orion Holdings Group LLC)`,
    ],
    ["a white box over a part of the name", `/Square/C[1 1 1]/IC[1 1 1]`],
    ["a redaction that nobody has applied", `/Redact/IC[0 0 0]`],
  ])("[CERT-14+] are not visible with %s as an annotation", async (_, says) => {
    const rectangle = `58 ${BASELINE - 4} 150 ${BASELINE + 12}`;
    const annotation = `<</Type/Annot/F 4/Rect[${rectangle}]/QuadPoints[58 676 150 676 58 660 150 660]/Subtype${says}>>`;
    expect(await areVisible({ annotation })).not.toEqual([true]);
  });

  it.each<[string, string]>([
    ["a link", `/Link/Border[0 0 0]`],
    ["a highlight", `/Highlight/C[1 1 0]`],
  ])("[CERT-14+] are visible with %s", async (_, says) => {
    const rectangle = `58 ${BASELINE - 4} 195 ${BASELINE + 12}`;
    const annotation = `<</Type/Annot/F 4/Rect[${rectangle}]/QuadPoints[58 676 195 676 58 660 195 660]/Subtype${says}>>`;
    expect(await areVisible({ annotation })).toEqual([true]);
  });

  it("[CERT-14+] are not visible with words upon each other", async () => {
    const over = `BT /F1 11 Tf 60 ${BASELINE} Td (Orion Holdings Group LLC) Tj ET`;
    expect(await areVisible({ over })).toEqual([]);
  });

  it("[CERT-14+] are all looked at, not the first one alone", async () => {
    expect(await areVisible({}, { over: line(60, BASELINE + 3, 192, BASELINE + 3) })).toEqual([true, false]);
  });
});
