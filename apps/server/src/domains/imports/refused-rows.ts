import type { ImportId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Import } from "./import.ts";
import { getImport } from "./import.store.ts";
import { listImportRows } from "./import-row.store.ts";

/** Rows read at once for a download. */
const PAGE_ROWS = 500;

/** A piece of the list of rows that were left out; `next` is where the following piece begins, null after the last. */
export type RefusedPiece = { text: string; next: number | null };

/** The name of the list, and its first line: the file's own columns, then what we have to say. */
export async function refusedHead(db: AgencyDb, id: ImportId): Promise<{ fileName: string; text: string }> {
  const { fileName, headers } = await getImport(db, id);
  const stem = fileName.replace(/\.[A-Za-z0-9]{1,10}$/, "");
  // the mark has spreadsheets read what follows as UTF-8
  return { fileName: `${stem} - rows left out.csv`, text: `\ufeff${line([...headers, "Row", "Outcome", "Reason"])}` };
}

/** The rows after one that were refused or left out as duplicates, as lines of a table. */
export async function refusedPiece(db: AgencyDb, id: ImportId, after: number): Promise<RefusedPiece> {
  const it = await getImport(db, id);
  const outcomes = ["DUPLICATE", "REFUSED"] as const;
  const rows = await listImportRows(db, it, { outcomes, first: PAGE_ROWS, after });
  const page = rows.slice(0, PAGE_ROWS);
  const text = page.map((row) =>
    line([...padded(it, row.cells), String(row.number), row.outcome ?? "", row.reason ?? ""]),
  );
  return { text: text.join(""), next: rows.length > PAGE_ROWS ? (page.at(-1)?.number ?? null) : null };
}

/** As many cells as there are columns: what stood beyond them belongs to none. */
const padded = ({ headers }: Import, cells: readonly string[]): string[] => headers.map((_, at) => cells[at] ?? "");

/** One line of a table. What a spreadsheet would calculate is written as the text it is. */
export const line = (cells: readonly string[]): string => `${cells.map(quoted).join(",")}\r\n`;

function quoted(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
