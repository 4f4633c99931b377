import { useSyncExternalStore } from "react";

export const DENSITIES = ["comfortable", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

const KEY = "cara.density";
const listeners = new Set<() => void>();

function readDensity(): Density {
  return DENSITIES.find((density) => density === localStorage.getItem(KEY)) ?? "comfortable";
}

/** Remembers the row height of all lists in this browser. */
export function chooseDensity(density: Density): void {
  localStorage.setItem(KEY, density);
  for (const listener of listeners) listener();
}

/** The row height chosen in this browser. */
export function useDensity(): Density {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readDensity);
}
