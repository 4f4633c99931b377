// Three ways of checking quotes that are in public use, written anew, to compare with.

/** Accepts a quote that is found on the page; text in one case, with single blanks. */
export type Baseline = { name: string; accepts: (quote: string, page: string) => boolean };

export const BASELINES: readonly Baseline[] = [
  { name: "edit distance, ratio of at least 95", accepts: (quote, page) => ratio(quote, page) >= 0.95 },
  {
    name: "containment, words alone if it is short",
    accepts: (quote, page) => page.includes(quote) || (quote.length < 80 && hasEveryWord(quote, page)),
  },
  { name: "any span of 40 characters", accepts: hasSpan },
];

export const tidy = (text: string): string => text.toLowerCase().replaceAll(/-\n/g, "").replaceAll(/\s+/g, " ").trim();

function hasEveryWord(quote: string, page: string): boolean {
  return quote.split(" ").every((word) => page.includes(word));
}

const SPAN = 40;
function hasSpan(quote: string, page: string): boolean {
  if (quote.length <= SPAN) return page.includes(quote);
  for (let at = 0; at + SPAN <= quote.length; at += 1) if (page.includes(quote.slice(at, at + SPAN))) return true;
  return false;
}

/** Likeness to the most similar part of the page: edits per character, with columns cut off where there are too many. */
function ratio(quote: string, page: string): number {
  const most = Math.floor(quote.length * 0.05);
  const column = Array.from({ length: quote.length + 1 }, (_, row) => row);
  let depth = most;
  let best = most + 1;
  for (let at = 0; at < page.length; at += 1) {
    const letter = page.charCodeAt(at);
    let diagonal = 0;
    let up = 0;
    const last = Math.min(depth + 1, quote.length);
    depth = 0;
    for (let row = 1; row <= last; row += 1) {
      const left = column[row] ?? 0;
      const edits = Math.min(diagonal + (quote.charCodeAt(row - 1) === letter ? 0 : 1), left + 1, up + 1);
      diagonal = left;
      up = edits;
      column[row] = edits;
      if (edits <= most) depth = row;
    }
    if (last < quote.length) column[last + 1] = most + 1;
    if (depth === quote.length) best = Math.min(best, column[quote.length] ?? best);
  }
  return 1 - best / quote.length;
}
