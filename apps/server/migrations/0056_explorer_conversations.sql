-- The conversation about one policy, which the whole agency shares: a workspace of its own kind. It belongs to whoever asked
-- last, so that a run always acts for the person whose question it answers. The release before writes neither column.
alter table workspaces add column kind text not null default 'WORKSPACE';
alter table workspaces add column policy_id uuid;
alter table workspaces add constraint workspaces_known_kind check (kind in ('EXPLORER', 'WORKSPACE')) not valid;
alter table workspaces add constraint workspaces_explore_one_policy
  check ((kind = 'EXPLORER') = (policy_id is not null)) not valid;
alter table workspaces add constraint workspaces_policy foreign key (agency_id, policy_id)
  references policies (agency_id, id) on delete restrict not valid;
