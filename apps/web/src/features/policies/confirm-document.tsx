import { ConfirmDialog } from "@cara/ui/confirm-dialog.tsx";
import { useState } from "react";
import { errorOf } from "../../forms/outcome.ts";
import { useSubmission } from "../../forms/use-submission.ts";

/** What is asked about a document before it is done. */
export type DocumentQuestion = { does: "DELETE" | "UNDO_SPLIT"; file: { id: string; name: string } };

const QUESTIONS = {
  DELETE: {
    title: "Delete Document",
    confirmLabel: "Delete",
    busyLabel: "Deleting",
    text: (name: string) =>
      `Are you sure you want to delete ${name}? This action is permanent and the file will no longer be visible to the client (if applicable).`,
  },
  UNDO_SPLIT: {
    title: "Undo split",
    confirmLabel: "Undo split",
    busyLabel: "Undoing",
    text: (name: string) =>
      `The documents that ${name} was split into will be deleted, and ${name} will be read again. You can then split it differently or keep it as one.`,
  },
} as const;

/** How the route is asked to do it. */
const METHODS = { DELETE: "delete", UNDO_SPLIT: "post" } as const;

interface ConfirmDocumentProps {
  question: DocumentQuestion | null;
  action: string;
  onClose(): void;
}

/** Asks before a document is deleted, or a split is undone. */
export function ConfirmDocument({ question, action, onClose }: ConfirmDocumentProps) {
  const { busy, outcome, submit } = useSubmission(({ status }) => {
    if (status === "saved") onClose();
  });
  const [shown, setShown] = useState(question);
  // The words stay while the dialog animates out.
  if (question !== null && question !== shown) setShown(question);
  const { text, ...words } = QUESTIONS[shown?.does ?? "DELETE"];
  return (
    <ConfirmDialog
      open={question !== null}
      {...words}
      busy={busy}
      error={errorOf(outcome, "")}
      onCancel={onClose}
      onConfirm={() => {
        if (question === null) return;
        const { does, file } = question;
        submit({ fileId: file.id }, { method: METHODS[does], encType: "application/json", action });
      }}
    >
      {text(shown?.file.name ?? "")}
    </ConfirmDialog>
  );
}
