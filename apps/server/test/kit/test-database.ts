import pg from "pg";
import { migrate } from "../../src/platform/db/migrate.ts";
import { servicesEnvironment } from "./test-environment.ts";

/** Vitest's global set-up: one fresh database for the run, dropped when it ends. */
export async function setup(): Promise<() => Promise<void>> {
  const environment = servicesEnvironment();
  const { drop, urls } = await createTestDatabase(environment);
  Object.assign(process.env, environment, urls);
  return drop;
}

/** Makes and migrates a database of its own beside the development one; its roles and rules are the real ones. */
export async function createTestDatabase(environment = servicesEnvironment()) {
  const owner = environment["MIGRATE_DATABASE_URL"] ?? "";
  const app = environment["DATABASE_URL"] ?? "";
  const name = `cara_test_${process.pid}_${Date.now().toString(36)}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: withDatabase(owner, "postgres") });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await admin(`create database ${name}`);
  const urls = { MIGRATE_DATABASE_URL: withDatabase(owner, name), DATABASE_URL: withDatabase(app, name) };
  await migrate(urls.MIGRATE_DATABASE_URL);
  return { name, urls, drop: () => whenLeft(() => admin(`drop database if exists ${name} with (force)`)) };
}

/** A process that has just ended leaves its connections behind for a moment, and others may be connecting. */
async function whenLeft(drop: () => Promise<void>, tries = 50): Promise<void> {
  try {
    await drop();
  } catch (error) {
    if (tries === 0) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    await whenLeft(drop, tries - 1);
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
