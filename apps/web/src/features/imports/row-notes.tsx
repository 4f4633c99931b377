import type { ReactNode } from "react";
import type { ImportRowLineFragment } from "../../graphql/gen/graphql.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { orDash } from "../../lib/missing.ts";
import { EditableCell } from "./editable-cell.tsx";
import { labelOf, type ImportPage } from "./import-page.ts";

type Row = Pick<ImportRowLineFragment, "cells" | "corrections">;
type Note = { key: string; field: string | null; column: number | null; message: string | null };

/** The value of a cell as corrected. */
export const valueOf = ({ cells, corrections }: Row, column: number): string | undefined =>
  corrections.find((correction) => correction.column === column)?.value ?? cells[column];

interface RowNotesProps {
  page: ImportPage;
  row: ImportRowLineFragment;
  /** Keeps an edited row in view. */
  hold?: ((row: ImportRowLineFragment) => void) | undefined;
  /** The reason of a row without problems. */
  children: ReactNode;
}

/** Why the row has its outcome: each cell with a problem, which can be edited in the preview, and each corrected one. */
export function RowNotes({ page, row, hold, children }: RowNotesProps) {
  const notes = notesOf(page, row);
  const hasProblems = row.problems.length > 0;
  return (
    <div className="grid min-w-0 gap-1 whitespace-normal text-fg-muted sm:py-1">
      {!hasProblems && (notes.length === 0 || row.reason) ? <span>{children}</span> : null}
      {notes.map(({ key, field, column, message }) => (
        <div key={key} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          {field !== null && <span className="flex-none">{labelOf(page, field)}</span>}
          {column !== null && <NoteValue page={page} row={row} column={column} hold={hold} />}
          {message !== null && <span className="min-w-0 basis-40 grow">{message}</span>}
        </div>
      ))}
    </div>
  );
}

function NoteValue({ page, row, column, hold }: Omit<RowNotesProps, "children"> & { column: number }) {
  const value = valueOf(row, column) ?? "";
  const corrected = row.corrections.find((correction) => correction.column === column);
  const was =
    corrected &&
    `Changed${corrected.correctedBy ? ` by ${corrected.correctedBy.name}` : ""} on ${formatDateTime(corrected.correctedAt)}. The file has ${row.cells[column] ? `"${row.cells[column]}"` : "nothing"}.`;
  const label = page.headers[column] || `Column ${column + 1}`;
  if (page.state !== "READY")
    return (
      <bdi className="truncate" title={was}>
        {orDash(value)}
        {corrected && " (changed)"}
      </bdi>
    );
  return (
    <EditableCell
      importId={page.id}
      row={row.number}
      column={column}
      label={label}
      value={value}
      was={was}
      hint={page.fields.find(({ name }) => page.matching.some((at) => at.field === name && at.column === column))?.hint}
      onOpen={() => hold?.(row)}
      onCorrected={hold}
    />
  );
}

/** One note per cell: problems first, then cells that were corrected or left out. */
function notesOf({ matching }: ImportPage, { problems, corrections, leftOut }: ImportRowLineFragment): Note[] {
  const columnOf = (name: string | null) => matching.find(({ field }) => field === name)?.column ?? null;
  const refused = problems.map(({ field, message }) => ({
    // the same once it is corrected, so that the focus stays
    key: String(columnOf(field) ?? message),
    field,
    column: columnOf(field),
    message,
  }));
  const noted = new Set(refused.map(({ column }) => column));
  const changed = corrections.flatMap(({ column }) => {
    const field = matching.find((at) => at.column === column)?.field;
    return field === undefined || noted.has(column) ? [] : [{ key: String(column), field, column, message: null }];
  });
  const without = leftOut.map((field) => ({
    key: String(columnOf(field)),
    field,
    column: columnOf(field),
    message: "Left out",
  }));
  return [
    ...refused,
    ...changed,
    ...without.filter(({ column }) => !noted.has(column) && !changed.some((at) => at.column === column)),
  ];
}
