-- Pages of endorsements as PDFs of their own, to go out with certificates: copied once for each range of pages, however many
-- certificates rest on them.
create table endorsement_copies (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  -- also the id of the copy's file
  id uuid not null,
  source_file_id uuid not null,
  first_page integer not null constraint endorsement_copies_pages_count_from_one check (first_page > 0),
  last_page integer not null,
  -- the copy; null until it is stored
  file_id uuid,
  failure text constraint endorsement_copies_failure_is_short check (length(failure) between 1 and 500),
  created_at timestamptz not null,
  primary key (agency_id, id),
  constraint endorsement_copies_source foreign key (agency_id, source_file_id) references files (agency_id, id) on delete restrict,
  constraint endorsement_copies_file foreign key (agency_id, file_id) references files (agency_id, id) on delete restrict,
  constraint endorsement_copies_are_a_range check (last_page between first_page and first_page + 9),
  constraint endorsement_copies_stored_or_failed check (file_id is null or failure is null)
);
create unique index endorsement_copies_once on endorsement_copies (agency_id, source_file_id, first_page, last_page);
create index endorsement_copies_by_file on endorsement_copies (agency_id, file_id);

-- The log of what was sent of issued certificates: each delivery is an email that a person approved, with the bytes of one
-- approval. What became of it is the email's state. One that was approved together with the certificate waits for its bytes.
create table certificate_deliveries (
  agency_id uuid not null,
  id uuid not null,
  certificate_id uuid not null,
  holder_id uuid not null,
  approval_id uuid not null,
  draft_id uuid not null,
  -- SHA-256 of the text, recipients and attachments that were displayed
  content_hash bytea not null constraint certificate_deliveries_hash_is_a_hash check (octet_length(content_hash) = 32),
  -- what goes along with the certificate: file, name, SHA-256 and size of each
  pages jsonb not null constraint certificate_deliveries_pages_are_few
    check (case jsonb_typeof(pages) when 'array' then jsonb_array_length(pages) <= 9 else false end),
  delivered_by uuid not null,
  delivered_at timestamptz not null,
  -- when the bytes were there and the email could go
  released_at timestamptz,
  primary key (agency_id, id),
  constraint certificate_deliveries_certificate foreign key (agency_id, certificate_id)
    references certificates (agency_id, id) on delete restrict,
  constraint certificate_deliveries_holder foreign key (agency_id, holder_id)
    references certificate_holders (agency_id, id) on delete restrict,
  constraint certificate_deliveries_approval foreign key (agency_id, approval_id)
    references certificate_approvals (agency_id, id) on delete restrict,
  constraint certificate_deliveries_draft foreign key (agency_id, draft_id) references email_drafts (agency_id, id) on delete restrict,
  constraint certificate_deliveries_sender foreign key (agency_id, delivered_by)
    references agency_users (agency_id, id) on delete restrict
);
create unique index certificate_deliveries_by_draft on certificate_deliveries (agency_id, draft_id);
create index certificate_deliveries_newest on certificate_deliveries (agency_id, certificate_id, delivered_at desc, id desc);
create index certificate_deliveries_by_holder on certificate_deliveries (agency_id, holder_id, delivered_at desc, id desc);
create index certificate_deliveries_by_approval on certificate_deliveries (agency_id, approval_id);
create index certificate_deliveries_by_sender on certificate_deliveries (agency_id, delivered_by);

call app.guard_table('endorsement_copies');
call app.guard_table('certificate_deliveries');
-- the worker copies pages
grant select on endorsement_copies to cara_app;
grant insert on endorsement_copies to cara_worker;
grant update (file_id, failure) on endorsement_copies to cara_worker;
-- a person approves, through the API; the worker notes that the bytes are there
grant select on certificate_deliveries to cara_app;
grant insert on certificate_deliveries to cara_api;
grant update (released_at) on certificate_deliveries to cara_worker;
