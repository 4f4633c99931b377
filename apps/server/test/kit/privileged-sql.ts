import pg from "pg";

/**
 * Looks past row security, as the privileged functions do: for checking what the application itself may not see. The owner of the
 * tables may act as cara_door; the application's role may not.
 */
export async function privilegedSql<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env["MIGRATE_DATABASE_URL"] ?? "" });
  await client.connect();
  try {
    await client.query("set role cara_door");
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
