-- A file of a policy that seems to hold several documents: where they begin, and what a person decided. Nothing is split
-- before that.
create table document_splits (
  agency_id uuid not null,
  file_id uuid not null,
  policy_id uuid not null,
  state text not null constraint document_splits_known_state
    check (state in ('PROPOSED', 'DISMISSED', 'CONFIRMED', 'DONE', 'FAILED')),
  pages integer not null constraint document_splits_pages_are_several check (pages > 1),
  -- of each document: its first and last page, type, title, and the file it becomes
  parts jsonb not null constraint document_splits_parts_are_few
    check (case jsonb_typeof(parts) when 'array' then jsonb_array_length(parts) between 2 and 50 else false end),
  failure text constraint document_splits_failure_is_short check (length(failure) between 1 and 500),
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (agency_id, file_id),
  constraint document_splits_file foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade,
  constraint document_splits_policy foreign key (agency_id, policy_id) references policies (agency_id, id) on delete cascade,
  constraint document_splits_decider foreign key (agency_id, decided_by) references agency_users (agency_id, id) on delete restrict,
  constraint document_splits_decided_by_someone check (
    num_nonnulls(decided_by, decided_at) in (0, 2) and (state = 'PROPOSED') = (decided_by is null)),
  constraint document_splits_failed_with_a_reason check ((state = 'FAILED') = (failure is not null))
);
create index document_splits_by_policy on document_splits (agency_id, policy_id, proposed_at desc);
create index document_splits_by_decider on document_splits (agency_id, decided_by);

call app.guard_table('document_splits');
-- the worker proposes and splits; a person decides, through the API
grant select, update on document_splits to cara_app;
grant insert on document_splits to cara_worker;
