import { FILE_NAME_MAX_LENGTH } from "@cara/contract/file-kinds.ts";

/** Characters that hide, reorder or end a line: none of them has a place in a name a person reads. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

/** A name as a person should see it: no path, nothing invisible, bounded; null when nothing remains. */
export function cleanFileName(text: string): string | null {
  const last = text.split(/[/\\]/).at(-1) ?? "";
  const clean = last.toWellFormed().normalize("NFC").replace(UNSEEN, "").replace(/\s+/g, " ").trim();
  if (/^\.*$/.test(clean)) return null;
  if (clean.length <= FILE_NAME_MAX_LENGTH) return clean;
  const ending = endingOf(clean);
  // a pair cut in half would be no character at all
  const stem = clean.slice(0, FILE_NAME_MAX_LENGTH - ending.length).replace(/[\ud800-\udbff]$/, "");
  return stem + ending;
}

/** The ending with its dot in lower case, or nothing. */
export const endingOf = (name: string): string => /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0].toLowerCase() ?? "";

/** Reads the header that carries a file's name, percent-encoded as UTF-8; null when it cannot be read. */
export function readFileNameHeader(header: unknown): string | null {
  if (typeof header !== "string") return null;
  try {
    return cleanFileName(decodeURIComponent(header));
  } catch {
    return null;
  }
}

/** How a browser should treat and name a file (RFC 6266): plain letters for old ones, the whole name for the rest. */
export function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%;]/g, "_");
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
