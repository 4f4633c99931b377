import { Popover } from "@base-ui/react/popover";
import { useRef, type ReactNode } from "react";
import { cn } from "./cn.ts";
import { popoverClass } from "./overlay-classes.ts";

export interface RowPopoverProps {
  label: string;
  /** The cell's control that it opens over. */
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** A small form over a value; the focus starts in its field and returns to the row, or to the value outside a list. */
export function RowPopover({ label, anchor, onClose, children }: RowPopoverProps) {
  const popupRef = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="start" sideOffset={4} className="z-20">
          <Popover.Popup
            ref={popupRef}
            aria-label={label}
            initialFocus={() => popupRef.current?.querySelector<HTMLElement>("input") ?? true}
            finalFocus={() => anchor.closest("tr")?.querySelector<HTMLElement>("[data-row-link]") ?? anchor}
            // what is typed replaces what was there
            onFocus={({ target }) => {
              if (target instanceof HTMLInputElement) target.select();
            }}
            className={cn(popoverClass, "w-80 p-2.5")}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
