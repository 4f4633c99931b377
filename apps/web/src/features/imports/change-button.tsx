import { Button, type ButtonVariant } from "@cara/ui/button.tsx";
import { useChange } from "../../forms/use-change.ts";
import { importAddress } from "./import-page.ts";
import type { PlainChange } from "./import.action.ts";

interface ChangeButtonProps {
  importId: string;
  change: PlainChange;
  label: string;
  busyLabel: string;
  variant?: ButtonVariant;
}

/** A change that the next click can reverse, so it needs no confirmation. */
export function ChangeButton({ importId, change, label, busyLabel, variant }: ChangeButtonProps) {
  const { busy, summary, send } = useChange<{ change: PlainChange }>(importAddress(importId));
  return (
    <span className="inline-grid justify-items-end gap-1">
      <Button variant={variant} busy={busy} busyLabel={busyLabel} onClick={() => send({ change })}>
        {label}
      </Button>
      <span role="alert" className="text-xs text-red-text empty:hidden">
        {summary}
      </span>
    </span>
  );
}
