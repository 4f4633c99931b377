import { Popover } from "@base-ui/react/popover";
import { useEffect, useRef, type ReactNode } from "react";
import { cn } from "./cn.ts";
import { popoverClass } from "./overlay-classes.ts";

export interface RowPopoverProps {
  label: string;
  /** The cell's control that it opens over. */
  anchor: HTMLElement;
  /** A single field, which has a border of its own. */
  isBare?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A small form over a value; the focus starts in its field and returns to the row, or to the value outside a list. */
export function RowPopover({ label, anchor, isBare = false, onClose, children }: RowPopoverProps) {
  const popupRef = useRef<HTMLDivElement>(null);
  // a row stays highlighted while a control of it is expanded
  useEffect(() => {
    anchor.setAttribute("aria-expanded", "true");
    return () => anchor.removeAttribute("aria-expanded");
  }, [anchor]);
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
            className={cn(popoverClass, isBare ? "w-64 rounded-md border-0" : "w-80 p-2.5")}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
