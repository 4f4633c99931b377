import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { testAgency } from "./kit/test-agency.ts";

/** Far more than one entry of an index can hold, in letters that nothing can compress much. */
const LONG = "(select string_agg(md5(n::text), ' ') from generate_series(1, 2000) n)";

describe("search texts of any length", () => {
  it("[ACCLIST-02] keeps and finds an account with more contacts than an index entry could hold", async () => {
    const { id: agencyId } = await testAgency();
    const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
    await client.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.agency_id', $1, true)", [agencyId]);
      const id = randomUUID();
      await client.query(
        `insert into accounts (agency_id, id, type, name, created_at, updated_at, sort_name, search_text)
           values ($1, $2, 'BUSINESS', 'Cedar', now(), now(), 'cedar', 'cedar' || ${LONG})`,
        [agencyId, id],
      );
      for (const search of ["c", "ce", "ced", "cedar"]) {
        const { rows } = await client.query("select app.search_accounts($1, null, null, 50) as ids", [search]);
        expect(rows).toEqual([{ ids: [id] }]);
      }
    } finally {
      await client.query("rollback");
      await client.end();
    }
  });
});
