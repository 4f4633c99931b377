import type { WorkFolder } from "../sandbox/work-folder.ts";
import { extractor, runNodeChild } from "./node-child.ts";
import { PAGES_MAX, plainPage, splitIntoPages, type ReadPage } from "./pages.ts";
import { ExtractionFailure } from "./extraction-failure.ts";

/** Formats that our own JavaScript programs read, in a separate process. */
export type OfficeFormat = "docx" | "xlsx" | "eml" | "msg" | "text";

const WHAT: Record<OfficeFormat, string> = {
  docx: "This Word file",
  xlsx: "This Excel file",
  eml: "This email",
  msg: "This email",
  text: "This file",
};
/** Extracts the text of a format without pages, and splits it into pages. */
export async function readOffice(format: OfficeFormat, work: WorkFolder): Promise<ReadPage[]> {
  const parts: Buffer[] = [];
  await runNodeChild(extractor(format), work, { what: WHAT[format], onOutput: (chunk) => void parts.push(chunk) });
  const pages = splitIntoPages(Buffer.concat(parts).toString("utf8"));
  if (pages.length > PAGES_MAX) throw new ExtractionFailure(`${WHAT[format]} has more text than can be read`);
  return pages.map(plainPage);
}
