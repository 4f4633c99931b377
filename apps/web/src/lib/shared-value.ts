import { useSyncExternalStore } from "react";

/** A value that one part of the page sets and others show; undefined until it is set. */
export function createSharedValue<Value>() {
  let value: Value | undefined;
  const listeners = new Set<() => void>();
  const listen = (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  };
  const set = (now: Value | undefined): void => {
    value = now;
    for (const listener of listeners) listener();
  };
  return { set, useValue: (): Value | undefined => useSyncExternalStore(listen, () => value) };
}
