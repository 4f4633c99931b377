import { createHash } from "node:crypto";
import { fc } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { textPdf } from "#test/documents/pdf.ts";
import { docxOf } from "#test/documents/zip.ts";
import { HEAD_BYTES, inspectUpload } from "./inspect-upload.ts";
import { TAIL_BYTES } from "./zip-directory.ts";

const inspect = (name: string, bytes: Buffer, size: number) => {
  const inspection = inspectUpload(name, bytes.subarray(0, HEAD_BYTES));
  for (let at = 0; at < bytes.length; at += size) inspection.take(bytes.subarray(at, at + size));
  return inspection.finish();
};
const size = fc.integer({ min: 1, max: 5_000 });

describe("inspectUpload", () => {
  it("gives the same verdict for any chunking of the bytes", () => {
    fc.assert(
      fc.property(size, (piece) => {
        const quiet = textPdf([["a"]]);
        const script = textPdf([["a"]], { catalog: "/OpenAction<</S/JavaScript/JS(x)>>" });
        expect(inspect("a.pdf", quiet, piece)).toEqual({
          mimeType: "application/pdf",
          sha256: createHash("sha256").update(quiet).digest(),
          opensInline: true,
        });
        expect(inspect("a.pdf", script, piece).opensInline).toBe(false);
        expect(inspect("a.docx", docxOf(["a"]), piece).mimeType).toContain("wordprocessingml");
      }),
    );
  });

  it("finds the central directory at the end of a ZIP of any length", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 * TAIL_BYTES }),
        fc.integer({ min: 1_000, max: 200_000 }),
        (length, piece) => {
          const noise = Buffer.from(createHash("sha512").update(String(length)).digest());
          const docx = docxOf(["a"], [{ name: "word/media/a.jpg", bytes: Buffer.alloc(length, noise) }]);
          expect(inspect("a.docx", docx, piece).opensInline).toBe(false);
        },
      ),
      { numRuns: 30 },
    );
  });
});
