/** Options a list shows unless told otherwise; more are cut off and the last row says so. */
export const DEFAULT_MAX_OPTIONS = 50;
/** Letters that open a list however many match; with fewer, a list that is too long stays closed. */
export const DEFAULT_MIN_QUERY_LENGTH = 3;

export interface ComboboxOption {
  value: string;
  label: string;
  description?: string | undefined;
}

export interface ComboboxLimits {
  maxOptions?: number | undefined;
  minQueryLength?: number | undefined;
}

/** The options whose label, value or description holds the query, whatever the case. */
export function matchOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  query: string,
): readonly Option[] {
  const needle = query.trim().toLowerCase();
  if (needle === "") return options;
  return options.filter(({ label, value, description = "" }) =>
    [label, value, description].some((text) => text.toLowerCase().includes(needle)),
  );
}

export interface ListState extends ComboboxLimits {
  matches: number;
  query: string;
}

/** Whether the list may open: few enough matches, or enough letters. */
export function listOpens({ matches, query, maxOptions, minQueryLength }: ListState): boolean {
  return (
    matches <= (maxOptions ?? DEFAULT_MAX_OPTIONS) ||
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
