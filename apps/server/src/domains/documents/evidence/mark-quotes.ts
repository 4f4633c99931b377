import type { Citation } from "./citation.ts";
import type { FoundQuote } from "./quotes.ts";
import { NOT_VERIFIED } from "./read-marks.ts";

/** A quote and its match. */
export type PlacedQuote = { quote: FoundQuote } & Pick<Citation, "verdict" | "firstWord" | "lastWord" | "rectangles">;

/**
 * Turns each verified citation in the answer into a link to its page, marks the others, and returns the citations with
 * their positions in the new text. Cara and earlier releases read the marks; the web app shows the citations.
 */
export function markQuotes(answer: string, checked: readonly PlacedQuote[]): { answer: string; citations: Citation[] } {
  const places: { end: number; growth: number }[] = [];
  let marked = "";
  let from = 0;
  const inOrder = checked.toSorted((a, b) => a.quote.start - b.quote.start);
  for (const { quote, verdict } of inOrder) {
    const place = answer.slice(quote.start, quote.end);
    const isVerified = verdict === "VERIFIED" && quote.fileId !== null;
    const shown = isVerified ? linkTo(place, quote) : place + NOT_VERIFIED;
    marked += answer.slice(from, quote.start) + shown;
    from = quote.end;
    places.push({ end: quote.end, growth: shown.length - place.length });
  }
  const moved = (position: number): number =>
    places.reduce((sum, { end, growth }) => (end <= position ? sum + growth : sum), position);
  const citations = inOrder.map(({ quote, ...found }, at) => {
    const placeStart = moved(quote.start);
    const growth = found.verdict === "VERIFIED" ? (places[at]?.growth ?? 0) : 0;
    return {
      ...found,
      start: moved(quote.textStart),
      end: moved(quote.textStart + quote.text.length),
      placeStart,
      placeEnd: placeStart + quote.end - quote.start + growth,
      fileId: quote.fileId,
      page: quote.page,
    };
  });
  return { answer: marked + answer.slice(from), citations };
}

function linkTo(place: string, { fileId, page }: FoundQuote): string {
  if (place.includes("](/files/")) return place;
  const words = place.slice(1, -1).replaceAll(/[\\[\]*_`<>]/g, String.raw`\$&`);
  return `([${words}](/files/${fileId}#page=${page}))`;
}
