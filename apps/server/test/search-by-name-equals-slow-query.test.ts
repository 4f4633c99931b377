import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testAgency } from "./kit/test-agency.ts";
import { bothAnswers, plantNamed, questions, type NameSearch, type Planted } from "./search/name-search.ts";

const QUESTIONS = 500;
const DOORS: NameSearch[] = [
  { table: "accounts", door: "app.search_accounts", mostRows: 101 },
  { table: "contacts", door: "app.search_contacts", mostRows: 1_001 },
  { table: "certificate_holders", door: "app.search_certificate_holders", mostRows: 101 },
];

describe.each(DOORS)("$door", (door) => {
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] ?? "" });
  let planted: Planted[];
  beforeAll(async () => {
    await client.connect();
    planted = await plantNamed(client, door, 4);
  });
  afterAll(() => client.end());

  it("[T-10] returns what the slow query under row security returns", { timeout: 60_000 }, async () => {
    let hits = 0;
    await fc.assert(
      fc.asyncProperty(questions(planted), async (question) => {
        const { fast, slow } = await bothAnswers(client, door, question);
        hits += slow.length > 0 ? 1 : 0;
        expect(fast).toEqual(slow);
      }),
      { numRuns: QUESTIONS },
    );
    // questions that find nothing would prove little
    expect(hits).toBeGreaterThan(QUESTIONS / 10);
  });

  it("[T-10] finds nothing while no agency is bound", async () => {
    const { rows } = await client.query(`select ${door.door}('a', null, null, 100) as ids`);
    expect(rows).toEqual([{ ids: [] }]);
  });

  it("[T-10] would detect a search that treats % as a wildcard", async () => {
    const [agency] = planted;
    if (!agency) throw new Error("nothing planted");
    const { slow } = await bothAnswers(client, door, { agency, search: "b%a", after: null, limit: 101 });
    await client.query("begin");
    await client.query("select set_config('app.agency_id', $1, true)", [agency.agencyId]);
    const { rows } = await client.query(`select id from ${door.table} where search_text like '%b%a%'`);
    await client.query("commit");
    expect(rows.length).toBeGreaterThan(slow.length);
  });

  it("returns at most one page of rows, whatever limit is requested", async () => {
    const { id } = await testAgency();
    await client.query("begin");
    await client.query("select set_config('app.agency_id', $1, true)", [id]);
    await client.query(manyRows[door.table], [id]);
    const { rows } = await client.query<{ ids: string[] }>(`select ${door.door}('row', null, null, 100000) as ids`);
    await client.query("rollback");
    expect(rows[0]?.ids).toHaveLength(door.mostRows);
  });
});

const manyRows = {
  accounts: `insert into accounts (agency_id, id, type, name, created_at, updated_at, sort_name, search_text)
    select $1, gen_random_uuid(), 'BUSINESS', 'n', now(), now(), 'n', 'row ' || n from generate_series(1, 1100) n`,
  contacts: `insert into contacts (agency_id, id, name, created_at, sort_name, search_text)
    select $1, gen_random_uuid(), 'n', now(), 'n', 'row ' || n from generate_series(1, 1100) n`,
  certificate_holders: `insert into certificate_holders (agency_id, id, name, line1, city, zone, postal_code, identity, created_at)
    select $1, gen_random_uuid(), 'row ' || n, 'n', 'c', 'TX', '78701', sha256(n::text::bytea), now()
      from generate_series(1, 1100) n`,
};
