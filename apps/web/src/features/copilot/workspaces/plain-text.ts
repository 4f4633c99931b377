/**
 * An answer as plain text for screen readers: links and images by their text, tables row by row, no markup. Rough on
 * purpose: unknown syntax stays as written. The input is untrusted, so every pattern runs in linear time.
 */
export function plainText(answer: string): string {
  return answer
    .replaceAll(/[^\S\n]+/gu, " ")
    .split("\n")
    .filter((line) => !isTableRule(line))
    .join("\n")
    .replaceAll(/!?\[([^[\]\n]*)\]\([^)\s[]*\)/gu, "$1")
    .replaceAll(/^ ?(?:#{1,6}|>|[-*+]|\d+\.) /gmu, "")
    .replaceAll(/^ ?\||\| ?$/gmu, "")
    .replaceAll(/ ?\| ?/gu, ", ")
    .replaceAll(/\*\*(?=\S)((?:[^\n*]|\*(?!\*))+)\*\*/gu, "$1")
    .replaceAll(/__(?=\S)((?:[^\n_]|_(?!_))+)__/gu, "$1")
    .replaceAll(/(?<![\p{L}\p{N}_])_(?=\S)([^\n_]+)_(?![\p{L}\p{N}_])/gu, "$1")
    .replaceAll(/(?<!`)`+([^`\n]+)`+/gu, "$1")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** The separator line below a table's head. */
const isTableRule = (line: string): boolean => line.includes("---") && !/[^ |:-]/u.test(line);
