import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { cn } from "./cn.ts";
import { backdropClass, dialogPopupClass, panelPopupClass, panelViewportClass } from "./overlay-classes.ts";
import { SectionIndex } from "./section-index.tsx";
import {
  OverlayScope,
  submitOnCtrlEnter,
  useOverlayFocus,
  useOverlay,
  useRequestClose,
  type OverlayProps,
} from "./use-overlay.tsx";

export interface DialogProps extends OverlayProps {
  /** 480, 640, 880 with help beside it; or a panel at the right edge, full height, with the index of its sections. */
  size?: "md" | "lg" | "xl" | "panel" | undefined;
  /** A sentence below the title. */
  description?: ReactNode;
  /** Help beside the form; gives the dialog its widest size. */
  side?: ReactNode;
}

/**
 * A dialog for a route: it opens when mounted and calls `onClosed` after its exit transition. Put `DialogBody` and
 * `DialogFoot` inside, or inside one form that holds both.
 */
export function Dialog(props: DialogProps) {
  const { title, description, side, size = side === undefined ? "md" : "xl", children } = props;
  const { requestClose, question, ...root } = useOverlay(props);
  const { popupRef, titleRef, initialFocus, finalFocus } = useOverlayFocus();
  const isPanel = size === "panel";
  return (
    <Base.Root {...root} disablePointerDismissal>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={isPanel ? panelViewportClass : "fixed inset-0 grid place-items-center p-2 sm:p-6"}>
          <Base.Popup
            ref={popupRef}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            onKeyDown={submitOnCtrlEnter}
            className={cn(isPanel ? panelPopupClass : dialogPopupClass, widths[size])}
          >
            <OverlayScope requestClose={requestClose}>
              <header className={cn("flex items-start gap-2 px-4.5 pt-3.75 pb-3", isPanel && "border-b border-line")}>
                <div className="min-w-0 flex-1">
                  <Base.Title ref={titleRef} tabIndex={-1} className="text-lg font-semibold outline-none">
                    {title}
                  </Base.Title>
                  {description !== undefined && (
                    <Base.Description className="text-fg-muted">{description}</Base.Description>
                  )}
                </div>
                <Button variant="ghost" size="sm" icon aria-label="Close" onClick={requestClose}>
                  <X aria-hidden="true" className="size-3.5" />
                </Button>
              </header>
              {isPanel && (
                <div className="flex min-h-0 flex-1 flex-col md:flex-row">
                  <SectionIndex scope={popupRef} />
                  <div className="flex min-h-0 min-w-0 flex-1 flex-col [&_[data-scrolls]]:pt-3.5">{children}</div>
                </div>
              )}
              {!isPanel && side === undefined && children}
              {!isPanel && side !== undefined && (
                <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_240px] sm:grid-rows-[minmax(0,1fr)]">
                  <div className="flex min-h-0 flex-col">{children}</div>
                  <aside
                    aria-label="Help"
                    className="overflow-y-auto border-t border-line bg-sunken px-4 py-3.5 text-xs text-fg-muted max-sm:max-h-40 sm:border-l"
                  >
                    {side}
                  </aside>
                </div>
              )}
              {question}
            </OverlayScope>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The scrolling middle of a dialog. */
export function DialogBody({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      data-scrolls
      className={cn(
        "grid min-h-0 flex-1 scroll-py-4 content-start gap-3.25 overflow-y-auto px-4.5 pt-px pb-4",
        className,
      )}
    />
  );
}

/** The foot: the secondary button left of the primary one. */
export function DialogFoot({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={cn("flex flex-wrap items-center justify-end gap-2 border-t border-line px-4.5 py-3", className)}
    />
  );
}

/** The secondary button of a foot: closes, and asks first when there are unsaved changes. */
export function DialogClose({ children = "Cancel", ...rest }: ButtonProps) {
  const requestClose = useRequestClose();
  return (
    <Button {...rest} onClick={requestClose}>
      {children}
    </Button>
  );
}

const widths = { md: "max-w-120", lg: "max-w-160", xl: "max-w-220", panel: "max-w-220" };
