import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, type RefObject } from "react";
import type { Density } from "./use-density.ts";
import { useMediaQuery } from "./use-media-query.ts";

/** Up to this many rows all are rendered, so that the browser's find works; beyond, only those in view. */
export const WINDOWED_FROM_ROWS = 100;
/** Overscan: rows rendered above and below the view; fewer show blanks during fast scrolling. */
const OVERSCAN_ROWS = 12;
/** Row heights, as in ledger-row.tsx; tall rows have a second line, which compact ones leave out. */
const ROW_PX = { comfortable: 36, compact: 28 } as const;
const TALL_ROW_PX = { comfortable: 48, compact: 28 } as const;
const CARD_PX = 96;
const HEAD_PX = 35;

export interface WindowedRowsOptions {
  count: number;
  scrollRef: RefObject<HTMLDivElement | null>;
  tall: boolean;
  density: Density;
}

/** The rendered rows, and the height of the others. */
export function useWindowedRows({ count, scrollRef, tall, density }: WindowedRowsOptions) {
  const isCards = useMediaQuery("(width < 40rem)");
  const enabled = count > WINDOWED_FROM_ROWS;
  // oxlint-disable-next-line react/incompatible-library -- only the note that the compiler leaves this hook alone
  const virtualizer = useVirtualizer({
    count,
    enabled,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => (isCards ? CARD_PX : (tall ? TALL_ROW_PX : ROW_PX)[density]),
    overscan: OVERSCAN_ROWS,
    scrollMargin: isCards ? 0 : HEAD_PX,
    scrollPaddingStart: isCards ? 0 : HEAD_PX,
  });

  const scrollToRow = useCallback(
    (index: number) => {
      if (enabled) virtualizer.scrollToIndex(index, { align: "auto" });
    },
    [enabled, virtualizer],
  );
  const measureRow = useCallback(
    (element: HTMLTableRowElement | null) => {
      if (enabled) virtualizer.measureElement(element);
    },
    [enabled, virtualizer],
  );

  if (!enabled) {
    return {
      items: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      isCards,
      scrollToRow,
      measureRow,
    };
  }
  const rendered = virtualizer.getVirtualItems();
  const margin = virtualizer.options.scrollMargin;
  const first = rendered[0];
  const last = rendered.at(-1);
  return {
    items: rendered.map((item) => item.index),
    before: first === undefined ? 0 : first.start - margin,
    after: last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - margin),
    isCards,
    scrollToRow,
    measureRow,
  };
}
