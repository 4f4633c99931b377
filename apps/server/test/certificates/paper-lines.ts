import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A word of a PDF: its page from 1, and its edges in points from the upper left. */
export type PlacedWord = { page: number; x: number; right: number; y: number; bottom: number; text: string };

/** The words of a PDF with their places, as poppler reads them. */
export function wordsOfPdf(bytes: Uint8Array): PlacedWord[] {
  const folder = mkdtempSync(join(tmpdir(), "paper-"));
  try {
    const [pdf, html] = [join(folder, "paper.pdf"), join(folder, "paper.html")];
    writeFileSync(pdf, bytes);
    execFileSync("pdftotext", ["-bbox", pdf, html]);
    return readFileSync(html, "utf8")
      .split("<page ")
      .slice(1)
      .flatMap((page, at) =>
        [...page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)"[^>]*>([^<]*)</g)].map(
          ([, x, y, right, bottom, text = ""]) => ({
            page: at + 1,
            x: Number(x),
            right: Number(right),
            y: Number(y),
            bottom: Number(bottom),
            text: text
              .replaceAll("&lt;", "<")
              .replaceAll("&gt;", ">")
              .replaceAll("&quot;", '"')
              .replaceAll("&apos;", "'")
              .replaceAll("&amp;", "&"),
          }),
        ),
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The words at about the same height of a page, from left to right, between two edges. */
export const lineAt = (words: readonly PlacedWord[], { page, y }: PlacedWord, left = 0, right = 612): string =>
  words
    .filter((one) => one.page === page && Math.abs(one.y - y) < 3 && one.x >= left && one.right <= right)
    .toSorted((a, b) => a.x - b.x)
    .map(({ text }) => text)
    .join(" ");
