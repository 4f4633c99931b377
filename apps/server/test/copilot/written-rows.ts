import { sql } from "kysely";
import type { AgencyDb } from "../../src/platform/db/agency-db.ts";

type Rows = Map<string, string[]>;

/** Every row of an agency that the application may see, by table, and what waits to be handed over. */
export async function rowsOfAgency(db: AgencyDb): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where has_table_privilege(c.table_name::regclass, 'select') and c.table_schema = 'public' and c.column_name = 'agency_id' and t.table_type = 'BASE TABLE'
       and not (select relispartition from pg_class where oid = c.table_name::regclass)
     order by 1`.execute(db);
  const found: Rows = new Map();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  // the application writes here and cannot look; it can only take what waits
  const { rows: waiting } = await sql<{ row: string }>`
    select to_jsonb(o)::text as row from app.claim_outbox(500) o`.execute(db);
  found.set(
    "outbox",
    waiting.map(({ row }) => row),
  );
  return found;
}

/**
 * Rows that are new or another after a piece of work, each column of each; only what differs from run to run by its
 * nature is left out: ids, times, and how many tokens a request of so many letters takes.
 */
export function writtenRows(before: Rows, after: Rows): string[] {
  return [...after]
    .flatMap(([table, rows]) => {
      const known = new Set(before.get(table));
      return rows.filter((row) => !known.has(row)).map((row) => `${table} ${withoutChance(row)}`);
    })
    .toSorted();
}

const withoutChance = (row: string): string =>
  row
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "ID")
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"TIME"')
    .replaceAll(/"inv_[^"]*"/g, '"INVOCATION"')
    .replaceAll(/("\w*tokens": )\d+/g, "$1N")
    .replaceAll(/("id": )"toolu_[^"]*"/g, '$1"CALL"');
