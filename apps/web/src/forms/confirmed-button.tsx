import { Button, type ButtonVariant } from "@cara/ui/button.tsx";
import { ConfirmDialog } from "@cara/ui/confirm-dialog.tsx";
import { useState, type ReactNode } from "react";
import { useChange } from "./use-change.ts";

interface ConfirmedButtonProps<Change> {
  /** The route that the change is submitted to. */
  action: string;
  method?: "post" | "delete";
  change: Change;
  label: string;
  /** The accessible name, where the label alone does not say whom it is about. */
  name?: string;
  busyLabel: string;
  /** The title of the confirmation; its button reads `confirmLabel`, or the label. */
  title: string;
  confirmLabel?: string;
  decision?: "danger" | "primary";
  variant?: ButtonVariant;
  size?: "sm";
  offReason?: string | undefined;
  /** Someone else came first; for a message that outlives the button. */
  onConflict?: (message: string) => void;
  /** What will happen. */
  children: ReactNode;
}

/** A change with a confirmation; the dialog stays open until the server responds. */
export function ConfirmedButton<Change extends object>(props: ConfirmedButtonProps<Change>) {
  const { action, method, change, label, name, busyLabel, title, confirmLabel, decision, onConflict } = props;
  const { variant, size, offReason, children } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { busy, summary, send } = useChange<Change>(action, { onDone: close, onConflict });
  return (
    <>
      <Button variant={variant} size={size} aria-label={name} offReason={offReason} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={title}
        confirmLabel={confirmLabel ?? label}
        busyLabel={busyLabel}
        decision={decision}
        busy={busy}
        error={summary}
        onCancel={close}
        onConfirm={() => send(change, method)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
