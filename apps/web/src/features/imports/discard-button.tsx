import { ConfirmedChangeButton } from "./change-button.tsx";

/** Discards an import that has written nothing yet. */
export function DiscardButton({ importId }: { importId: string }) {
  return (
    <ConfirmedChangeButton
      importId={importId}
      change="DISCARD"
      label="Discard"
      variant="ghost"
      title="Discard this import"
      question="This removes the uploaded file and its rows. Nothing was imported, so no records change."
      confirmLabel="Discard import"
      busyLabel="Discarding"
    />
  );
}
