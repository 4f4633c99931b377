// Exit 0 when the database holds an agency already, 1 when it is empty. The owner itself sees no rows (row security is
// forced on it too), so it asks in the role that owns the audited doors.
import pg from "pg";

const client = new pg.Client({ connectionString: process.env["MIGRATE_DATABASE_URL"] });
await client.connect();
try {
  await client.query("set role cara_door");
  const { rowCount } = await client.query("select from agencies limit 1");
  process.exitCode = rowCount === 0 ? 1 : 0;
} finally {
  await client.end();
}
