import { migrate } from "#platform/db/migrate.ts";
import { readMigrateEnvironment } from "#platform/env.ts";

const applied = await migrate(readMigrateEnvironment().MIGRATE_DATABASE_URL);
console.log(applied.length > 0 ? `applied: ${applied.join(", ")}` : "the database is up to date");
