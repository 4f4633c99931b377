-- The person of the agency who looks after an account. One who has left stays on record until somebody else takes over.
-- way back: alter table accounts drop column manager_id
alter table accounts add column manager_id uuid;
alter table accounts add constraint accounts_manager foreign key (agency_id, manager_id)
  references agency_users (agency_id, id) on delete restrict not valid;
