-- A notice of cancellation: the day the policy will end, why, and who recorded it. The history has the notices before.
alter table policies
  add column cancels_on date,
  add column cancellation_reason text,
  -- in the agency's words; OTHER needs it
  add column cancellation_note text,
  add column cancellation_recorded_by uuid,
  add column cancellation_recorded_at timestamptz;
alter table policies add constraint policies_known_cancellation_reason
  check (cancellation_reason in ('NONPAYMENT', 'INSURED_REQUEST', 'UNDERWRITING', 'OTHER')) not valid;
alter table policies add constraint policies_cancellation_note_is_short
  check (length(cancellation_note) between 1 and 500) not valid;
alter table policies add constraint policies_notice_of_cancellation_is_whole check (
  num_nulls(cancels_on, cancellation_reason, cancellation_recorded_by, cancellation_recorded_at) in (0, 4)
  and (cancels_on is not null or cancellation_note is null)) not valid;
alter table policies add constraint policies_canceled_by_other_says_why
  check (cancellation_reason <> 'OTHER' or cancellation_note is not null) not valid;
alter table policies add constraint policies_cancellation_recorder foreign key (agency_id, cancellation_recorded_by)
  references agency_users (agency_id, id) on delete restrict not valid;

-- way back: the release before knows fewer kinds, writes none of the new ones and shows them by their name
alter table policy_versions drop constraint policy_versions_known_kind;
alter table policy_versions add constraint policy_versions_known_kind check (kind in (
  'CREATED', 'EDITED', 'STATE_CHANGED', 'EXPIRED', 'CANCELLATION_RECORDED', 'CANCELLATION_RESCINDED',
  'DOCUMENT_ADDED', 'DOCUMENT_CHANGED', 'DOCUMENT_DELETED',
  'DOCUMENT_SPLIT', 'DOCUMENT_KEPT_AS_ONE', 'DOCUMENT_SPLIT_UNDONE',
  'COVERAGE_CHANGED', 'COVERAGE_VERIFIED', 'IMPORTED', 'IMPORT_UNDONE')) not valid;
