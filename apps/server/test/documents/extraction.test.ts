import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fc } from "@fast-check/vitest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { discardFile } from "../../src/domains/documents/discard-file.ts";
import { readFilePage, searchFilePages } from "../../src/domains/documents/search-file-pages.ts";
import { findFile } from "../../src/domains/documents/stored-file.store.ts";
import type { FileId } from "../../src/kernel/ids.ts";
import type { Browser } from "../kit/browser.ts";
import { privilegedSql } from "../kit/privileged-sql.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { pdfOf, stream, textPdf } from "./pdf.ts";
import { readNow, testReader } from "./extraction.ts";
import { mustUpload } from "./uploading.ts";
import { docxOf, xlsxOf } from "./zip.ts";

const OCR_TIMEOUT_MS = 90_000;
const LINES = [
  "COMMERCIAL GENERAL LIABILITY DECLARATIONS",
  "Each Occurrence Limit $1,000,000",
  "Harbor Point Bakery LLC",
];

describe("reading a file", () => {
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

  const readAll = async (name: string, bytes: Buffer) => {
    const id = await mustUpload(api.url, browser, name, bytes);
    const steps = await readNow(reader, agency.id, id);
    const file = await agency.inDatabase((db) => findFile(db, id as FileId));
    if (!file) throw new Error("the file is gone");
    return { id: id as FileId, steps, file };
  };
  const page = (id: FileId, number: number) => agency.inDatabase((db) => readFilePage(db, id, number));

  it("[DATA-29] reads a PDF page by page, with every word's place on the paper", async () => {
    const { id, file, steps } = await readAll(
      "policy.pdf",
      textPdf([LINES, ["Page two says that flood is excluded in zones A and V"]]),
    );
    expect(file).toMatchObject({
      readingState: "READ",
      pagesTotal: 2,
      pagesRead: 2,
      hasPreview: true,
      opensInline: true,
    });
    expect(steps).toEqual(["scan-file", "plan-reading", "read-pages-1", "draw-preview", "finish-reading"]);
    const first = await page(id, 1);
    expect(first).toMatchObject({ source: "TEXT", width: 6_120, height: 7_920, text: LINES.join("\n") });
    const limit = first.words.find(({ start, length }) => first.text.slice(start, start + length) === "$1,000,000");
    // drawn at 54 points from the left and 740 from below in 10 point type, on the second line of 12 points
    expect(limit).toMatchObject({
      x: expect.closeTo(1_550, -2),
      y: expect.closeTo(568, -1),
      height: expect.closeTo(93, -1),
    });
    expect(first.words.map(({ start, length }) => first.text.slice(start, start + length))).toEqual(
      first.text.split(/\s+/),
    );
    expect((await page(id, 2)).text).toContain("flood is excluded");
  });

  it(
    "recognizes the pages of a scanned PDF, and only those",
    async () => {
      const { id, file, steps } = await readAll(
        "scan.pdf",
        scannedPdf([...LINES, "This page was put on a scanner and has no text of its own"]),
      );
      expect(file).toMatchObject({ readingState: "READ", pagesTotal: 2, pagesRead: 2 });
      expect(steps).toContain("recognise-pages-2");
      expect(await page(id, 1)).toMatchObject({ source: "TEXT" });
      const scanned = await page(id, 2);
      expect(scanned).toMatchObject({ source: "OCR", width: expect.closeTo(6_120, -2), height: 7_920 });
      expect(scanned.text).toContain("Each Occurrence Limit $1,000,000");
      const harbor = scanned.words.find(({ start, length }) => scanned.text.slice(start, start + length) === "Harbor");
      expect(harbor).toMatchObject({ x: expect.closeTo(540, -2), y: expect.closeTo(690, -2) });
    },
    OCR_TIMEOUT_MS,
  );

  it(
    "recognizes a picture",
    async () => {
      const { id, file } = await readAll("photo.png", pictureOf(LINES, "png"));
      expect(file).toMatchObject({ readingState: "READ", pagesTotal: 1, pagesRead: 1, mimeType: "image/png" });
      expect((await page(id, 1)).text).toContain("Harbor Point Bakery");
    },
    OCR_TIMEOUT_MS,
  );

  it.each([
    ["Word", "policy.docx", () => docxOf(LINES), LINES[1]],
    [
      "Excel",
      "schedule.xlsx",
      () =>
        xlsxOf([
          ["Location", "Building"],
          ["12 Pier Rd", "$1,000,000"],
        ]),
      "12 Pier Rd\t$1,000,000",
    ],
    ["CSV", "list.csv", () => Buffer.from("name,limit\nHarbor,1000000\n"), "Harbor,1000000"],
    [
      "text as Windows wrote it",
      "notes.txt",
      () => Buffer.from("Caf\xe9 \x96 limit \x80500", "latin1"),
      "Café – limit €500",
    ],
    ["UTF-16", "notes.txt", () => Buffer.from("\ufeffHarbor Point", "utf16le"), "Harbor Point"],
    [
      "email",
      "mail.eml",
      () =>
        Buffer.from(
          "From: Ray <ray@x.example>\r\nTo: dana@y.example\r\nSubject: COI please\r\n\r\nHolder: City of Dallas\r\n",
        ),
      "Subject: COI please\n\nHolder: City of Dallas",
    ],
  ])("reads the text of %s", async (_what, name, bytes, says) => {
    const { id, file } = await readAll(name, bytes());
    expect(file).toMatchObject({ readingState: "READ", pagesTotal: 1, pagesRead: 1, opensInline: false });
    expect((await page(id, 1)).text).toContain(says);
  });

  it("[OQ-49] keeps DOC and XLS without reading them", async () => {
    const ole = (word: string) =>
      Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600), Buffer.from(word, "utf16le")]);
    for (const [name, word] of [
      ["old.doc", "WordDocument"],
      ["old.xls", "Workbook"],
    ] as const) {
      const { file } = await readAll(name, ole(word));
      expect(file).toMatchObject({ readingState: "NOT_READ", pagesTotal: null, pagesRead: 0 });
    }
  });

  it("reads nothing of a file that was deleted meanwhile", async () => {
    const id = await mustUpload(api.url, browser, "policy.pdf", textPdf([LINES]));
    must(await agency.run(discardFile, id as FileId));
    expect(await readNow(reader, agency.id, id)).toEqual(["scan-file"]);
    expect(await privilegedSql("select 1 from file_pages where file_id = $1", [id])).toEqual([]);
  });

  it("[T-10] finds pages by their words exactly as row security would, and never in another agency", async () => {
    const words = ["flood", "fire", "theft", "limit", "excluded", "named", "insured", "endorsement"];
    const texts = Array.from({ length: 24 }, (_, at) => [
      words.filter((_, bit) => (at * 37 + 11) & (1 << bit)).join(" ") || "nothing",
      "and nine more words to fill this page of it",
    ]);
    const { id: one } = await readAll("one.pdf", textPdf(texts.slice(0, 12)));
    const { id: two } = await readAll("two.pdf", textPdf(texts.slice(12)));
    const other = await testAgency();
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(words, { minLength: 1, maxLength: 3 }),
        fc.subarray([one, two]),
        async (terms, files) => {
          const query = terms.join(" ");
          const found = await agency.inDatabase((db) => searchFilePages(db, query, files));
          const slow = await agency.inDatabase((db) =>
            db
              .selectFrom("file_pages")
              .select(["file_id", "page"])
              .where("file_id", "in", [...files, "00000000-0000-7000-8000-000000000000"])
              .where(({ eb, and }) => and(terms.map((term) => eb("text", "like", `%${term}%`))))
              .execute(),
          );
          const key = (fileId: string, number: number) => `${fileId}/${number}`;
          expect(found.map((it) => key(it.fileId, it.page)).toSorted()).toEqual(
            slow.map((it) => key(it.file_id, it.page)).toSorted(),
          );
          expect(await other.inDatabase((db) => searchFilePages(db, query, files))).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });
});

/** Lines drawn as a picture. */
function pictureOf(lines: readonly string[], kind: "png" | "jpeg"): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "cara-picture-"));
  try {
    writeFileSync(join(folder, "page.pdf"), textPdf([lines]));
    execFileSync("pdftoppm", [
      `-${kind}`,
      "-gray",
      "-r",
      "150",
      "-singlefile",
      join(folder, "page.pdf"),
      join(folder, "page"),
    ]);
    return readFileSync(join(folder, kind === "png" ? "page.png" : "page.jpg"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A page of text, then a page that is only a picture. */
function scannedPdf(lines: readonly string[]): Buffer {
  const picture = pictureOf(lines, "jpeg");
  const text = "BT /F1 10 Tf 54 700 Td (The first page of this policy still has its own text) Tj ET";
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    stream(Buffer.from(text)),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 7 0 R/Resources<</XObject<</I 8 0 R>>>>>>",
    stream(Buffer.from("612 0 0 792 0 0 cm /I Do")),
    stream(
      picture,
      "/Type/XObject/Subtype/Image/Width 1275/Height 1650/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode",
    ),
  ]);
}
