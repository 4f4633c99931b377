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
/** Pages looked at for the one behind a name: a name has few of its own. */
const PAGES_TRIED = 8;

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
  const pages = [...answer.matchAll(PAGE)];
  let from = 0;
  let next = 0;
  for (const [at, nearest] of pages.entries()) {
    const { index } = nearest;
    // it stands within the place before
    if (index < from) continue;
    // a name does not span lines
    const near = answer.slice(Math.max(from, index - NAME_MAX_LENGTH - 1), index);
    const first = index - near.length + near.lastIndexOf("\n") + 1;
    while ((openings[next]?.start ?? index) < first || (openings[next]?.close ?? index) < from) next += 1;
    const opening = openings[next];
    if (!opening || opening.start + 1 >= index) continue;
    const {
      0: whole,
      1: page = "",
      2: fileId,
      3: linkedPage,
      index: end,
    } = endOf(answer, opening.start, [nearest, ...pages.slice(at + 1, at + PAGES_TRIED)]);
    from = end + whole.length;
    places.push({ ...opening, end: from, name: answer.slice(opening.start + 1, end), page, fileId, linkedPage });
    if (places.length === PLACES_MAX) break;
  }
  return places;
}

/**
 * Where a place ends: at its first page, unless that closes a bracket of the file's name, as in
 * `“words” (binder (packet, page 7).pdf, page 1)`.
 */
function endOf(
  answer: string,
  start: number,
  [nearest, ...later]: readonly [RegExpExecArray, ...RegExpExecArray[]],
): RegExpExecArray {
  const nameTo = ({ index }: RegExpExecArray): string => answer.slice(start + 1, index);
  if (!isWithinBracket(nameTo(nearest))) return nearest;
  const own = later.find((page) => !isWithinBracket(nameTo(page)));
  const isName = own && nameTo(own).length <= NAME_MAX_LENGTH && !/["”\n]/u.test(nameTo(own));
  return isName ? own : nearest;
}

/** Whether a name ends within a round bracket of its own. */
function isWithinBracket(name: string): boolean {
  let depth = 0;
  for (const character of name.slice(0, NAME_MAX_LENGTH)) {
    if (character === "(") depth += 1;
    if (character === ")" && depth > 0) depth -= 1;
  }
  return depth > 0;
}
