import { CaretMark } from "@cara/ui/caret-mark.tsx";
import { useEffect, useState } from "react";
import { waitingStep } from "./waiting-steps.ts";

/** The steps of waiting for an answer, since a point in time. */
export function WaitingIndicator({ since }: { since: number }) {
  const [waitedMs, setWaited] = useState(() => Math.max(0, Date.now() - since));
  const { label, percent, nextInMs } = waitingStep(waitedMs);
  useEffect(() => {
    if (nextInMs === null) return undefined;
    const timer = setTimeout(() => setWaited((waited) => waited + nextInMs), nextInMs);
    return () => clearTimeout(timer);
  }, [nextInMs]);
  return (
    <div className="flex w-60 max-w-full flex-col gap-1.5 self-end py-1">
      <output className="flex items-center justify-end gap-2 text-xs font-medium text-fg-muted">
        {label}
        <CaretMark />
      </output>
      <progress
        aria-label="Cara's answer"
        value={percent}
        max={100}
        className="block h-1 w-full overflow-hidden rounded-xs [&::-moz-progress-bar]:bg-link [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-link"
      />
    </div>
  );
}
