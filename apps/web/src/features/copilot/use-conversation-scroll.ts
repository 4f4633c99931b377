import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** Within this of the end a reader counts as reading along, and stays at the end as it grows. */
const READING_ALONG_PX = 80;
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
    const scrolled = () => {
      isReadingAlong.current = area.scrollHeight - area.scrollTop - area.clientHeight < READING_ALONG_PX;
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
    area.addEventListener("click", stay);
    grown.observe(content.current);
    grown.observe(area);
    return () => {
      area.removeEventListener("scroll", scrolled);
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
