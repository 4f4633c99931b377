import { Button, buttonClass } from "@cara/ui/button.tsx";
import { Name } from "@cara/ui/prose.tsx";
import { LoadingText, Notice } from "@cara/ui/states.tsx";
import { ChevronDown, ChevronUp, SquareArrowOutUpRight, X } from "lucide-react";
import { useEffect } from "react";
import { densityFor, nextZoom, pageImage, type PageSize } from "./page-layout.ts";
import { pageLink } from "./page-link.ts";
import type { PageMark } from "./page-marks.tsx";
import { PageScroller } from "./page-scroller.tsx";
import { usePageSizes } from "./use-page-sizes.ts";
import { usePagesView } from "./use-pages-view.ts";
import { useViewerKeys } from "./use-viewer-keys.ts";

interface DocumentPaneProps {
  file: { id: string; name: string; mimeType: string };
  /** The page that is shown, and the height of the words on it. */
  page: number;
  top: number;
  marksOn(page: number): readonly PageMark[];
  /** The page that is wanted after this one: its image is loaded ahead. */
  next: { fileId: string; page: number } | null;
  /** Shows a button that closes the pane. */
  onClose?(): void;
}

/** A document beside what is read from it, scrolled to the words in question. */
export function DocumentPane(props: DocumentPaneProps) {
  const { file } = props;
  const sizes = usePageSizes(file.id);
  if (sizes === null)
    return (
      <div className="p-4">
        <Notice tone="amber">{`${file.name} can't be shown right now. Reload the page to try again.`}</Notice>
      </div>
    );
  return sizes ? <Pages {...props} sizes={sizes} /> : <LoadingText title="Loading the document..." className="p-8" />;
}

function Pages({ file, page, top, marksOn, next, sizes, onClose }: DocumentPaneProps & { sizes: readonly PageSize[] }) {
  const view = usePagesView(sizes, page);
  const { scale, boxes, visible, current, goTo, setZoom } = view;
  const isReady = visible.length > 0;
  useEffect(() => {
    if (isReady) goTo(page, top);
    // oxlint-disable-next-line react/exhaustive-deps -- for each value once: not again after zooming
  }, [isReady, page, top]);
  const choose = (wanted: number) => goTo(Math.min(Math.max(wanted, 1), sizes.length));
  const zoomBy = (direction: 1 | -1) => setZoom(nextZoom(scale, direction));
  useViewerKeys({
    nextPage: () => choose(current + 1),
    previousPage: () => choose(current - 1),
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    fit: () => setZoom(null),
  });
  const ahead = next && boxes[next.fileId === file.id ? next.page - 1 : 0];
  const image = ahead && isReady ? pageImage(next.fileId, next.page, densityFor(ahead, window.devicePixelRatio)) : null;
  useEffect(() => {
    if (image) new Image().src = image;
  }, [image]);
  return (
    <section aria-label="Document" className="flex min-h-0 flex-1 flex-col">
      <header className="flex h-10 flex-none items-center gap-1 border-b border-line bg-sheet px-gutter max-sm:px-4">
        <h2 className="min-w-0 flex-1 truncate font-semibold" title={file.name}>
          <Name>{file.name}</Name>
        </h2>
        <span className="flex-none text-xs text-fg-muted tabular-nums">{`Page ${current} of ${sizes.length}`}</span>
        <Button variant="ghost" size="sm" icon aria-label="Previous page" onClick={() => choose(current - 1)}>
          <ChevronUp aria-hidden="true" className="size-4" />
        </Button>
        <Button variant="ghost" size="sm" icon aria-label="Next page" onClick={() => choose(current + 1)}>
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
        <a
          href={pageLink(file.id, current)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${file.name} in a new tab`}
          className={buttonClass({ variant: "ghost", size: "sm", icon: true })}
        >
          <SquareArrowOutUpRight aria-hidden="true" className="size-3.5" />
        </a>
        {onClose && (
          <Button variant="ghost" size="sm" icon aria-label="Close the document" onClick={onClose}>
            <X aria-hidden="true" className="size-4" />
          </Button>
        )}
      </header>
      <PageScroller view={view} file={file} marksOn={marksOn} />
    </section>
  );
}
