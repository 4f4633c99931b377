import { CaretMark } from "@cara/ui/caret-mark.tsx";
import { useEffect, useState } from "react";
import { waitingStep } from "./waiting-steps.ts";

/** The steps of waiting for an answer, since a point in time. */
export function WaitingIndicator({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  const { label, percent, nextInMs } = waitingStep(Math.max(0, now - since));
  useEffect(() => {
    if (nextInMs === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), nextInMs);
    return () => clearTimeout(timer);
  }, [now, nextInMs]);
  return (
    <div className="flex w-60 max-w-full flex-col gap-1.5 self-end py-1">
      <output className="flex items-center justify-end gap-2 text-xs font-medium text-fg-muted">
        {label}
        <CaretMark />
      </output>
      <div
        role="progressbar"
        aria-label="Cara's answer"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-link transition-[width] duration-500 motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
