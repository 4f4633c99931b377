import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { cn } from "./cn.ts";
import { popoverClass } from "./overlay-classes.ts";

/** A tooltip for truncated text or a button's keys; never the only place of a fact. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-30">
          <Base.Popup className={cn(popoverClass, "max-w-80 rounded-md px-2 py-1 text-xs")}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
