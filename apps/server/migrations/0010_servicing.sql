-- What clients ask of the agency. A request is OPEN until someone resolves it, and then CLOSED for good.
create table service_requests (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  type text not null constraint service_requests_known_type check (type in (
    'ADD_ADDITIONAL_INSURED', 'CANCEL_POLICY', 'CREATE_CERTIFICATE', 'DOCUMENT_REQUEST', 'ENDORSE_POLICY', 'OTHER',
    'QUESTION', 'QUOTE_REQUEST')),
  state text not null default 'OPEN' constraint service_requests_known_state check (state in ('OPEN', 'CLOSED')),
  -- who asked, in their own words, whether or not the account is known
  client_name text constraint service_requests_client_name_is_short check (length(client_name) between 1 and 200),
  client_email text constraint service_requests_client_email_is_short check (length(client_email) between 3 and 254),
  client_phone text constraint service_requests_client_phone_is_short check (length(client_phone) between 1 and 30),
  details text constraint service_requests_details_are_bounded check (length(details) between 1 and 10000),
  account_id uuid,
  business_policy_id uuid,
  -- what only this type of request says; the policy it names stands in business_policy_id
  part jsonb not null default '{}'
    constraint service_requests_part_is_bounded check (length(part::text) <= 20000),
  assignee_id uuid,
  due_on date,
  resolution_notes text constraint service_requests_notes_are_bounded check (length(resolution_notes) between 1 and 5000),
  resolved_at timestamptz,
  -- null when it was no person of the agency
  resolved_by uuid,
  -- counted up by every change, comments too: the number of the newest entry of its history
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the list's orders: what has no day comes after every day, what nobody has belongs to nobody's id
  due_order date not null generated always as (coalesce(due_on, 'infinity'::date)) stored,
  assignee_key uuid not null
    generated always as (coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  -- account name, state, type and assignee name in lower case
  search_text text not null,
  primary key (agency_id, id),
  constraint service_requests_account foreign key (agency_id, account_id)
    references accounts (agency_id, id) on delete restrict,
  constraint service_requests_policy foreign key (agency_id, business_policy_id)
    references policies (agency_id, id) on delete restrict,
  constraint service_requests_assignee foreign key (agency_id, assignee_id)
    references agency_users (agency_id, id) on delete restrict,
  constraint service_requests_resolver foreign key (agency_id, resolved_by)
    references agency_users (agency_id, id) on delete restrict,
  constraint service_requests_closed_is_complete check ((state = 'CLOSED') = (resolved_at is not null)),
  constraint service_requests_open_has_no_resolution
    check (state = 'CLOSED' or (resolution_notes is null and resolved_by is null)),
  constraint service_requests_part_fits_its_type check (part - (case type
    when 'ADD_ADDITIONAL_INSURED' then array['name', 'address', 'relationship']
    when 'CANCEL_POLICY' then array['reason']
    when 'CREATE_CERTIFICATE' then array['name', 'address', 'additionalInsured', 'additionalInsuredRelationship',
      'additionalInsuredRelationshipDescription']
    when 'DOCUMENT_REQUEST' then array['type']
    when 'QUESTION' then array['question', 'type']
    else array[]::text[] end) = '{}'::jsonb)
);
create index service_requests_by_opening on service_requests (agency_id, state, created_at, id);
create index service_requests_by_due_day on service_requests (agency_id, state, due_order, id);
create index service_requests_of_one_by_opening on service_requests (agency_id, assignee_key, state, created_at, id);
create index service_requests_of_one_by_due_day on service_requests (agency_id, assignee_key, state, due_order, id);
create index service_requests_by_account on service_requests (agency_id, account_id, updated_at desc, id desc);
create index service_requests_by_policy on service_requests (agency_id, business_policy_id);
create index service_requests_by_assignee on service_requests (agency_id, assignee_id);
create index service_requests_by_resolver on service_requests (agency_id, resolved_by);
-- State and assignee stand in it too: text that all closed requests hold must cost the list of open ones nothing. They
-- are written unlike in the indexes of the list, so that a search for rare text cannot take one of those by mistake.
create index service_requests_search on service_requests using gin
  (agency_id, lower(state), (assignee_key::text), search_text gin_trgm_ops);
create index service_requests_search_prefix on service_requests (agency_id, lower(state), left(search_text, 1));
create index service_requests_search_prefix_of_two on service_requests (agency_id, lower(state), left(search_text, 2));

-- What happened to a request: when, what kind of change, by whom, which fields from what to what, and how assignee, due
-- day and notes stood afterwards. Append only; numbered without a gap in the order of the commits.
create table service_request_versions (
  agency_id uuid not null,
  service_request_id uuid not null,
  version integer not null constraint service_request_versions_count_from_one check (version > 0),
  created_at timestamptz not null,
  update_types text[] not null constraint service_request_versions_known_types check (update_types <@ array[
    'ADD_SERVICE_REQUEST_COMMENT', 'ASSIGN_SERVICE_REQUEST', 'CLOSE_SERVICE_REQUEST', 'CREATE_SERVICE_REQUEST',
    'ENRICH_SERVICE_REQUEST', 'UPDATE_SERVICE_REQUEST', 'UPDATE_SERVICE_REQUEST_DUE_AT'] and cardinality(update_types) > 0),
  initiator_type text not null constraint service_request_versions_known_initiator check (initiator_type in (
    'AGENCY_CLIENT', 'AGENCY_USER', 'ANONYMOUS', 'CRONJOB', 'OYSTER', 'WORKFLOW')),
  -- a user of the agency, a client, or null: no foreign key, for it may name either
  initiator_id uuid,
  assignee_id uuid,
  due_on date,
  resolution_notes text constraint service_request_versions_notes_are_bounded check (length(resolution_notes) <= 5000),
  -- [{"field": "assigneeId", "from": …, "to": …}]
  changes jsonb not null default '[]',
  primary key (agency_id, service_request_id, version),
  constraint service_request_versions_request foreign key (agency_id, service_request_id)
    references service_requests (agency_id, id) on delete cascade
);

create table service_request_comments (
  agency_id uuid not null,
  id uuid not null,
  service_request_id uuid not null,
  -- the entry of the history that says so
  version integer not null,
  content text not null constraint service_request_comments_content_is_bounded check (length(content) between 1 and 10000),
  author_id uuid not null,
  created_at timestamptz not null,
  primary key (agency_id, id),
  constraint service_request_comments_version foreign key (agency_id, service_request_id, version)
    references service_request_versions (agency_id, service_request_id, version) on delete cascade,
  constraint service_request_comments_author foreign key (agency_id, author_id)
    references agency_users (agency_id, id) on delete restrict
);
create unique index service_request_comments_by_version on service_request_comments (agency_id, service_request_id, version);
create index service_request_comments_by_author on service_request_comments (agency_id, author_id);

-- Files a request was resolved with.
create table service_request_files (
  agency_id uuid not null,
  service_request_id uuid not null,
  file_id uuid not null,
  created_at timestamptz not null,
  primary key (agency_id, file_id),
  constraint service_request_files_request foreign key (agency_id, service_request_id)
    references service_requests (agency_id, id) on delete restrict,
  constraint service_request_files_file foreign key (agency_id, file_id) references files (agency_id, id) on delete restrict
);
create index service_request_files_by_request on service_request_files (agency_id, service_request_id, created_at);

-- The conversation a request came out of: calls the assistant took, and threads of e-mail.
create table service_request_calls (
  agency_id uuid not null,
  id uuid not null,
  service_request_id uuid not null,
  status text not null
    constraint service_request_calls_known_status check (status in ('COMPLETED', 'ERROR', 'IN_PROGRESS', 'REGISTERED')),
  from_name text constraint service_request_calls_from_name_is_short check (length(from_name) between 1 and 200),
  from_number text constraint service_request_calls_from_number_is_short check (length(from_number) between 1 and 30),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- [{"role": "AGENT" | "USER", "content": …}] in the order spoken
  transcript jsonb not null default '[]'
    constraint service_request_calls_transcript_is_a_list check (jsonb_typeof(transcript) = 'array'),
  primary key (agency_id, id),
  constraint service_request_calls_request foreign key (agency_id, service_request_id)
    references service_requests (agency_id, id) on delete cascade
);
create index service_request_calls_by_request on service_request_calls (agency_id, service_request_id, started_at);

create table service_request_email_threads (
  agency_id uuid not null,
  id uuid not null,
  service_request_id uuid not null,
  subject text not null constraint service_request_email_threads_subject_is_short check (length(subject) between 1 and 500),
  state text not null constraint service_request_email_threads_known_state check (state in ('ACTIVE', 'ENDED')),
  started_at timestamptz not null,
  primary key (agency_id, id),
  constraint service_request_email_threads_request foreign key (agency_id, service_request_id)
    references service_requests (agency_id, id) on delete cascade
);
create index service_request_email_threads_by_request on service_request_email_threads
  (agency_id, service_request_id, started_at);

create table service_request_emails (
  agency_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  sender_role text not null
    constraint service_request_emails_known_role check (sender_role in ('AGENT', 'CARA', 'CLIENT', 'PARTICIPANT')),
  sender_name text constraint service_request_emails_sender_name_is_short check (length(sender_name) between 1 and 200),
  sender_email text not null
    constraint service_request_emails_sender_email_is_short check (length(sender_email) between 3 and 254),
  content text not null constraint service_request_emails_content_is_bounded check (length(content) <= 100000),
  sent_at timestamptz not null,
  primary key (agency_id, id),
  constraint service_request_emails_thread foreign key (agency_id, thread_id)
    references service_request_email_threads (agency_id, id) on delete cascade
);
create index service_request_emails_by_thread on service_request_emails (agency_id, thread_id, sent_at);

create table service_request_email_attachments (
  agency_id uuid not null,
  email_id uuid not null,
  file_id uuid not null,
  position integer not null,
  primary key (agency_id, email_id, file_id),
  constraint service_request_email_attachments_email foreign key (agency_id, email_id)
    references service_request_emails (agency_id, id) on delete cascade,
  constraint service_request_email_attachments_file foreign key (agency_id, file_id)
    references files (agency_id, id) on delete restrict
);
create index service_request_email_attachments_by_file on service_request_email_attachments (agency_id, file_id);

call app.guard_table('service_requests');
call app.guard_table('service_request_versions');
call app.guard_table('service_request_comments');
call app.guard_table('service_request_files');
call app.guard_table('service_request_calls');
call app.guard_table('service_request_email_threads');
call app.guard_table('service_request_emails');
call app.guard_table('service_request_email_attachments');
grant select, insert, update on service_requests to cara_app;
grant select, insert on service_request_versions, service_request_comments, service_request_files, service_request_calls,
  service_request_email_threads, service_request_emails, service_request_email_attachments to cara_app;
grant select on service_requests to cara_door;

-- Finds requests of one state past row security, within the agency it is bound to, as accounts are found: common text
-- fills the page within the first steps of the list, rare text has few rows to sort. The list has four orders, and may
-- be one person's (`p_assignee`; the id of zeros is nobody's), so the statement is put together from these words alone;
-- values stand behind a sub-select, where the planner cannot see them and the plan is the same for every agency. A walk
-- must follow its index and never sort; the price set on sorting must not call the compiler.
create function app.search_service_requests(
  p_search text, p_state text, p_assignee uuid, p_sort text, p_descending boolean, p_after text, p_after_id uuid,
  p_limit integer) returns uuid[]
  language plpgsql stable security definer
  set search_path = public, pg_temp set enable_sort = off set jit = off as $$
