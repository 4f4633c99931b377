import { useSyncExternalStore } from "react";

let sent: number | undefined;
const listeners = new Set<() => void>();

/** How far the one upload of this page has got: told by the action that sends, shown by the dialog. */
export function tellSent(bytes: number | undefined): void {
  sent = bytes;
  for (const listener of listeners) listener();
}

/** Bytes of the upload under way; undefined while there is none. */
export const useSentBytes = (): number | undefined => useSyncExternalStore(listen, () => sent);

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
