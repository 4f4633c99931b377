-- A policy has one conversation. The migrator opens no transaction for a file of indexes that are built concurrently.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
create unique index concurrently if not exists workspaces_one_explorer on workspaces (agency_id, policy_id)
  where policy_id is not null;
