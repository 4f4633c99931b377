/** A word, a number or a sign of a page, in small letters. */
export type Token = { text: string; kind: "WORD" | "NUMBER" | "SIGN"; line: number };
/** A word or a number, and the sign that ends its sentence or its heading. */
export type Said = Token & { ends: "." | ":" | null };

const PIECE = /\p{L}+(?:['’]\p{L}+)?|\p{N}+|[^\s\p{L}\p{N}]/gu;
/** A point behind them ends no sentence. */
const ABBREVIATED = new Set(["ed", "end", "endt", "endts", "inc", "no", "nos", "num"]);

/** The pieces of a text in order. "CG2010" is a word and a number; a hyphen only parts, as a blank does. */
export const tokensOf = (text: string): Token[] =>
  text.split("\n").flatMap((one, line) =>
    Array.from(one.replaceAll(/[-–]/gu, " ").matchAll(PIECE), ([piece]): Token => ({
      text: piece.toLowerCase(),
      kind: /^\p{L}/u.test(piece) ? "WORD" : /^\p{N}/u.test(piece) ? "NUMBER" : "SIGN",
      line,
    })),
  );

/** The words and numbers among tokens. */
export function saidIn(tokens: readonly Token[]): Said[] {
  const said: Said[] = [];
  for (const token of tokens) {
    const last = said.at(-1);
    if (token.kind !== "SIGN") said.push({ ...token, ends: null });
    else if (last && token.text === ":") last.ends = ":";
    else if (last && /^[.!?;]$/u.test(token.text) && !ABBREVIATED.has(last.text)) last.ends = ".";
  }
  return said;
}
