import { Button, type ButtonVariant } from "@cara/ui/button.tsx";
import { ConfirmDialog } from "@cara/ui/confirm-dialog.tsx";
import { useCallback, useState } from "react";
import type { PlainChange } from "./import.action.ts";
import { useImportChange } from "./use-import-change.ts";

interface ChangeButtonProps {
  importId: string;
  change: PlainChange;
  label: string;
  busyLabel: string;
  variant?: ButtonVariant;
}

/** A change that the next click can reverse, so it needs no confirmation. */
export function ChangeButton({ importId, change, label, busyLabel, variant }: ChangeButtonProps) {
  const { busy, message, send } = useImportChange(importId);
  return (
    <span className="inline-grid justify-items-end gap-1">
      <Button variant={variant} busy={busy} busyLabel={busyLabel} onClick={() => send(change)}>
        {label}
      </Button>
      <span role="alert" className="text-xs text-red-text empty:hidden">
        {message}
      </span>
    </span>
  );
}

interface ConfirmedChangeButtonProps extends ChangeButtonProps {
  /** The title of the confirmation; its button reads `confirmLabel`. */
  title: string;
  question: string;
  confirmLabel: string;
  decision?: "danger" | "primary";
  offReason?: string | undefined;
}

/** A change with a confirmation; the dialog stays open until the server responds. */
export function ConfirmedChangeButton(props: ConfirmedChangeButtonProps) {
  const { importId, change, label, busyLabel, variant, title, question, confirmLabel, decision, offReason } = props;
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { busy, message, send } = useImportChange(importId, close);
  return (
    <>
      <Button variant={variant} offReason={offReason} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={title}
        confirmLabel={confirmLabel}
        busyLabel={busyLabel}
        decision={decision}
        busy={busy}
        error={message}
        onCancel={close}
        onConfirm={() => send(change)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
