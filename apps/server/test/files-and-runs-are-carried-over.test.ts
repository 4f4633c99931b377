import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRecords, type Records } from "./kit/records.ts";

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const [AGENCY, FILE, FIRST, SECOND, WORKSPACE, MESSAGE, RUN] = [1, 7, 11, 12, 21, 22, 23].map(id);

describe("files and runs on record before a migration", () => {
  let records: Records;
  beforeAll(async () => {
    records = await openRecords();
    await records.asPrivileged(`
      insert into agencies (agency_id, name) values ('${AGENCY}', 'Harbor Point');
      insert into agency_users (agency_id, id, email, name, created_at) values
        ('${AGENCY}', '${FIRST}', 'a@b.example', 'Dana', now()), ('${AGENCY}', '${SECOND}', 'c@b.example', 'Ines', now());
      insert into files (agency_id, id, name, size_bytes, object_key, scan_state, reading_state, uploaded_by, created_at)
        values ('${AGENCY}', '${FILE}', 'gl.pdf', 1, 'x', 'UNSCANNED', 'READ', '${FIRST}', now());
      insert into workspaces (agency_id, id, title, user_id, created_at, updated_at, search_text)
        values ('${AGENCY}', '${WORKSPACE}', 'Renewal', '${FIRST}', now(), now(), 'x');
      insert into workspace_messages (agency_id, id, workspace_id, position, role, content, created_at)
        values ('${AGENCY}', '${MESSAGE}', '${WORKSPACE}', 1, 'USER', 'Write to Ray.', now());
      insert into workspace_runs (agency_id, id, workspace_id, message_id, attempt, state, created_at, ended_at)
        values ('${AGENCY}', '${RUN}', '${WORKSPACE}', '${MESSAGE}', 1, 'DONE', now(), now());`);
  }, 60_000);
  afterAll(() => records.close());
  const asPrivileged = (statements: string) => records.asPrivileged(statements);
  const rowsOf = (query: string) => records.rowsOf(query);

  it("has a task of the model's for each run, whichever release writes", async () => {
    await records.client.query(`
      drop trigger workspace_runs_save_task on workspace_runs;
      drop table model_tasks;
      drop function app.save_task_of_run(), app.save_run_of_task();`);
    await asPrivileged(`
      update workspace_runs set steps = 2, input_tokens = 30, cached_input_tokens = 5, output_tokens = 7, cost_micros = 11
       where id = '${RUN}';
      insert into workspace_messages (agency_id, id, workspace_id, position, role, content, created_at)
        values ('${AGENCY}', '${id(61)}', '${WORKSPACE}', 2, 'USER', 'Again.', now());
      insert into workspace_runs (agency_id, id, workspace_id, message_id, attempt, state, created_at, reserved_tokens,
        reserved_on) values ('${AGENCY}', '${id(62)}', '${WORKSPACE}', '${id(61)}', 1, 'RUNNING', '2026-03-03T15:00:00Z', 90,
        '2026-03-03')`);
    await records.applyMigration("0036_model_tasks.sql");
    await records.client.query("grant all on model_tasks, workspace_runs to cara_door");
    const columns =
      "steps, input_tokens::int, cached_input_tokens::int, output_tokens::int, cost_micros::int, reserved_tokens::int, ended_at is null as open";
    const task = (n: string) => rowsOf(`select kind, ${columns} from model_tasks where id = '${n}'`);
    const run = (n: string) => rowsOf(`select ${columns} from workspace_runs where id = '${n}'`);
    const ended = { steps: 2, input_tokens: 30, cached_input_tokens: 5, output_tokens: 7, cost_micros: 11 };
    const kind = "WORKSPACE_RUN";
    expect(await task(RUN ?? "")).toEqual([{ kind, ...ended, reserved_tokens: 0, open: false }]);
    const none = { steps: 0, input_tokens: 0, cached_input_tokens: 0, output_tokens: 0, cost_micros: null };
    expect(await task(id(62))).toEqual([{ kind, ...none, reserved_tokens: 90, open: true }]);
    // this release counts a step of it
    await asPrivileged(`update model_tasks set steps = 1, input_tokens = 40, output_tokens = 3, cost_micros = 6,
      reserved_tokens = 0, reserved_on = null where id = '${id(62)}'`);
    const stepped = { steps: 1, input_tokens: 40, cached_input_tokens: 0, output_tokens: 3, cost_micros: 6 };
    expect(await run(id(62))).toEqual([{ ...stepped, reserved_tokens: 0, open: true }]);
    // the release before promises tokens to its next step, ends it, and begins another
    await asPrivileged(
      `update workspace_runs set reserved_tokens = 50, reserved_on = '2026-03-03' where id = '${id(62)}'`,
    );
    expect(await task(id(62))).toEqual([{ kind, ...stepped, reserved_tokens: 50, open: true }]);
    await asPrivileged(`
      update workspace_runs set state = 'DONE', ended_at = now(), reserved_tokens = 0 where id = '${id(62)}';
      insert into workspace_runs (agency_id, id, workspace_id, message_id, attempt, state, created_at)
        values ('${AGENCY}', '${id(63)}', '${WORKSPACE}', '${id(61)}', 2, 'QUEUED', now())`);
    expect(await task(id(62))).toEqual([{ kind, ...stepped, reserved_tokens: 0, open: false }]);
    expect(await task(id(63))).toEqual([{ kind, ...none, reserved_tokens: 0, open: true }]);
  });

  it("has a person behind each file, and files of the release before too", async () => {
    await records.client.query(
      `alter table files drop column actor_type; alter table files alter column uploaded_by set not null`,
    );
    await records.applyMigration("0035_files_have_an_actor.sql");
    const insert = (n: number, columns: string, values: string) =>
      asPrivileged(`insert into files (agency_id, id, name, size_bytes, object_key, scan_state, reading_state, created_at${columns})
        values ('${AGENCY}', '${id(n)}', 'gl.pdf', 1, 'x${n}', 'UNSCANNED', 'READ', now()${values})`);
    await insert(51, ", uploaded_by", `, '${SECOND}'`);
    await insert(52, ", actor_type", ", 'PROVIDER'");
    await expect(insert(53, ", actor_type", ", 'AGENCY_USER'")).rejects.toThrow(/files_of_people_name_them/);
    await records.client.query("reset role");
    expect(await rowsOf("select id, actor_type, uploaded_by from files order by id")).toEqual([
      { id: FILE, actor_type: "AGENCY_USER", uploaded_by: FIRST },
      { id: id(51), actor_type: "AGENCY_USER", uploaded_by: SECOND },
      { id: id(52), actor_type: "PROVIDER", uploaded_by: null },
    ]);
  });
});
