import type { WorkFolder } from "../sandbox/work-folder.ts";
import { runNodeChild } from "./node-child.ts";
import { PAGES_MAX, plainPage, splitIntoPages, type ReadPage } from "./pages.ts";
import { ExtractionFailure } from "./extraction-failure.ts";

/** Formats that are read by a JavaScript program of ours, in a process of its own. */
export type OfficeFormat = "docx" | "xlsx" | "eml" | "text";

const WHAT: Record<OfficeFormat, string> = {
  docx: "This Word file",
  xlsx: "This Excel file",
  eml: "This email",
  text: "This file",
};
/** Reads a file without pages of its own, and parts its text into pages. */
export async function readOffice(format: OfficeFormat, work: WorkFolder): Promise<ReadPage[]> {
  const parts: Buffer[] = [];
  await runNodeChild(format, work, { what: WHAT[format], onOutput: (chunk) => void parts.push(chunk) });
  const pages = splitIntoPages(Buffer.concat(parts).toString("utf8"));
  if (pages.length > PAGES_MAX) throw new ExtractionFailure(`${WHAT[format]} holds more text than can be read`);
  return pages.map(plainPage);
}
