import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { isClassification } from "#domains/accounts/classification.ts";
import { createTestDatabase } from "./kit/test-database.ts";

const SEED = join(import.meta.dirname, "../seed/seed.ts");
const DAY = "2026-11-15";
/** Tables that are read back past row security. */
const TABLES = [
  "agencies",
  "agency_users",
  "sign_in_addresses",
  "custom_presets",
  "audit_events",
  "accounts",
  "contacts",
  "account_contacts",
  "policies",
  "service_requests",
  "workspaces",
];

type BookFacts = {
  naics: string[];
  businesses: number;
  twins: number;
  longest: number;
  dba: number;
  forgotten: number;
  surplus: number;
};
/** Requests of every type; none was last changed before it was opened or after the day of the seed. */
const DESK = `select count(distinct type)::integer as types, count(*) filter (where state = 'OPEN')::integer as open,
    count(*) filter (where updated_at < created_at)::integer as broken,
    count(*) filter (where updated_at > $1::date)::integer as ahead from service_requests`;
const BOOK = `select array_agg(distinct naics) filter (where naics is not null) as naics,
    count(*) filter (where type = 'BUSINESS')::integer as businesses,
    (select count(*)::integer from (select name from accounts where type = 'BUSINESS' group by name
      having count(distinct zone) > 1) twin) as twins,
    max(length(name)) as longest,
    count(*) filter (where dba is not null)::integer as dba,
    (select count(*)::integer from policies where state = 'INFORCE' and expires_on < $1) as forgotten,
    (select count(*)::integer from policies where market = 'EXCESS_AND_SURPLUS') as surplus
  from accounts`;

/** What people see of the documents that arrived last; the ids are the product's own, and no two are alike. */
const PAPERS = `select
    (select string_agg(concat_ws(' ', f.file_id, c.label, c.amount_cents, c.on_date, c.text_value, c.page, c.verdict, c.decision, c.found_at), '|'
        order by f.file_id, c.label, c.page) from policy_documents f join coverage_findings c using (agency_id, file_id)) as findings,
    (select string_agg(concat_ws(' ', policy_id, file_id, state, parts), '|') from document_splits) as splits,
    (select string_agg(concat_ws(' ', r.policy_id, r.state, r.forms, r.closed_at, d.state, d.recipients, d.body, d.updated_at), '|' order by r.policy_id)
       from form_requests r join email_drafts d on d.id = r.draft_id) as requests,
    (select string_agg(concat_ws(' ', policy_id, version, kind, changed_at, changes), '|' order by policy_id, version) from policy_versions) as history`;
/** The events that the seed writes itself; those of the product's own code have ids of their own. */
const SEEDED_EVENTS = "kind in ('session.opened', 'custom_preset.updated')";

/** What would never end, as nothing works on it; links to a stored page; policies with declarations; finished imports. */
const STORIES = `select
    (select count(*)::integer from workspaces where kind = 'EXPLORER' and policy_id is not null) as explorers,
    (select count(*)::integer from workspaces where state in ('CREATED', 'WORKING'))
      + (select count(*)::integer from workspace_runs where ended_at is null or state in ('QUEUED', 'RUNNING'))
      + (select count(*)::integer from plan_stages where ended_at is null or state = 'IN_PROGRESS')
      + (select count(*)::integer from plan_events where ended_at is null or status in ('PLANNED', 'IN_PROGRESS')) as open,
    (select sum(regexp_count(m.content, '\\]\\(/files/' || f.id || '#page=[0-9]\\)'))::integer from workspace_messages m, files f) as quotes,
    (select count(*)::integer from file_pages where words is null or length(words) = 0) as unplaced,
    (select count(distinct policy_id)::integer from file_pages join policy_documents using (agency_id, file_id)) as declared,
    (select count(*)::integer from imports where state = 'DONE') as imports`;

