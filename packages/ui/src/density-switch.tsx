import { Rows3, Rows4 } from "lucide-react";
import { chooseDensity, useDensity } from "./use-density.ts";

/** Switches between comfortable and compact rows. */
export function DensitySwitch() {
  const isCompact = useDensity() === "compact";
  const Icon = isCompact ? Rows4 : Rows3;
  return (
    <button
      type="button"
      aria-pressed={isCompact}
      onClick={() => chooseDensity(isCompact ? "comfortable" : "compact")}
      className="hit-area inline-flex items-center gap-1.5 rounded-xs hover:text-fg aria-pressed:text-fg max-sm:hidden"
    >
      <Icon aria-hidden="true" className="size-3.5" />
      Compact rows
    </button>
  );
}
