import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { READER_LIMITS, runLimited, type Limits } from "../sandbox/run-limited.ts";
import type { WorkFolder } from "../sandbox/work-folder.ts";
import { PAGES_MAX, plainPage, splitIntoPages, type ReadPage } from "./pages.ts";
import { explain, ReadingFailure } from "./reading-failure.ts";

/** Formats that are read by a JavaScript program of ours, in a process of its own. */
export type OfficeFormat = "docx" | "xlsx" | "eml" | "text";

const WHAT: Record<OfficeFormat, string> = {
  docx: "This Word file",
  xlsx: "This Excel file",
  eml: "This e-mail",
  text: "This file",
};
/** Megabytes of values a reading program may hold. */
const HEAP_MEGABYTES = 256;
/** Node reserves far more address space than it uses; its heap is bounded apart. */
const NODE_LIMITS: Limits = { ...READER_LIMITS, addressSpaceBytes: 2 * 1024 * 1024 * 1024 };

const here = dirname(fileURLToPath(import.meta.url));
const server = join(here, "../../..");

/** Reads a file without pages of its own, and parts its text into pages. */
export async function readOffice(format: OfficeFormat, { folder, file }: WorkFolder): Promise<ReadPage[]> {
  const parts: Buffer[] = [];
  try {
    await runLimited({
      command: process.execPath,
      args: [
        `--max-old-space-size=${HEAP_MEGABYTES}`,
        // it may read its own program and the one file; no other file, no process, no thread
        "--permission",
        ...[file, server, join(server, "../../node_modules"), join(server, "../../packages/contract")].map(
          (path) => `--allow-fs-read=${path}`,
        ),
        "--disable-warning=ExperimentalWarning",
        join(here, "child", `${format}.ts`),
        file,
      ],
      folder,
      limits: NODE_LIMITS,
      onOutput: (chunk) => parts.push(chunk),
    });
  } catch (error) {
    const why = /^why: (.{1,300})$/m.exec((error as { stderr?: string }).stderr ?? "")?.[1];
    throw why ? new ReadingFailure(why) : explain(error, WHAT[format]);
  }
  const pages = splitIntoPages(Buffer.concat(parts).toString("utf8"));
  if (pages.length > PAGES_MAX) throw new ReadingFailure(`${WHAT[format]} holds more text than can be read`);
  return pages.map(plainPage);
}