describe("pnpm seed small", () => {
  it("loads the same agency every time, once, and leaves every privilege as it was", { timeout: 300_000 }, async () => {
    const databases = [await createTestDatabase(), await createTestDatabase()];
    const [one, other] = await Promise.all(
      databases.map((database) => loaded(database.urls.MIGRATE_DATABASE_URL, database.urls.DATABASE_URL)),
    );
    await Promise.all(databases.map((it) => it.drop()));
    expect(one?.rows).toEqual(other?.rows);
    expect(one?.papers).toEqual(other?.papers);
    expect(Object.values(one?.papers[0] ?? {})).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/./u)));
    expect(one?.counts).toMatchObject({ agency_users: 8, custom_presets: 12, audit_events: 600 });
    expect(one?.counts).toMatchObject({ accounts: 400, contacts: 640, policies: 900 });
    expect(one?.counts).toMatchObject({ service_requests: 260, workspaces: 6 });
    expect(one?.desk).toEqual({ types: 8, open: 90, broken: 0, ahead: 0 });
    expect(one?.future).toBe(0);
    expect(one?.again).toContain("is there already");
    expect(one?.privileges.after).toEqual(one?.privileges.before);
    expect(one?.book.naics.filter((code) => !isClassification(code))).toEqual([]);
    // as in real books: a sign that differs from the papers, one name in two states, a name as long as a joint venture
    expect(one?.book).toMatchObject({ businesses: 352, twins: 1, longest: 198 });
    expect(one?.book.dba).toBeGreaterThan(15);
    // a worker would expire them on its first day, and they would head the list
    expect(one?.book.forgotten).toBe(0);
    expect(one?.book.surplus).toBeGreaterThan(90);
    // answers quote documents on file
    expect(one?.stories).toMatchObject([{ open: 0, quotes: 22, explorers: 1, imports: 1, unplaced: 0 }]);
    // the declarations of every policy written by hand, and of some of the others
    expect(one?.stories[0]?.["declared"]).toBeGreaterThan(100);
  });
});

/** As the application does: conversations are the agency's own, and no privileged function reads them. */
async function readAs(url: string, agencyId: string | undefined, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select set_config('app.agency_id', $1, false)", [agencyId]);
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Who may do what with each table and its columns, and see which rows. */
const readPrivileges = async (client: pg.Client): Promise<string[]> =>
  (
    await client.query<{ privilege: string }>(
      `select distinct c.relname || coalesce('.' || a.attname, '') || ' ' || g.grantee::regrole || ' ' || g.privilege_type as privilege
         from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attacl is not null
        cross join lateral (select * from aclexplode(c.relacl) union all select * from aclexplode(a.attacl)) g
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and g.grantee <> 0
       union all select polrelid::regclass || ' ' || polname || ' ' || polroles::regrole[]::text from pg_policy order by 1`,
    )
  ).rows.map(({ privilege }) => privilege);

async function loaded(url: string, appUrl: string) {
  const seed = () =>
    // without the object store, which nobody would clear of its documents
    promisify(execFile)(process.execPath, [SEED, "small", DAY], {
      env: { ...process.env, MIGRATE_DATABASE_URL: url, S3_BUCKET: undefined },
    });
  const client = new pg.Client({ connectionString: url, options: "-c role=cara_door" });
  await client.connect();
  const before = await readPrivileges(client);
  await seed();
  const { stdout: again } = await seed();
  try {
    const rows: Record<string, string> = {};
    const counts: Record<string, number> = {};
    for (const table of TABLES) {
      // what the migrations wrote themselves is dated by the clock
      const seeded = `select * from ${table} where agency_id <> '00000000-0000-0000-0000-000000000000'
        and ${table === "audit_events" ? SEEDED_EVENTS : "true"}`;
      const found = await client.query<{ rows: string; count: number }>(
        `select md5(string_agg(t::text, '|' order by t::text)) as rows, count(*)::integer as count from (${seeded}) t`,
      );
      rows[table] = found.rows[0]?.rows ?? "";
      counts[table] = found.rows[0]?.count ?? 0;
    }
    const { rows: facts } = await client.query<{ future: number }>(
      "select count(*) filter (where updated_at > $1::date)::integer as future from custom_presets",
      [DAY],
    );
    const { rows: books } = await client.query<BookFacts>(BOOK, [DAY]);
    const { rows: desks } = await client.query<Record<string, number>>(DESK, [DAY]);
    const { rows: agencies } = await client.query<{ id: string }>(
      "select agency_id as id from agencies where name = 'Harbor Point Insurance'",
    );
    const [stories, papers] = await Promise.all([STORIES, PAPERS].map((sql) => readAs(appUrl, agencies[0]?.id, sql)));
    const [book] = books;
    if (!book) throw new Error("there is no book");
    return {
      rows,
      counts,
      again,
      book,
      stories: stories ?? [],
      papers: papers ?? [],
      desk: desks[0],
      future: facts[0]?.future,
      privileges: { before, after: await readPrivileges(client) },
    };
  } finally {
    await client.end();
  }
}
