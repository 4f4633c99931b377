import { useSyncExternalStore } from "react";

/** The file under way, by its field and its place there, and how much of it has gone. */
export interface Progress {
  field: string;
  index: number;
  bytes: number;
}

let progress: Progress | undefined;
const listeners = new Set<() => void>();

/** Told by the action that sends, shown by the dialog. */
export function tellSent(now: Progress | undefined): void {
  progress = now;
  for (const listener of listeners) listener();
}

/** The upload under way; undefined while there is none. */
export const useProgress = (): Progress | undefined => useSyncExternalStore(listen, () => progress);

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
