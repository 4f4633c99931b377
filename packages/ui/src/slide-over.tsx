import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useLayoutEffect, type ComponentProps, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { KeyHint } from "./kbd.tsx";
import { isTyping, useLetterKeys } from "./letter-keys.tsx";
import { backdropClass, panelPopupClass, panelViewportClass } from "./overlay-classes.ts";
import { OverlayScope, submitOnCtrlEnter, useOverlayFocus, useOverlay, type OverlayProps } from "./use-overlay.tsx";
import { titleOf } from "./title-of.ts";

export interface SlideOverProps extends OverlayProps {
  /** J and K step to the next and the previous record without closing. */
  onStep?: ((step: 1 | -1) => void) | undefined;
  /** The hint for J and K: "next call". */
  stepHint?: string | undefined;
  /** Actions beside the title. */
  actions?: ReactNode;
}

/** A slide-over for a route; the list behind stays readable. */
export function SlideOver(props: SlideOverProps) {
  const { title, children, onStep, stepHint = "next", actions } = props;
  const { requestClose, question, ...root } = useOverlay(props);
  const { popupRef, titleRef, finalFocus } = useOverlayFocus();
  useStepKeys(root.open, onStep);
  return (
    <Base.Root {...root}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={panelViewportClass}>
          <Base.Popup
            ref={popupRef}
            // it is read first, and J and K step: a field that is focused would take them as text
            initialFocus={titleRef}
            finalFocus={finalFocus}
            onKeyDown={submitOnCtrlEnter}
            className={cn(panelPopupClass, "max-w-140")}
          >
            <OverlayScope requestClose={requestClose}>
              <header className="border-b border-line-strong flex min-h-bar flex-none items-center gap-3 px-5">
                <Base.Title
                  ref={titleRef}
                  tabIndex={-1}
                  className="min-w-0 flex-1 truncate text-lg font-semibold outline-none"
                  title={titleOf(title)}
                >
                  {title}
                </Base.Title>
                {onStep !== undefined && (
                  <span className="text-xs text-fg-subtle">
                    <KeyHint keys={["J", "K"]}>{stepHint}</KeyHint>
                  </span>
                )}
                {actions}
                <Button variant="ghost" size="sm" icon aria-label="Close" onClick={requestClose}>
                  <X aria-hidden="true" className="size-4" />
                </Button>
              </header>
              {children}
              {question}
            </OverlayScope>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The scrolling middle of a slide-over. */
export function SlideOverBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cn("min-h-0 flex-1 overflow-y-auto px-5 py-4", className)} />;
}

/** Actions fixed below the scrolling middle. */
export function SlideOverFoot({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={cn(
        "flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3",
        className,
      )}
    />
  );
}

function useStepKeys(open: boolean, onStep: SlideOverProps["onStep"]) {
  const lettersOn = useLetterKeys();
  useLayoutEffect(() => {
    if (!open || !lettersOn || onStep === undefined) return undefined;
    function step(event: KeyboardEvent) {
      if (event.defaultPrevented || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== "j" && key !== "k") return;
      event.preventDefault();
      onStep?.(key === "j" ? 1 : -1);
    }
    document.addEventListener("keydown", step);
    return () => document.removeEventListener("keydown", step);
  }, [open, lettersOn, onStep]);
}
