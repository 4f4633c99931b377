import { useEffect, useState } from "react";
import type { AddressSearch, AddressSuggestion } from "./address.ts";

/** A pause in typing after which the service is asked; a shorter one asks for every letter. */
const TYPING_PAUSE_MS = 200;
/** Letters before the service is asked; fewer find nothing worth showing. */
const MIN_QUERY_LENGTH = 3;

/** Suggestions for what is typed now; none when the service is off, slow or fails: typing by hand always works. */
export function useAddressSuggestions(search: AddressSearch | undefined, query: string | null) {
  const [answer, setAnswer] = useState<{ query: string; suggestions: readonly AddressSuggestion[] }>();
  useEffect(() => {
    if (search === undefined || query === null || query.trim().length < MIN_QUERY_LENGTH) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      search.suggest(query.trim(), controller.signal).then(
        (suggestions) => !controller.signal.aborted && setAnswer({ query, suggestions }),
        () => !controller.signal.aborted && setAnswer({ query, suggestions: [] }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, query]);
  return answer !== undefined && answer.query === query ? answer.suggestions : [];
}
