import type { WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Refusal } from "../../forms/submission.ts";

/** Which presets stand on the start page: exactly these. */
export type Favorites = { presets: WorkspacePreset[]; customPresetIds: string[] };

/**
 * The favourites as ticked. Every change is sent at once, one after the other in the order they were made; when one is
 * refused the ticks show again what is stored.
 */
export function useFavorites(stored: Favorites) {
  const fetcher = useFetcher<Refusal>();
  const [chosen, setChosen] = useState(stored);
  const [waiting, setWaiting] = useState(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const { data: refusal } = fetcher;
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  }, [stored]);
  useEffect(() => {
    if (refusal) setChosen(latest.current);
  }, [refusal]);
  return {
    chosen,
    busy: waiting > 0 || fetcher.state !== "idle",
    isRefused: Boolean(refusal),
    message: refusal?.message ?? Object.values(refusal?.fields ?? {})[0],
    keep(favorites: Favorites): void {
      setChosen(favorites);
      setWaiting((count) => count + 1);
      line.current = line.current
        .then(() => fetcher.submit({ favoritePresets: favorites }, { method: "put", encType: "application/json" }))
        .finally(() => setWaiting((count) => count - 1));
    },
  };
}
