import { open } from "node:fs/promises";
import { join } from "node:path";
import { READER_LIMITS, runLimited, type Limits } from "../sandbox/run-limited.ts";
import type { WorkFolder } from "../sandbox/work-folder.ts";
import { explain, ExtractionFailure } from "./extraction-failure.ts";
import { grayPages, type GrayPage } from "./gray-pages.ts";

/** What a page is rendered for: large and gray for OCR, small for a preview, or as a JPEG, ten times as fast, to read. */
export type PageImageKind = "READING" | "LOOKING" | "VIEWING";
type Style = { ending: string; style: readonly string[]; limits: Limits };
const IMAGES: Readonly<Record<PageImageKind, Style>> = {
  READING: { ending: "pgm", style: ["-gray"], limits: READER_LIMITS },
  LOOKING: { ending: "png", style: ["-png"], limits: READER_LIMITS },
  // a person waits for it
  VIEWING: {
    ending: "jpg",
    style: ["-jpeg", "-jpegopt", "quality=85"],
    limits: { ...READER_LIMITS, cpuSeconds: 10, wallMs: 20_000 },
  },
};

/** Renders a page into the folder. */
export async function drawPdfPage(
  work: WorkFolder,
  page: number,
  { pixels, kind }: { pixels: number; kind: PageImageKind },
): Promise<string> {
  const path = join(work.folder, `page-${page}.${IMAGES[kind].ending}`);
  // the child prints the image and we write it: the folder is read-only for the child
  const picture = await open(path, "w", 0o600);
  try {
    await draw(work, { from: page, to: page }, { ...IMAGES[kind], pixels }, async (chunk) => {
      await picture.write(chunk);
    });
  } finally {
    await picture.close();
  }
  return path;
}

/**
 * Renders a few pages in gray, one after the other; the next one waits until this one was looked at. Throws unless each of them was drawn: the program says nothing of a page
 * that it passes over, and what follows would be taken for it. Bare pages are drawn without annotations.
 */
export async function drawGrayPages(
  work: WorkFolder,
  range: Range,
  { pixels, isBare = false }: { pixels: number; isBare?: boolean },
  onPage: (page: number, picture: GrayPage) => void | Promise<void>,
): Promise<void> {
  let page = range.from;
  const drawn: GrayPage[] = [];
  const pages = grayPages((picture) => void drawn.push(picture));
  const lookAtThem = async (): Promise<void> => {
    for (let picture = drawn.shift(); picture; picture = drawn.shift()) {
      await onPage(page, picture);
      page += 1;
    }
  };
  const style = [...IMAGES.READING.style, ...(isBare ? ["-hide-annotations"] : [])];
  await draw(work, range, { ...IMAGES.READING, style, pixels }, (chunk) => {
    pages.add(chunk);
    return drawn.length > 0 ? lookAtThem() : undefined;
  });
  if (page !== range.to + 1) throw new ExtractionFailure("A page of this PDF cannot be drawn");
}

type Range = { from: number; to: number };

async function draw(
  work: WorkFolder,
  { from, to }: Range,
  { pixels, style, limits }: Omit<Style, "ending"> & { pixels: number },
  onOutput: (chunk: Buffer) => void | Promise<void>,
): Promise<void> {
  const range = ["-f", String(from), "-l", String(to), ...(from === to ? ["-singlefile"] : [])];
  // limited in pixels, not dpi: a page can claim any physical size
  const args = ["-q", ...style, ...range, "-scale-to", String(pixels), work.file];
  try {
    await runLimited({ command: "pdftoppm", args, work, limits, onOutput });
  } catch (error) {
    throw explain(error, "This PDF");
  }
}
