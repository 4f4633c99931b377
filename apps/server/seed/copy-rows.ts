import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from } from "pg-copy-streams";

export type Value = string | number | boolean | Date | null | readonly string[] | Record<string, unknown>;

/** Loads rows with COPY, streamed: a million rows need no more memory than one. Returns how many there were. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<number> {
  const target = client.query(from(`copy ${table} (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(lines(rows)), target);
  return target.rowCount;
}

/** Lines travel in bundles: one write per row would cost more than the row. */
const BUNDLE_CHARACTERS = 64 * 1024;

function* lines(rows: Iterable<readonly Value[]>): Generator<string> {
  let bundle = "";
  for (const row of rows) {
    bundle += `${row.map(field).join("\t")}\n`;
    if (bundle.length < BUNDLE_CHARACTERS) continue;
    yield bundle;
    bundle = "";
  }
  if (bundle) yield bundle;
}

function field(value: Value): string {
  if (value === null) return "\\N";
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value))
    return escape(`{${value.map((item) => `"${String(item).replace(/["\\]/g, "\\$&")}"`).join(",")}}`);
  return escape(typeof value === "object" ? JSON.stringify(value) : String(value));
}

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const escape = (text: string): string => text.replace(/[\\\t\n\r]/g, (it) => ESCAPES[it] ?? it);

/** A row by the names of its columns; all rows of a table name the same ones in the same order. */
export type Columns = Readonly<Record<string, Value>>;

/** Loads one row for each item, made as the database takes it. */
export function copyEach<Item>(
  client: pg.Client,
  table: string,
  items: readonly Item[],
  columnsOf: (item: Item) => Columns,
): Promise<number> {
  const [first] = items;
  if (first === undefined) return Promise.resolve(0);
  return copyRows(client, table, Object.keys(columnsOf(first)), valuesOf(items, columnsOf));
}

function* valuesOf<Item>(items: readonly Item[], columnsOf: (item: Item) => Columns): Generator<readonly Value[]> {
  for (const item of items) yield Object.values(columnsOf(item));
}
