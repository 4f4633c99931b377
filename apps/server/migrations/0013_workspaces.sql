-- Where people hand work to Cara. A workspace is one conversation with her: its owner's messages and her answers, the
-- files that came with them, what she did step by step, and what she made.
create table workspaces (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  title text not null constraint workspaces_title_is_short check (length(title) between 1 and 60),
  preset text constraint workspaces_known_preset check (preset in (
    'CERTIFICATE_REVIEW', 'CONTRACT_REVIEW', 'COVERAGE_COMPARISON', 'DOCUMENT_EXPLORATION',
    'GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE', 'GENERATE_TEMPLATE')),
  custom_preset_id uuid,
  -- the forms to fill, of a workspace that fills forms
  templates text[] not null default '{}' constraint workspaces_known_templates check (templates <@ array[
    'ACORD_125', 'ACORD_126', 'ACORD_130', 'ACORD_131', 'ACORD_140']),
  service_request_id uuid,
  -- whose it is: the others of the agency may read it
  user_id uuid not null,
  state text not null default 'CREATED'
    constraint workspaces_known_state check (state in ('CREATED', 'IDLE', 'WAITING_FOR_INPUT', 'WORKING')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- title, owner's name and state in lower case
  search_text text not null,
  primary key (agency_id, id),
  constraint workspaces_have_one_preset check (preset is null or custom_preset_id is null),
  constraint workspaces_custom_preset foreign key (agency_id, custom_preset_id)
    references custom_presets (agency_id, id) on delete restrict,
  constraint workspaces_service_request foreign key (agency_id, service_request_id)
    references service_requests (agency_id, id) on delete restrict,
  constraint workspaces_owner foreign key (agency_id, user_id) references agency_users (agency_id, id) on delete restrict
);
create index workspaces_newest_first on workspaces (agency_id, updated_at desc, id desc);
create index workspaces_of_state on workspaces (agency_id, state, updated_at desc, id desc);
create index workspaces_of_owner on workspaces (agency_id, user_id, updated_at desc, id desc);
create index workspaces_of_owner_in_state on workspaces (agency_id, user_id, state, updated_at desc, id desc);
create index workspaces_by_request on workspaces (agency_id, service_request_id);
create index workspaces_by_custom_preset on workspaces (agency_id, custom_preset_id);
-- State and owner stand in it too, written unlike in the indexes of the list, as for service requests.
create index workspaces_search on workspaces using gin
  (agency_id, lower(state), (user_id::text), search_text gin_trgm_ops);
create index workspaces_search_prefix on workspaces (agency_id, left(search_text, 1), lower(state));
create index workspaces_search_prefix_of_two on workspaces (agency_id, left(search_text, 2), lower(state));

-- What was said, in order. Calls of tools and their results are part of it: they are what Cara remembers.
create table workspace_messages (
  agency_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  position integer not null constraint workspace_messages_count_from_one check (position > 0),
  role text not null
    constraint workspace_messages_known_role check (role in ('AGENT', 'TOOL_INVOCATION', 'TOOL_RESULT', 'USER')),
  content text not null constraint workspace_messages_content_is_bounded check (length(content) <= 100000),
  -- of tool messages: [{"id", "name", "arguments" | "result"}]
  payload jsonb,
  created_at timestamptz not null,
  primary key (agency_id, id),
  constraint workspace_messages_workspace foreign key (agency_id, workspace_id)
    references workspaces (agency_id, id) on delete restrict
);
create unique index workspace_messages_in_order on workspace_messages (agency_id, workspace_id, position);

-- Files of a workspace and the message each came with: uploads, and documents of policies that were chosen.
create table workspace_files (
  agency_id uuid not null,
  workspace_id uuid not null,
  file_id uuid not null,
  message_id uuid not null,
  position integer not null,
  -- as the conversation calls it: "[Certificate] coi.pdf"
  name text not null constraint workspace_files_name_is_short check (length(name) between 1 and 300),
  primary key (agency_id, workspace_id, file_id),
  constraint workspace_files_workspace foreign key (agency_id, workspace_id)
    references workspaces (agency_id, id) on delete restrict,
  constraint workspace_files_file foreign key (agency_id, file_id) references files (agency_id, id) on delete restrict,
  constraint workspace_files_message foreign key (agency_id, message_id)
    references workspace_messages (agency_id, id) on delete restrict
);
create index workspace_files_by_message on workspace_files (agency_id, message_id, position);
create index workspace_files_by_file on workspace_files (agency_id, file_id);

-- Cara at work on one message; a second attempt follows one that failed or was stopped.
create table workspace_runs (
  agency_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  message_id uuid not null,
  attempt integer not null constraint workspace_runs_count_from_one check (attempt > 0),
  state text not null constraint workspace_runs_known_state check (state in (
    'QUEUED', 'RUNNING', 'DONE', 'WAITING', 'FAILED', 'STOPPED')),
  -- a person wants it to end: looked at before every step
  stop_asked_at timestamptz,
  -- the durable work that does it, once it has begun
  invocation_id text constraint workspace_runs_invocation_is_short check (length(invocation_id) <= 200),
  model text constraint workspace_runs_model_is_short check (length(model) <= 200),
  steps integer not null default 0,
  input_tokens bigint not null default 0,
  cached_input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  -- millionths of a dollar; null where the model's price is not known
  cost_micros bigint,
  -- why it failed, in words for the person
  failure text constraint workspace_runs_failure_is_bounded check (length(failure) between 1 and 1000),
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (agency_id, id),
  constraint workspace_runs_workspace foreign key (agency_id, workspace_id)
    references workspaces (agency_id, id) on delete restrict,
  constraint workspace_runs_message foreign key (agency_id, message_id)
    references workspace_messages (agency_id, id) on delete restrict,
  constraint workspace_runs_end_is_known check ((state in ('QUEUED', 'RUNNING')) = (ended_at is null)),
  constraint workspace_runs_failure_has_words check ((state = 'FAILED') = (failure is not null))
);
create unique index workspace_runs_by_message on workspace_runs (agency_id, message_id, attempt);
create index workspace_runs_by_workspace on workspace_runs (agency_id, workspace_id, created_at);
-- one at a time
create unique index workspace_runs_one_at_work on workspace_runs (agency_id, workspace_id) where ended_at is null;

create table plan_stages (
  agency_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  run_id uuid not null,
  message_id uuid not null,
  type text not null constraint plan_stages_known_type check (type in ('PROCESS_ATTACHMENTS', 'TASK')),
  state text not null constraint plan_stages_known_state check (state in ('FAILED', 'IN_PROGRESS', 'SUCCESS')),
  result text constraint plan_stages_result_is_bounded check (length(result) <= 10000),
  -- of reading attachments: how much of all of them together
  progress real constraint plan_stages_progress_is_a_fraction check (progress between 0 and 1),
  created_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (agency_id, id),
  constraint plan_stages_run foreign key (agency_id, run_id) references workspace_runs (agency_id, id) on delete restrict,
  constraint plan_stages_workspace foreign key (agency_id, workspace_id)
    references workspaces (agency_id, id) on delete restrict,
  constraint plan_stages_message foreign key (agency_id, message_id)
    references workspace_messages (agency_id, id) on delete restrict,
  constraint plan_stages_end_is_known check ((state = 'IN_PROGRESS') = (ended_at is null))
);
create unique index plan_stages_of_run on plan_stages (agency_id, run_id, type);
create index plan_stages_by_message on plan_stages (agency_id, message_id, created_at);
create index plan_stages_by_workspace on plan_stages (agency_id, workspace_id, created_at);

create table plan_events (
  agency_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  stage_id uuid not null,
  position integer not null constraint plan_events_count_from_one check (position > 0),
  type text not null constraint plan_events_known_type check (type in ('THOUGHT', 'TOOL_CALL')),
  status text not null
    constraint plan_events_known_status check (status in ('FAILED', 'IN_PROGRESS', 'PLANNED', 'SUCCESS')),
  title text not null constraint plan_events_title_is_short check (length(title) between 1 and 200),
  content text constraint plan_events_content_is_bounded check (length(content) <= 20000),
  tool_call_id text constraint plan_events_tool_call_id_is_short check (length(tool_call_id) <= 200),
  tool_name text constraint plan_events_tool_name_is_short check (length(tool_name) between 1 and 64),
  arguments_json text constraint plan_events_arguments_are_bounded check (length(arguments_json) <= 20000),
  result text constraint plan_events_result_is_bounded check (length(result) <= 50000),
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (agency_id, id),
  constraint plan_events_stage foreign key (agency_id, stage_id) references plan_stages (agency_id, id) on delete restrict,
  constraint plan_events_tool_calls_have_a_name check ((type = 'TOOL_CALL') = (tool_name is not null)),
  constraint plan_events_end_is_known check ((status in ('FAILED', 'SUCCESS')) = (ended_at is not null))
);
create unique index plan_events_in_order on plan_events (agency_id, stage_id, position);

-- What Cara made. An e-mail is a draft until a person approves it; nothing here leaves by itself.
create table workspace_artifacts (
  agency_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  run_id uuid not null,
  -- the call that made it: whatever is repeated, it makes one
  tool_call_id text not null constraint workspace_artifacts_tool_call_id_is_short check (length(tool_call_id) <= 200),
  type text not null constraint workspace_artifacts_known_type check (type in (
    'CERTIFICATE_OF_LIABILITY_INSURANCE', 'DOCUMENT', 'EMAIL')),
  state text not null default 'DRAFT'
    constraint workspace_artifacts_known_state check (state in ('APPROVED', 'DRAFT', 'FAILED', 'SENT')),
  subject text constraint workspace_artifacts_subject_is_short check (length(subject) between 1 and 300),
  recipients text[] constraint workspace_artifacts_recipients_are_few check (cardinality(recipients) <= 20),
  body text constraint workspace_artifacts_body_is_bounded check (length(body) <= 50000),
  -- of documents: which form, and what stands in it
  document_type text constraint workspace_artifacts_known_document check (document_type in (
    'ACORD_25', 'ACORD_125', 'ACORD_126', 'ACORD_130', 'ACORD_131', 'ACORD_140')),
  data jsonb,
  file_id uuid,
  -- counted up by every edit
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  constraint workspace_artifacts_workspace foreign key (agency_id, workspace_id)
    references workspaces (agency_id, id) on delete restrict,
  constraint workspace_artifacts_run foreign key (agency_id, run_id)
    references workspace_runs (agency_id, id) on delete restrict,
  constraint workspace_artifacts_file foreign key (agency_id, file_id) references files (agency_id, id) on delete restrict,
  constraint workspace_artifacts_email_is_whole
    check (type <> 'EMAIL' or (subject is not null and recipients is not null and body is not null)),
  constraint workspace_artifacts_only_emails_leave check (type = 'EMAIL' or state = 'DRAFT')
);
create unique index workspace_artifacts_once on workspace_artifacts (agency_id, run_id, tool_call_id);
create index workspace_artifacts_by_workspace on workspace_artifacts (agency_id, workspace_id, created_at);
create index workspace_artifacts_by_file on workspace_artifacts (agency_id, file_id);

-- A person's word that exactly this may leave. The Message-ID is made here, so that whatever is repeated is one mail.
create table email_approvals (
  agency_id uuid not null,
  id uuid not null,
  artifact_id uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  subject text not null constraint email_approvals_subject_is_short check (length(subject) between 1 and 300),
  recipients text[] not null
    constraint email_approvals_have_recipients check (cardinality(recipients) between 1 and 20),
  body text not null constraint email_approvals_body_is_bounded check (length(body) between 1 and 50000),
  -- SHA-256 of subject, recipients and body: what was seen is what is sent
  content_hash bytea not null constraint email_approvals_hash_is_whole check (length(content_hash) = 32),
  message_id text not null constraint email_approvals_message_id_is_short check (length(message_id) between 3 and 300),
  state text not null default 'APPROVED'
    constraint email_approvals_known_state check (state in ('APPROVED', 'FAILED', 'SENT')),
  sent_at timestamptz,
  failure text constraint email_approvals_failure_is_bounded check (length(failure) <= 1000),
  primary key (agency_id, id),
  constraint email_approvals_artifact foreign key (agency_id, artifact_id)
    references workspace_artifacts (agency_id, id) on delete restrict,
  constraint email_approvals_approver foreign key (agency_id, approved_by)
    references agency_users (agency_id, id) on delete restrict,
  constraint email_approvals_sent_is_known check ((state = 'SENT') = (sent_at is not null))
);
-- an e-mail is approved once; one that could not be sent may be approved anew
create unique index email_approvals_once on email_approvals (agency_id, artifact_id) where state <> 'FAILED';
create index email_approvals_by_artifact on email_approvals (agency_id, artifact_id);
create index email_approvals_by_approver on email_approvals (agency_id, approved_by);

-- What models cost an agency, by the day: the budget is asked before every step and charged after it.
create table agency_model_usage (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  used_on date not null,
  tokens bigint not null default 0,
  -- promised to steps that are under way
  reserved_tokens bigint not null default 0,
  cost_micros bigint not null default 0,
  primary key (agency_id, used_on)
);

do $$
declare
  guarded text;
begin
  foreach guarded in array array['workspaces', 'workspace_messages', 'workspace_files', 'workspace_runs', 'plan_stages',
    'plan_events', 'workspace_artifacts', 'email_approvals', 'agency_model_usage'] loop
    execute format('call app.guard_table(%L)', guarded);
  end loop;
end $$;
grant select, insert, update on workspaces, workspace_runs, plan_stages, plan_events, workspace_artifacts, email_approvals,
  agency_model_usage to cara_app;
grant select, insert on workspace_messages, workspace_files to cara_app;
grant select on workspaces to cara_door;

-- Finds workspaces past row security, as service requests are found: a walk over the newest for text that many hold, the
-- search index for the rest. The statement is put together from these words alone; values stand behind a sub-select, so
-- that the plan is the same for every agency.
create function app.search_workspaces(
  p_search text, p_state text, p_user_id uuid, p_before_at timestamptz, p_before_id uuid, p_limit integer) returns uuid[]
  language plpgsql stable security definer
  set search_path = public, pg_temp set enable_sort = off set jit = off as $$
declare
  agency uuid := app.current_agency();
  needle text := lower(p_search);
  pattern text := app.search_pattern(p_search);
  most integer := least(p_limit, 101);
  -- after every row when the list begins
  before_at timestamptz := coalesce(p_before_at, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  further text := '(t.updated_at, t.id) < ((select $4), (select $5))';
  -- the same conditions for the walk and for the search
  of_list text := 't.agency_id = (select $1)' || case when p_state is null then '' else ' and t.state = (select $2)' end
    || case when p_user_id is null then '' else ' and t.user_id = (select $3)' end;
  of_search text := 't.agency_id = (select $1)'
    || case when p_state is null then '' else ' and lower(t.state) = (select lower($2))' end
    || case when p_user_id is null then '' else ' and t.user_id::text = (select $3::text)' end;
  -- three characters and more are found anywhere, by trigrams; one or two only at the beginning
  wanted text := case when length(p_search) >= 3 then 't.search_text like (select $6)'
    else format('left(t.search_text, %1$s) = left((select $7), %1$s) and starts_with(t.search_text, (select $7))',
      least(length(needle), 2)) end;
  steps integer;
  ids uuid[];
begin
  foreach steps in array array[200, 4000] loop
    execute format('select array_agg(hit.id) from (
      select t.id from (
        select t.id, t.updated_at, t.search_text from workspaces t where %1$s and %2$s
         order by t.updated_at desc, t.id desc limit %3$s) t
       where %4$s order by t.updated_at desc, t.id desc limit %5$s) hit', of_list, further, steps, wanted, most)
      into ids using agency, p_state, p_user_id, before_at, before_id, pattern, needle;
    if cardinality(ids) = most then
      return ids;
    end if;
    -- too rare for the longer walk
    exit when coalesce(cardinality(ids), 0) < greatest(3, most / 20);
  end loop;
  execute format('with hits as materialized (
      select t.id, t.updated_at from workspaces t where %1$s and %2$s and %3$s)
    select array_agg(hit.id) from (select h.id from hits h order by h.updated_at desc, h.id desc limit %4$s) hit',
    of_search, wanted, further, most)
    into ids using agency, p_state, p_user_id, before_at, before_id, pattern, needle;
  return coalesce(ids, '{}');
end $$;
alter function app.search_workspaces(text, text, uuid, timestamptz, uuid, integer) owner to cara_door;
revoke execute on function app.search_workspaces(text, text, uuid, timestamptz, uuid, integer) from public;
grant execute on function app.search_workspaces(text, text, uuid, timestamptz, uuid, integer) to cara_app;
