-- What rules read out of a policy's documents. A finding is a value at a place on a page; the ledger of coverage facts is
-- the accepted projection of findings (docs/decisions/0037-the-ledger-is-a-projection-of-findings.md).
create table policy_extractions (
  agency_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  file_id uuid not null,
  state text not null constraint policy_extractions_known_state check (state in ('QUEUED', 'READING', 'DONE', 'FAILED')),
  -- percent
  progress integer not null default 0 constraint policy_extractions_progress_is_percent check (progress between 0 and 100),
  failure text constraint policy_extractions_failure_is_short check (length(failure) between 1 and 500),
  -- null: by rules alone
  model text constraint policy_extractions_model_is_short check (length(model) between 1 and 100),
  rules_version integer not null,
  -- where the document says what is and is not covered: title, kind, page and quote of each passage
  passages jsonb not null default '[]' constraint policy_extractions_passages_are_few
    check (case jsonb_typeof(passages) when 'array' then jsonb_array_length(passages) <= 100 else false end),
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (agency_id, id),
  constraint policy_extractions_policy foreign key (agency_id, policy_id) references policies (agency_id, id) on delete cascade,
  constraint policy_extractions_file foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade,
  constraint policy_extractions_failed_with_a_reason check ((state = 'FAILED') = (failure is not null)),
  constraint policy_extractions_end_is_known check ((state in ('DONE', 'FAILED')) = (finished_at is not null))
);
create unique index policy_extractions_one_per_file on policy_extractions (agency_id, file_id);
create index policy_extractions_by_policy on policy_extractions (agency_id, policy_id, created_at desc);

create table coverage_findings (
  agency_id uuid not null,
  id uuid not null,
  extraction_id uuid not null,
  policy_id uuid not null,
  file_id uuid not null,
  -- the line of the coverage part it belongs to; null where the document does not say
  line text constraint coverage_findings_line_is_short check (length(line) between 1 and 40),
  kind text not null constraint coverage_findings_known_kind
    check (kind in ('LIMIT', 'DEDUCTIBLE', 'RETENTION', 'DATE', 'TEXT', 'AMOUNT')),
  key text not null constraint coverage_findings_key_is_short check (length(key) between 1 and 100),
  label text not null constraint coverage_findings_label_is_short check (length(label) between 1 and 200),
  amount_cents bigint constraint coverage_findings_amount_is_bounded check (amount_cents between 0 and 9999999999999),
  on_date date,
  text_value text constraint coverage_findings_text_is_short check (length(text_value) between 1 and 500),
  page integer not null constraint coverage_findings_page_is_positive check (page > 0),
  first_word integer not null,
  last_word integer not null,
  rectangles jsonb not null constraint coverage_findings_rectangles_are_few
    check (case jsonb_typeof(rectangles) when 'array' then jsonb_array_length(rectangles) <= 64 else false end),
  quote text not null constraint coverage_findings_quote_is_bounded check (length(quote) between 1 and 2000),
  -- PROVED: code found the words on the page, beside their label, and nothing in the document contradicts them
  verdict text not null constraint coverage_findings_known_verdict check (verdict in ('PROVED', 'UNVERIFIED')),
  decision text constraint coverage_findings_known_decision check (decision in ('ACCEPTED', 'CORRECTED', 'REJECTED')),
  decided_by uuid,
  decided_at timestamptz,
  reason text constraint coverage_findings_reason_is_short check (length(reason) between 1 and 500),
  found_at timestamptz not null,
  primary key (agency_id, id),
  constraint coverage_findings_extraction foreign key (agency_id, extraction_id)
    references policy_extractions (agency_id, id) on delete cascade,
  constraint coverage_findings_policy foreign key (agency_id, policy_id) references policies (agency_id, id) on delete cascade,
  constraint coverage_findings_file foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade,
  constraint coverage_findings_decider foreign key (agency_id, decided_by) references agency_users (agency_id, id) on delete restrict,
  constraint coverage_findings_have_a_value check (
    (kind in ('LIMIT', 'DEDUCTIBLE', 'RETENTION', 'AMOUNT') and amount_cents is not null)
    or (kind = 'DATE' and on_date is not null) or (kind = 'TEXT' and text_value is not null)),
  constraint coverage_findings_decided_by_someone check (
    num_nonnulls(decision, decided_by, decided_at) in (0, 3) and (decision is not null or reason is null))
);
create index coverage_findings_by_policy on coverage_findings (agency_id, policy_id, id);
create index coverage_findings_by_extraction on coverage_findings (agency_id, extraction_id);
create index coverage_findings_by_file on coverage_findings (agency_id, file_id);
create index coverage_findings_by_decider on coverage_findings (agency_id, decided_by);

-- The forms that a policy lists or contains. One number may occur several times, with several schedules.
create table policy_forms (
  agency_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  file_id uuid not null,
  extraction_id uuid not null,
  number text not null constraint policy_forms_number_is_short check (length(number) between 1 and 40),
  edition text constraint policy_forms_edition_is_short check (length(edition) between 1 and 20),
  title text constraint policy_forms_title_is_short check (length(title) between 1 and 200),
  first_page integer not null constraint policy_forms_page_is_positive check (first_page > 0),
  -- null where the form is only listed, on its first page
  last_page integer,
  effective_on date,
  scheduled_names text[] not null default '{}',
  presence text not null constraint policy_forms_known_presence check (presence in ('PRESENT', 'LISTED')),
  primary key (agency_id, id),
  constraint policy_forms_policy foreign key (agency_id, policy_id) references policies (agency_id, id) on delete cascade,
  constraint policy_forms_file foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade,
  constraint policy_forms_extraction foreign key (agency_id, extraction_id)
    references policy_extractions (agency_id, id) on delete cascade,
  constraint policy_forms_present_on_pages check ((presence = 'PRESENT') = (last_page is not null)),
  constraint policy_forms_pages_in_order check (last_page >= first_page)
);
create index policy_forms_by_policy on policy_forms (agency_id, policy_id, number);
create index policy_forms_by_extraction on policy_forms (agency_id, extraction_id);
create index policy_forms_by_file on policy_forms (agency_id, file_id);

call app.guard_table('policy_extractions');
call app.guard_table('coverage_findings');
call app.guard_table('policy_forms');
-- the worker extracts and forgets; a person decides and retries, through the API
grant select, update on policy_extractions to cara_app;
grant insert on policy_extractions to cara_worker;
grant select, update on coverage_findings to cara_app;
grant insert, delete on coverage_findings to cara_worker;
grant select on policy_forms to cara_app;
grant insert, delete on policy_forms to cara_worker;
-- when the last document of a policy is deleted
grant delete on policy_details to cara_worker;

-- A value that code found on a page is PROVED; nobody has verified it.
-- way back: turn PROVED facts into UNVERIFIED ones, then add the former check again
alter table coverage_facts drop constraint coverage_facts_known_status;
alter table coverage_facts add constraint coverage_facts_known_status
  check (status in ('ENTERED', 'VERIFIED', 'PROVED', 'UNVERIFIED', 'CONFLICT', 'STALE')) not valid;
alter table coverage_facts add constraint coverage_facts_proved_by_a_page check (
  status <> 'PROVED' or (source = 'DOCUMENT' and num_nulls(document_id, page, quote) = 0 and verified_by is null)) not valid;
