import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** Within this distance of the end the view follows new content. */
const READING_ALONG_PX = 80;
/** A scroll this soon after a wheel, key or touch event is the person's; other scrolls come from layout changes. */
const BY_HAND_MS = 500;
const BY_HAND = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
/** Within this distance of the top, earlier messages are fetched. */
const NEAR_BEGINNING_PX = 600;
/** The sent message must be rendered before the view can scroll to it. */
export const SCROLL_AFTER_SENDING_MS = 200;

interface Scrolling {
  box: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  /** Whether there are earlier messages than the rendered ones. */
  hasBefore: boolean;
  onNearBeginning(): void;
}

/** Opens a conversation at its end, follows new content while the reader is there, and loads more when scrolling up. */
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
    // At scroll offset 0 the browser does no scroll anchoring when content is inserted above.
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
      // The distance to the end also grows when content is added or a stage collapses, by at most the lost height: the
      // person has not scrolled up then.
      const isExplained = last.top - now.top <= Math.max(0, last.height - now.height);
      const isMoved = performance.now() - handAt < BY_HAND_MS || !isExplained;
      if (isAtEnd || isMoved) isReadingAlong.current = isAtEnd;
      last = now;
      look();
    };
    const grown = new ResizeObserver(() => {
      if (isReadingAlong.current) area.scrollTo({ top: area.scrollHeight });
      // After each insert the top may still be in view.
      look();
    });
    // Expanding a stage must not scroll to the end because the content grew.
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
