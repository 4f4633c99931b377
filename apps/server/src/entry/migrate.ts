import { migrate } from "#platform/db/migrate.ts";
import { readMigrateEnvironment } from "#platform/env.ts";
import { createFileStore } from "#platform/files/file-store.ts";

const { MIGRATE_DATABASE_URL, store } = readMigrateEnvironment();
const applied = await migrate(MIGRATE_DATABASE_URL);
console.log(applied.length > 0 ? `applied: ${applied.join(", ")}` : "the database is up to date");
if (store) {
  const files = createFileStore(store);
  await files.ensureBucket();
  files.close();
}
