import { AskedChangeButton } from "./change-button.tsx";

/** Throws an import away that has written nothing yet. */
export function DiscardButton({ importId }: { importId: string }) {
  return (
    <AskedChangeButton
      importId={importId}
      change="DISCARD"
      label="Discard"
      variant="ghost"
      title="Discard this import"
      question="The uploaded file and its rows are removed from the list. Nothing was written, so no record changes."
      confirmLabel="Discard import"
      busyLabel="Discarding"
    />
  );
}
