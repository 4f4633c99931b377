import { useEffect, useRef, type RefObject } from "react";

/** How much of an element must be in sight; of one that is higher, as many pixels as a short window shows. */
const IN_SIGHT = 0.6;
const IN_SIGHT_PX = 100;
const STEPS = Array.from({ length: 21 }, (_, at) => at / 20);

/** Calls once an element is in sight. */
export function useInSight(target: RefObject<HTMLElement | null>, isWanted: boolean, onSeen: () => void): void {
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const element = target.current;
    if (!isWanted || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = ({ intersectionRect, boundingClientRect }: IntersectionObserverEntry): boolean =>
          boundingClientRect.height > 0 &&
          intersectionRect.height >= Math.min(boundingClientRect.height * IN_SIGHT, IN_SIGHT_PX);
        if (entries.some(isSeen)) seen.current();
      },
      { threshold: STEPS },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, isWanted]);
}
