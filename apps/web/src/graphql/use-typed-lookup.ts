import { useEffect, useState } from "react";
import { useFetcher } from "react-router";

/** Without it every keystroke would be a request. */
const TYPING_PAUSE_MS = 400;

/**
 * What is on record about something that is being typed, looked up after a pause. `path` is the lookup's URL with the typed values;
 * null asks nothing. What answers an earlier text is never returned for a later one: until there is an answer it is undefined.
 */
export function useTypedLookup<Data>(path: string | null): Data | undefined {
  const { load, data } = useFetcher<unknown>();
  /** The lookup that `data` answers. */
  const [answered, setAnswered] = useState<string | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => void load(path).then(() => isCurrent && setAnswered(path)), TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, path]);
  // the caller names what the lookup's own loader returns
  return path !== null && path === answered ? (data as Data | undefined) : undefined;
}
