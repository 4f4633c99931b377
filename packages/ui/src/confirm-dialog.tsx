import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useRef, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { backdropClass, dialogPopupClass } from "./overlay-classes.ts";

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, in a sentence. */
  children: ReactNode;
  /** Optional fields. */
  fields?: ReactNode;
  /** The label of the confirm button, and the same while the server works. */
  confirmLabel: string;
  busyLabel: string;
  /** The label of the other button, where Cancel would be read as the action. */
  cancelLabel?: string | undefined;
  /** The variant of the confirm button: an action that deletes nothing is not a danger. */
  decision?: "danger" | "primary" | undefined;
  busy?: boolean | undefined;
  /** The error; the dialog stays open. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms a destructive or irreversible action; stays open until the server responds. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, fields, confirmLabel, busyLabel, cancelLabel = "Cancel", decision = "danger" } = props;
  const { busy = false, error, onConfirm, onCancel } = props;
  // opening the dialog focuses neither the confirm button nor a field whose list would open
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(wanted) => !wanted && !busy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className="fixed inset-0 z-10 grid place-items-center p-4">
          <AlertDialog.Popup initialFocus={cancel} className={cn(dialogPopupClass, "max-w-110")}>
            <div className="px-4.5 pt-3.75 pb-4">
              <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
              <AlertDialog.Description className="mt-1 text-fg-muted">{children}</AlertDialog.Description>
              {fields}
              <div role="alert" className="empty:hidden">
                {error && <p className="mt-2 text-red-text">{error}</p>}
              </div>
            </div>
            <div className="flex justify-end gap-2 border-t border-line px-4.5 py-3">
              <Button ref={cancel} variant="secondary" off={busy} onClick={onCancel}>
                {cancelLabel}
              </Button>
              <Button variant={decision} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
