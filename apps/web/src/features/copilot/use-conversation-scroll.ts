import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** Within this of the end a reader counts as reading along, and stays at the end as it grows. */
const READING_ALONG_PX = 80;
/** A scroll so soon after a wheel, a key or a finger is its doing; others come from what grew or closed. */
const BY_HAND_MS = 500;
const BY_HAND = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
/** Within this of the beginning what came before is fetched. */
const NEAR_BEGINNING_PX = 600;
/** The message that was sent is drawn first; then it is scrolled to. */
export const SCROLL_AFTER_SENDING_MS = 200;

interface Scrolling {
  box: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  /** Whether there is something before what is drawn. */
  hasBefore: boolean;
  onNearBeginning(): void;
}

/** Opens a conversation at its end, keeps it there for who reads along, and asks for more when someone goes back. */
export function useConversationScroll({ box, content, hasBefore, onNearBeginning }: Scrolling) {
  const isReadingAlong = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ hasBefore, onNearBeginning });
  useEffect(() => {
    latest.current = { hasBefore, onNearBeginning };
  });

  const toEnd = useCallback(() => {
    isReadingAlong.current = true;
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [box]);
  const look = useCallback(() => {
    const area = box.current;
    if (!area || !latest.current.hasBefore || area.scrollTop > NEAR_BEGINNING_PX) return;
    // At the very top the browser would not keep the place of what is read when something is put before it.
    if (area.scrollTop < 1) area.scrollTo({ top: 1 });
    latest.current.onNearBeginning();
  }, [box]);

  useLayoutEffect(toEnd, [toEnd]);
  useEffect(() => {
    const area = box.current;
    if (!area || !content.current) return undefined;
    let handAt = -Infinity;
    let last = { top: area.scrollTop, height: area.scrollHeight };
    const byHand = () => {
      handAt = performance.now();
    };
    const scrolled = () => {
      const now = { top: area.scrollTop, height: area.scrollHeight };
      const isAtEnd = now.height - now.top - area.clientHeight < READING_ALONG_PX;
      // The end also runs away when something is added, and a stage that closes moves what is read, by what it has lost
      // at most: then nobody has gone back.
      const isExplained = last.top - now.top <= Math.max(0, last.height - now.height);
      const isMoved = performance.now() - handAt < BY_HAND_MS || !isExplained;
      if (isAtEnd || isMoved) isReadingAlong.current = isAtEnd;
      last = now;
      look();
    };
    const grown = new ResizeObserver(() => {
      if (isReadingAlong.current) area.scrollTo({ top: area.scrollHeight });
      // After each growth the beginning may still be in sight.
      look();
    });
    // Who opens a stage wants to read it, not to be taken to the end because it grew.
    const stay = () => {
      isReadingAlong.current = false;
    };
    area.addEventListener("scroll", scrolled, { passive: true });
    for (const kind of BY_HAND) area.addEventListener(kind, byHand, { passive: true });
    area.addEventListener("click", stay);
    grown.observe(content.current);
    grown.observe(area);
    return () => {
      area.removeEventListener("scroll", scrolled);
      for (const kind of BY_HAND) area.removeEventListener(kind, byHand);
      area.removeEventListener("click", stay);
      grown.disconnect();
    };
  }, [box, content, look]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    afterSending: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(toEnd, SCROLL_AFTER_SENDING_MS);
    }, [toEnd]),
  };
}
