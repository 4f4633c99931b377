import { runLimited } from "../sandbox/run-limited.ts";
import type { WorkFolder } from "../sandbox/work-folder.ts";
import type { ReadPage } from "./pages.ts";
import { drawPdfPage } from "./pdf.ts";
import { explain } from "./extraction-failure.ts";
import { tsvPages } from "./tsv.ts";

/** Pixels of a page's longer side: 200 dpi on letter paper, the resolution the OCR model was trained on. */
const READING_PIXELS = 2_200;
/** Longer side of letter paper in tenths of a point, assumed for an image without a physical size. */
const LETTER_TENTHS = 7_920;

/** Tesseract's layout for a block of lines without columns. */
const ONE_BLOCK = "6";

/** Runs OCR on a page of a PDF. `longSide` is the page's longer side, in tenths of a point. */
export async function recognizePdfPage(work: WorkFolder, page: number, longSide: number | null): Promise<ReadPage> {
  const picture = await drawPdfPage(work, page, { pixels: READING_PIXELS, kind: "READING" });
  return { ...(await recognize(work, picture, longSide ?? LETTER_TENTHS, "This page")), page };
}

/** Runs OCR on an image file. */
export const recognizePicture = (work: WorkFolder): Promise<ReadPage> =>
  recognize(work, work.file, LETTER_TENTHS, "This picture");

/** Runs OCR on lines of print that were put one below the other; places are in pixels. `longSide` is the picture's. */
export const recognizeLines = (work: WorkFolder, picture: string, longSide: number): Promise<ReadPage> =>
  recognize(work, picture, longSide, "This page", ["--psm", ONE_BLOCK]);

async function recognize(
  work: WorkFolder,
  picture: string,
  longSide: number,
  what: string,
  layout: readonly string[] = [],
): Promise<ReadPage> {
  const tsv = tsvPages("OCR", (width, height) => longSide / Math.max(width, height, 1));
  try {
    await runLimited({
      command: "tesseract",
      args: [picture, "stdout", "-l", "eng", "--dpi", "200", ...layout, "tsv"],
      work,
      // one thread: pages already run concurrently
      env: { OMP_THREAD_LIMIT: "1" },
      onOutput: tsv.add,
    });
  } catch (error) {
    throw explain(error, what);
  }
  const [page] = tsv.finish();
  return page ?? { page: 1, text: "", words: null, wordCount: 0, width: null, height: null, source: "OCR" };
}
