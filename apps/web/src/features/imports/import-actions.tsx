import { buttonClass } from "@cara/ui/button.tsx";
import { Download } from "lucide-react";
import { Link } from "react-router";
import type { ImportKind } from "@cara/contract/import-terms.ts";
import { ConfirmedButton } from "../../forms/confirmed-button.tsx";
import { ChangeButton } from "./change-button.tsx";
import { DiscardButton } from "./discard-button.tsx";
import { importAddress, type ImportPage } from "./import-page.ts";
import { rowsLeftOut, rowsToWrite, runQuestion, undoQuestion } from "./import-summary.ts";
import { countOf, KIND_LABELS } from "./import-labels.ts";

/** The lists of the imported records; contacts are shown with their accounts, carriers have no page. */
const LISTS: Partial<Record<ImportKind, string>> = {
  ACCOUNTS: "/app/accounts",
  CONTACTS: "/app/accounts",
  POLICIES: "/app/policies",
};

/** The actions of an import in its state. */
export function ImportActions({ page }: { page: ImportPage }) {
  const { id, state, kind } = page;
  const list = LISTS[kind];
  if (state === "READY") return <ReadyActions page={page} />;
  if (state === "RUNNING") return <ChangeButton importId={id} change="PAUSE" label="Pause" busyLabel="Pausing" />;
  if (state === "PAUSED") {
    return (
      <>
        <UndoButton page={page} />
        <ChangeButton importId={id} change="RESUME" label="Resume" busyLabel="Resuming" variant="primary" />
      </>
    );
  }
  if (state !== "DONE" && state !== "UNDONE") return null;
  return (
    <>
      {state === "DONE" && <UndoButton page={page} />}
      {rowsLeftOut(page) > 0 && <RefusedRows importId={id} />}
      {state === "DONE" && list !== undefined && (
        <Link to={list} className={buttonClass()}>
          {list === "/app/accounts" ? "View accounts" : "View policies"}
        </Link>
      )}
    </>
  );
}

function ReadyActions({ page }: { page: ImportPage }) {
  const writes = rowsToWrite(page);
  const rows = countOf(writes, "row");
  return (
    <>
      <DiscardButton importId={page.id} />
      <Link to={`${importAddress(page.id)}?step=match`} className={buttonClass()}>
        Match again
      </Link>
      {rowsLeftOut(page) > 0 && <RefusedRows importId={page.id} />}
      <ConfirmedButton
        action={importAddress(page.id)}
        change={{ change: "RUN" }}
        label={`Import ${rows}`}
        variant="primary"
        title={`Import ${rows} into ${KIND_LABELS[page.kind].many}`}
        confirmLabel={`Import ${rows}`}
        busyLabel="Starting"
        decision="primary"
        offReason={writes === 0 ? "No row can be imported" : undefined}
      >
        {runQuestion(page)}
      </ConfirmedButton>
    </>
  );
}

function UndoButton({ page }: { page: ImportPage }) {
  if (!page.canUndo) return null;
  return (
    <ConfirmedButton
      action={importAddress(page.id)}
      change={{ change: "UNDO" }}
      label="Undo import"
      title="Undo this import"
      confirmLabel="Undo import"
      busyLabel="Starting"
    >
      {undoQuestion(page)}
    </ConfirmedButton>
  );
}

/** A plain link: the server responds with an attachment. */
function RefusedRows({ importId }: { importId: string }) {
  return (
    <a href={`/imports/${importId}/refused.csv`} download className={buttonClass()}>
      <Download aria-hidden="true" className="size-4" />
      Download refused rows
    </a>
  );
}
