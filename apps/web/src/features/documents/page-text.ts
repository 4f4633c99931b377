import { rectanglesOf, unpackWords, type PageRectangle, type Word } from "@cara/contract/page-words.ts";

/** A page's text and the position of each word; empty if the format has none. */
export interface PageText {
  text: string;
  words: readonly Word[];
}

/** Most matches on a page; later ones are left out. */
const MATCHES_MAX = 500;

/** Decodes a page as the server sends it. */
export const readPageText = ({ text, words }: { text: string; words: string | null }): PageText => ({
  text,
  words: words === null ? [] : unpackWords(Uint8Array.from(atob(words), (letter) => letter.charCodeAt(0))),
});

/** Invisible characters, such as those that turn the direction of the text after them. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/** A word as it is selected and copied: without invisible characters. */
export const wordText = (text: string, { start, length }: Word): string =>
  text.slice(start, start + length).replaceAll(INVISIBLE, "");

/** The rectangles of each place where a page contains a text. Case and line ends make no difference. */
export function matchesOn({ text, words }: PageText, wanted: string): PageRectangle[][] {
  const query = plain(wanted).replaceAll(/ +/gu, " ").trim();
  if (query === "") return [];
  const page = plain(text);
  const found: PageRectangle[][] = [];
  for (let at = page.indexOf(query); at !== -1; at = page.indexOf(query, at + query.length)) {
    found.push(rectanglesOf(words, [{ start: at, end: at + query.length }], MATCHES_MAX));
    if (found.length === MATCHES_MAX) break;
  }
  return found.filter((rectangles) => rectangles.length > 0);
}

/** Lower case with blanks for line ends; every character keeps its position. */
function plain(text: string): string {
  // the only letter that is longer in lower case
  const blank = text.replaceAll(/[\n\t\f\r]/gu, " ").replaceAll("\u0130", "I");
  const lower = blank.toLowerCase();
  return lower.length === blank.length ? lower : blank;
}
