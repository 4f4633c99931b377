import type { Quote } from "./best-quotes.ts";

/** A quote with its place. A name that several files have is linked to its own file. */
export function cited({ text, file, fileId, page }: Quote & { fileId?: string }, names: readonly string[]): string {
  const name = file.replaceAll("|", " ");
  const isShared = names.filter((other) => other === file).length > 1;
  if (!isShared || fileId === undefined) return `“${text}” (${name}, page ${page})`;
  const escaped = name.replaceAll(/[\\[\]*_`<>]/gu, String.raw`\$&`);
  return `“${text}” ([${escaped}, page ${page}](/files/${fileId}#page=${page}))`;
}

/** "2026-03-01" as "03/01/2026". */
export const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
