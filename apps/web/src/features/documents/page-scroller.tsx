import { densityFor } from "./page-layout.ts";
import type { PageMark } from "./page-marks.tsx";
import { PageSheet } from "./page-sheet.tsx";
import type { PageText } from "./page-text.ts";
import type { PagesView } from "./use-pages-view.ts";

interface PageScrollerProps {
  view: PagesView;
  file: { id: string; mimeType: string };
  marksOn(page: number): readonly PageMark[];
  onText?(page: number, text: PageText): void;
  onShown?(): void;
}

/** Whether the pages of a file have images; those of others have text alone. */
export const isPictured = ({ mimeType }: { mimeType: string }): boolean =>
  mimeType === "application/pdf" || mimeType.startsWith("image/");

/** The pages of a document, one below the other; only those in view are rendered. */
export function PageScroller({ view, file, marksOn, onText, onShown }: PageScrollerProps) {
  const { scroller, scale, boxes, visible, active, onScroll, total } = view;
  return (
    <section
      ref={scroller}
      onScroll={onScroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Pages of the document"
      className="min-w-0 flex-1 overflow-auto bg-desk [overflow-anchor:none]"
    >
      <div className="relative" style={{ height: total, minWidth: Math.max(0, ...boxes.map((box) => box.width)) }}>
        {visible.map((page) => {
          const box = boxes[page - 1];
          if (!box) return null;
          return (
            <PageSheet
              key={page}
              fileId={file.id}
              page={page}
              box={box}
              scale={scale}
              density={densityFor(box, window.devicePixelRatio)}
              active={active.has(page)}
              pictured={isPictured(file)}
              marks={marksOn(page)}
              onText={onText}
              onShown={onShown}
            />
          );
        })}
      </div>
    </section>
  );
}
