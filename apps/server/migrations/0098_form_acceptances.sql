-- Forms that people accepted by their page, because code could not read them as proofs: what was accepted for which question,
-- on which bytes, the words that were quoted, and who accepted and who confirmed.
-- way back: drop the table
create table form_acceptances (
  agency_id uuid not null,
  id uuid not null,
  -- the draft where it was accepted
  certificate_id uuid not null,
  policy_id uuid not null,
  file_id uuid not null,
  -- SHA-256 of the document that was read
  file_sha256 bytea not null constraint form_acceptances_bytes_are_hashed check (length(file_sha256) = 32),
  form_number text not null constraint form_acceptances_number_is_bounded check (length(form_number) between 1 and 200),
  form_edition text constraint form_acceptances_edition_is_bounded check (length(form_edition) between 1 and 200),
  -- the form's first page, and the page that was read
  form_page integer not null constraint form_acceptances_forms_begin_on_a_page check (form_page > 0),
  page integer not null,
  line text not null constraint form_acceptances_line_is_bounded check (length(line) between 1 and 60),
  -- what is accepted
  want text not null constraint form_acceptances_want_is_bounded check (length(want) between 1 and 60),
  -- why code could not read it
  reason text not null constraint form_acceptances_reason_is_bounded check (length(reason) between 1 and 60),
  quote text not null constraint form_acceptances_quote_is_bounded check (length(quote) between 12 and 4000),
  -- whom it reaches, and under what circumstances: it counts for no other question
  holder_name text not null constraint form_acceptances_holder_is_bounded check (length(holder_name) between 1 and 1000),
  contract text constraint form_acceptances_contract_is_bounded check (length(contract) between 1 and 60),
  risk_state text constraint form_acceptances_state_is_bounded check (length(risk_state) between 1 and 60),
  project text constraint form_acceptances_project_is_bounded check (length(project) between 1 and 1000),
  -- SHA-256 of the policy's terms and documents as they were; it counts as long as they are the same
  ground_hash bytea not null constraint form_acceptances_ground_is_hashed check (length(ground_hash) = 32),
  accepted_by uuid not null,
  accepted_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  version integer not null constraint form_acceptances_versions_count_from_one check (version > 0),
  primary key (agency_id, id),
  constraint form_acceptances_certificate foreign key (agency_id, certificate_id)
    references certificates (agency_id, id) on delete restrict,
  constraint form_acceptances_policy foreign key (agency_id, policy_id)
    references policies (agency_id, id) on delete restrict,
  constraint form_acceptances_document foreign key (agency_id, file_id)
    references files (agency_id, id) on delete restrict,
  constraint form_acceptances_acceptor foreign key (agency_id, accepted_by)
    references agency_users (agency_id, id) on delete restrict,
  constraint form_acceptances_confirmer foreign key (agency_id, confirmed_by)
    references agency_users (agency_id, id) on delete restrict,
  constraint form_acceptances_withdrawer foreign key (agency_id, withdrawn_by)
    references agency_users (agency_id, id) on delete restrict,
  constraint form_acceptances_page_of_the_form check (page >= form_page),
  constraint form_acceptances_confirmed_by_somebody check ((confirmed_by is null) = (confirmed_at is null)),
  constraint form_acceptances_confirmed_later check (confirmed_at >= accepted_at),
  constraint form_acceptances_withdrawn_by_somebody check ((withdrawn_by is null) = (withdrawn_at is null))
);
-- one at a time for the same question about the same form
create unique index form_acceptances_once on form_acceptances
  (agency_id, policy_id, file_id, form_page, form_number, line, want, holder_name, contract, risk_state, project)
  nulls not distinct where withdrawn_at is null;
create index form_acceptances_waiting on form_acceptances (agency_id, accepted_at desc, id desc)
  where confirmed_at is null and withdrawn_at is null;
create index form_acceptances_by_policy on form_acceptances (agency_id, policy_id);
create index form_acceptances_by_certificate on form_acceptances (agency_id, certificate_id);
create index form_acceptances_by_document on form_acceptances (agency_id, file_id);
create index form_acceptances_by_acceptor on form_acceptances (agency_id, accepted_by);
create index form_acceptances_by_confirmer on form_acceptances (agency_id, confirmed_by) where confirmed_by is not null;
create index form_acceptances_by_withdrawer on form_acceptances (agency_id, withdrawn_by) where withdrawn_by is not null;

call app.guard_table('form_acceptances');
-- people accept, confirm and withdraw, through the API; the worker reads
grant select on form_acceptances to cara_app;
grant insert, update on form_acceptances to cara_api;
