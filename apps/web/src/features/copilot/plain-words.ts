/**
 * An answer as it would be read aloud: links and pictures by their words, tables row by row, no marks. Rough on purpose:
 * what is not understood stays as it is written.
 */
export function plainWords(answer: string): string {
  return answer
    .replaceAll(/^\s*\|?(?:\s*:?-{3,}:?\s*\|?)+\s*$/gmu, "")
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\s]*\)/gu, "$1")
    .replaceAll(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gmu, "")
    .replaceAll(/^\s*\||\|\s*$/gmu, "")
    .replaceAll(/\s*\|\s*/gu, ", ")
    .replaceAll(/(\*\*|__|`+)(?=\S)([^\n]+?)\1/gu, "$2")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
