import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { servicesEnvironment } from "../apps/server/test/kit/test-environment.ts";

const SEED = join(import.meta.dirname, "../apps/server/seed/seed.ts");
/** Any day will do, but always the same one: then the rows are the same. */
const DAY = "2026-11-15";

/** Databases that are reused between runs; filling one takes minutes. */
export const BOOKS = {
  large: { database: "cara_bench", leader: "joan@meridianrisk.example" },
  huge: { database: "cara_bench_huge", leader: "user1@meridian1.example" },
} as const;
export type Book = Awaited<ReturnType<typeof openBook>>;

/** The large agency's database, made and filled when it is not there, with a signed-in person's cookie. */
export async function openBook(size: keyof typeof BOOKS) {
  const { database, leader } = BOOKS[size];
  const environment = servicesEnvironment();
  const urls = {
    MIGRATE_DATABASE_URL: withDatabase(environment["MIGRATE_DATABASE_URL"], database),
    DATABASE_URL: withDatabase(environment["DATABASE_URL"], database),
  };
  await ensureDatabase(withDatabase(environment["MIGRATE_DATABASE_URL"], "postgres"), database, urls);
  console.log(`${database}: pnpm seed ${size}`);
  execFileSync(process.execPath, [SEED, size, DAY], { env: { ...environment, ...urls }, stdio: "inherit" });
  const { agencyId, userId, cookie } = await signInToDatabase(urls.MIGRATE_DATABASE_URL, leader);
  return { size, agencyId, userId, cookie, environment: { ...environment, ...urls } };
}

/** Recreated when one of its migrations has changed since. */
async function ensureDatabase(adminUrl: string, name: string, urls: { MIGRATE_DATABASE_URL: string }): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
    if (!rowCount) await admin.query(`create database ${name}`);
    await migrate(urls.MIGRATE_DATABASE_URL).catch(async (error: unknown) => {
      if (!/was edited/.test(String(error))) throw error;
      await admin.query(`drop database ${name}`);
      await admin.query(`create database ${name}`);
      await migrate(urls.MIGRATE_DATABASE_URL);
    });
  } finally {
    await admin.end();
  }
}

/** Signs a person in past the email, and returns the cookie of their session. */
export async function signInToDatabase(
  ownerUrl: string,
  email: string,
): Promise<{ agencyId: string; userId: string; cookie: string }> {
  const secret = randomBytes(32);
  const door = new pg.Client({ connectionString: ownerUrl });
  await door.connect();
  try {
    // the bare handler bypasses row security like the privileged functions, none of which reads carriers
    await door.query("grant select on carriers, agency_users to cara_door");
    await door.query("set role cara_door");
    const { rows } = await door.query<{ agency_id: string; user_id: string }>(
      `insert into sessions (agency_id, id, user_id, token_hash, browser, expires_at)
       select agency_id, gen_random_uuid(), user_id, $2, 'Chrome on Windows', now() + interval '1 day'
         from sign_in_addresses where email = $1 returning agency_id, user_id`,
      [email, createHash("sha256").update(secret).digest()],
    );
    const [session] = rows;
    if (!session) throw new Error(`nobody signs in as ${email}`);
    const { agency_id: agencyId, user_id: userId } = session;
    const cookie = Buffer.concat([Buffer.from(agencyId.replaceAll("-", ""), "hex"), secret]).toString("base64url");
    return { agencyId, userId, cookie: `__Host-cara_session=${cookie}` };
  } finally {
    await door.end();
  }
}

function withDatabase(url: string | undefined, name: string): string {
  const changed = new URL(url ?? "");
  changed.pathname = `/${name}`;
  return changed.toString();
}