declare
  agency uuid := app.current_agency();
  needle text := lower(p_search);
  pattern text := app.search_pattern(p_search);
  most integer := least(p_limit, 101);
  key text := case p_sort when 'DUE' then 'due_order' else 'created_at' end;
  kind text := case p_sort when 'DUE' then 'date' else 'timestamptz' end;
  way text := case when p_descending then 'desc' else 'asc' end;
  -- before every row when the list begins
  after_key text := coalesce(p_after, case when p_descending then 'infinity' else '-infinity' end);
  after_id uuid := coalesce(p_after_id, case when p_descending then 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    else '00000000-0000-0000-0000-000000000000' end::uuid);
  further text := format('(t.%I, t.id) %s ((select $4::%s), (select $5))', key, case when p_descending then '<' else '>' end, kind);
  -- the same conditions for the walk and for the search
  of_list text := 't.agency_id = (select $1) and t.state = (select $2)'
    || case when p_assignee is null then '' else ' and t.assignee_key = (select $3)' end;
  of_search text := 't.agency_id = (select $1) and lower(t.state) = (select lower($2))'
    || case when p_assignee is null then '' else ' and t.assignee_key::text = (select $3::text)' end;
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
        select t.id, t.%1$I, t.search_text from service_requests t where %2$s and %7$s
         order by t.%1$I %3$s, t.id %3$s limit %4$s) t
       where %5$s order by t.%1$I %3$s, t.id %3$s limit %6$s) hit', key, of_list, way, steps, wanted, most, further)
      into ids using agency, p_state, p_assignee, after_key, after_id, pattern, needle;
    if cardinality(ids) = most then
      return ids;
    end if;
    -- too rare for the longer walk, which is twenty times as long; one or two may have been luck
    exit when coalesce(cardinality(ids), 0) < greatest(3, most / 20);
  end loop;
  execute format('with hits as materialized (
      select t.id, t.%1$I as key from service_requests t where %2$s and %4$s and %6$s)
    select array_agg(hit.id) from (select h.id from hits h order by h.key %3$s, h.id %3$s limit %5$s) hit',
    key, of_search, way, wanted, most, further)
    into ids using agency, p_state, p_assignee, after_key, after_id, pattern, needle;
  return coalesce(ids, '{}');
end $$;

do $$
declare
  door text := 'app.search_service_requests(text, text, uuid, text, boolean, text, uuid, integer)';
begin
  execute format('alter function %s owner to cara_door', door);
  execute format('revoke execute on function %s from public', door);
  execute format('grant execute on function %s to cara_app', door);
end $$;
