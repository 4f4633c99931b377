import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** Within this distance of the end the view follows new content. */
const FOLLOW_END_PX = 80;
/** A scroll this soon after a wheel, key or touch event is the person's; other scrolls come from layout changes. */
const INPUT_MS = 500;
const INPUT_EVENTS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
/** Within this distance of the top, earlier messages are fetched. */
const NEAR_BEGINNING_PX = 600;
/** The sent message must be rendered before the view can scroll to it. */
export const SCROLL_AFTER_SENDING_MS = 200;

interface Scrolling {
  box: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  /** Whether there are earlier messages than the rendered ones. */
  hasBefore: boolean;
  /** Whether an answer that does not fit is shown from its start, not at its end. */
  showsStart: boolean;
  onNearBeginning(): void;
}

/** Where the view goes: the end, or the start of the newest answer if that would be scrolled away. */
function endOf(area: HTMLElement, showsStart: boolean): number {
  const newest = showsStart ? [...area.querySelectorAll<HTMLElement>("[data-speaker]")].at(-1) : undefined;
  if (newest?.dataset["speaker"] !== "cara") return area.scrollHeight;
  const start = newest.getBoundingClientRect().top - area.getBoundingClientRect().top + area.scrollTop;
  return Math.min(area.scrollHeight, start);
}

/** Opens a conversation at its end, follows new content while the reader is there, and loads more when scrolling up. */
export function useConversationScroll({ box, content, hasBefore, showsStart, onNearBeginning }: Scrolling) {
  const isFollowing = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ hasBefore, onNearBeginning });
  useEffect(() => {
    latest.current = { hasBefore, onNearBeginning };
  });

  const toEnd = useCallback(() => {
    isFollowing.current = true;
    box.current?.scrollTo({ top: endOf(box.current, showsStart) });
  }, [box, showsStart]);
  const loadEarlier = useCallback(() => {
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
    let inputAt = -Infinity;
    let last = { top: area.scrollTop, height: area.scrollHeight };
    const onInput = () => {
      inputAt = performance.now();
    };
    const scrolled = () => {
      const now = { top: area.scrollTop, height: area.scrollHeight };
      const isAtEnd = now.height - now.top - area.clientHeight < FOLLOW_END_PX;
      // The distance to the end also grows when content is added or a stage collapses, by at most the lost height: the
      // person has not scrolled up then.
      const isExplained = last.top - now.top <= Math.max(0, last.height - now.height);
      const isMoved = performance.now() - inputAt < INPUT_MS || !isExplained;
      if (isAtEnd || isMoved) isFollowing.current = isAtEnd;
      last = now;
      loadEarlier();
    };
    const grown = new ResizeObserver(() => {
      if (isFollowing.current) area.scrollTo({ top: endOf(area, showsStart) });
      // After each insert the top may still be in view.
      loadEarlier();
    });
    // Expanding a stage must not scroll to the end because the content grew.
    const stay = () => {
      isFollowing.current = false;
    };
    area.addEventListener("scroll", scrolled, { passive: true });
    for (const kind of INPUT_EVENTS) area.addEventListener(kind, onInput, { passive: true });
    area.addEventListener("click", stay);
    grown.observe(content.current);
    grown.observe(area);
    return () => {
      area.removeEventListener("scroll", scrolled);
      for (const kind of INPUT_EVENTS) area.removeEventListener(kind, onInput);
      area.removeEventListener("click", stay);
      grown.disconnect();
    };
  }, [box, content, showsStart, loadEarlier]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    afterSending: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(toEnd, SCROLL_AFTER_SENDING_MS);
    }, [toEnd]),
  };
}
