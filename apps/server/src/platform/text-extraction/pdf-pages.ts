import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import { READER_LIMITS, runLimited } from "../sandbox/run-limited.ts";
import type { WorkFolder } from "../sandbox/work-folder.ts";
import { explain, ExtractionFailure } from "./extraction-failure.ts";

/** A PDF that was written from pages of another. */
export type CopiedPages = { path: string; sizeBytes: number; sha256: Buffer };

/**
 * Writes a range of a PDF's pages as a PDF of their own. Nothing of the document as a whole goes along: no scripts, no
 * embedded files, no outline.
 */
export async function copyPdfPages(work: WorkFolder, from: number, to: number): Promise<CopiedPages> {
  const path = join(work.folder, `pages-${from}-${to}.pdf`);
  const hash = createHash("sha256");
  let sizeBytes = 0;
  // the child prints the pages and we write them: the folder is read-only for the child
  const file = await open(path, "w", 0o600);
  try {
    await runLimited({
      command: "qpdf",
      args: [
        "--warning-exit-0",
        "--no-warn",
        // the same pages are the same bytes when the step is repeated
        "--deterministic-id",
        "--empty",
        "--pages",
        work.file,
        `${from}-${to}`,
        "--",
        "-",
      ],
      work,
      limits: { ...READER_LIMITS, outputBytes: FILE_MAX_BYTES },
      onOutput: async (chunk) => {
        hash.update(chunk);
        sizeBytes += chunk.length;
        await file.write(chunk);
      },
    });
  } catch (error) {
    throw explain(error, "This PDF");
  } finally {
    await file.close();
  }
  if (sizeBytes === 0) throw new ExtractionFailure("This PDF is damaged and cannot be split");
  return { path, sizeBytes, sha256: hash.digest() };
}
