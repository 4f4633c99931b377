/** Options a list shows unless told otherwise; more are cut off and the last row says so. */
export const DEFAULT_MAX_OPTIONS = 50;
/** Letters that open a list however many match; with fewer, a list that is too long stays closed. */
export const DEFAULT_MIN_QUERY_LENGTH = 3;

export interface ComboboxOption {
  value: string;
  label: string;
  description?: string | undefined;
  /** Other names it is found by: what the trade calls it. */
  keywords?: readonly string[] | undefined;
}

export interface ComboboxLimits {
  maxOptions?: number | undefined;
  minQueryLength?: number | undefined;
  /** The letters are asked for even when few options match. */
  alwaysAsksLetters?: boolean | undefined;
}

/** How well an option answers a query; the lower, the better. */
const EXACT = 0;
const PREFIX = 1;
const WORD_START = 2;
const SUBSTRING = 3;
/** A hit in the description alone comes after every hit in a name. */
const DESCRIPTION = 4;

export interface RankedOptions<Option> {
  /** Best first; options that answer equally well stay in the order they came in. */
  matches: readonly Option[];
  /**
   * The one option the query names: the only exact match or, without one, the only one that begins with it.
   * It is highlighted, so Enter takes it. Anything less certain waits for the arrow keys or a click.
   */
  named: Option | null;
}

/** The options whose label, value, keywords or description hold the query, whatever the case, best match first. */
export function rankOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  query: string,
  /** A remote list may match on what it does not show, such as a phone number; those come last instead of not at all. */
  { keepAll = false }: { keepAll?: boolean } = {},
): RankedOptions<Option> {
  const needle = query.trim().toLowerCase();
  if (needle === "") return { matches: options, named: null };
  const byRank: Option[][] = [[], [], [], [], [], [], []];
  for (const option of options) {
    const rank = rankOf(option, needle);
    if (rank !== undefined || keepAll) byRank[rank ?? byRank.length - 1]?.push(option);
  }
  const best = [byRank[EXACT], byRank[PREFIX]].find((tier) => tier !== undefined && tier.length > 0);
  return { matches: byRank.flat(), named: best?.length === 1 ? (best[0] ?? null) : null };
}

function rankOf({ label, value, keywords = [], description = "" }: ComboboxOption, needle: string): number | undefined {
  const ranks = [label, ...keywords].map((name) => textRank(name.toLowerCase(), needle));
  const inValue = textRank(value.toLowerCase(), needle);
  // A value that only begins with the query names nothing: most values are ids that nobody reads.
  if (inValue !== undefined) ranks.push(inValue === PREFIX ? WORD_START : inValue);
  const inDescription = textRank(description.toLowerCase(), needle);
  if (inDescription !== undefined) ranks.push(DESCRIPTION + (inDescription === SUBSTRING ? 1 : 0));
  return ranks.reduce((best, rank) => (best === undefined || (rank !== undefined && rank < best) ? rank : best));
}

function textRank(text: string, needle: string): number | undefined {
  let at = text.indexOf(needle);
  if (at === -1) return undefined;
  if (at === 0) return text.length === needle.length ? EXACT : PREFIX;
  for (; at !== -1; at = text.indexOf(needle, at + 1)) if (!isWordCharacter(text[at - 1])) return WORD_START;
  return SUBSTRING;
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** The keyword that made an option match, where its label and value do not say why it is there. */
export function matchedKeyword({ label, value, keywords = [] }: ComboboxOption, query: string): string | undefined {
  const needle = query.trim().toLowerCase();
  if (needle === "" || [label, value].some((text) => text.toLowerCase().includes(needle))) return undefined;
  return keywords.find((keyword) => keyword.toLowerCase().includes(needle));
}

/** Whether the query is, letter by letter, what the trade calls an option: two letters such as "GC" then say enough. */
export function isTerm(options: readonly ComboboxOption[], query: string): boolean {
  const needle = query.trim().toLowerCase();
  return options.some(({ keywords = [] }) => keywords.some((keyword) => keyword.toLowerCase() === needle));
}

export interface ListState extends ComboboxLimits {
  matches: number;
  query: string;
}

/** Whether the list may open: few enough matches, or enough letters. */
export function listOpens(state: ListState): boolean {
  const { matches, query, maxOptions, minQueryLength, alwaysAsksLetters = false } = state;
  return (
    (!alwaysAsksLetters && matches <= (maxOptions ?? DEFAULT_MAX_OPTIONS)) ||
    query.trim().length >= (minQueryLength ?? DEFAULT_MIN_QUERY_LENGTH)
  );
}

/** What is listed of the matches. */
export function listedOptions<Option>(matches: readonly Option[], maxOptions = DEFAULT_MAX_OPTIONS): readonly Option[] {
  return matches.length <= maxOptions ? matches : matches.slice(0, maxOptions);
}

/** A text cut at the query, so that the match can be set in a heavier weight. */
export function splitAtMatch(text: string, query: string): readonly { text: string; match: boolean; at: number }[] {
  const needle = query.trim().toLowerCase();
  if (needle === "") return [{ text, match: false, at: 0 }];
  const parts: { text: string; match: boolean; at: number }[] = [];
  const haystack = text.toLowerCase();
  let from = 0;
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), match: false, at: from });
    parts.push({ text: text.slice(at, at + needle.length), match: true, at });
    from = at + needle.length;
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), match: false, at: from });
  return parts;
}
