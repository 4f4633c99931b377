/** Default limit of listed options; more are cut off and the last row says so. */
export const DEFAULT_MAX_OPTIONS = 50;
/** Default query length that opens a list of any size; with fewer letters a list that is too long stays closed. */
export const DEFAULT_MIN_QUERY_LENGTH = 3;

export interface ComboboxOption {
  value: string;
  label: string;
  description?: string | undefined;
  /** Other search terms: what the trade calls it. */
  keywords?: readonly string[] | undefined;
}

export interface ComboboxLimits {
  maxOptions?: number | undefined;
  minQueryLength?: number | undefined;
  /** The minimum applies even when few options match. */
  alwaysAsksLetters?: boolean | undefined;
}

/** The rank of a match; lower is better. */
const EXACT = 0;
const PREFIX = 1;
const WORD_START = 2;
const SUBSTRING = 3;
/** Matches only in the description rank last. */
const DESCRIPTION = 4;

export interface RankedOptions<Option> {
  /** Best first; equal matches keep their order. */
  matches: readonly Option[];
  /**
   * The option the query identifies: the only exact match or, without one, the only prefix match. It is highlighted, so
   * Enter selects it. Anything less certain needs the arrow keys or a click.
   */
  named: Option | null;
}

/** The options whose label, value, keywords or description contain the query, ignoring case, best match first. */
export function rankOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  query: string,
  /**
   * A remote source may match hidden fields, such as a phone number; those options come last instead of being dropped.
   */
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
  // A prefix match of a value identifies nothing: most values are ids that are not shown.
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

/** Whether the query equals a keyword of an option: two letters such as "GC" are then enough. */
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

/** The listed part of the matches. */
export function listedOptions<Option>(matches: readonly Option[], maxOptions = DEFAULT_MAX_OPTIONS): readonly Option[] {
  return matches.length <= maxOptions ? matches : matches.slice(0, maxOptions);
}

/** A text split at the query, so that the match can be set in a heavier weight. */
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
