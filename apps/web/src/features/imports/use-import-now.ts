import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { readFragment } from "../../graphql/gen/fragment-masking.ts";
import type { ImportByIdQuery, ImportProgressFragment } from "../../graphql/gen/graphql.ts";
import { importAddress, ImportProgress, type ImportPage } from "./import-page.ts";
import { isMoving } from "./import-labels.ts";
import { usePolling } from "./use-polling.ts";

type Polled = { now: ImportProgressFragment | null };

/**
 * The import with its newest progress. While it is in progress only that is polled; once its state changes the page
 * revalidates, so that everything shown belongs to one state.
 */
export function useImportNow(found: ImportByIdQuery["import"]): { page: ImportPage; lost: boolean } {
  const loaded = readFragment(ImportProgress, found);
  const [seen, setSeen] = useState({ loaded, polled: undefined as Polled | undefined, newest: loaded });
  const polled = usePolling<Polled>(`${importAddress(found.id)}/progress`, () => isMoving(seen.newest.state));
  if (seen.loaded !== loaded) setSeen({ loaded, polled, newest: loaded });
  else if (seen.polled !== polled) setSeen({ loaded, polled, newest: polled?.now ?? seen.newest });

  const { revalidate, state } = useRevalidator();
  const hasMovedOn = seen.newest.state !== loaded.state;
  useEffect(() => {
    if (hasMovedOn && state === "idle") void revalidate();
  }, [hasMovedOn, state, revalidate]);

  const figures = hasMovedOn ? { ...seen.newest, state: loaded.state } : seen.newest;
  return { page: { ...found, ...figures }, lost: polled?.now === null && isMoving(loaded.state) };
}
