import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { drawPdfPage } from "#platform/text-extraction/pdf-images.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import { asTender, withBytes, type FileReader, type FileRef } from "./file-reader.ts";
import { previewKeyOf } from "./stored-file.ts";
import { saveExtraction } from "./stored-file.store.ts";

/** Pixels of a preview's longer side. */
const PREVIEW_PIXELS = 1_000;

/** Renders the first page and stores the image next to the file. A page that cannot be rendered has no preview. */
export async function drawPreview(reader: FileReader, ref: FileRef): Promise<void> {
  const file = await asTender(reader, ref, async (_tending, found) => found);
  if (file.deletedAt) return;
  try {
    await withBytes(reader, { ...ref, file }, async (work) => {
      const picture = await drawPdfPage(work, 1, { pixels: PREVIEW_PIXELS, kind: "LOOKING" });
      const { size } = await stat(picture);
      await reader.files.put(previewKeyOf(file), createReadStream(picture), size, "image/png");
    });
  } catch (error) {
    if (error instanceof ExtractionFailure) return;
    throw error;
  }
  await asTender(reader, ref, ({ db }) => saveExtraction(db, ref.fileId, { hasPreview: true }));
}
