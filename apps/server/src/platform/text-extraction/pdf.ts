import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import { ChildFailure, READER_LIMITS, runLimited } from "../sandbox/run-limited.ts";
import type { WorkFolder } from "../sandbox/work-folder.ts";
import { explain, ExtractionFailure } from "./extraction-failure.ts";
import type { ReadPage } from "./pages.ts";
import { tsvPages } from "./tsv.ts";

/** Tenths of a point in a point: the unit of every place. */
const TENTHS = 10;
const WHAT = "This PDF";
/** Names that make a PDF act by itself or carry another file. */
const ACTIVE_NAMES =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE|Rendition|Movie|AA)\b/;
/** Actions that stay in the document: going to a place in it, or a command of the reader such as the next page. */
const STAYING = new Set<unknown>(["/GoTo", "/Named"]);
/** References followed to learn what opening does; a document that needs more was made to hide it. */
const REFERENCES_MAX = 6;
/** Bytes by which two pieces of output are joined: a name is not longer. */
const LONGEST_NAME = 20;
/** Bytes of one object that are looked at; a larger one is no action that a program made. */
const OBJECT_BYTES = 500_000;
/** Fewer pages are not worth a child of their own: each child has to open the file first. */
const PAGES_A_CHILD = 25;

/** How many pages a PDF has, and whether it acts by itself or carries other files. */
export async function readPdfFacts(work: WorkFolder): Promise<{ pages: number; isActive: boolean }> {
  let output = "";
  try {
    await runLimited({
      command: "pdfinfo",
      args: [work.file],
      work,
      onOutput: (chunk) => {
        output += chunk.toString("utf8");
      },
    });
  } catch (error) {
    throw explain(error, WHAT);
  }
  const pages = Number(/^Pages:\s+(\d+)$/m.exec(output)?.[1] ?? 0);
  if (pages === 0) throw new ExtractionFailure("This PDF has no pages");
  return { pages, isActive: await isActive(work) };
}

/** Unpacks what PDFs can hide their names in, and looks for the names; one that cannot be unpacked counts as active. */
async function isActive(work: WorkFolder): Promise<boolean> {
  let isFound = false;
  let seam = "";
  let opensWithAction = false;
  try {
    await runLimited({
      command: "qpdf",
      args: ["--warning-exit-0", "--no-warn", "--object-streams=disable", "--stream-data=preserve", work.file, "-"],
      work,
      limits: { ...READER_LIMITS, outputBytes: 4 * FILE_MAX_BYTES },
      onOutput: (chunk) => {
        const text = seam + chunk.toString("latin1");
        isFound ||= ACTIVE_NAMES.test(text);
        opensWithAction ||= text.includes("/OpenAction");
        seam = text.slice(-LONGEST_NAME);
      },
    });
  } catch (error) {
    if (error instanceof ChildFailure) return true;
    throw error;
  }
  return isFound || (opensWithAction && (await goesOnWhenOpened(work)));
}

/** Whether opening the PDF does more than show a place in it; one whose objects cannot be read counts as if it did. */
async function goesOnWhenOpened(work: WorkFolder): Promise<boolean> {
  const read = objectReader(work);
  try {
    const trailer = Dictionary.parse(await read(TRAILER));
    const catalog = Dictionary.parse(await read(trailer["/Root"]));
    const action = await read(catalog["/OpenAction"]);
    // an array is a place on a page
    if (action === null || Array.isArray(action)) return false;
    const { "/S": kind, "/Next": next } = Dictionary.parse(action);
    return !STAYING.has(kind) || next !== undefined;
  } catch (error) {
    if (error instanceof ChildFailure || error instanceof SyntaxError || error instanceof z.ZodError) return true;
    throw error;
  }
}

const TRAILER = "trailer";
const Dictionary = z.record(z.string(), z.unknown());
/** An object as qpdf prints it, under its number; a stream has no value. */
const Printed = z.object({
  qpdf: z.tuple([z.unknown(), z.record(z.string(), z.object({ value: z.unknown().nonoptional() }))]),
});

/**
 * Reads values of a PDF as JSON, following references. A string of the document begins with "u:" or "b:" there, so that
 * none can be taken for a reference or a name.
 */
