-- A document's type can be corrected, and the policy's history says so. The check is wider than the one it replaces, so
-- every row there is satisfies it and nothing needs to be validated.
-- way back: nothing; the wider check admits every word the version before writes
alter table policy_versions drop constraint policy_versions_known_kind;
alter table policy_versions add constraint policy_versions_known_kind check (kind in (
  'CREATED', 'EDITED', 'STATE_CHANGED', 'EXPIRED', 'DOCUMENT_ADDED', 'DOCUMENT_CHANGED', 'DOCUMENT_DELETED',
  'COVERAGE_CHANGED', 'IMPORTED', 'IMPORT_UNDONE')) not valid;

grant update (type, visible) on policy_documents to cara_api;
