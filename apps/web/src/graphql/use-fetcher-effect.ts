import { useEffect, useRef } from "react";

/**
 * An effect that depends on a fetcher's data. The router stores that data outside React's state, so a render may see it
 * before the state that announces it. If React discards such a render it discards its effects as well but remembers their
 * dependencies, and `useEffect` never runs for that data. Here dependencies count only once the effect has run for them.
 */
export function useFetcherEffect(effect: () => void | (() => void), dependencies: readonly unknown[]): void {
  const ran = useRef<readonly unknown[]>(undefined);
  const cleanUp = useRef<void | (() => void)>(undefined);
  useEffect(() => {
    const before = ran.current;
    if (before && dependencies.every((value, index) => Object.is(value, before[index]))) return;
    cleanUp.current?.();
    ran.current = dependencies;
    cleanUp.current = effect();
  });
  useEffect(
    () => () => {
      cleanUp.current?.();
      cleanUp.current = undefined;
      ran.current = undefined;
    },
    [],
  );
}
