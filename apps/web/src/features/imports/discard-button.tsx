import { ConfirmedButton } from "../../forms/confirmed-button.tsx";
import { importAddress } from "./import-page.ts";

/** Discards an import that has written nothing yet. */
export function DiscardButton({ importId }: { importId: string }) {
  return (
    <ConfirmedButton
      action={importAddress(importId)}
      change={{ change: "DISCARD" }}
      label="Discard"
      variant="ghost"
      title="Discard this import"
      confirmLabel="Discard import"
      busyLabel="Discarding"
    >
      This removes the uploaded file and its rows. Nothing was imported, so no records change.
    </ConfirmedButton>
  );
}
