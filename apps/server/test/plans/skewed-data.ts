import { createHash } from "node:crypto";
import pg from "pg";
import type { Ids } from "../two-agencies/fixture.ts";
import { accountIds, accountRows } from "./skewed-accounts.ts";
import { certificateIds, certificateRows } from "./skewed-certificates.ts";
import { importIds, importRows } from "./skewed-imports.ts";
import { otherPolicyIds, policyIds, policyRows } from "./skewed-policies.ts";
import { requestIds, requestRows } from "./skewed-requests.ts";
import { workspaceIds, workspaceRows } from "./skewed-workspaces.ts";

/** The agency with nearly all rows; a user, a session and a preset of it by which operations can be called. */
export type Hot = {
  agencyId: string;
  userId: string;
  cookie: string;
  ids: Ids;
  /** The same with another policy, for what an operation before has used up. */
  otherIds: Ids;
  marker: string;
};

/** Small agencies beside the hot one: few with presets, the rest only there to make the common tables long. */
const BESIDE = { agencies: 2_000, withRows: 200 };
const USERS_EACH = 3;
const SECRET = createHash("sha256").update("a session of the plan guard").digest();

// ids by number, so that every statement below can name them without asking
const idOf = (kind: number, number: string) =>
  `('${kind.toString(16).padStart(8, "0")}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const [AGENCY, USER, PRESET, SESSION, OTHER, ATTESTATION] = [1, 2, 3, 4, 5, 73];
const literal = (kind: number, number: number): string =>
  `${kind.toString(16).padStart(8, "0")}-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;

