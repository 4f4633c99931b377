import { useEffect, useMemo, useState } from "react";
import { rankOptions, type ComboboxOption, type RankedOptions } from "./combobox-rules.ts";

/** Debounce of a remote source. */
const TYPING_PAUSE_MS = 180;

export type OptionSource = (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

export interface Options extends RankedOptions<ComboboxOption> {
  state: "ready" | "searching" | "failed";
}

interface SourceResult extends RankedOptions<ComboboxOption> {
  query: string;
  failed: boolean;
}

/** The matching options, best first, from a static list or a remote source. */
export function useOptions(input: {
  options: readonly ComboboxOption[] | undefined;
  source: OptionSource | undefined;
  query: string;
  /** Query the source now: the list is open and enough was typed. */
  active: boolean;
}): Options {
  const { options, source, query, active } = input;
  const atHand = useMemo(() => rankOptions(options ?? [], query), [options, query]);
  const [result, setResult] = useState<SourceResult>();

  useEffect(() => {
    if (source === undefined || !active) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      source(query, controller.signal).then(
        (found) =>
          !controller.signal.aborted &&
          setResult({ query, ...rankOptions(found, query, { keepAll: true }), failed: false }),
        () => !controller.signal.aborted && setResult({ query, matches: [], named: null, failed: true }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, query, active]);

  if (source === undefined) return { ...atHand, state: "ready" };
  // The options of the previous query stay visible during the next one, but none of them is highlighted.
  if (result === undefined || result.query !== query)
    return { matches: result?.matches ?? [], named: null, state: "searching" };
  return { matches: result.matches, named: result.named, state: result.failed ? "failed" : "ready" };
}
