import type { ImportId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { csvLine } from "#kernel/csv-line.ts";
import { asCorrected, type Import } from "./import.ts";
import { getImport } from "./import.store.ts";
import { listImportRows } from "./import-row.store.ts";

/** Rows per query of a download. */
const PAGE_ROWS = 500;

/** A part of the list of rows left out; `next` is the start of the next part, null after the last. */
export type RefusedPiece = { text: string; next: number | null };

/** The file name of the list, and its header: the file's columns, then ours. */
export async function refusedHead(db: AgencyDb, id: ImportId): Promise<{ fileName: string; text: string }> {
  const { fileName, headers } = await getImport(db, id);
  const stem = fileName.replace(/\.[A-Za-z0-9]{1,10}$/, "");
  // the byte order mark makes spreadsheets read UTF-8
  return {
    fileName: `${stem} - rows left out.csv`,
    text: `\ufeff${csvLine([...headers, "Row", "Outcome", "Reason"])}`,
  };
}

/** The refused and duplicate rows after a row, as CSV. */
export async function refusedPiece(db: AgencyDb, id: ImportId, after: number | null): Promise<RefusedPiece> {
  const dataImport = await getImport(db, id);
  const outcomes = ["DUPLICATE", "REFUSED"] as const;
  const rows = await listImportRows(db, dataImport, { outcomes, first: PAGE_ROWS, after: after ?? 0 });
  const page = rows.slice(0, PAGE_ROWS);
  const text = page.map((row) =>
    csvLine([
      ...padded(dataImport, asCorrected(row.cells, row.corrections)),
      String(row.number),
      row.outcome ?? "",
      row.reason ?? "",
    ]),
  );
  return { text: text.join(""), next: rows.length > PAGE_ROWS ? (page.at(-1)?.number ?? null) : null };
}

/** One cell per column; extra cells are dropped. */
const padded = ({ headers }: Import, cells: readonly string[]): string[] => headers.map((_, at) => cells[at] ?? "");
