-- A file is its row here and its bytes in the object store under object_key. The row comes first and says stored_at
-- once the bytes are whole, so that nothing can lie in the store that no row knows.
create table files (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  name text not null constraint files_name_is_short check (length(name) between 1 and 200),
  -- decided from the bytes, never from what the browser says
  mime_type text constraint files_mime_type_is_short check (length(mime_type) between 1 and 100),
  size_bytes bigint not null constraint files_size_is_bounded check (size_bytes between 1 and 100000000),
  sha256 bytea constraint files_hash_is_sha256 check (length(sha256) = 32),
  -- agency/{agency_id}/files/{id}: the name never becomes part of it
  object_key text not null constraint files_object_key_is_short check (length(object_key) <= 200),
  -- a browser may show it; everything else is only ever downloaded
  opens_inline boolean not null default false,
  has_preview boolean not null default false,
  scan_state text not null
    constraint files_known_scan_state check (scan_state in ('PENDING', 'CLEAN', 'INFECTED', 'UNSCANNED')),
  -- what the scanner calls it
  scan_finding text constraint files_scan_finding_is_short check (length(scan_finding) between 1 and 200),
  scanned_at timestamptz,
  reading_state text not null
    constraint files_known_reading_state check (reading_state in ('WAITING', 'READING', 'READ', 'FAILED', 'NOT_READ')),
  -- words a person understands
  reading_failure text constraint files_reading_failure_is_short check (length(reading_failure) between 1 and 500),
  pages_total integer constraint files_pages_total_is_counted check (pages_total >= 0),
  pages_read integer not null default 0 constraint files_pages_read_are_counted check (pages_read >= 0),
  uploaded_by uuid not null,
  created_at timestamptz not null,
  stored_at timestamptz,
  -- set once, by whatever the file was uploaded for; a file nobody attaches is thrown away
  attached_at timestamptz,
  retention_class text not null default 'TRANSIENT'
    constraint files_known_retention_class check (retention_class in ('TRANSIENT', 'AGENCY_RECORD')),
  legal_hold boolean not null default false,
  -- unreachable for everyone from this moment; the bytes go after purge_after, unless a legal hold keeps them
  deleted_at timestamptz,
  deleted_by uuid,
  purge_after timestamptz,
  purged_at timestamptz,
  primary key (agency_id, id),
  constraint files_uploader foreign key (agency_id, uploaded_by) references agency_users (agency_id, id) on delete restrict,
  constraint files_deleter foreign key (agency_id, deleted_by) references agency_users (agency_id, id) on delete restrict,
  constraint files_stored_are_known check (stored_at is null or (mime_type is not null and sha256 is not null)),
  constraint files_deleted_say_when_they_go check ((deleted_at is null) = (purge_after is null)),
  constraint files_purged_were_deleted check (purged_at is null or deleted_at is not null),
  constraint files_failures_say_why check (reading_state <> 'FAILED' or reading_failure is not null)
);
create unique index files_by_object_key on files (agency_id, object_key);
create index files_by_uploader on files (agency_id, uploaded_by);
create index files_by_deleter on files (agency_id, deleted_by);
create index files_to_purge on files (agency_id, purge_after) where purged_at is null and deleted_at is not null;
create index files_never_attached on files (agency_id, created_at) where attached_at is null and deleted_at is null;

-- What a page says. Its words with their places are packed: a page has hundreds, and nobody queries into them.
create table file_pages (
  agency_id uuid not null,
  file_id uuid not null,
  page integer not null constraint file_pages_are_counted_from_one check (page > 0),
  text text not null,
  words bytea,
  -- tenths of a point
  width integer,
  height integer,
  source text not null constraint file_pages_known_source check (source in ('TEXT', 'OCR')),
  primary key (agency_id, file_id, page),
  constraint file_pages_file foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade
);
-- Packed numbers do not shrink: leave the compressor out.
alter table file_pages alter column words set storage external;
create index file_pages_full_text on file_pages using gin (agency_id, to_tsvector('english', text));

