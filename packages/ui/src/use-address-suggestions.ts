import { useEffect, useState } from "react";
import type { AddressSearch, AddressSuggestion } from "./address.ts";

/** Debounce of the lookup. */
const TYPING_PAUSE_MS = 200;
/** Minimum query length; fewer letters find nothing useful. */
const MIN_QUERY_LENGTH = 3;

/** Suggestions for the typed text; none when the service is off, slow or fails: typing by hand always works. */
export function useAddressSuggestions(search: AddressSearch | undefined, query: string | null) {
  const [found, setFound] = useState<{ query: string; suggestions: readonly AddressSuggestion[] }>();
  useEffect(() => {
    if (search === undefined || query === null || query.trim().length < MIN_QUERY_LENGTH) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      search.suggest(query.trim(), controller.signal).then(
        (suggestions) => !controller.signal.aborted && setFound({ query, suggestions }),
        () => !controller.signal.aborted && setFound({ query, suggestions: [] }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, query]);
  return found !== undefined && found.query === query ? found.suggestions : [];
}
