-- Forms that a policy lists and no document of it contains, asked for at the carrier. The email is a draft of the policy's:
-- nothing is sent before a person approves it. A request ends by itself once the pages of all its forms are there.
-- way back: end the requests, then add the former check again; the release before reads no draft of a policy
alter table email_drafts drop constraint email_drafts_known_owner;
alter table email_drafts add constraint email_drafts_known_owner
  check (owner_kind in ('CERTIFICATE', 'POLICY', 'SERVICE_REQUEST', 'WORKSPACE')) not valid;

create table form_requests (
  agency_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  draft_id uuid not null,
  state text not null constraint form_requests_known_state check (state in ('OPEN', 'RECEIVED', 'CANCELED')),
  -- of each form: number, edition, title, and where it was received
  forms jsonb not null constraint form_requests_forms_are_few
    check (case jsonb_typeof(forms) when 'array' then jsonb_array_length(forms) between 1 and 100 else false end),
  requested_by uuid not null,
  requested_at timestamptz not null,
  closed_at timestamptz,
  -- who canceled it; a received one was closed by the documents that its forms name
  closed_by uuid,
  primary key (agency_id, id),
  constraint form_requests_policy foreign key (agency_id, policy_id) references policies (agency_id, id) on delete cascade,
  constraint form_requests_draft foreign key (agency_id, draft_id) references email_drafts (agency_id, id) on delete restrict,
  constraint form_requests_requester foreign key (agency_id, requested_by) references agency_users (agency_id, id) on delete restrict,
  constraint form_requests_closer foreign key (agency_id, closed_by) references agency_users (agency_id, id) on delete restrict,
  constraint form_requests_end_is_known check ((state = 'OPEN') = (closed_at is null)),
  constraint form_requests_canceled_by_someone check ((state = 'CANCELED') = (closed_by is not null))
);
create index form_requests_by_policy on form_requests (agency_id, policy_id, requested_at desc, id desc);
create unique index form_requests_by_draft on form_requests (agency_id, draft_id);
create index form_requests_by_requester on form_requests (agency_id, requested_by);
create index form_requests_by_closer on form_requests (agency_id, closed_by);

call app.guard_table('form_requests');
-- a person asks and cancels, through the API; the worker notes what was received
grant select, update on form_requests to cara_app;
grant insert on form_requests to cara_api;
