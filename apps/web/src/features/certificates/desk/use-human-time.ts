import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** A key or click this soon after the row opened, or after what it shows changed, was meant for what was there before. */
const SETTLE_MS = 700;
/** How often the clock moves. */
const TICK_MS = 1_000;

/** How long a row has been open, and whether what it shows has been there long enough to decide about it. */
export function useHumanTime(shown: string) {
  const [openedAt] = useState(() => performance.now());
  const changed = useRef({ shown, at: openedAt });
  const [elapsed, setElapsed] = useState(0);
  // before a key can act on it
  useLayoutEffect(() => {
    if (changed.current.shown !== shown) changed.current = { shown, at: performance.now() };
  }, [shown]);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - openedAt), TICK_MS);
    return () => clearInterval(timer);
  }, [openedAt]);
  const isSettled = useCallback((): boolean => performance.now() - changed.current.at >= SETTLE_MS, []);
  const taken = useCallback((): number => Math.round(performance.now() - openedAt), [openedAt]);
  return { elapsed, isSettled, taken };
}
