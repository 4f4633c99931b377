import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { fittedScale, layoutPages, pageAt, pagesInView, totalHeight, type PageSize } from "./page-layout.ts";

/** Pages that are scrolled past more quickly than this do not load. */
const SETTLED_MS = 120;
/** The page at this share of the height is the current one. */
const READING_LINE = 0.3;

interface Frame {
  width: number;
  height: number;
}

export type PagesView = ReturnType<typeof usePagesView>;

/** The scrolled pages: which are visible, how large they are, and how to get to another. */
export function usePagesView(sizes: readonly PageSize[], start: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const [top, setTop] = useState<number | null>(null);
  const [settled, setSettled] = useState<number | null>(null);
  // where the reader is: a page, and a share of its height; stays when sizes change
  const anchor = useRef({ page: start, share: 0 });

  const scale = zoom ?? (frame ? fittedScale(sizes, frame.width) : 0);
  const boxes = useMemo(() => layoutPages(sizes, scale), [sizes, scale]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setFrame({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const isMeasured = frame !== null;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isMeasured) return;
    const { page, share } = anchor.current;
    const box = boxes[page - 1];
    if (box) element.scrollTop = share === 0 ? box.top - 8 : box.top + share * box.height;
    setTop(element.scrollTop);
    setSettled(element.scrollTop);
  }, [boxes, isMeasured]);

  useEffect(() => {
    if (top === null || top === settled) return undefined;
    const timer = setTimeout(() => setSettled(top), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [top, settled]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const page = pageAt(boxes, element.scrollTop);
    const box = boxes[page - 1];
    if (box) anchor.current = { page, share: (element.scrollTop - box.top) / box.height };
    setTop(element.scrollTop);
  }, [boxes]);

  /** Scrolls to a page, or to a place on it, in tenths of a point. */
  const goTo = useCallback(
    (page: number, y = 0) => {
      const element = scroller.current;
      const box = boxes[page - 1];
      if (!element || !box) return;
      const above = y > 0 ? element.clientHeight * READING_LINE : 8;
      const next = Math.max(0, box.top + y * scale - above);
      anchor.current = { page, share: (next - box.top) / box.height };
      element.scrollTop = next;
      setTop(element.scrollTop);
      setSettled(element.scrollTop);
    },
    [boxes, scale],
  );

  const height = frame?.height ?? 0;
  return {
    scroller,
    scale,
    boxes,
    total: totalHeight(boxes),
    visible: top === null ? [] : pagesInView(boxes, top, height),
    active: new Set(settled === null ? [] : pagesInView(boxes, settled, height)),
    current: top === null ? start : pageAt(boxes, top + height * READING_LINE),
    isFitted: zoom === null,
    setZoom,
    goTo,
    onScroll,
  };
}
