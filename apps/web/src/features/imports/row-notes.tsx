import { Badge } from "@cara/ui/badge.tsx";
import { ChangeList } from "@cara/ui/change-list.tsx";
import type { ReactNode } from "react";
import type { ImportRowLineFragment } from "../../graphql/gen/graphql.ts";
import { showNumber } from "../../lib/counts.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { orDash } from "../../lib/missing.ts";
import { EditableCell } from "./editable-cell.tsx";
import { cellText, recordText } from "./import-choices.ts";
import { labelOf, type ImportPage } from "./import-page.ts";

type Row = Pick<ImportRowLineFragment, "cells" | "corrections">;
type Note = { key: string; field: string | null; column: number | null; message: string | null };

/** The value of a cell as corrected. */
export const valueOf = ({ cells, corrections }: Row, column: number): string | undefined =>
  corrections.find((correction) => correction.column === column)?.value ?? cells[column];

interface CellProps {
  page: ImportPage;
  row: ImportRowLineFragment;
  /** Keeps an edited row in view. */
  hold?: ((row: ImportRowLineFragment) => void) | undefined;
}

interface RowNotesProps extends CellProps {
  /** The fields that have columns of their own, where their cells are edited. */
  inColumns?: ReadonlySet<string>;
  /** The reason of a row without problems. */
  children: ReactNode;
}

/** Why the row has its outcome: its problems, what it changes, and which row it repeats. */
export function RowNotes({ page, row, hold, inColumns, children }: RowNotesProps) {
  const notes = notesOf(page, row);
  const hasChanges = row.changes.length > 0;
  const isBare = row.problems.length === 0 && !hasChanges;
  return (
    <div className="grid min-w-0 gap-1 whitespace-normal text-fg-muted sm:py-1">
      {row.sameAs !== null && row.sameAs !== undefined ? (
        <span>
          <Badge tone="neutral" glyph="half">
            Same as row {showNumber(row.sameAs)}
          </Badge>
        </span>
      ) : (
        isBare && (notes.length === 0 || row.reason) && <span>{children}</span>
      )}
      {hasChanges && <ChangeList changes={row.changes.map((change) => shownChange(page, change))} />}
      {notes.map(({ key, field, column, message }) => (
        <div key={key} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          {field !== null && <span className="flex-none">{labelOf(page, field)}</span>}
          {column !== null && field !== null && !inColumns?.has(field) && (
            <RowCell page={page} row={row} column={column} hold={hold} />
          )}
          <NoteText>{message ?? (field !== null && inColumns?.has(field) ? "Changed" : null)}</NoteText>
        </div>
      ))}
    </div>
  );
}

const NoteText = ({ children }: { children: string | null }) =>
  children !== null && <span className="min-w-0 basis-40 grow">{children}</span>;

const shownChange = (page: ImportPage, { field: name, from, to }: ImportRowLineFragment["changes"][number]) => {
  const field = page.fields.find((known) => known.name === name);
  const shown = (value: string | null | undefined) => value && recordText(field, value);
  return { label: labelOf(page, name), from: shown(from), to: shown(to) };
};

/** A cell in its column: what is wrong or was changed in it can be edited in the preview. */
export function RowCell({ page, row, column, hold }: CellProps & { column: number }) {
  const value = valueOf(row, column) ?? "";
  const name = page.matching.find((at) => at.column === column)?.field;
  const field = page.fields.find((known) => known.name === name);
  const corrected = row.corrections.find((correction) => correction.column === column);
  const was =
    corrected &&
    `Changed${corrected.correctedBy ? ` by ${corrected.correctedBy.name}` : ""} on ${formatDateTime(corrected.correctedAt)}. The file has ${row.cells[column] ? `"${row.cells[column]}"` : "nothing"}.`;
  const hasProblem = row.problems.some((problem) => problem.field === name);
  const isEditable = hasProblem || corrected !== undefined || row.leftOut.some((left) => left === name);
  if (page.state !== "READY" || !field || !isEditable)
    return (
      <bdi className="block truncate" title={was ?? (value || undefined)}>
        {value && field ? cellText(field, value) : orDash(value)}
        {corrected && " (changed)"}
      </bdi>
    );
  return (
    <EditableCell
      importId={page.id}
      row={row.number}
      column={column}
      field={field}
      label={page.headers[column] || `Column ${column + 1}`}
      value={value}
      hasProblem={hasProblem}
      was={was}
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
