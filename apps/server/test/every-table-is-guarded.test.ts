import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALLOW_LIST } from "./guarded/allow-list.ts";
import { findUnguarded } from "./guarded/catalog.ts";
import { createTestDatabase } from "./kit/test-database.ts";

/** What someone could plant by mistake, and what the sweep must then say. */
const MISTAKES: [name: string, statements: string, says: string[]][] = [
  [
    "a table without row security",
    "create table planted (agency_id uuid not null, id uuid not null, primary key (agency_id, id))",
    [
      "table public.planted is not under the approved policy",
      "table public.planted row security is not forced",
      "table public.planted row security is off",
    ],
  ],
  [
    "a table whose row security is not forced",
    "alter table custom_presets no force row level security",
    ["table public.custom_presets row security is not forced"],
  ],
  [
    "a policy that lets everyone in",
    "alter policy agency_isolation on custom_presets using (true)",
    ["table public.custom_presets is not under the approved policy"],
  ],
  [
    "a second, wider policy",
    "create policy helpful on outbox for select to cara_app using (true)",
    ["table public.outbox is not under the approved policy"],
  ],
  [
    "a policy that skips the check on writing",
    "alter policy agency_isolation on sessions with check (true)",
    ["table public.sessions is not under the approved policy"],
  ],
  [
    "a partition the application can read directly",
    "grant select on audit_events_other to cara_worker",
    ["table public.audit_events_other is not under the approved policy"],
  ],
  [
    "a table without an agency",
    `create table planted (id uuid primary key);
     alter table planted enable row level security; alter table planted force row level security`,
    [
      "index public.planted_pkey is not led by agency_id",
      "table public.planted has no agency_id",
      "table public.planted is not under the approved policy",
    ],
  ],
  [
    "a table whose rows may lack an agency",
    `create table planted (agency_id uuid);
     alter table planted enable row level security; alter table planted force row level security;
     create policy agency_isolation on planted to cara_app
       using (agency_id = (select app.current_agency())) with check (agency_id = (select app.current_agency()))`,
    ["table public.planted agency_id may be null", "table public.planted has no primary key"],
  ],
  [
    "an agency that is assumed when none is bound",
    `create or replace function app.current_agency() returns uuid language sql stable
       return coalesce(nullif(current_setting('app.agency_id', true), '')::uuid, gen_random_uuid())`,
    ["function app.current_agency() answers more than the bound agency"],
  ],
  [
    "a definer function off the list",
    `create function app.peek() returns bigint language sql security definer set search_path = public, pg_temp
       return (select count(*) from outbox);
     revoke execute on function app.peek() from public`,
    ["function app.peek() runs with the rights of cara_owner"],
  ],
  [
    "a privileged function without a fixed search path",
    "alter function app.outbox_lag() reset search_path",
    ["function app.outbox_lag() runs with the rights of others and has no fixed search path"],
  ],
  [
    "a privileged function that everyone may call",
    "set role cara_door; grant execute on function app.outbox_lag() to public; reset role",
    ["function app.outbox_lag() runs with the rights of others and everyone may call it"],
  ],
  [
    "an index that is not led by the agency",
    "create index planted_index on custom_presets (title)",
    ["index public.planted_index is not led by agency_id"],
  ],
  [
    "a reference that could cross agencies",
    `create unique index planted_unique on custom_presets (agency_id, id, title);
     alter table favorite_custom_presets add column title text, add constraint planted_key
       foreign key (preset_id, agency_id, title) references custom_presets (id, agency_id, title)`,
    ["foreign key planted_key of favorite_custom_presets is not led by agency_id"],
  ],
  [
    "a view with its owner's eyes",
    "create view planted as select * from outbox",
    ["view public.planted looks with its owner's eyes"],
  ],
  ["a sequence", "create sequence planted", ["sequence public.planted counts across agencies"]],
  ["an enum", "create type mood as enum ('FINE')", ["type public.mood is an enum, whose operators hide indexes"]],
  ["a right to truncate", "grant truncate on outbox to cara_api", ["table public.outbox cara_api may truncate"]],
  ["a right for everyone", "grant select on outbox to public", ["table public.outbox everyone may select"]],
  ["a right to create", "grant create on schema app to cara_worker", ["role cara_worker may create in the schema app"]],
];

describe("the catalog of the database", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.urls.MIGRATE_DATABASE_URL });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it("[T-03] guards every table, index, key, view and function, but for the argued exceptions", async () => {
    expect(await findUnguarded(client, ALLOW_LIST)).toEqual([]);
  });

  it.each(MISTAKES)("[T-03] reports %s", async (_name, statements, says) => {
    await client.query("begin");
    try {
      await client.query(statements);
      expect(await findUnguarded(client, ALLOW_LIST)).toEqual(says);
    } finally {
      await client.query("rollback");
    }
  });

  it("[T-03] reports an exception that nothing needs", async () => {
    const stale = { object: "table public.gone", problem: "has no agency_id", reason: "It was dropped." };
    expect(await findUnguarded(client, [...ALLOW_LIST, stale])).toEqual([
      'allow-list: nothing needs "table public.gone has no agency_id"',
    ]);
  });

  it("[T-03] gives every exception a reason", () => {
    for (const { reason } of ALLOW_LIST) expect(reason.length).toBeGreaterThan(20);
  });
});
