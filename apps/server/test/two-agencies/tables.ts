import pg from "pg";

export type Column = {
  name: string;
  type: string;
  hasDefault: boolean;
  refers: { table: string; column: string } | null;
};
/** A table that holds rows of agencies, and through which role a test may read and write them. */
export type Table = { name: string; columns: Column[]; reader: Role | null; writer: Role | null };
export type Role = "cara_test" | "cara_door";
export type Row = Record<string, unknown>;

/** Every table with an agency_id, in an order in which rows can be inserted. Read from the catalog, so none is forgotten. */
export async function agencyTables(): Promise<Table[]> {
  const rows = await asOwner<{ table: string; column: string; type: string; def: boolean; to: string; key: string }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, a.atthasdef as def,
           f.confrelid::regclass::text as to,
           (select r.attname from pg_attribute r
             where r.attrelid = f.confrelid and r.attnum = f.confkey[array_position(f.conkey, a.attnum)]) as key
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)
        and a.attname <> 'agency_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_attribute g where g.attrelid = c.oid and g.attname = 'agency_id')
     order by c.relname, a.attnum`);
  const rights = await asOwner<{ table: string; reader: Role | null; writer: Role | null }>(`
    select c.relname as table, ${firstRoleWith("select")} as reader, ${firstRoleWith("insert")} as writer
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  const tables = new Map<string, Table>();
  for (const { table, column, type, def, to, key } of rows) {
    const right = rights.find((it) => it.table === table);
    const known = tables.get(table) ?? { name: table, columns: [], reader: null, writer: null, ...right };
    known.columns.push({ name: column, type, hasDefault: def, refers: to ? { table: to, column: key } : null });
    tables.set(table, known);
  }
  return inOrder([...tables.values()]);
}

const firstRoleWith = (right: string) => `case
  when has_table_privilege('cara_test', c.oid, '${right}') then 'cara_test'
  when has_table_privilege('cara_door', c.oid, '${right}') then 'cara_door' end`;

/** Those referred to come before those that refer to them; a table may refer to itself. */
function inOrder(tables: Table[]): Table[] {
  const placed = new Map<string, Table>([]);
  while (placed.size < tables.length) {
    const next = tables.filter(
      ({ name, columns }) =>
        !placed.has(name) &&
        columns.every(({ refers }) => !refers || refers.table === name || placed.has(refers.table)),
    );
    if (next.length === 0) throw new Error("tables refer to each other in a circle");
    for (const table of next) placed.set(table.name, table);
  }
  const root = placed.get("agencies");
  return [...(root ? [root] : []), ...[...placed.values()].filter((table) => table !== root)];
}

/** Runs a statement as one role bound to one agency, or to none. The owner may act as the privileged functions do, never as the application. */
export async function asRole<R extends pg.QueryResultRow>(
  role: Role,
  agencyId: string | null,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = await (role === "cara_test" ? appPool : ownerPool).connect();
  try {
    await client.query("begin");
    if (role === "cara_door") await client.query("set local role cara_door");
    if (agencyId !== null) await client.query("select set_config('app.agency_id', $1, true)", [agencyId]);
    const { rows } = await client.query<R>(text, values);
    await client.query("commit");
    return rows;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

const asOwner = async <R extends pg.QueryResultRow>(text: string): Promise<R[]> =>
  (await ownerPool.query<R>(text)).rows;

const poolOf = (url: string | undefined) =>
  new pg.Pool({ connectionString: url ?? "", max: 2, idleTimeoutMillis: 1_000, allowExitOnIdle: true });
const appPool = poolOf(process.env["DATABASE_URL"]);
const ownerPool = poolOf(process.env["MIGRATE_DATABASE_URL"]);
// the run's database is dropped while connections may still idle
for (const pool of [appPool, ownerPool]) pool.on("error", () => undefined);
