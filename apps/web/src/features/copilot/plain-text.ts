/**
 * An answer as it would be read aloud: links and pictures by their words, tables row by row, no marks. Rough on purpose:
 * what is not understood stays as it is written. A model may write anything, so no pattern looks at one place twice.
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
    .replaceAll(/(?<!`)`+([^`\n]+)`+/gu, "$1")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** The line below a table's head: only its edges and dashes. */
const isTableRule = (line: string): boolean => line.includes("---") && !/[^ |:-]/u.test(line);
