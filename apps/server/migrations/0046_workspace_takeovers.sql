-- A colleague takes over a workspace, with its owner's consent or as an OWNER of the agency. One row for each request and
-- each take-over: it is the history of who owned the workspace.
create table workspace_takeovers (
  agency_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  -- who owned it when the request was made
  from_user_id uuid not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  basis text not null constraint workspace_takeovers_known_basis check (basis in ('AGENCY_OWNER', 'CONSENT')),
  -- LAPSED: somebody else took it over first
  state text not null constraint workspace_takeovers_known_state
    check (state in ('ACCEPTED', 'DECLINED', 'LAPSED', 'PENDING')),
  decided_at timestamptz,
  primary key (agency_id, id),
  constraint workspace_takeovers_workspace foreign key (agency_id, workspace_id)
    references workspaces (agency_id, id) on delete restrict,
  constraint workspace_takeovers_former_owner foreign key (agency_id, from_user_id)
    references agency_users (agency_id, id) on delete restrict,
  constraint workspace_takeovers_requester foreign key (agency_id, requested_by)
    references agency_users (agency_id, id) on delete restrict,
  constraint workspace_takeovers_decision_is_known check ((state = 'PENDING') = (decided_at is null))
);
create index workspace_takeovers_by_workspace on workspace_takeovers (agency_id, workspace_id, requested_at);
-- one request at a time
create unique index workspace_takeovers_one_pending on workspace_takeovers (agency_id, workspace_id)
  where state = 'PENDING';
call app.guard_table('workspace_takeovers');
-- people take over, through the API; the worker shows requests in the live channel
grant select on workspace_takeovers to cara_app;
grant insert, update on workspace_takeovers to cara_api;

-- The first owner of a workspace that was taken over; null while it still belongs to them.
alter table workspaces add column opened_by uuid;
-- Who typed a person's message. Null in rows of the release before, whose only author is the first owner.
alter table workspace_messages add column author_id uuid;
-- When a worker began to send it; null between two tries. A take-over waits for it.
alter table email_approvals add column sending_at timestamptz;