-- Which files stand with a policy, as what.
create table policy_documents (
  agency_id uuid not null,
  policy_id uuid not null,
  file_id uuid not null,
  type text not null constraint policy_documents_known_type check (type in (
    'APPLICATION_FORM', 'BINDER', 'CERTIFICATE', 'ENDORSEMENT', 'INVOICE', 'LOST_POLICY_RELEASE',
    'NOTICE_OF_CANCELLATION', 'OTHER', 'POLICY_DOCUMENT', 'QUOTE_DOCUMENT')),
  -- for the agency only, never for the customer
  notes text constraint policy_documents_notes_are_bounded check (length(notes) between 1 and 5000),
  visible boolean not null,
  created_at timestamptz not null,
  primary key (agency_id, file_id),
  constraint policy_documents_policy foreign key (agency_id, policy_id) references policies (agency_id, id) on delete restrict,
  constraint policy_documents_file foreign key (agency_id, file_id) references files (agency_id, id) on delete restrict,
  constraint policy_documents_visible_by_type check (not visible or type in (
    'BINDER', 'ENDORSEMENT', 'LOST_POLICY_RELEASE', 'POLICY_DOCUMENT', 'QUOTE_DOCUMENT'))
);
create index policy_documents_by_policy on policy_documents (agency_id, policy_id, created_at desc);

-- What Cara has read out of a policy's documents, as one reading: a description with its quotes, never the ledger.
create table policy_details (
  agency_id uuid not null,
  policy_id uuid not null,
  details jsonb not null constraint policy_details_are_an_object check (jsonb_typeof(details) = 'object'),
  read_at timestamptz not null,
  primary key (agency_id, policy_id),
  constraint policy_details_policy foreign key (agency_id, policy_id) references policies (agency_id, id) on delete cascade
);

alter table coverage_facts add constraint coverage_facts_document
  foreign key (agency_id, document_id) references files (agency_id, id) on delete restrict not valid;
-- squawk-ignore constraint-missing-not-valid -- the table came with the migration before this one and is empty
alter table coverage_facts validate constraint coverage_facts_document;
-- squawk-ignore require-concurrent-index-creation -- the same
create index coverage_facts_by_document on coverage_facts (agency_id, document_id);

call app.guard_table('files');
call app.guard_table('file_pages');
call app.guard_table('policy_documents');
call app.guard_table('policy_details');
grant select, insert, update on files to cara_app;
grant select, insert, delete on file_pages to cara_app;
grant select, insert, delete on policy_documents to cara_app;
grant select, insert, update on policy_details to cara_app;
grant select on files, file_pages to cara_door;

-- Finds pages by their words past row security, whose operators would hide the full-text index, within the agency it is
-- bound to and the files named; best first. Answers `file/page`, and nothing of files that are deleted or not yet safe.
create function app.search_file_pages(p_query text, p_file_ids uuid[], p_limit integer) returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  agency uuid := app.current_agency();
  query tsquery := websearch_to_tsquery('english', p_query);
  hits text[];
begin
  select array_agg(hit.file_id || '/' || hit.page) into hits from (
    select p.file_id, p.page from file_pages p
      join files f on f.agency_id = p.agency_id and f.id = p.file_id
     where p.agency_id = agency and to_tsvector('english', p.text) @@ query and p.file_id = any (p_file_ids)
       and f.deleted_at is null and f.scan_state in ('CLEAN', 'UNSCANNED')
     order by ts_rank(to_tsvector('english', p.text), query) desc, p.file_id, p.page
     limit least(p_limit, 101)) hit;
  return coalesce(hits, '{}');
end $$;

-- Files of all agencies whose bytes are due to go, or that were never attached within the days given: the daily job asks,
-- then works agency by agency. A legal hold keeps them here.
create function app.files_due(p_stray_days integer, p_limit integer) returns table (agency_id uuid, file_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.agency_id, f.id from files f
   where not f.legal_hold and f.purged_at is null
     and (f.purge_after <= now()
       or (f.deleted_at is null and f.attached_at is null and f.created_at < now() - make_interval(days => p_stray_days)))
   limit least(p_limit, 1000)
$$;

do $$
declare
  door text;
begin
  foreach door in array array['app.search_file_pages(text, uuid[], integer)', 'app.files_due(integer, integer)'] loop
    execute format('alter function %s owner to cara_door', door);
    execute format('revoke execute on function %s from public', door);
    execute format('grant execute on function %s to cara_app', door);
  end loop;
end $$;