function objectReader(work: WorkFolder): (value: unknown) => Promise<unknown> {
  let left = REFERENCES_MAX;
  return async function read(value) {
    const [, id, generation] = /^(\d{1,10}) (\d{1,5}) R$/.exec(String(value)) ?? [];
    if (typeof value !== "string" || (value !== TRAILER && id === undefined)) return value ?? null;
    left -= 1;
    if (left < 0) throw new SyntaxError("Too many references");
    const printed = await printObject(work, id === undefined ? TRAILER : `${id},${generation}`);
    const [object] = Object.values(Printed.parse(JSON.parse(printed)).qpdf[1]);
    return read(object?.value);
  };
}

/** An object of a PDF as JSON, by its number; `trailer` is where a PDF begins. */
async function printObject(work: WorkFolder, id: string): Promise<string> {
  let output = "";
  await runLimited({
    command: "qpdf",
    args: ["--warning-exit-0", "--no-warn", "--json=2", "--json-key=qpdf", `--json-object=${id}`, work.file],
    work,
    limits: { ...READER_LIMITS, outputBytes: OBJECT_BYTES },
    onOutput: (chunk) => {
      output += chunk.toString("latin1");
    },
  });
  return output;
}

/**
 * The text layer of a range of pages, each word with its place. A page without text comes back without words. A long range
 * is shared among one child a core.
 */
export async function readPdfText(work: WorkFolder, from: number, to: number): Promise<ReadPage[]> {
  const pages = to - from + 1;
  const children = Math.max(1, Math.min(availableParallelism(), Math.floor(pages / PAGES_A_CHILD)));
  const share = Math.ceil(pages / children);
  // all of them are waited for, also when one fails: the folder they read in goes away with the answer
  const read = await Promise.allSettled(
    Array.from({ length: children }, (_, child) =>
      readPdfRange(work, from + child * share, Math.min(to, from + (child + 1) * share - 1)),
    ),
  );
  return read.flatMap((it) => {
    if (it.status === "rejected") throw it.reason;
    return it.value;
  });
}

async function readPdfRange(work: WorkFolder, from: number, to: number): Promise<ReadPage[]> {
  const tsv = tsvPages("TEXT", () => TENTHS);
  try {
    await runLimited({
      command: "pdftotext",
      args: ["-q", "-enc", "UTF-8", "-tsv", "-f", String(from), "-l", String(to), work.file, "-"],
      work,
      onOutput: tsv.add,
    });
  } catch (error) {
    throw explain(error, WHAT);
  }
  return withAllPages(tsv.finish(), from, to);
}

/** Renders a page into the folder: gray and large for recognition, or in color and small for people. */
export async function drawPdfPage(
  work: WorkFolder,
  page: number,
  { pixels, kind }: { pixels: number; kind: "READING" | "LOOKING" },
): Promise<string> {
  const path = join(work.folder, `page-${page}.${kind === "READING" ? "pgm" : "png"}`);
  const style = kind === "READING" ? ["-gray"] : ["-png"];
  const range = ["-f", String(page), "-l", String(page), "-singlefile"];
  // the child prints the picture and we write it: the folder itself is read-only to it
  const picture = await open(path, "w", 0o600);
  try {
    // bounded in pixels, not in dots an inch: a page can claim to be as large as a house
    await runLimited({
      command: "pdftoppm",
      args: ["-q", ...style, ...range, "-scale-to", String(pixels), work.file],
      work,
      onOutput: async (chunk) => void (await picture.write(chunk)),
    });
  } catch (error) {
    throw explain(error, WHAT);
  } finally {
    await picture.close();
  }
  return path;
}

/** A page that is broken prints nothing; it is a page all the same. */
function withAllPages(read: readonly ReadPage[], from: number, to: number): ReadPage[] {
  const known = new Map(read.map((page) => [page.page, page]));
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const page = from + index;
    return (
      known.get(page) ?? {
        page,
        text: "",
        words: null,
        wordCount: 0,
        width: null,
        height: null,
        source: "TEXT" as const,
      }
    );
  });
}
