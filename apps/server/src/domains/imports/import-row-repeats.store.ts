import { sql } from "kysely";
import type { ImportId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** After every row of the longest file. */
const END = 2_147_483_647;

/** Rows in which the same record is looked for: those before a row, or all but some. */
export type Among = { before?: number; except?: readonly number[] };

/** The first row for each identity key. A row that repeats another one does not count: its record is that one's. */
export async function earlierKeys(
  db: AgencyDb,
  importId: ImportId,
  keys: readonly string[],
  { before = END, except = [] }: Among,
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  // not a lateral join with a limit: the planner would scan the rows in order for every key
  const { rows } = await sql<{ key: string; number: number }>`
    select match_key as key, min(row_number) as number from import_rows
     where import_id = ${importId} and match_key = any (${keys}::text[]) and row_number < ${before}
       and row_number <> all (${except}::integer[]) and same_as is null
     group by match_key`.execute(db);
  return new Map(rows.map(({ key, number }) => [key, number]));
}

/** The first row for each target record. */
export async function earlierTargets(
  db: AgencyDb,
  importId: ImportId,
  ids: readonly string[],
  { before = END, except = [] }: Among,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; number: number }>`
    select target_id as id, min(row_number) as number from import_rows
     where import_id = ${importId} and target_id = any (${ids}::uuid[]) and row_number < ${before}
       and row_number <> all (${except}::integer[])
     group by target_id`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Those of these records that are targets of this import's rows. */
export async function ownTargets(db: AgencyDb, importId: ImportId, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("import_rows")
    .select("target_id")
    .distinct()
    .where("import_id", "=", importId)
    .where("target_id", "in", ids)
    .execute();
  return new Set(rows.flatMap(({ target_id }) => target_id ?? []));
}

/** Rows after a row that mean the same record as one of `rows` did or do: by key, by record, or marked as its repeat. */
export async function laterRelated(
  db: AgencyDb,
  importId: ImportId,
  { keys, targets, rows }: { keys: readonly string[]; targets: readonly string[]; rows: readonly number[] },
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  // one branch per index; repeats of a row are found among the duplicates
  const { rows: found } = await sql<{ number: number }>`
    select row_number as number from (
      select row_number from import_rows
       where import_id = ${importId} and match_key = any (${keys}::text[]) and row_number > ${after}
      union
      select row_number from import_rows
       where import_id = ${importId} and target_id = any (${targets}::uuid[]) and row_number > ${after}
      union
      select row_number from import_rows
       where import_id = ${importId} and outcome = 'DUPLICATE' and same_as = any (${rows}::integer[])
         and row_number > ${after}) related
     where row_number <> all (${rows}::integer[])
     order by row_number limit ${most}`.execute(db);
  return found.map(({ number }) => number);
}
