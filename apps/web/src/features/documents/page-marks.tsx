import type { PageRectangle } from "@cara/contract/page-words.ts";
import { cn } from "@cara/ui/cn.ts";

interface PageMarksProps {
  rectangles: readonly PageRectangle[];
  /** CSS pixels per tenth of a point. */
  scale: number;
  /** proof: the quoted words; match: found by searching; current: the match that is shown. */
  kind: "proof" | "match" | "current";
}

const looks: Record<PageMarksProps["kind"], string> = {
  proof: "bg-page-proof",
  match: "bg-page-match",
  current: "bg-page-match-now outline-2 outline-focus",
};

/** Highlighted words on a page. */
export function PageMarks({ rectangles, scale, kind }: PageMarksProps) {
  return rectangles.map(({ x, y, width, height }) => (
    <span
      key={`${x} ${y}`}
      aria-hidden="true"
      data-mark={kind}
      className={cn("pointer-events-none absolute block rounded-[1px] mix-blend-multiply", looks[kind])}
      style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }}
    />
  ));
}
