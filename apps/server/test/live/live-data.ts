import { createHash, randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { createTestDatabase } from "../kit/test-database.ts";
import { servicesEnvironment } from "../kit/test-environment.ts";

/** A separate database with one agency and its signed-in people; returns their cookies. */
export async function createLiveData(people: number) {
  const environment = servicesEnvironment();
  const { urls, drop } = await createTestDatabase(environment);
  return { environment: { ...environment, ...urls }, ...(await addSignedIn(urls, people)), drop };
}

/** One more agency with its signed-in people; returns their cookies. */
export async function addSignedIn({ MIGRATE_DATABASE_URL }: { MIGRATE_DATABASE_URL: string }, people: number) {
  const agencyId = randomUUID();
  const secrets = Array.from({ length: people }, () => randomBytes(32));
  const door = new pg.Client({ connectionString: MIGRATE_DATABASE_URL, options: "-c role=cara_door" });
  await door.connect();
  try {
    await door.query("insert into agencies (agency_id, name) values ($1, 'Harbor Point Insurance')", [agencyId]);
    await door.query(
      `with people as (
         insert into agency_users (agency_id, id, email, name)
         select $1, gen_random_uuid(), 'user' || n || '@harborpoint.example', 'Dana Whitfield ' || n
           from generate_series(1, $2::integer) n returning id, email)
       insert into sessions (agency_id, id, user_id, token_hash, browser, expires_at)
       select $1, gen_random_uuid(), p.id, t.hash, 'Chrome on Windows', now() + interval '1 day'
         from unnest($3::bytea[]) with ordinality as t (hash, place)
         join people p on p.email = 'user' || t.place || '@harborpoint.example'`,
      [agencyId, people, secrets.map((secret) => createHash("sha256").update(secret).digest())],
    );
  } finally {
    await door.end();
  }
  const agency = Buffer.from(agencyId.replaceAll("-", ""), "hex");
  const cookies = secrets.map(
    (secret) => `__Host-cara_session=${Buffer.concat([agency, secret]).toString("base64url")}`,
  );
  return { agencyId, cookies };
}
