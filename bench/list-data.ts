import { createHash, randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { createTestDatabase } from "../apps/server/test/kit/test-database.ts";
import { servicesEnvironment } from "../apps/server/test/kit/test-environment.ts";

/** Presets of the measured agency; the list shows the newest of them. */
const PRESETS = 2_000;
const USERS = 40;

/** A database of its own with one agency, its presets and a signed-in browser's cookie. */
export async function createListData() {
  const environment = servicesEnvironment();
  const { urls, drop } = await createTestDatabase(environment);
  const agencyId = randomUUID();
  const secret = randomBytes(32);
  const client = new pg.Client({ connectionString: urls.DATABASE_URL });
  const door = new pg.Client({ connectionString: urls.MIGRATE_DATABASE_URL, options: "-c role=cara_door" });
  await Promise.all([client.connect(), door.connect()]);
  try {
    await fill(client, door, agencyId, secret);
  } finally {
    await Promise.all([client.end(), door.end()]);
  }
  const owner = new pg.Client({ connectionString: urls.MIGRATE_DATABASE_URL });
  await owner.connect();
  await owner.query("analyze");
  await owner.end();
  const cookie = Buffer.concat([Buffer.from(agencyId.replaceAll("-", ""), "hex"), secret]).toString("base64url");
  return { environment: { ...environment, ...urls }, agencyId, cookie: `__Host-cara_session=${cookie}`, drop };
}

async function fill(client: pg.Client, door: pg.Client, agencyId: string, secret: Buffer): Promise<void> {
  await door.query("insert into agencies (agency_id, name) values ($1, 'Harbor Point Insurance')", [agencyId]);
  await door.query(
    `insert into agency_users (agency_id, id, email, name)
     select $1, gen_random_uuid(), 'user' || n || '@harborpoint.example', 'Dana Whitfield ' || n
       from generate_series(1, $2::integer) n`,
    [agencyId, USERS],
  );
  await door.query(
    `insert into sessions (agency_id, id, user_id, token_hash, browser, expires_at)
     select $1, gen_random_uuid(), (select id from agency_users where agency_id = $1 order by email limit 1), $2,
            'Chrome on Windows', now() + interval '1 day'`,
    [agencyId, createHash("sha256").update(secret).digest()],
  );
  await client.query("begin");
  await client.query("select set_config('app.agency_id', $1, true)", [agencyId]);
  await client.query(
    `insert into custom_presets (agency_id, id, title, description, base_prompt, allow_file_upload, created_by,
       created_at, updated_at, search_text)
     select $1, gen_random_uuid(), title, description, repeat(description || ' ', 6), n % 2 = 0, u.id,
            now() - n * interval '7 minutes', now() - n * interval '5 minutes', lower(title || ' ' || description)
       from generate_series(1, $2::integer) n
       cross join lateral (values ('Renewal summary for account ' || n,
         'Reads the expiring policies of account ' || n || ' and writes one page an account manager can send: limits,'
         || ' premium by line, what changed since last year and the questions to ask.')) as words (title, description)
       join (select id, row_number() over (order by email) as place from agency_users) u on u.place = 1 + n % $3`,
    [agencyId, PRESETS, USERS],
  );
  await client.query("commit");
}
