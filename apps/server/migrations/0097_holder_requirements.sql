-- What a holder requires of an account's certificates, as the last approved one was asked for, and the page of the contract
-- that it comes from.
-- A certificate that a form is missing for can ask the carrier: one more kind of email about it.
-- way back: drop the table; remove the emails of the new kind, then add the check without it
create table holder_requirements (
  agency_id uuid not null,
  id uuid not null,
  holder_id uuid not null,
  account_id uuid not null,
  -- [{"line": "AUTO", "want": "WAIVER"}]
  asks jsonb not null constraint holder_requirements_asks_are_few
    check (case jsonb_typeof(asks) when 'array' then jsonb_array_length(asks) <= 100 else false end),
  -- the description of operations
  wording text constraint holder_requirements_wording_is_bounded check (length(wording) between 1 and 10000),
  contract_file_id uuid,
  contract_page integer constraint holder_requirements_pages_count_from_one check (contract_page > 0),
  remembered_by uuid not null,
  remembered_at timestamptz not null,
  version integer not null constraint holder_requirements_versions_count_from_one check (version > 0),
  primary key (agency_id, id),
  constraint holder_requirements_holder foreign key (agency_id, holder_id)
    references certificate_holders (agency_id, id) on delete restrict,
  constraint holder_requirements_account foreign key (agency_id, account_id)
    references accounts (agency_id, id) on delete restrict,
  constraint holder_requirements_contract foreign key (agency_id, contract_file_id)
    references files (agency_id, id) on delete restrict,
  constraint holder_requirements_rememberer foreign key (agency_id, remembered_by)
    references agency_users (agency_id, id) on delete restrict,
  constraint holder_requirements_page_of_a_file check (contract_page is null or contract_file_id is not null)
);
create unique index holder_requirements_once on holder_requirements (agency_id, holder_id, account_id);
create index holder_requirements_newest on holder_requirements (agency_id, holder_id, remembered_at desc, id desc);
create index holder_requirements_by_account on holder_requirements (agency_id, account_id);
create index holder_requirements_by_contract on holder_requirements (agency_id, contract_file_id)
  where contract_file_id is not null;
create index holder_requirements_by_rememberer on holder_requirements (agency_id, remembered_by);

call app.guard_table('holder_requirements');
-- a person approves, forgets and merges, through the API
grant select on holder_requirements to cara_app;
grant insert, update, delete on holder_requirements to cara_api;

alter table certificate_notices drop constraint certificate_notices_known_kind;
alter table certificate_notices add constraint certificate_notices_known_kind
  check (kind in ('RECALL', 'CHANGE', 'ASK_CARRIER')) not valid;
