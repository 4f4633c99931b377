import type { WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useFetcherEffect } from "../../../graphql/use-fetcher-effect.ts";
import type { Outcome } from "../../../forms/outcome.ts";

/** The presets on the start page: exactly these. */
export type Favorites = { presets: WorkspacePreset[]; customPresetIds: string[] };

/**
 * The checked favorites. Every change is sent immediately, one after the other in order; if one is refused, the
 * checkboxes show the stored favorites again.
 */
export function useFavorites(stored: Favorites) {
  const fetcher = useFetcher<Outcome>();
  const [chosen, setChosen] = useState(stored);
  const [waiting, setWaiting] = useState(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const refusal = fetcher.data?.status === "invalid" ? fetcher.data : undefined;
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  }, [stored]);
  useFetcherEffect(() => {
    if (refusal) setChosen(latest.current);
  }, [refusal]);
  return {
    chosen,
    busy: waiting > 0 || fetcher.state !== "idle",
    isSaved: fetcher.data?.status === "saved",
    message: refusal?.errors[0]?.message,
    save(favorites: Favorites): void {
      setChosen(favorites);
      setWaiting((count) => count + 1);
      line.current = line.current
        .then(() => fetcher.submit({ favoritePresets: favorites }, { method: "put", encType: "application/json" }))
        .finally(() => setWaiting((count) => count - 1));
    },
  };
}
