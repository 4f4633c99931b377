import { runLimited } from "../sandbox/run-limited.ts";
import type { WorkFolder } from "../sandbox/work-folder.ts";
import type { ReadPage } from "./pages.ts";
import { drawPdfPage } from "./pdf.ts";
import { explain } from "./extraction-failure.ts";
import { tsvPages } from "./tsv.ts";

/** Pixels of a page's longer side: 200 dots an inch on letter paper, which is what the recognizer was trained on. */
const READING_PIXELS = 2_200;
/** A letter page's longer side, in tenths of a point: what a picture without a size of its own is taken for. */
const LETTER_TENTHS = 7_920;

/** Recognizes the text of a page that is only a picture. `longSide` is the page's, in tenths of a point. */
export async function recognizePdfPage(work: WorkFolder, page: number, longSide: number | null): Promise<ReadPage> {
  const picture = await drawPdfPage(work, page, { pixels: READING_PIXELS, kind: "READING" });
  return { ...(await recognize(work, picture, longSide ?? LETTER_TENTHS, "This page")), page };
}

/** Recognizes the text of a picture file. */
export const recognizePicture = (work: WorkFolder): Promise<ReadPage> =>
  recognize(work, work.file, LETTER_TENTHS, "This picture");

async function recognize(work: WorkFolder, picture: string, longSide: number, what: string): Promise<ReadPage> {
  const tsv = tsvPages("OCR", (width, height) => longSide / Math.max(width, height, 1));
  try {
    await runLimited({
      command: "tesseract",
      args: [picture, "stdout", "-l", "eng", "--dpi", "200", "tsv"],
      work,
      // threads of its own only get in each other's way: pages are what runs side by side
      env: { OMP_THREAD_LIMIT: "1" },
      onOutput: tsv.add,
    });
  } catch (error) {
    throw explain(error, what);
  }
  const [page] = tsv.finish();
  return page ?? { page: 1, text: "", words: null, wordCount: 0, width: null, height: null, source: "OCR" };
}
