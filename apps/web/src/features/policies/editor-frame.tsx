import { Button } from "@cara/ui/button.tsx";
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { FormMessage } from "../../forms/form-message.tsx";

interface EditorFrameProps {
  label: string;
  busy: boolean;
  message: string | undefined;
  onSave(): void;
  onClose(): void;
  children: ReactNode;
  className?: string;
}

/** An inline form: Enter saves, Escape cancels. */
export function EditorFrame({ label, busy, message, onSave, onClose, children, className }: EditorFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input:not([readonly])")?.focus(), []);

  function leaveOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key belongs to the fields inside; the form only hears it pass
    <form
      ref={form}
      aria-label={label}
      noValidate
      onKeyDown={leaveOnEscape}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      className={className}
    >
      {children}
      <div className="flex flex-none gap-1.5">
        <Button type="submit" size="sm" busy={busy} busyLabel="Saving">
          Save
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <FormMessage>{message}</FormMessage>
    </form>
  );
}
