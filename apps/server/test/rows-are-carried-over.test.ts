import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRecords, type Records } from "./kit/records.ts";

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const [AGENCY, OTHER, REQUEST, CALL, THREAD, EMAIL, FILE] = [1, 2, 3, 4, 5, 6, 7].map(id);
const [FIRST, SECOND, LEFT] = [11, 12, 13].map(id);
const [WORKSPACE, MESSAGE, RUN, DRAFTED, FAILED, CERTIFICATE, APPROVAL] = [21, 22, 23, 24, 25, 26, 27].map(id);
const NEW_IN_DRAFTS = { owner_kind: "WORKSPACE", cc: [], in_reply_to: null, reference_ids: [] };
/** What later migrations hang on them. */
const LATER_TABLES =
  "received_emails, email_thread_candidates, email_thread_tool_calls, email_triages, service_request_quotes";
const NEW_TABLES =
  "email_attachments, emails, service_request_thread_links, email_threads, service_request_call_links, calls";

describe("what was on record before a migration", () => {
  let records: Records;
  beforeAll(async () => {
    records = await openRecords();
    await asPrivileged(`
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
  afterAll(() => records.close());
  const asPrivileged = (statements: string) => records.asPrivileged(statements);
  const rowsOf = (query: string) => records.rowsOf(query);

  it("has its calls and emails under the same ids, linked to the request they came with", async () => {
    await records.client.query(`drop table ${LATER_TABLES}, ${NEW_TABLES}`);
    await records.applyMigration("0030_calls_and_emails.sql");
    await records.client.query(`grant select on ${NEW_TABLES} to cara_door`);
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

  it("has its emails as drafts under the same ids, with where their addresses came from and their approvals", async () => {
    await records.client.query(`
      drop trigger workspace_artifacts_save_draft on workspace_artifacts;
      drop table email_draft_attachments, email_drafts cascade;
      drop function app.save_draft_of_artifact(), app.save_artifact_of_draft();
      alter table email_approvals add constraint email_approvals_artifact foreign key (agency_id, artifact_id)
        references workspace_artifacts (agency_id, id) on delete restrict;
      alter table workspace_artifacts add constraint workspace_artifacts_email_is_whole
        check (type <> 'EMAIL' or (subject is not null and recipients is not null and body is not null));`);
    await asPrivileged(`
      insert into workspaces (agency_id, id, title, user_id, created_at, updated_at, search_text)
        values ('${AGENCY}', '${WORKSPACE}', 'Renewal', '${FIRST}', now(), now(), 'x');
      insert into workspace_messages (agency_id, id, workspace_id, position, role, content, created_at)
        values ('${AGENCY}', '${MESSAGE}', '${WORKSPACE}', 1, 'USER', 'Write to Ray.', now());
      insert into workspace_runs (agency_id, id, workspace_id, message_id, attempt, state, created_at, ended_at)
        values ('${AGENCY}', '${RUN}', '${WORKSPACE}', '${MESSAGE}', 1, 'DONE', now(), now());
      insert into workspace_artifacts (agency_id, id, workspace_id, run_id, tool_call_id, type, state, subject, recipients,
        body, data, version, created_at, updated_at) values
        ('${AGENCY}', '${DRAFTED}', '${WORKSPACE}', '${RUN}', 'call-1', 'EMAIL', 'DRAFT', 'Renewal', '{ray@b.example}',
          'Dear Ray', null, 1, '2026-03-03T15:00:00Z', '2026-03-03T15:00:00Z'),
        ('${AGENCY}', '${FAILED}', '${WORKSPACE}', '${RUN}', 'call-2', 'EMAIL', 'FAILED', 'Flood', '{new@c.example}',
          'Dear all', '{"typed": ["new@c.example"], "flagged": ["thief@evil.example"]}', 4, now(), '2026-03-03T16:00:00Z'),
        ('${AGENCY}', '${CERTIFICATE}', '${WORKSPACE}', '${RUN}', 'call-3', 'CERTIFICATE_OF_LIABILITY_INSURANCE', 'DRAFT',
          null, null, null, '{"holder": {"name": "City"}}', 1, now(), now());
      insert into email_approvals (agency_id, id, artifact_id, approved_by, approved_at, subject, recipients, body,
        content_hash, message_id, state) values ('${AGENCY}', '${APPROVAL}', '${FAILED}', '${FIRST}', now(), 'Flood',
        '{new@c.example}', 'Dear all', sha256('x'), '<1@cara.example>', 'FAILED')`);
    const before = await rowsOf("select * from workspace_artifacts order by id");
    await records.applyMigration("0032_email_drafts.sql");
    await records.applyMigration("0033_emails_without_a_workspace.sql");
    await records.client.query("grant all on email_drafts, workspace_artifacts to cara_door");
    expect(
      await rowsOf(`select id, owner_kind, owner_id, subject, recipients, cc, body, in_reply_to, reference_ids, typed, flagged,
          state, version, updated_at from email_drafts order by id`),
    ).toEqual([
      {
        ...NEW_IN_DRAFTS,
        id: DRAFTED,
        owner_id: WORKSPACE,
        subject: "Renewal",
        recipients: ["ray@b.example"],
        body: "Dear Ray",
        typed: [],
        flagged: [],
        state: "DRAFT",
        version: 1,
        updated_at: new Date("2026-03-03T15:00:00Z"),
      },
      {
        ...NEW_IN_DRAFTS,
        id: FAILED,
        owner_id: WORKSPACE,
        subject: "Flood",
        recipients: ["new@c.example"],
        body: "Dear all",
        typed: ["new@c.example"],
        flagged: ["thief@evil.example"],
        state: "FAILED",
        version: 4,
        updated_at: new Date("2026-03-03T16:00:00Z"),
      },
    ]);
    expect(await rowsOf("select * from workspace_artifacts order by id")).toEqual(before);
    expect(await rowsOf("select d.id from email_approvals a join email_drafts d on d.id = a.artifact_id")).toEqual([
      { id: FAILED },
    ]);
  });

  it("has in both tables what either release writes after the copy", async () => {
    // the release before edits one and drafts another
    await asPrivileged(`
      update workspace_artifacts set subject = 'Your renewal', version = 2, data = '{"typed": ["ray@b.example"]}'
       where id = '${DRAFTED}';
      insert into workspace_artifacts (agency_id, id, workspace_id, run_id, tool_call_id, type, subject, recipients, body,
        data, created_at, updated_at) values ('${AGENCY}', '${id(31)}', '${WORKSPACE}', '${RUN}', 'call-4', 'EMAIL', 'Hail',
        '{}', 'Dear Ray', '{"flagged": ["x@evil.example"]}', now(), now());
      insert into email_approvals (agency_id, id, artifact_id, approved_by, approved_at, subject, recipients, body,
        content_hash, message_id) values ('${AGENCY}', '${id(41)}', '${id(31)}', '${FIRST}', now(), 'Hail',
        '{ray@b.example}', 'Dear Ray', sha256('x'), '<2@cara.example>')`);
    const drafts = `select subject, typed, flagged, version, state from email_drafts where id = `;
    expect(await rowsOf(`${drafts} '${DRAFTED}'`)).toEqual([
      { subject: "Your renewal", typed: ["ray@b.example"], flagged: [], version: 2, state: "DRAFT" },
    ]);
    expect(await rowsOf(`${drafts} '${id(31)}'`)).toEqual([
      { subject: "Hail", typed: [], flagged: ["x@evil.example"], version: 1, state: "DRAFT" },
    ]);
    // this release edits one, drafts another, and one for a request, which is no artifact
    await asPrivileged(`
      update email_drafts set recipients = '{}', flagged = '{ray@b.example}', typed = '{}', version = 3, state = 'FAILED'
       where id = '${DRAFTED}';
      insert into workspace_artifacts (agency_id, id, workspace_id, run_id, tool_call_id, type, created_at, updated_at)
        values ('${AGENCY}', '${id(32)}', '${WORKSPACE}', '${RUN}', 'call-5', 'EMAIL', now(), now());
      insert into email_drafts (agency_id, id, owner_kind, owner_id, subject, recipients, body, created_at, updated_at) values
        ('${AGENCY}', '${id(32)}', 'WORKSPACE', '${WORKSPACE}', 'Wind', '{ray@b.example}', 'Dear Ray', now(), now()),
        ('${AGENCY}', '${id(33)}', 'SERVICE_REQUEST', '${REQUEST}', 'Added', '{}', 'Dear Ray', now(), now())`);
    const artifacts = `select subject, recipients, body, data, version, state from workspace_artifacts where id = `;
    expect(await rowsOf(`${artifacts} '${DRAFTED}'`)).toEqual([
      {
        subject: "Your renewal",
        recipients: [],
        body: "Dear Ray",
        data: { typed: [], flagged: ["ray@b.example"] },
        version: 3,
        state: "FAILED",
      },
    ]);
    expect(await rowsOf(`${artifacts} '${id(32)}'`)).toMatchObject([
      { subject: "Wind", recipients: ["ray@b.example"], body: "Dear Ray", version: 1, state: "DRAFT" },
    ]);
    expect(await rowsOf(`${artifacts} '${id(33)}'`)).toEqual([]);
  });

  it("[OQ-41] has an owner in each agency: the first user who is still there", async () => {
    await asPrivileged("update agency_users set role = 'MEMBER'");
    await records.applyMigration("0031_first_users_are_owners.sql");
    expect(await rowsOf(`select id, role from agency_users where agency_id = '${AGENCY}' order by id`)).toEqual([
      { id: FIRST, role: "OWNER" },
      { id: SECOND, role: "MEMBER" },
      { id: LEFT, role: "MEMBER" },
    ]);
  });
});
