-- What asks the model, a row for each task of any kind: what it has taken, what its step under way is promised of the
-- agency's day, and since when it is open, for an agency's open tasks take turns. Until now a run of a workspace held this
-- itself. The release before reads and writes it in workspace_runs: until the next release drops those columns, triggers
-- write into each table what is written into the other (decision 29).
create table model_tasks (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  -- what the task belongs to; each domain knows its own
  kind text not null
    constraint model_tasks_known_kind check (kind in ('EXTRACTION', 'TRIAGE', 'WORKSPACE_RUN')),
  id uuid not null,
  steps integer not null default 0,
  input_tokens bigint not null default 0,
  cached_input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  -- millionths of a dollar; null where the model's price is not known
  cost_micros bigint,
  reserved_tokens bigint not null default 0,
  reserved_on date,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (agency_id, kind, id)
);
create index model_tasks_open on model_tasks (agency_id, created_at, id) where ended_at is null;

-- What the release before writes, and a run's begin and end.
create function app.save_task_of_run() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into model_tasks (agency_id, kind, id, steps, input_tokens, cached_input_tokens, output_tokens, cost_micros, reserved_tokens, reserved_on,
      created_at, ended_at)
  values (new.agency_id, 'WORKSPACE_RUN', new.id, new.steps, new.input_tokens, new.cached_input_tokens, new.output_tokens,
      new.cost_micros, new.reserved_tokens, new.reserved_on, new.created_at, new.ended_at)
  on conflict (agency_id, kind, id) do update set
    (steps, input_tokens, cached_input_tokens, output_tokens, cost_micros, reserved_tokens, reserved_on, ended_at) =
    (excluded.steps, excluded.input_tokens, excluded.cached_input_tokens, excluded.output_tokens, excluded.cost_micros,
     excluded.reserved_tokens, excluded.reserved_on, excluded.ended_at);
  return null;
end $$;
revoke execute on function app.save_task_of_run() from public;
create trigger workspace_runs_save_task
  after insert or update of steps, input_tokens, cached_input_tokens, output_tokens, cost_micros, reserved_tokens, reserved_on, ended_at on workspace_runs
  for each row when (pg_trigger_depth() = 0) execute function app.save_task_of_run();

-- What this release writes.
create function app.save_run_of_task() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update workspace_runs set steps = new.steps, input_tokens = new.input_tokens,
    cached_input_tokens = new.cached_input_tokens, output_tokens = new.output_tokens, cost_micros = new.cost_micros,
    reserved_tokens = new.reserved_tokens, reserved_on = new.reserved_on
  where agency_id = new.agency_id and id = new.id;
  return null;
end $$;
revoke execute on function app.save_run_of_task() from public;

-- Row security binds the owner of the tables too, so the copy runs in the role that may pass it.
grant select on workspace_runs to cara_door;
grant insert on model_tasks to cara_door;
set local role cara_door;
insert into model_tasks (agency_id, kind, id, steps, input_tokens, cached_input_tokens, output_tokens, cost_micros, reserved_tokens, reserved_on,
    created_at, ended_at)
  select agency_id, 'WORKSPACE_RUN', id, steps, input_tokens, cached_input_tokens, output_tokens, cost_micros, reserved_tokens, reserved_on,
         created_at, ended_at
    from workspace_runs;
reset role;
-- way back: grant it again; it was lent for the statement above only
revoke select on workspace_runs from cara_door;
-- way back: the same
revoke insert on model_tasks from cara_door;

create trigger model_tasks_save_run
  after update of steps, input_tokens, cached_input_tokens, output_tokens, cost_micros, reserved_tokens, reserved_on on model_tasks
  for each row when (pg_trigger_depth() = 0 and new.kind = 'WORKSPACE_RUN') execute function app.save_run_of_task();

call app.guard_table('model_tasks');
grant select, insert, update on model_tasks to cara_app;
