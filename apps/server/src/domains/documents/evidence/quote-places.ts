/** The file and page cited right after a quote: `“words” (policy.pdf, page 3)`. */
export type QuotePlace = {
  /** The position of the closing quotation mark, and the mark itself. */
  close: number;
  mark: string;
  /** Including the brackets. */
  start: number;
  end: number;
  name: string;
  page: string;
  /** Set when it is already a link. */
  fileId: string | undefined;
  linkedPage: string | undefined;
};

/** Most cited places per answer; later ones are ignored. */
const PLACES_MAX = 400;
/** Characters of a file's name, including the tag before it. */
const NAME_MAX_LENGTH = 300;

const PAGE =
  /,\s{0,9}(?:page|pg\.|p\.)\s{0,9}(\d{1,6})(?:\]\(\/files\/([0-9a-f-]{36})#page=(\d{1,9})\)\)?|\s{0,9}[\])])/gi;
const OPENING = /(["”])\s{0,9}([([])/gu;

/**
 * The places an answer cites. Openings and pages are each found in one pass and then paired: searching for a page after
 * every opening would be quadratic in a text of nothing but marks and brackets.
 */
export function quotePlaces(answer: string): QuotePlace[] {
  const openings = [...answer.matchAll(OPENING)].map(({ 0: whole, 1: mark = "", index }) => ({
    close: index,
    mark,
    start: index + whole.length - 1,
  }));
  const places: QuotePlace[] = [];
  let from = 0;
  let next = 0;
  for (const { 0: whole, 1: page = "", 2: fileId, 3: linkedPage, index } of answer.matchAll(PAGE)) {
    // a name does not span lines
    const near = answer.slice(Math.max(from, index - NAME_MAX_LENGTH - 1), index);
    const first = index - near.length + near.lastIndexOf("\n") + 1;
    while ((openings[next]?.start ?? index) < first || (openings[next]?.close ?? index) < from) next += 1;
    const opening = openings[next];
    if (!opening || opening.start + 1 >= index) continue;
    from = index + whole.length;
    places.push({ ...opening, end: from, name: answer.slice(opening.start + 1, index), page, fileId, linkedPage });
    if (places.length === PLACES_MAX) break;
  }
  return places;
}
