import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MIGRATIONS_FOLDER } from "../src/platform/db/migrate.ts";
import { createTestDatabase } from "./kit/test-database.ts";

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const [AGENCY, OTHER, REQUEST, CALL, THREAD, EMAIL, FILE] = [1, 2, 3, 4, 5, 6, 7].map(id);
const [FIRST, SECOND, LEFT] = [11, 12, 13].map(id);
const NEW_TABLES =
  "email_attachments, emails, service_request_thread_links, email_threads, service_request_call_links, calls";

describe("what was on record before a migration", () => {
  let client: pg.Client;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    client = new pg.Client({ connectionString: database.urls.MIGRATE_DATABASE_URL });
    await client.connect();
    await client.query("grant all on all tables in schema public to cara_door");
    await asDoor(`
      insert into agencies (agency_id, name) values ('${AGENCY}', 'Harbor Point'), ('${OTHER}', 'Juniper Creek');
      insert into agency_users (agency_id, id, email, name, created_at, disabled_at) values
        ('${AGENCY}', '${LEFT}', 'left@b.example', 'Lou', now() - interval '3 days', now()),
        ('${AGENCY}', '${FIRST}', 'a@b.example', 'Dana', now() - interval '2 days', null),
        ('${AGENCY}', '${SECOND}', 'c@b.example', 'Ines', now(), null);
      insert into files (agency_id, id, name, size_bytes, object_key, scan_state, reading_state, uploaded_by, created_at)
        values ('${AGENCY}', '${FILE}', 'gl.pdf', 1, 'x', 'UNSCANNED', 'READ', '${FIRST}', now());
      insert into service_requests (agency_id, id, type, state, created_at, updated_at, search_text)
        values ('${AGENCY}', '${REQUEST}', 'ADD_ADDITIONAL_INSURED', 'OPEN', now(), now(), 'x');
      insert into service_request_calls (agency_id, id, service_request_id, status, from_number, started_at, transcript)
        values ('${AGENCY}', '${CALL}', '${REQUEST}', 'COMPLETED', '+12105550100', '2026-03-03T15:00:00Z',
          '[{"role": "USER", "content": "Hello"}]');
      insert into service_request_email_threads (agency_id, id, service_request_id, subject, state, started_at)
        values ('${AGENCY}', '${THREAD}', '${REQUEST}', 'Northgate', 'ACTIVE', '2026-03-03T16:00:00Z');
      insert into service_request_emails (agency_id, id, thread_id, sender_role, sender_email, content, sent_at)
        values ('${AGENCY}', '${EMAIL}', '${THREAD}', 'CLIENT', 'ray@b.example', 'Please add them.', '2026-03-03T16:00:00Z');
      insert into service_request_email_attachments (agency_id, email_id, file_id, position)
        values ('${AGENCY}', '${EMAIL}', '${FILE}', 1);`);
  }, 60_000);
  afterAll(async () => {
    await client.end();
    await drop();
  });

  const asDoor = async (statements: string) => {
    await client.query("set role cara_door");
    const result = await client.query(statements);
    await client.query("reset role");
    return result;
  };
  const rowsOf = async (query: string) => (await asDoor(query)).rows as unknown[];
  const apply = async (statements: string) => {
    await client.query("begin");
    await client.query(statements);
    await client.query("commit");
  };
  const migration = (name: string) => readFile(join(MIGRATIONS_FOLDER, name), "utf8");

  it("has its calls and emails under the same ids, linked to the request they came with", async () => {
    await client.query(`drop table ${NEW_TABLES}`);
    await apply(await migration("0030_calls_and_emails.sql"));
    await client.query(`grant select on ${NEW_TABLES} to cara_door`);
    expect(await rowsOf("select id, status, from_number, transcript from calls")).toEqual([
      { id: CALL, status: "COMPLETED", from_number: "+12105550100", transcript: [{ role: "USER", content: "Hello" }] },
    ]);
    expect(await rowsOf("select service_request_id, call_id from service_request_call_links")).toEqual([
      { service_request_id: REQUEST, call_id: CALL },
    ]);
    expect(await rowsOf("select id, subject, state from email_threads")).toEqual([
      { id: THREAD, subject: "Northgate", state: "ACTIVE" },
    ]);
    expect(await rowsOf("select service_request_id, thread_id from service_request_thread_links")).toEqual([
      { service_request_id: REQUEST, thread_id: THREAD },
    ]);
    expect(await rowsOf("select id, thread_id, sender_role, body from emails")).toEqual([
      { id: EMAIL, thread_id: THREAD, sender_role: "CLIENT", body: "Please add them." },
    ]);
    expect(await rowsOf("select email_id, file_id, position from email_attachments")).toEqual([
      { email_id: EMAIL, file_id: FILE, position: 1 },
    ]);
  });

  it("[OQ-41] has an owner in each agency: the first user who is still there", async () => {
    await asDoor("update agency_users set role = 'MEMBER'");
    await apply(await migration("0031_first_users_are_owners.sql"));
    expect(await rowsOf(`select id, role from agency_users where agency_id = '${AGENCY}' order by id`)).toEqual([
      { id: FIRST, role: "OWNER" },
      { id: SECOND, role: "MEMBER" },
      { id: LEFT, role: "MEMBER" },
    ]);
  });
});
