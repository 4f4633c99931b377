-- The policies list by state, line or carrier, newest first. The migrator opens no transaction for a file of indexes that
-- are built concurrently, while the table is in use.
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
create index concurrently if not exists policies_of_state on policies (agency_id, state, updated_at desc, id desc);
create index concurrently if not exists policies_of_type on policies (agency_id, type, updated_at desc, id desc);
create index concurrently if not exists policies_of_carrier on policies (agency_id, carrier_id, updated_at desc, id desc);
