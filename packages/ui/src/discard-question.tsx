import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useRef } from "react";
import { Button } from "./button.tsx";
import { backdropClass, dialogPopupClass } from "./overlay-classes.ts";
import { cn } from "./cn.ts";

export interface DiscardQuestionProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Confirms discarding unsaved changes. */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  const storeRef = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(wanted) => !wanted && onKeep()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdropClass} />
        <AlertDialog.Viewport className="fixed inset-0 z-10 grid place-items-center p-4">
          <AlertDialog.Popup initialFocus={storeRef} className={cn(dialogPopupClass, "max-w-100")}>
            <div className="px-4.5 pt-3.75 pb-4">
              <AlertDialog.Title className="text-lg font-semibold">Discard your changes?</AlertDialog.Title>
              <AlertDialog.Description className="mt-1 text-fg-muted">
                Nothing has been saved. If you close now, you'll lose what you typed.
              </AlertDialog.Description>
            </div>
            <div className="flex justify-end gap-2 border-t border-line px-4.5 py-3">
              <Button variant="secondary" onClick={onDiscard}>
                Discard
              </Button>
              <Button ref={storeRef} variant="primary" onClick={onKeep}>
                Keep editing
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
