import { sql } from "kysely";
import type { AgencyDb } from "./agency-db.ts";
import type { DB } from "./tables.gen.ts";

/** A table's row to the letter, as the database writes it: instants keep their microseconds. */
export type FormerRow = Readonly<Record<string, unknown>>;

/** Rows as they stand, to be put back to the letter one day. */
export async function listFormerRows(
  db: AgencyDb,
  table: keyof DB,
  ids: readonly string[],
): Promise<Map<string, FormerRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; former: FormerRow }>`
    select id, to_jsonb(t) as former from ${sql.table(table)} t where id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, former }) => [id, former]));
}
