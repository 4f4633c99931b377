import { availableParallelism } from "node:os";
import { z } from "zod";
import { FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import { ChildFailure, READER_LIMITS, runLimited } from "../sandbox/run-limited.ts";
import type { WorkFolder } from "../sandbox/work-folder.ts";
import { explain, ExtractionFailure } from "./extraction-failure.ts";
import { PAGES_MAX, type ReadPage } from "./pages.ts";
import { tsvPages } from "./tsv.ts";

/** Positions are in tenths of a point. */
const TENTHS = 10;
const WHAT = "This PDF";
/** PDF names for scripts, actions and embedded files. */
const ACTIVE_NAMES =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE|Rendition|Movie|AA)\b/;
/** Harmless actions: going to a place in the document, or a viewer command such as the next page. */
const HARMLESS_ACTIONS = new Set<unknown>(["/GoTo", "/Named"]);
/** Most references followed to find the open action; a document that needs more is hiding it. */
const REFERENCES_MAX = 6;
/** Overlap of two output chunks: no name is longer. */
const LONGEST_NAME = 20;
/** Most bytes of one object; no real action is larger. */
const OBJECT_BYTES = 500_000;
/** Fewest pages per child: each child has to open the file first. */
const PAGES_A_CHILD = 25;

/** Properties of a PDF as a whole. */
export type PdfFacts = {
  pages: number;
  /** Pages that are shown turned by a quarter. */
  turned: number[];
  /** Whether it contains scripts, actions or embedded files. */
  isActive: boolean;
};

export async function readPdfFacts(work: WorkFolder): Promise<PdfFacts> {
  let output = "";
  try {
    await runLimited({
      command: "pdfinfo",
      args: ["-f", "1", "-l", String(PAGES_MAX), work.file],
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
  const turned = [...output.matchAll(/^Page\s+(\d+) rot:\s+(?:90|270)$/gm)].map(([, page]) => Number(page));
  return { pages, turned, isActive: await isActive(work) };
}

/** Searches a PDF for names that make it do something; a PDF that cannot be decompressed counts as active. */
async function isActive(work: WorkFolder): Promise<boolean> {
  const found = await namesIn(work, [ACTIVE_NAMES, /\/OpenAction/u]);
  if (!found) return true;
  const [isFound, opensWithAction] = found;
  return isFound === true || (opensWithAction === true && (await hasOpenAction(work)));
}

/** What people have put on the pages of a PDF: notes, marks and fields, and what they have marked to be taken out. */
export type PdfMarks = { isAnnotated: boolean; isRedacted: boolean };

/** Searches a PDF for annotations; one that cannot be decompressed counts as redacted. */
export async function readPdfMarks(work: WorkFolder): Promise<PdfMarks> {
  const found = await namesIn(work, [/\/Annots(?![A-Za-z])/u, /\/Redact(?![A-Za-z])/u]);
  if (!found) return { isAnnotated: true, isRedacted: true };
  const [isAnnotated = true, isRedacted = true] = found;
  return { isAnnotated, isRedacted };
}

/** Which names are in the objects of a PDF; null if its streams of objects cannot be decompressed. */
async function namesIn(work: WorkFolder, names: readonly RegExp[]): Promise<boolean[] | null> {
  const found = names.map(() => false);
  let seam = "";
  try {
    await runLimited({
      command: "qpdf",
      args: ["--warning-exit-0", "--no-warn", "--object-streams=disable", "--stream-data=preserve", work.file, "-"],
      work,
      limits: { ...READER_LIMITS, outputBytes: 4 * FILE_MAX_BYTES },
      onOutput: (chunk) => {
        const text = seam + chunk.toString("latin1");
        for (const [at, name] of names.entries()) found[at] ||= name.test(text);
        seam = text.slice(-LONGEST_NAME);
      },
    });
  } catch (error) {
    if (error instanceof ChildFailure) return null;
    throw error;
  }
  return found;
}

/** Whether opening the PDF does more than show a page; unreadable objects count as active. */
async function hasOpenAction(work: WorkFolder): Promise<boolean> {
  const read = objectReader(work);
  try {
    const trailer = Dictionary.parse(await read(TRAILER));
    const catalog = Dictionary.parse(await read(trailer["/Root"]));
    const action = await read(catalog["/OpenAction"]);
    // an array is a destination in the document
    if (action === null || Array.isArray(action)) return false;
    const { "/S": kind, "/Next": next } = Dictionary.parse(action);
    return !HARMLESS_ACTIONS.has(kind) || next !== undefined;
  } catch (error) {
    if (error instanceof ChildFailure || error instanceof SyntaxError || error instanceof z.ZodError) return true;
    throw error;
  }
}

const TRAILER = "trailer";
const Dictionary = z.record(z.string(), z.unknown());
/** An object in qpdf's JSON, by its number; a stream has no value. */
const Printed = z.object({
  qpdf: z.tuple([z.unknown(), z.record(z.string(), z.object({ value: z.unknown().nonoptional() }))]),
});

/**
 * Resolves references in qpdf's JSON. Strings of the document start with "u:" or "b:" there, so none can be mistaken for a
 * reference or a name.
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

/** An object of a PDF as JSON, by its number; `trailer` is the root. */
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
 * Extracts the text layer of a range of pages, with word positions. A page without text has no words. A long range is
 * split among one child per core.
 */
export async function readPdfText(work: WorkFolder, from: number, to: number): Promise<ReadPage[]> {
  const pages = to - from + 1;
  const children = Math.max(1, Math.min(availableParallelism(), Math.floor(pages / PAGES_A_CHILD)));
  const share = Math.ceil(pages / children);
  // waits for all, also when one fails: the folder they read from is removed when this returns
  const read = await Promise.allSettled(
    Array.from({ length: children }, (_, child) =>
      readPdfRange(work, from + child * share, Math.min(to, from + (child + 1) * share - 1)),
    ),
  );
  return read.flatMap((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
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

/** Adds an empty page for each damaged page, which prints nothing. */
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
