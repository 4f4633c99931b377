import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
} from "kysely";
import type pg from "pg";
import type { AgencyDb } from "../src/platform/db/agency-db.ts";
// oxlint-disable-next-line import/no-unassigned-import -- it sets how the driver reads dates and amounts
import "../src/platform/db/pool.ts";
import type { DB } from "../src/platform/db/tables.gen.ts";

const config = {
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
};

/**
 * Runs the product's own code in the seed's transaction. Who owns the tables sees the rows of this agency only, as the
 * application does, by policies that are gone again before the transaction ends.
 */
export async function withinAgency(
  client: pg.Client,
  agencyId: string,
  work: (db: AgencyDb) => Promise<void>,
): Promise<void> {
  await client.query("reset role");
  await client.query("select set_config('app.agency_id', $1, true)", [agencyId]);
  const tables = await agencyTables(client);
  for (const table of tables)
    await client.query(`create policy seeded_agency on ${table} to current_user
      using (agency_id = (select app.current_agency())) with check (agency_id = (select app.current_agency()))`);
  await work(boundTo(client));
  for (const table of tables) await client.query(`drop policy seeded_agency on ${table}`);
}

/** Tables that the product's own code may read and write in the seed's transaction: all that keep agencies apart. */
async function agencyTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id'
      where c.relkind in ('r', 'p') and c.relrowsecurity and not c.relispartition
        and pg_get_userbyid(c.relowner) = current_user`,
  );
  return rows.map(({ name }) => name);
}

/** Queries on the seed's connection. */
function boundTo(client: pg.Client): AgencyDb {
  const connection: DatabaseConnection = {
    async executeQuery(query: CompiledQuery) {
      const { rows, rowCount, command } = await client.query(query.sql, [...query.parameters]);
      return command === "SELECT" ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
    // oxlint-disable-next-line require-yield -- the interface wants a generator; nothing of the product streams rows
    async *streamQuery() {
      throw new Error("The seed does not stream rows");
    },
  };
  const provideConnection = <T>(use: (provided: DatabaseConnection) => Promise<T>) => use(connection);
  const executor = new Kysely<DB>(config).getExecutor().withConnectionProvider({ provideConnection });
  // the transaction was bound to this agency above
  return new Transaction<DB>({
    config,
    dialect: config.dialect,
    driver: new DummyDriver(),
    executor,
  }) as unknown as AgencyDb;
}
