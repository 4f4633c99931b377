import { useEffect, useMemo, useState } from "react";
import { matchOptions, type ComboboxOption } from "./combobox-rules.ts";

/** A pause in typing after which a remote list is asked; a shorter one asks for every letter. */
const TYPING_PAUSE_MS = 180;

export type OptionSource = (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

export interface Options {
  matches: readonly ComboboxOption[];
  state: "ready" | "searching" | "failed";
}

interface Answer {
  query: string;
  matches: readonly ComboboxOption[];
  failed: boolean;
}

/** The matching options, from a list at hand or from a source that is asked while typing. */
export function useOptions(input: {
  options: readonly ComboboxOption[] | undefined;
  source: OptionSource | undefined;
  query: string;
  /** Ask the source now: the list is open and enough was typed. */
  active: boolean;
}): Options {
  const { options, source, query, active } = input;
  const atHand = useMemo(() => matchOptions(options ?? [], query), [options, query]);
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (source === undefined || !active) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      source(query, controller.signal).then(
        (matches) => !controller.signal.aborted && setAnswer({ query, matches, failed: false }),
        () => !controller.signal.aborted && setAnswer({ query, matches: [], failed: true }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, query, active]);

  if (source === undefined) return { matches: atHand, state: "ready" };
  if (answer === undefined || answer.query !== query) return { matches: answer?.matches ?? [], state: "searching" };
  return { matches: answer.matches, state: answer.failed ? "failed" : "ready" };
}
