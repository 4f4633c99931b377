import { FILE_NAME_MAX_LENGTH } from "@cara/contract/file-kinds.ts";

/** Invisible, bidirectional and line-break characters, which a displayed name must not contain. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

/** A file name for display: no path, nothing invisible, limited in length; null when nothing remains. */
export function cleanFileName(text: string): string | null {
  const last = text.split(/[/\\]/).at(-1) ?? "";
  const clean = last.toWellFormed().normalize("NFC").replace(INVISIBLE, "").replace(/\s+/g, " ").trim();
  if (/^\.*$/.test(clean)) return null;
  if (clean.length <= FILE_NAME_MAX_LENGTH) return clean;
  const ending = endingOf(clean);
  // never cuts a surrogate pair in half
  const stem = clean.slice(0, FILE_NAME_MAX_LENGTH - ending.length).replace(/[\ud800-\udbff]$/, "");
  return stem + ending;
}

/** The extension with its dot in lower case, or an empty string. */
export const endingOf = (name: string): string => /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0].toLowerCase() ?? "";

/** Decodes the header with the file name, percent-encoded UTF-8; null when it is invalid. */
export function readFileNameHeader(header: unknown): string | null {
  if (typeof header !== "string") return null;
  try {
    return cleanFileName(decodeURIComponent(header));
  } catch {
    return null;
  }
}

/** The Content-Disposition header (RFC 6266): an ASCII name for old browsers, the full name for all others. */
export function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%;]/g, "_");
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
