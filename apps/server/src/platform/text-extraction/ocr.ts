import { STARTED_AHEAD } from "../sandbox/lanes.ts";
import { runLimited } from "../sandbox/run-limited.ts";
import type { WorkFolder } from "../sandbox/work-folder.ts";
import type { ReadPage } from "./pages.ts";
import { drawPdfPage } from "./pdf-images.ts";
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

/** A program that reads one picture of lines, which are put one below the other; places are in pixels. */
export type LineReader = {
  read(picture: Buffer): Promise<ReadPage>;
  /** Ends it, whether or not it has read. */
  close(): Promise<void>;
};

/** Starts OCR of lines before their picture is there: starting takes as long as reading fifteen lines. */
export function startLineReader(work: WorkFolder): LineReader {
  const { promise: input, resolve } = Promise.withResolvers<Buffer>();
  const page = run(work, "stdin", { scaleOf: () => 1, what: "This page", layout: ["--psm", ONE_BLOCK], input });
  const ended = page.then(
    () => undefined,
    () => undefined,
  );
  return {
    read(picture) {
      resolve(picture);
      return page;
    },
    close() {
      resolve(Buffer.alloc(0));
      return ended;
    },
  };
}

const recognize = (work: WorkFolder, picture: string, longSide: number, what: string): Promise<ReadPage> =>
  run(work, picture, { scaleOf: (width, height) => longSide / Math.max(width, height, 1), what });

type Recognition = {
  scaleOf: (width: number, height: number) => number;
  what: string;
  layout?: readonly string[];
  input?: Promise<Buffer>;
};

async function run(
  work: WorkFolder,
  picture: string,
  { scaleOf, what, layout = [], input }: Recognition,
): Promise<ReadPage> {
  const tsv = tsvPages("OCR", scaleOf);
  try {
    await runLimited({
      command: "tesseract",
      args: [picture, "stdout", "-l", "eng", "--dpi", "200", ...layout, "tsv"],
      work,
      // one thread: pages already run concurrently
      env: { OMP_THREAD_LIMIT: "1" },
      ...(input && { input, places: STARTED_AHEAD }),
      onOutput: tsv.add,
    });
  } catch (error) {
    throw explain(error, what);
  }
  const [page] = tsv.finish();
  return page ?? { page: 1, text: "", words: null, wordCount: 0, width: null, height: null, source: "OCR" };
}
