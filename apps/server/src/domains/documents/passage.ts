/** Stop words. */
const COMMON = new Set(["a", "an", "and", "are", "for", "in", "is", "of", "on", "or", "the", "to", "what", "with"]);
/** Length of the common prefix that counts as a match: "excluded" finds "exclusions". */
const STEM_LENGTH = 5;

/** The words of a query without stop words. */
export const wordsOf = (query: string): string[] => [
  ...new Set((query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !COMMON.has(word))),
];

/** The stretch of a page that contains most of the query's words, cut at whole words. */
export function passageAround(text: string, query: string, longest: number): string {
  if (text.length <= longest) return text;
  const stems = new Set(wordsOf(query).map((word) => word.slice(0, STEM_LENGTH)));
  const lengths = [...new Set([...stems].map((stem) => stem.length))];
  const places: { index: number; stem: string }[] = [];
  for (const { 0: word, index } of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    const length = lengths.find((it) => stems.has(word.slice(0, it)));
    if (length !== undefined) places.push({ index, stem: word.slice(0, length) });
  }
  let best = { start: 0, found: 0 };
  // a window that slides from hit to hit, with the number of hits of each word in it
  const held = new Map<string, number>();
  let end = 0;
  for (const { index, stem } of places) {
    for (let next = places[end]; next && next.index < index + longest / 2; next = places[end]) {
      held.set(next.stem, (held.get(next.stem) ?? 0) + 1);
      end += 1;
    }
    if (held.size > best.found) best = { start: index, found: held.size };
    const left = (held.get(stem) ?? 0) - 1;
    if (left > 0) held.set(stem, left);
    else held.delete(stem);
  }
  // some words before the first hit, for context
  const from = Math.max(0, Math.min(best.start - Math.floor(longest / 4), text.length - longest));
  return `${from > 0 ? "…" : ""}${wholeWords(text, from, from + longest)}${from + longest < text.length ? "…" : ""}`;
}

function wholeWords(text: string, from: number, to: number): string {
  const piece = text.slice(from, to);
  const head = from > 0 ? piece.search(/\s/) + 1 : 0;
  const tail = to < text.length ? piece.search(/\s\S*$/) : piece.length;
  return piece.slice(head, tail > head ? tail : piece.length).trim();
}
