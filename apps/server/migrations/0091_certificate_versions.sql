-- Issued certificates are voided or superseded by people, with a reason and a history; a correction is a draft that knows the
-- certificate it corrects. Holders who received one get a notice, drafted here and approved by a person.
-- way back: drop the two tables, the index and the columns
alter table certificates add column version integer not null default 1
  constraint certificates_versions_count_from_one check (version > 0);
-- the certificate that this one corrects
alter table certificates add column corrects_id uuid;
-- a draft of a correction that a newer draft took the place of; it is never issued
alter table certificates add column set_aside_at timestamptz;
alter table certificates add constraint certificates_corrected foreign key (agency_id, corrects_id)
  references certificates (agency_id, id) on delete restrict not valid;
alter table certificates add constraint certificates_only_drafts_are_set_aside
  check (set_aside_at is null or (state = 'DRAFT' and corrects_id is not null)) not valid;
-- squawk-ignore require-concurrent-index-creation -- no certificate corrects one yet, so the partial index is built at once
create unique index certificates_one_open_correction on certificates (agency_id, corrects_id)
  where corrects_id is not null and state = 'DRAFT' and set_aside_at is null;
-- squawk-ignore require-concurrent-index-creation -- the same
create index certificates_by_corrected on certificates (agency_id, corrects_id, created_at desc)
  where corrects_id is not null and set_aside_at is null;

create table certificate_versions (
  agency_id uuid not null,
  certificate_id uuid not null,
  version integer not null constraint certificate_versions_count_from_two check (version > 1),
  kind text not null constraint certificate_versions_known_kind check (kind in ('VOIDED', 'SUPERSEDED')),
  changed_at timestamptz not null,
  actor_type text not null
    constraint certificate_versions_known_actor check (actor_type in ('AGENCY_USER', 'COPILOT', 'WORKFLOW')),
  actor_id uuid not null,
  -- why it was voided
  reason text constraint certificate_versions_reason_is_bounded check (length(reason) between 1 and 1000),
  primary key (agency_id, certificate_id, version),
  constraint certificate_versions_certificate foreign key (agency_id, certificate_id)
    references certificates (agency_id, id) on delete restrict,
  constraint certificate_versions_actor foreign key (agency_id, actor_id)
    references agency_users (agency_id, id) on delete restrict,
  constraint certificate_versions_voided_with_a_reason check (kind <> 'VOIDED' or reason is not null)
);
create index certificate_versions_by_actor on certificate_versions (agency_id, actor_id);

-- What holders are told about a certificate that they received: a draft of an email, which a person edits and approves.
create table certificate_notices (
  agency_id uuid not null,
  draft_id uuid not null,
  certificate_id uuid not null,
  kind text not null constraint certificate_notices_known_kind check (kind in ('RECALL', 'CHANGE')),
  -- SHA-256 of what it is about: the same is drafted once
  about bytea not null constraint certificate_notices_about_is_a_hash check (octet_length(about) = 32),
  -- where there are more addresses than one email may have
  part integer not null constraint certificate_notices_parts_count_from_one check (part > 0),
  created_at timestamptz not null,
  primary key (agency_id, draft_id),
  constraint certificate_notices_certificate foreign key (agency_id, certificate_id)
    references certificates (agency_id, id) on delete restrict,
  constraint certificate_notices_draft foreign key (agency_id, draft_id)
    references email_drafts (agency_id, id) on delete restrict deferrable initially deferred
);
create unique index certificate_notices_once on certificate_notices (agency_id, certificate_id, kind, about, part);
create index certificate_notices_newest on certificate_notices (agency_id, certificate_id, created_at desc, draft_id desc);

call app.guard_table('certificate_versions');
call app.guard_table('certificate_notices');
grant select, insert on certificate_versions to cara_app;
grant select on certificate_notices to cara_app;
-- a person voids, corrects and drafts, through the API; the worker supersedes what it issues a correction of
grant insert on certificate_notices to cara_api;
grant update (state, version, set_aside_at) on certificates to cara_api;
grant update (version) on certificates to cara_worker;
