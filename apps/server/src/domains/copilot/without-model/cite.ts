import type { Quote } from "./best-quotes.ts";

/** A quote with its place. A name that several files have is linked to its own file. */
export function cited({ text, file, fileId, page }: Quote & { fileId?: string }, names: readonly string[]): string {
  const name = file.replaceAll("|", " ");
  const isShared = names.filter((other) => other === file).length > 1;
  if (!isShared || fileId === undefined) return `“${text}” (${name}, page ${page})`;
  const escaped = name.replaceAll(/[\\[\]*_`<>]/gu, String.raw`\$&`);
  return `“${text}” ([${escaped}, page ${page}](/files/${fileId}#page=${page}))`;
}
