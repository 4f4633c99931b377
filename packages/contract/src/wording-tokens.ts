/** A word of a description as it is compared: without case and accents. A clause ends at a stop or a line's end. */
export type Token = { word: string; start: number; end: number; clause: number };

const STOPS = new Set([".", ";", "!", "?", "\n", "\r"]);
/** What may join the parts of one word. */
const JOINTS = new Set(["-", "‐", "‑", "–", ".", "'", "’", "_", "*", "/"]);
/** Runs of single letters from this length on hide a word. */
const SPACED_LETTERS = 4;

const isWordSign = (sign: string): boolean => /^[\p{L}\p{N}]$/u.test(sign);

/** The words. JOINED takes "here-by" and "h.e.r.e.b.y" for one word, SPLIT for several. */
export function wordingTokens(text: string, joints: "SPLIT" | "JOINED"): Token[] {
  const tokens: Token[] = [];
  let [clause, at] = [0, 0];
  let open = { raw: "", start: 0, end: 0 };
  const close = (): void => {
    if (open.raw) tokens.push({ word: folded(open.raw), start: open.start, end: open.end, clause });
    open = { raw: "", start: 0, end: 0 };
  };
  for (const sign of text) {
    const end = at + sign.length;
    if (isWordSign(sign)) open = { raw: open.raw + sign, start: open.raw ? open.start : at, end };
    else if (joints === "JOINED" && open.raw && JOINTS.has(sign) && isWordSign(text.charAt(end))) open.end = end;
    else {
      close();
      if (STOPS.has(sign) && !(sign === "." && /\d/u.test(text.charAt(end)))) clause += 1;
    }
    at = end;
  }
  close();
  return tokens;
}

const folded = (word: string): string => word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Spans that are not what they look like: signs of other alphabets, invisible ones, words with their letters apart. */
export function unusualSpans(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (const { index, 0: run } of text.matchAll(
    /[^\t\n\r\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]+/gu,
  ))
    spans.push({ start: index, end: index + run.length });
  let run: Token[] = [];
  const close = (): void => {
    const [first, last] = [run[0], run.at(-1)];
    if (run.length >= SPACED_LETTERS && first && last) spans.push({ start: first.start, end: last.end });
    run = [];
  };
  for (const token of wordingTokens(text, "SPLIT")) {
    if (/^[a-z]$/u.test(token.word)) run.push(token);
    else close();
  }
  close();
  return spans;
}
