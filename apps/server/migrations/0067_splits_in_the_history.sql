-- A file that was split, kept as one, or put together again is not a corrected type.
-- way back: nothing; the wider check admits every word the version before writes
alter table policy_versions drop constraint policy_versions_known_kind;
alter table policy_versions add constraint policy_versions_known_kind check (kind in (
  'CREATED', 'EDITED', 'STATE_CHANGED', 'EXPIRED', 'DOCUMENT_ADDED', 'DOCUMENT_CHANGED', 'DOCUMENT_DELETED',
  'DOCUMENT_SPLIT', 'DOCUMENT_KEPT_AS_ONE', 'DOCUMENT_SPLIT_UNDONE',
  'COVERAGE_CHANGED', 'COVERAGE_VERIFIED', 'IMPORTED', 'IMPORT_UNDONE')) not valid;
