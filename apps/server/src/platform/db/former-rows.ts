import { sql } from "kysely";
import type { AgencyDb } from "./agency-db.ts";
import type { DB } from "./tables.gen.ts";

/** An exact copy of a row as JSON from PostgreSQL, so that timestamps keep their microseconds. */
export type FormerRow = Readonly<Record<string, unknown>>;

/** Copies rows exactly, so that an undo can restore them. */
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
