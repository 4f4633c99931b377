import { cn } from "@cara/ui/cn.ts";
import { useEffect, useRef, useState } from "react";
import { pageImage } from "./page-layout.ts";

const ROW_PX = 156;

interface ThumbnailsProps {
  fileId: string;
  pages: number;
  current: number;
  /** Whether images may load: the page itself comes first. */
  ready: boolean;
  onChoose(page: number): void;
}

/** Small images of the pages; only those in view are rendered. */
export function Thumbnails({ fileId, pages, current, ready, onChoose }: ThumbnailsProps) {
  const rail = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<{ top: number; height: number } | null>(null);
  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const top = (current - 1) * ROW_PX;
    if (top < element.scrollTop || top + ROW_PX > element.scrollTop + element.clientHeight)
      element.scrollTop = top - (element.clientHeight - ROW_PX) / 2;
    setView({ top: element.scrollTop, height: element.clientHeight });
  }, [current]);
  const first = view ? Math.floor(view.top / ROW_PX) + 1 : 1;
  const last = view ? Math.min(pages, Math.ceil((view.top + view.height) / ROW_PX)) : 0;
  return (
    <nav aria-label="Pages" className="w-32 flex-none border-r border-line bg-desk">
      <div
        ref={rail}
        className="h-full overflow-y-auto"
        onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
      >
        <ol className="relative" style={{ height: pages * ROW_PX }}>
          {Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).map((page) => (
            <li
              key={page}
              className="absolute inset-x-0 px-3 py-1.5"
              style={{ top: (page - 1) * ROW_PX, height: ROW_PX }}
            >
              <button
                type="button"
                aria-label={`Go to page ${page}`}
                aria-current={page === current ? "page" : undefined}
                onClick={() => onChoose(page)}
                className={cn(
                  "grid size-full grid-rows-[minmax(0,1fr)_auto] justify-items-center gap-1 rounded-sm p-1 text-xs text-fg-muted hover:bg-hover",
                  "aria-[current=page]:bg-selected aria-[current=page]:font-semibold aria-[current=page]:text-fg",
                )}
              >
                <Thumbnail src={pageImage(fileId, page, 1)} ready={ready} />
                {page}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function Thumbnail({ src, ready }: { src: string; ready: boolean }) {
  const [failed, setFailed] = useState(false);
  if (!ready || failed) return <span className="block aspect-[17/22] h-full bg-page ring-1 ring-line" />;
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
      className="max-h-full max-w-full self-center bg-page ring-1 ring-line"
    />
  );
}