/** Fills a fresh database: one agency with `rows` presets and events, many small ones. */
export async function fillSkewed(
  urls: { MIGRATE_DATABASE_URL: string; DATABASE_URL: string },
  rows: number,
  beside = BESIDE,
): Promise<Hot> {
  const users = beside.agencies * USERS_EACH;
  await within(urls.MIGRATE_DATABASE_URL, "set local role cara_door", [
    `insert into agencies (agency_id, name) select ${idOf(AGENCY, "n")}, 'Agency ' || n from generate_series(0, ${beside.agencies - 1}) n`,
    `insert into agency_users (agency_id, id, email, name, role)
       select ${idOf(AGENCY, `n / ${USERS_EACH}`)}, ${idOf(USER, "n")}, 'user' || n || '@agency.example', 'User ' || n,
              case when n % ${USERS_EACH} = 0 then 'OWNER' else 'MEMBER' end
         from generate_series(0, ${users - 1}) n`,
    `insert into sign_in_addresses (email, agency_id, user_id)
       select 'user' || n || '@agency.example', ${idOf(AGENCY, `n / ${USERS_EACH}`)}, ${idOf(USER, "n")}
         from generate_series(0, ${users - 1}) n`,
    `insert into sessions (agency_id, id, user_id, token_hash, browser, expires_at)
       select ${idOf(AGENCY, `n % ${users} / ${USERS_EACH}`)}, ${idOf(SESSION, "n")}, ${idOf(USER, `n % ${users}`)},
              case when n = 0 then decode('${createHash("sha256").update(SECRET).digest("hex")}', 'hex') else sha256(n::text::bytea) end,
              'Chrome', now() + interval '1 day'
         from generate_series(0, ${users * 3 - 1}) n`,
    `insert into sign_in_challenges (id, email_hash, browser_hash, request_key, nonce, code_hash, expires_at, created_at)
       select ${idOf(OTHER, "n")}, sha256((n / 4)::text::bytea), sha256(n::text::bytea), n::text, 'x', 'x',
              now(), now() - make_interval(mins => n) from generate_series(1, 20000) n`,
  ]);
  const perAgency = (number: string, count: string) => [
    `insert into custom_presets (agency_id, id, title, description, base_prompt, allow_file_upload, created_by, created_at, updated_at, search_text)
       select ${idOf(AGENCY, number)}, ${idOf(PRESET, "n")}, 'Preset ' || n, 'A description', repeat('Do this. ', 20), true,
              ${idOf(USER, `${number} * ${USERS_EACH}`)}, now() - make_interval(secs => n), now() - make_interval(secs => n),
              md5(n::text) || case when n % 1000 = 5 then ' zebra' else '' end
         from generate_series(0, ${count} - 1) n`,
    `insert into audit_events (agency_id, occurred_at, id, kind, actor_type, actor_id, subject_id)
       select ${idOf(AGENCY, number)}, now() - make_interval(secs => n), ${idOf(OTHER, "n")}, 'custom_preset.updated',
              'AGENCY_USER', ${idOf(USER, `${number} * ${USERS_EACH}`)}, ${idOf(PRESET, "n")}
         from generate_series(0, ${count} - 1) n`,
    `insert into live_topics (agency_id, topic, version) select ${idOf(AGENCY, number)}, 'servicing', ${count}
       union all select ${idOf(AGENCY, number)}, 'workspace:' || n, n from generate_series(1, ${count} / 5) n`,
    `insert into live_events (agency_id, topic, version, kind, subject_id)
       select ${idOf(AGENCY, number)}, 'servicing', n, 'service_request.updated', ${idOf(OTHER, "n")}
         from generate_series(1, ${count}) n`,
    `insert into idempotency_keys (agency_id, user_id, key, request_hash, response)
       select ${idOf(AGENCY, number)}, ${idOf(USER, `${number} * ${USERS_EACH}`)}, 'key-' || n, 'x', '{}'
         from generate_series(0, ${count} / 5) n`,
    `insert into preset_preferences (agency_id, user_id, builtin)
       select ${idOf(AGENCY, number)}, ${idOf(USER, `${number} * ${USERS_EACH} + n`)}, '{CONTRACT_REVIEW}' from generate_series(0, 2) n`,
    `insert into agency_settings (agency_id, time_zone, business_hours, producer_name, email_signature, version, updated_at, updated_by)
       select ${idOf(AGENCY, number)}, 'America/Chicago', '[]', 'Agency', repeat('x', 1500), 0, now(), ${idOf(USER, `${number} * ${USERS_EACH}`)}`,
    `insert into agency_licenses (agency_id, state, number, expires_on, updated_at, updated_by)
       select ${idOf(AGENCY, number)}, chr(65 + n / 26) || chr(65 + n % 26), 'L-' || n, '2030-01-31', now(), ${idOf(USER, `${number} * ${USERS_EACH}`)}
         from generate_series(0, 49) n`,
    `perform app.add_agency_mail_address(${idOf(AGENCY, number)}, 'box' || n || '@agency-' || ${number} || '.example', gen_random_uuid()) from generate_series(0, 19) n`,
    `perform app.add_agency_phone_number(${idOf(AGENCY, number)}, '+1' || (2000000000 + ${number}::bigint * 100 + n), 'RETELL', gen_random_uuid()) from generate_series(0, 19) n`,
    `insert into forms_license_attestations (agency_id, id, license, attested_by, attested_at, valid_through)
       select ${idOf(AGENCY, number)}, ${idOf(ATTESTATION, "n")}, 'L-' || n, ${idOf(USER, `${number} * ${USERS_EACH}`)},
              now() - make_interval(days => n), '2030-01-31' from generate_series(0, 49) n`,
    `insert into favorite_custom_presets (agency_id, user_id, preset_id)
       select ${idOf(AGENCY, number)}, ${idOf(USER, `${number} * ${USERS_EACH} + n % 3`)}, ${idOf(PRESET, "n")}
         from generate_series(0, least(${count}, 60) - 1) n`,
  ];
  const ids = { inSql: idOf, literal };
  const knowledge = (number: string, count: string) => [
    ...accountRows(ids, idOf(AGENCY, number), count),
    ...policyRows(ids, idOf(AGENCY, number), idOf(USER, `${number} * ${USERS_EACH}`), count),
    ...certificateRows(ids, idOf(AGENCY, number), idOf(USER, `${number} * ${USERS_EACH}`), count),
    ...importRows(ids, idOf(AGENCY, number), idOf(USER, `${number} * ${USERS_EACH}`), count),
    ...requestRows(ids, idOf(AGENCY, number), idOf(USER, `${number} * ${USERS_EACH}`), count),
    ...workspaceRows(
      ids,
      idOf(AGENCY, number),
      (n) => idOf(USER, `${number} * ${USERS_EACH} + ${n} % ${USERS_EACH}`),
      count,
    ),
  ];
  const indexes = await dropIndexes(urls.MIGRATE_DATABASE_URL);
  const bound = (agency: string) => `perform set_config('app.agency_id', ${agency}::text, true)`;
  await within(urls.DATABASE_URL, "select 1", [
    `do $$ begin ${bound(idOf(AGENCY, "0"))}; ${[...perAgency("0", String(rows)), ...knowledge("0", String(rows))].join("; ")}; end $$`,
    `do $$ begin for a in 1..${beside.withRows} loop ${bound(idOf(AGENCY, "a"))}; ${[...perAgency("a", "10"), ...knowledge("a", "10")].join("; ")}; end loop; end $$`,
    // a counter each, so that one of them is worth an index
    `do $$ begin for a in ${beside.withRows + 1}..${beside.agencies - 1} loop ${bound(idOf(AGENCY, "a"))}; insert into agency_storage (agency_id, bytes) values (${idOf(AGENCY, "a")}, 0); end loop; end $$`,
  ]);
  await within(urls.MIGRATE_DATABASE_URL, "select 1", [...indexes, "analyze"]);
  const agencyId = literal(AGENCY, 0);
  const called = {
    customPreset: literal(PRESET, 7),
    // another session than the one the caller holds
    session: literal(SESSION, users),
    agencyUser: literal(USER, 1),
    ...accountIds(ids),
    ...policyIds(ids),
    ...certificateIds(ids),
    ...importIds(ids),
    ...requestIds(ids),
    ...workspaceIds(ids),
  };
  return {
    agencyId,
    userId: literal(USER, 0),
    cookie: Buffer.concat([Buffer.from(agencyId.replaceAll("-", ""), "hex"), SECRET]).toString("base64url"),
    ids: called,
    otherIds: { ...called, ...otherPolicyIds(ids) },
    marker: "zebra",
  };
}

/** Filling is many times faster without the search index; gives back how to make it again. */
async function dropIndexes(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; text: string }>(
    "select indexname as name, indexdef as text from pg_indexes where schemaname = 'public' and indexdef like '%USING gin%'",
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.end();
  return rows.map(({ text }) => text);
}

async function within(url: string, before: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; ${before}`);
  for (const statement of statements) await client.query(statement);
  await client.query("commit");
  await client.end();
}
