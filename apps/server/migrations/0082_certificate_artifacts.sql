-- The certificate that Cara drafted, as an artifact of its workspace: one artifact for each, and one certificate for each call.
-- The artifact is inserted first, because its call decides whether there is a certificate yet.
alter table workspace_artifacts add column certificate_id uuid;
alter table workspace_artifacts add constraint workspace_artifacts_certificate foreign key (agency_id, certificate_id)
  references certificates (agency_id, id) on delete restrict deferrable initially deferred not valid;
alter table workspace_artifacts add constraint workspace_artifacts_certificate_is_of_its_type
  check (certificate_id is null or type = 'CERTIFICATE_OF_LIABILITY_INSURANCE') not valid;
-- squawk-ignore require-concurrent-index-creation -- no row has a certificate yet, so the partial index is built at once
create unique index workspace_artifacts_by_certificate on workspace_artifacts (agency_id, certificate_id)
  where certificate_id is not null;

-- The letter that tells a requester what a certificate cannot say: one for each certificate. Its text is a draft of an email,
-- which a person edits and approves. It is inserted first, because it decides whether there is a letter yet.
create table refusal_letters (
  agency_id uuid not null,
  certificate_id uuid not null,
  draft_id uuid not null,
  primary key (agency_id, certificate_id),
  constraint refusal_letters_certificate foreign key (agency_id, certificate_id)
    references certificates (agency_id, id) on delete restrict,
  constraint refusal_letters_draft foreign key (agency_id, draft_id)
    references email_drafts (agency_id, id) on delete restrict deferrable initially deferred
);
create unique index refusal_letters_by_draft on refusal_letters (agency_id, draft_id);

call app.guard_table('refusal_letters');
grant select on refusal_letters to cara_app;
grant insert on refusal_letters to cara_api;
