import { IMPORT_MAX_CELL, IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from "@cara/contract/import-terms.ts";
import type { Limits } from "../sandbox/run-limited.ts";
import type { WorkFolder } from "../sandbox/work-folder.ts";
import { NODE_LIMITS, extractor, runNodeChild } from "./node-child.ts";

/** A row of a table, with its number in a spreadsheet. */
export type CsvRow = { number: number; cells: string[] };

/** A file of 100 MB is read twice; the wall time is long because the reader waits while rows are saved. */
const CSV_LIMITS: Limits = {
  ...NODE_LIMITS,
  cpuSeconds: 60,
  wallMs: 15 * 60_000,
  outputBytes: 400 * 1024 * 1024,
};
/** Longest column name. */
const HEADER_LENGTH = 200;

/**
 * Reads a CSV file in a separate process: first the column names, then the rows in batches, each processed before the next
 * is read. A file that exceeds a limit fails before the first row.
 */
export async function readCsv(
  work: WorkFolder,
  batch: number,
  onRows: (rows: CsvRow[]) => Promise<void>,
): Promise<{ headers: string[]; rows: number }> {
  let rest = "";
  let total: number | null = null;
  let headers: string[] | null = null;
  let rows: CsvRow[] = [];
  const decoder = new TextDecoder();
  const flush = async (least: number): Promise<void> => {
    while (rows.length >= least && rows.length > 0) await onRows(rows.splice(0, batch));
  };
  await runNodeChild(extractor("csv"), work, {
    what: "This file",
    args: [IMPORT_MAX_ROWS, IMPORT_MAX_COLUMNS, IMPORT_MAX_CELL].map(String),
    limits: CSV_LIMITS,
    async onOutput(chunk) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        // trusted output of our own program: first the number of rows, then a row number and cells per line
        const [number, cells] = JSON.parse(line) as [number, string[]];
        if (total === null) total = number;
        else if (!headers) headers = distinct(cells);
        else rows.push({ number, cells });
      }
      await flush(batch);
    },
  });
  await flush(1);
  return { headers: headers ?? [], rows: total ?? 0 };
}

/** Distinct column names: blank and repeated ones get their position. */
export function distinct(cells: readonly string[]): string[] {
  const seen = new Set<string>();
  return cells.map((cell, at) => {
    const name = cell.replace(/\s+/g, " ").trim().slice(0, HEADER_LENGTH).toWellFormed() || `Column ${at + 1}`;
    const own = seen.has(name.toLowerCase()) ? `${name} (column ${at + 1})` : name;
    seen.add(name.toLowerCase());
    return own;
  });
}
