import { Button } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import { EvidenceChip } from "@cara/ui/evidence-chip.tsx";
import { useEffect, useRef, useState } from "react";
import { densityFor } from "../documents/page-layout.ts";
import { pageLink } from "../documents/page-link.ts";
import { PageSheet } from "../documents/page-sheet.tsx";
import { usePageSizes } from "../documents/use-page-sizes.ts";
import { useQuote } from "../documents/use-quote.ts";
import type { Proof } from "./cited-proofs.ts";
import { stripsOf, type Strip } from "./page-strips.ts";
import { useInSight } from "./use-in-sight.ts";

interface ProofPeekProps {
  proof: Proof;
  isOpened: boolean;
  /** All its lines were displayed. */
  onOpened(): void;
  /** Displays them; for the first that was not displayed. */
  onShow: (() => void) | undefined;
}

/** The lines of a page that a Y rests on, highlighted. */
export function ProofPeek({ proof, isOpened, onOpened, onShow }: ProofPeekProps) {
  const { fileId, page, quote, name, words } = proof;
  const found = useQuote(fileId, page, words ? null : quote);
  const size = usePageSizes(fileId)?.[page - 1];
  const [width, measure] = useWidth();
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set());
  const rectangles = words ? words.flatMap((one) => one.rectangles) : (found?.rectangles ?? []);
  const isFound = words ? words.every((one) => one.rectangles.length > 0) : rectangles.length > 0;
  const scale = size ? width / size.width : 0;
  const strips = isFound && size && scale > 0 ? stripsOf(rectangles, size.height, scale) : [];
  const isWhole = strips.length > 0 && strips.every((_, at) => seen.has(at));
  useEffect(() => {
    if (isWhole && !isOpened) onOpened();
  }, [isWhole, isOpened, onOpened]);
  return (
    <li
      tabIndex={-1}
      aria-label={name}
      className="grid gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="min-w-0 text-xs">
        <EvidenceChip
          state={isOpened ? "shown" : "quoted"}
          name={name}
          place={`p. ${page}`}
          word="Proved"
          quote={quote}
          href={pageLink(fileId, page, quote)}
        />
        <p
          className={cn(
            "mt-1.5",
            words === null && found === null ? "" : isFound ? "text-green-text" : "text-red-text",
          )}
        >
          {words === null && found === null
            ? "Looking up the words..."
            : isFound
              ? "Verified word for word"
              : "These words are not on the page"}
        </p>
        <ul className="sr-only" aria-label={`Words of page ${page}`}>
          {(words ?? []).map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {!isOpened && (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-fg-muted">
            Not displayed yet
            {onShow && (
              <Button size="sm" data-show onClick={onShow}>
                Display these lines
              </Button>
            )}
          </p>
        )}
      </div>
      <div ref={measure} data-proof={name} className="min-w-0 rounded-xs border border-line bg-page">
        {strips.length === 0 && <div className="h-24" />}
        {size &&
          strips.map((strip, at) => (
            <PageStrip
              // oxlint-disable-next-line react/no-array-index-key -- a part is known by its number
              key={at}
              place={{ fileId, page }}
              strip={strip}
              scale={scale}
              size={{ width, height: size.height * scale }}
              isSeen={seen.has(at)}
              onSeen={() => setSeen((known) => new Set([...known, at]))}
            />
          ))}
      </div>
    </li>
  );
}

interface PageStripProps {
  place: { fileId: string; page: number };
  strip: Strip;
  scale: number;
  size: { width: number; height: number };
  isSeen: boolean;
  onSeen(): void;
}

/** A part of a page with its marked words. */
function PageStrip({ place, strip, scale, size, isSeen, onSeen }: PageStripProps) {
  const [isRendered, setRendered] = useState(false);
  const lines = useRef<HTMLDivElement>(null);
  useInSight(lines, isRendered && !isSeen, onSeen);
  const box = { ...size, top: strip.pageTop };
  return (
    <div
      className="relative overflow-hidden border-dashed border-line-strong not-first:border-t"
      style={{ height: strip.height }}
    >
      <PageSheet
        {...place}
        box={box}
        scale={scale}
        density={densityFor(box, window.devicePixelRatio)}
        active
        pictured
        marks={[{ kind: "proof", rectangles: strip.rectangles }]}
        onShown={() => setRendered(true)}
      />
      <div
        ref={lines}
        data-lines={isSeen ? "seen" : "unseen"}
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0"
        style={{ top: strip.lines.top, height: strip.lines.height }}
      />
    </div>
  );
}

/** The width of an element, as it changes. */
function useWidth() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [width, setElement] as const;
}
