/** An entry of a ZIP file's central directory. */
export type ZipPart = { name: string; packedBytes: number; bytes: number; isEncrypted: boolean };

/** Most entries of an Office file; a large workbook has a few dozen. */
export const ZIP_MAX_PARTS = 1_000;
/** Largest decompressed size of an Office file. */
export const ZIP_MAX_BYTES = 100_000_000;
/** Highest compression ratio; ordinary text has ten to thirty. */
const ZIP_MAX_RATIO = 100;
/** Below this size the ratio is not checked: a page of blanks compresses well too. */
const RATIO_COUNTS_FROM_BYTES = 1_000_000;

const ARCHIVE = /\.(zip|jar|war|7z|rar|gz|tgz|bz2|xz|zst|tar|cab|iso|arj|lzh)$/i;

/** Why a ZIP file is refused, as a message for the person; null when it is accepted. */
export function refuseZip(parts: readonly ZipPart[]): string | null {
  if (parts.length > ZIP_MAX_PARTS) return "This file has too many parts inside";
  const packed = parts.reduce((sum, part) => sum + part.packedBytes, 0);
  const unpacked = parts.reduce((sum, part) => sum + part.bytes, 0);
  const bloated = parts.some(
    (part) => part.bytes > RATIO_COUNTS_FROM_BYTES && part.bytes > part.packedBytes * ZIP_MAX_RATIO,
  );
  if (unpacked > ZIP_MAX_BYTES) return "This file expands to more than 100 MB";
  if (bloated || (unpacked > RATIO_COUNTS_FROM_BYTES && unpacked > packed * ZIP_MAX_RATIO))
    return "This file expands to far more than its size";
  if (parts.some((part) => part.isEncrypted)) return "This file is protected with a password";
  if (parts.some(({ name }) => /(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[A-Za-z]:|\0/.test(name)))
    return "This file has parts with unsafe names";
  if (parts.some(({ name }) => ARCHIVE.test(name))) return "This file has another archive inside";
  if (parts.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name)))
    return "This file contains macros. Save it without macros and upload it again.";
  return null;
}
