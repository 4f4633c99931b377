import { openPromise } from "yauzl";
import { refuseZip, ZIP_MAX_BYTES, ZIP_MAX_PARTS, type ZipPart } from "../../files/zip-rules.ts";
import { giveUp } from "./say.ts";

/**
 * Checks an Office file before a library decompresses it: first the central directory, then every entry as it actually
 * decompresses, because the sizes in the directory are not trusted.
 */
export async function requireHarmlessZip(file: string): Promise<void> {
  const zip = await openPromise(file, { lazyEntries: true, validateEntrySizes: true, autoClose: false });
  const parts: ZipPart[] = [];
  const entries = [];
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, compressedSize: packedBytes, uncompressedSize: bytes } = entry;
    parts.push({ name, packedBytes, bytes, isEncrypted: entry.isEncrypted() });
    entries.push(entry);
    if (parts.length > ZIP_MAX_PARTS) break;
  }
  const refusal = refuseZip(parts);
  if (refusal) giveUp(refusal);
  let unpacked = 0;
  for (const entry of entries) {
    if (entry.fileName.endsWith("/")) continue;
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      unpacked += chunk.length;
      if (unpacked > ZIP_MAX_BYTES) giveUp("This file expands to more than 100 MB");
    }
  }
  zip.close();
}

/** The text of one entry; null when it is missing. Only for files that passed `requireHarmlessZip`. */
export async function readZipPart(file: string, name: string): Promise<string | null> {
  const zip = await openPromise(file, { lazyEntries: true, validateEntrySizes: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== name) continue;
      const chunks: Buffer[] = [];
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk);
      return Buffer.concat(chunks).toString("utf8");
    }
    return null;
  } finally {
    zip.close();
  }
}
