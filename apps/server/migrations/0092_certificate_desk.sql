-- The certificate desk: a row for each request for a certificate, and for each draft, until a person has decided it. What it
-- says is computed from the draft and from what is on record, and computed again when either changes; an approval never rests
-- on it.
-- way back: drop the two tables
create table certificate_desk_items (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  service_request_id uuid,
  certificate_id uuid,
  account_id uuid,
  holder_name text constraint certificate_desk_items_holder_is_short check (length(holder_name) between 1 and 200),
  -- who asked, where the account's records have that address
  requester text constraint certificate_desk_items_requester_is_short check (length(requester) between 3 and 254),
  state text not null constraint certificate_desk_items_known_state check (state in ('READY', 'BLOCKED', 'DONE')),
  -- what is in the way, in a few words, and what to do about it
  reason text constraint certificate_desk_items_reason_is_short check (length(reason) between 1 and 200),
  next_step text constraint certificate_desk_items_known_step check (next_step in (
    'ASK_CARRIER', 'CHANGE_REQUEST', 'REFUSE', 'CONFIRM', 'ACCEPT_BY_PAGE', 'COMPLETE_REQUEST', 'ADD_RECIPIENT',
    'OPEN_CERTIFICATE', 'PREPARE_AGAIN', 'OPEN_SETTINGS')),
  marks_asked integer not null constraint certificate_desk_items_marks_are_counted check (marks_asked >= 0),
  marks_proved integer not null,
  -- SHA-256 of what a request asks for, as its draft was prepared from it
  asked_hash bytea constraint certificate_desk_items_hash_is_a_hash check (octet_length(asked_hash) = 32),
  due_on date,
  assignee_id uuid,
  created_at timestamptz not null,
  -- what has no day comes after every day, what nobody has belongs to nobody's id
  due_order date not null generated always as (coalesce(due_on, 'infinity'::date)) stored,
  assignee_key uuid not null
    generated always as (coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  primary key (agency_id, id),
  constraint certificate_desk_items_request foreign key (agency_id, service_request_id)
    references service_requests (agency_id, id) on delete restrict,
  constraint certificate_desk_items_certificate foreign key (agency_id, certificate_id)
    references certificates (agency_id, id) on delete restrict,
  constraint certificate_desk_items_account foreign key (agency_id, account_id)
    references accounts (agency_id, id) on delete restrict,
  constraint certificate_desk_items_assignee foreign key (agency_id, assignee_id)
    references agency_users (agency_id, id) on delete restrict,
  constraint certificate_desk_items_are_about_something check (service_request_id is not null or certificate_id is not null),
  constraint certificate_desk_items_ready_with_a_draft check (state <> 'READY' or certificate_id is not null),
  constraint certificate_desk_items_blocked_with_a_reason
    check ((state = 'BLOCKED') = (reason is not null) and (state = 'BLOCKED') = (next_step is not null)),
  constraint certificate_desk_items_proved_of_asked check (marks_proved between 0 and marks_asked)
);
create unique index certificate_desk_items_by_request on certificate_desk_items (agency_id, service_request_id);
create unique index certificate_desk_items_by_certificate on certificate_desk_items (agency_id, certificate_id);
create index certificate_desk_items_in_order on certificate_desk_items (agency_id, state, due_order, id);
create index certificate_desk_items_of_one on certificate_desk_items (agency_id, assignee_key, state, due_order, id);
create index certificate_desk_items_by_account on certificate_desk_items (agency_id, account_id, id);
-- what is checked again when something changes for the whole agency
create index certificate_desk_items_open on certificate_desk_items (agency_id, id) where state <> 'DONE';
create index certificate_desk_items_by_assignee on certificate_desk_items (agency_id, assignee_id);

-- What a person had before them when they approved a certificate at the desk: which of the cited pages were displayed, and
-- how long it took them.
create table certificate_desk_approvals (
  agency_id uuid not null,
  approval_id uuid not null,
  -- document and page of each that was displayed
  opened jsonb not null constraint certificate_desk_approvals_pages_are_few
    check (case jsonb_typeof(opened) when 'array' then jsonb_array_length(opened) <= 100 else false end),
  cited integer not null constraint certificate_desk_approvals_pages_are_counted check (cited >= 0),
  human_ms integer not null constraint certificate_desk_approvals_took_a_while check (human_ms between 0 and 86400000),
  approved_by uuid not null,
  approved_at timestamptz not null,
  primary key (agency_id, approval_id),
  constraint certificate_desk_approvals_approval foreign key (agency_id, approval_id)
    references certificate_approvals (agency_id, id) on delete restrict,
  constraint certificate_desk_approvals_approver foreign key (agency_id, approved_by)
    references agency_users (agency_id, id) on delete restrict
);
create index certificate_desk_approvals_of_one on certificate_desk_approvals (agency_id, approved_by, approved_at);

call app.guard_table('certificate_desk_items');
call app.guard_table('certificate_desk_approvals');
-- the worker prepares and checks; a person's approval takes the row off the desk
grant select, insert, update on certificate_desk_items to cara_app;
-- a person approves, through the API
grant select on certificate_desk_approvals to cara_app;
grant insert on certificate_desk_approvals to cara_api;
