-- A person's approval of a draft: what exactly is printed on which form, with the hash of what they saw. The worker prints it,
-- and the certificate is issued with the bytes' hash, or the approval fails with a reason and the draft stays.
create table certificate_approvals (
  agency_id uuid not null,
  id uuid not null,
  certificate_id uuid not null,
  state text not null constraint certificate_approvals_known_state check (state in ('APPROVED', 'ISSUED', 'FAILED')),
  -- SHA-256 of what was displayed
  approval_hash bytea not null constraint certificate_approvals_hash_is_a_hash check (octet_length(approval_hash) = 32),
  template_id uuid not null,
  template_version integer not null,
  -- the texts and marks of every field, and what goes to a further page
  filling jsonb not null constraint certificate_approvals_filling_is_bounded check (length(filling::text) <= 200000),
  -- why wording that needs one is kept
  reason text constraint certificate_approvals_reason_is_bounded check (length(reason) between 1 and 1000),
  approved_by uuid not null,
  approved_at timestamptz not null,
  issued_at timestamptz,
  failure text constraint certificate_approvals_failure_is_short check (length(failure) between 1 and 300),
  -- the bytes in the object store
  paper_hash bytea constraint certificate_approvals_paper_hash_is_a_hash check (octet_length(paper_hash) = 32),
  paper_size integer constraint certificate_approvals_paper_has_a_size check (paper_size > 0),
  primary key (agency_id, id),
  constraint certificate_approvals_certificate foreign key (agency_id, certificate_id)
    references certificates (agency_id, id) on delete restrict,
  constraint certificate_approvals_template foreign key (agency_id, template_id)
    references certificate_templates (agency_id, id) on delete restrict,
  constraint certificate_approvals_approver foreign key (agency_id, approved_by)
    references agency_users (agency_id, id) on delete restrict,
  constraint certificate_approvals_issued_whole check (
    (state = 'ISSUED') = (issued_at is not null)
    and (state = 'ISSUED') = (paper_hash is not null)
    and (state = 'ISSUED') = (paper_size is not null)
  ),
  constraint certificate_approvals_failed_with_a_reason check ((state = 'FAILED') = (failure is not null))
);
create unique index certificate_approvals_once on certificate_approvals (agency_id, certificate_id) where state <> 'FAILED';
create index certificate_approvals_newest on certificate_approvals (agency_id, certificate_id, approved_at desc, id desc);
create index certificate_approvals_by_template on certificate_approvals (agency_id, template_id);
create index certificate_approvals_by_approver on certificate_approvals (agency_id, approved_by);

call app.guard_table('certificate_approvals');
grant select on certificate_approvals to cara_app;
grant insert on certificate_approvals to cara_api;
grant update (state, issued_at, failure, paper_hash, paper_size) on certificate_approvals to cara_worker;
grant update (state, issued_on) on certificates to cara_worker;
