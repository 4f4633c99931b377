import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { MIGRATIONS_FOLDER } from "../src/platform/db/migrate.ts";
import { createTestDatabase } from "./kit/test-database.ts";

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const [AGENCY, USER, ACCOUNT, CARRIER, POLICY, FILE] = [1, 2, 3, 4, 5, 6].map(id);

const fact = (n: number, { source, status, isCited }: { source: string; status: string; isCited: boolean }) => `
  insert into coverage_facts (agency_id, id, policy_id, kind, key, amount_cents, source, status, document_id, page,
    recorded_by, recorded_at, verified_by, verified_at)
  values ('${AGENCY}', '${id(n)}', '${POLICY}', 'LIMIT', 'limit-${n}', 100, '${source}', '${status}',
    ${isCited ? `'${FILE}', 3` : "null, null"}, '${USER}', now(),
    ${status === "VERIFIED" ? `'${USER}', now()` : "null, null"});`;

describe("the marks of values that were typed before", () => {
  it("become Entered where no document and page stand behind them, and stay elsewhere", async () => {
    const { urls, drop } = await createTestDatabase();
    const client = new pg.Client({ connectionString: urls.MIGRATE_DATABASE_URL });
    await client.connect();
    try {
      await client.query("begin");
      await client.query("grant insert, select on all tables in schema public to cara_door");
      await client.query("set local role cara_door");
      await client.query(`
        insert into agencies (agency_id, name) values ('${AGENCY}', 'Harbor Point');
        insert into agency_users (agency_id, id, email, name) values ('${AGENCY}', '${USER}', 'a@b.example', 'Dana');
        insert into accounts (agency_id, id, type, name, created_at, updated_at, sort_name, search_text)
          values ('${AGENCY}', '${ACCOUNT}', 'BUSINESS', 'Alamo', now(), now(), 'alamo', 'alamo');
        insert into carriers (agency_id, id, name, is_carrier, is_broker, created_at, sort_name)
          values ('${AGENCY}', '${CARRIER}', 'Lone Star', true, false, now(), 'lone star');
        insert into policies (agency_id, id, account_id, type, state, market, carrier_id, source_type, premium_cents,
          created_at, updated_at, search_text) values ('${AGENCY}', '${POLICY}', '${ACCOUNT}', 'CYBER', 'BINDING', 'ADMITTED',
          '${CARRIER}', 'INBOUND', 1, now(), now(), 'x');
        insert into files (agency_id, id, name, size_bytes, object_key, scan_state, reading_state, uploaded_by, created_at)
          values ('${AGENCY}', '${FILE}', 'gl.pdf', 1, 'x', 'UNSCANNED', 'READ', '${USER}', now());
        ${fact(11, { source: "PERSON", status: "VERIFIED", isCited: false })}
        ${fact(12, { source: "PERSON", status: "VERIFIED", isCited: true })}
        ${fact(13, { source: "IMPORT", status: "UNVERIFIED", isCited: false })}`);
      await client.query("commit");
      await client.query("begin");
      await client.query(await readFile(join(MIGRATIONS_FOLDER, "0022_typed_values_are_entered.sql"), "utf8"));
      await client.query("commit");
      await client.query("grant select on coverage_facts to cara_door");
      await client.query("set role cara_door");
      const { rows } = await client.query(
        "select key, status, verified_by, recorded_by from coverage_facts order by key",
      );
      expect(rows).toEqual([
        { key: "limit-11", status: "ENTERED", verified_by: null, recorded_by: USER },
        { key: "limit-12", status: "VERIFIED", verified_by: USER, recorded_by: USER },
        { key: "limit-13", status: "UNVERIFIED", verified_by: null, recorded_by: USER },
      ]);
    } finally {
      await client.end();
      await drop();
    }
  }, 60_000);
});
