import { Notice } from "@cara/ui/states.tsx";
import { Spinner } from "@cara/ui/spinner.tsx";
import type { ReactNode } from "react";
import type { ImportPage } from "./import-page.ts";
import { progressOf } from "./import-summary.ts";
import { showNumber } from "../../lib/counts.ts";
import { countOf, isMoving } from "./import-labels.ts";

interface ProgressPanelProps {
  page: ImportPage;
  title: string;
  /** The connection is lost; the numbers are the last known ones. */
  lost: boolean;
  /** What is happening, and what the person can do. */
  children: ReactNode;
}

/** Title, progress bar and numbers of the current step. The page announces progress, so this is not a live region. */
export function ProgressPanel({ page, title, lost, children }: ProgressPanelProps) {
  const progress = progressOf(page);
  return (
    <section aria-label={title} className="grid max-w-160 gap-2.5 px-gutter py-5 max-sm:px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="flex items-center gap-2 text-lg">
          {isMoving(page.state) && <Spinner />}
          {title}
        </h2>
        <p className="text-fg-muted">
          {progress
            ? `${showNumber(progress.done)} of ${countOf(progress.total, "row")}`
            : page.rowsTotal > 0 && countOf(page.rowsTotal, "row")}
        </p>
      </div>
      {progress && (
        <progress
          aria-label={title}
          value={progress.done}
          max={Math.max(progress.total, 1)}
          className="block h-1.5 w-full overflow-hidden rounded-xs [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
        />
      )}
      <p className="text-fg-muted">{children}</p>
      <output>{lost && <Notice tone="amber">Connection lost. Trying again. The import keeps running.</Notice>}</output>
    </section>
  );
}
