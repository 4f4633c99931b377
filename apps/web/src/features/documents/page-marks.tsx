import type { PageRectangle } from "@cara/contract/page-words.ts";
import { cn } from "@cara/ui/cn.ts";
import { Fragment } from "react";

export interface PageMark {
  rectangles: readonly PageRectangle[];
  /**
   * proof: the quoted words; checked: those that a person decides about now; other: words of other values; match: found
   * by searching; current: the match that is shown.
   */
  kind: "proof" | "checked" | "other" | "match" | "current";
}
interface PageMarksProps extends PageMark {
  /** CSS pixels per tenth of a point. */
  scale: number;
}

const looks: Record<PageMark["kind"], string> = {
  proof: "bg-page-proof",
  checked: "bg-page-proof outline-2 outline-offset-1 outline-page-pen",
  other: "bg-page-proof/45",
  match: "bg-page-match",
  current: "bg-page-match-now outline-2 outline-focus",
};

/** Highlighted words on a page. */
export function PageMarks({ rectangles, scale, kind }: PageMarksProps) {
  return rectangles.map(({ x, y, width, height }) => (
    <Fragment key={`${x} ${y}`}>
      <span
        aria-hidden="true"
        data-mark={kind}
        className={cn("pointer-events-none absolute block rounded-[1px] mix-blend-multiply", looks[kind])}
        style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }}
      />
      {kind === "checked" && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute left-2 w-0.5 bg-page-pen"
          style={{ top: y * scale, height: height * scale }}
        />
      )}
    </Fragment>
  ));
}
