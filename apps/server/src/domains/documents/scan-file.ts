import { asTender, type FileReader, type FileRef } from "./file-reader.ts";
import { saveExtraction, saveScan } from "./stored-file.store.ts";

/** Scans a file for viruses. An infected file cannot be opened. Returns whether it may be read. */
export async function scanFile(reader: FileReader, ref: FileRef): Promise<boolean> {
  const file = await asTender(reader, ref, async (_tending, found) => found);
  if (file.deletedAt || file.scanState === "INFECTED") return false;
  if (file.scanState === "CLEAN") return true;
  if (!reader.scanner) {
    // it must be scanned: it stays unavailable until a scanner is configured
    if (file.scanState === "PENDING") throw new Error("A file waits for a scan, but no scanner is configured");
    return true;
  }
  const { finding } = await reader.scanner.scan(await reader.files.get(file.objectKey));
  await asTender(reader, ref, async ({ db, clock, record }) => {
    const at = clock.now();
    const scanState = finding ? "INFECTED" : "CLEAN";
    await saveScan(db, ref.fileId, { scanState, scanFinding: finding, at });
    if (finding) {
      const readingFailure = "A virus was found in this file, so it was not read";
      await saveExtraction(db, ref.fileId, { readingState: "FAILED", readingFailure });
      await record({ kind: "file.infected", subjectId: ref.fileId, details: { finding } });
    }
  });
  return finding === null;
}
