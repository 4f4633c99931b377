import { Notice } from "@cara/ui/states.tsx";
import { useMediaQuery } from "@cara/ui/use-media-query.ts";
import { useCallback, useEffect, useMemo, useState } from "react";
import { FindBar } from "./find-bar.tsx";
import { FULL_SCALE, nextZoom, sizesOf } from "./page-layout.ts";
import type { PageMark } from "./page-marks.tsx";
import { isPictured, PageScroller } from "./page-scroller.tsx";
import type { PageText } from "./page-text.ts";
import { Thumbnails } from "./thumbnails.tsx";
import { useFind } from "./use-find.ts";
import { usePagesView } from "./use-pages-view.ts";
import { useQuote } from "./use-quote.ts";
import { useViewerKeys } from "./use-viewer-keys.ts";
import { ViewerToolbar } from "./viewer-toolbar.tsx";

interface ViewerProps {
  file: { id: string; name: string; url: string; mimeType: string };
  pageSizes: readonly number[];
  /** The page it opens at, and the words to highlight there. */
  start: number;
  quote: string | null;
}

/** Shows the pages of a document, one below the other; only those in view are rendered. */
export function Viewer({ file, pageSizes, start, quote }: ViewerProps) {
  const sizes = useMemo(() => sizesOf(pageSizes), [pageSizes]);
  const view = usePagesView(sizes, start);
  const { scale, visible, current, goTo, setZoom } = view;
  const [texts, setTexts] = useState<ReadonlyMap<number, PageText>>(new Map());
  const [isShown, setShown] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const isWide = useMediaQuery("(width >= 64rem)");
  const [wantsRail, setWantsRail] = useState(true);
  const found = useQuote(file.id, start, quote);
  const find = useFind(file.id, current, texts);

  const onText = useCallback((page: number, text: PageText) => {
    setTexts((known) => new Map(known).set(page, text));
  }, []);
  const isReady = visible.length > 0;
  const quoteTop = found?.rectangles[0]?.y;
  useEffect(() => {
    if (isReady && quoteTop !== undefined) goTo(start, quoteTop);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the words are found: not again after zooming
  }, [isReady, quoteTop, start]);
  const { page: matchPage, top: matchTop } = find;
  useEffect(() => {
    if (isFinding && matchPage !== null) goTo(matchPage, matchTop ?? 0);
    // oxlint-disable-next-line react/exhaustive-deps -- for each match once: not again after zooming
  }, [isFinding, matchPage, matchTop, find.match]);

  const marksOn = (page: number): PageMark[] => [
    { kind: "proof", rectangles: page === start ? (found?.rectangles ?? []) : [] },
    ...(isFinding ? find.matches(page) : []).map((rectangles, index): PageMark => ({
      kind: page === matchPage && index === find.match ? "current" : "match",
      rectangles,
    })),
  ];
  const choose = (page: number) => goTo(Math.min(Math.max(page, 1), sizes.length));
  const openFind = () => {
    setFinding(true);
    document.querySelector<HTMLInputElement>('search input[aria-label="Find in document"]')?.select();
  };
  const zoomBy = (direction: 1 | -1) => setZoom(nextZoom(scale, direction));
  const fit = () => setZoom(null);
  useViewerKeys({
    nextPage: () => choose(current + 1),
    previousPage: () => choose(current - 1),
    firstPage: () => choose(1),
    lastPage: () => choose(sizes.length),
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    fit,
    find: openFind,
  });

  return (
    <section aria-label="Document" className="flex min-h-0 flex-1 flex-col">
      <ViewerToolbar
        name={file.name}
        url={file.url}
        page={current}
        pages={sizes.length}
        zoom={Math.round((100 * scale) / FULL_SCALE)}
        hasRail={wantsRail}
        onPage={choose}
        onZoom={zoomBy}
        onFit={fit}
        onFind={openFind}
        onRail={() => setWantsRail(!wantsRail)}
      />
      {isFinding && <FindBar find={find} onClose={() => setFinding(false)} />}
      {found !== null && found.rectangles.length === 0 && (
        <output className="mx-4 my-2 block flex-none">
          <Notice tone="amber">
            The quoted words could not be located on page {start}. Check the page before you rely on them.
          </Notice>
        </output>
      )}
      <div className="flex min-h-0 flex-1">
        {isWide && wantsRail && isPictured(file) && sizes.length > 1 && (
          <Thumbnails fileId={file.id} pages={sizes.length} current={current} ready={isShown} onChoose={choose} />
        )}
        <PageScroller view={view} file={file} marksOn={marksOn} onText={onText} onShown={() => setShown(true)} />
      </div>
    </section>
  );
}
