import { useEffect, useRef } from "react";
import { useFetcherEffect } from "./use-fetcher-effect.ts";

/**
 * Calls `load` while something is under way, with a pause before each call. A call is awaited by its promise: a router's
 * or fetcher's state may go to "loading" and back between two renders of a busy page.
 */
export function usePoll(isUnderWay: boolean, load: () => Promise<unknown>, pauseMs: number): void {
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useFetcherEffect(() => {
    if (!isUnderWay) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const poll = (): void => {
      timer = setTimeout(() => void latest.current().finally(() => isOver || poll()), pauseMs);
    };
    poll();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isUnderWay, pauseMs]);
}
