-- A typed value is ENTERED by a person. VERIFIED is an act of its own: somebody compared the value and says so.
-- The word is allowed beside the old ones here; the next migration copies, so that its rows are not updated under this lock.
-- way back: nothing; the wider check admits every word the version before writes
alter table coverage_facts drop constraint coverage_facts_known_status;
alter table coverage_facts add constraint coverage_facts_known_status
  check (status in ('ENTERED', 'VERIFIED', 'UNVERIFIED', 'CONFLICT', 'STALE')) not valid;
alter table coverage_facts add constraint coverage_facts_entered_by_a_person
  check (status <> 'ENTERED' or (source = 'PERSON' and recorded_by is not null)) not valid;
alter table coverage_facts add constraint coverage_facts_verified_by_a_person
  check (status <> 'VERIFIED' or verified_by is not null) not valid;
-- way back: nothing; the wider check admits every word the version before writes
alter table policy_versions drop constraint policy_versions_known_kind;
alter table policy_versions add constraint policy_versions_known_kind check (kind in (
  'CREATED', 'EDITED', 'STATE_CHANGED', 'EXPIRED', 'DOCUMENT_ADDED', 'DOCUMENT_CHANGED', 'DOCUMENT_DELETED',
  'COVERAGE_CHANGED', 'COVERAGE_VERIFIED', 'IMPORTED', 'IMPORT_UNDONE')) not valid;
