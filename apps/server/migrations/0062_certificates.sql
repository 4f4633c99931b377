-- The last number that an agency gave to a certificate in a year; locked until the certificate is committed.
create table certificate_numbers (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  year integer not null constraint certificate_numbers_year_has_four_digits check (year between 2000 and 9999),
  last integer not null constraint certificate_numbers_have_six_digits check (last between 1 and 999999),
  primary key (agency_id, year)
);

-- Certificates of liability insurance. A DRAFT becomes ISSUED once a person approves it, and then never changes but to
-- SUPERSEDED or VOID.
create table certificates (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  account_id uuid not null,
  holder_id uuid not null,
  number text not null constraint certificates_number_has_its_form check (number ~ '^COI-[0-9]{4}-[0-9]{6}$'),
  state text not null constraint certificates_known_state check (state in ('DRAFT', 'ISSUED', 'SUPERSEDED', 'VOID')),
  -- what was asked for; what is printed is in the snapshot
  additional_insured boolean not null,
  description_of_operations text
    constraint certificates_description_is_bounded check (length(description_of_operations) between 1 and 10000),
  -- the certificate as data with the decisions behind it, and the SHA-256 of its canonical form
  snapshot jsonb not null constraint certificates_snapshot_is_bounded check (length(snapshot::text) <= 1000000),
  snapshot_hash bytea not null constraint certificates_snapshot_hash_is_a_hash check (octet_length(snapshot_hash) = 32),
  issued_on date,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (agency_id, id),
  constraint certificates_account foreign key (agency_id, account_id) references accounts (agency_id, id) on delete restrict,
  constraint certificates_holder foreign key (agency_id, holder_id)
    references certificate_holders (agency_id, id) on delete restrict,
  constraint certificates_creator foreign key (agency_id, created_by) references agency_users (agency_id, id) on delete restrict,
  constraint certificates_issued_on_a_day check ((state = 'DRAFT') = (issued_on is null))
);
create unique index certificates_by_number on certificates (agency_id, number);
create index certificates_by_account on certificates (agency_id, account_id, created_at desc, id desc);
create index certificates_by_holder on certificates (agency_id, holder_id);
create index certificates_by_creator on certificates (agency_id, created_by);

-- What a certificate says of a policy, with the facts and forms that it prints: who changes one of them finds the
-- certificates that would become untrue.
create table certificate_rows (
  agency_id uuid not null,
  certificate_id uuid not null,
  position integer not null constraint certificate_rows_count_from_one check (position > 0),
  policy_id uuid not null,
  line text not null constraint certificate_rows_line_is_short check (length(line) between 1 and 40),
  fact_ids uuid[] not null,
  form_ids uuid[] not null,
  primary key (agency_id, certificate_id, position),
  constraint certificate_rows_certificate foreign key (agency_id, certificate_id)
    references certificates (agency_id, id) on delete cascade,
  constraint certificate_rows_policy foreign key (agency_id, policy_id) references policies (agency_id, id) on delete restrict
);
create index certificate_rows_by_policy on certificate_rows (agency_id, policy_id);

call app.guard_table('certificate_numbers');
call app.guard_table('certificates');
call app.guard_table('certificate_rows');
grant select, insert, update on certificate_numbers to cara_app;
grant select, insert on certificates to cara_app;
grant select, insert on certificate_rows to cara_app;
