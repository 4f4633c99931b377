-- The agency's own licenses, one for each state.
create table agency_licenses (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  state text not null constraint agency_licenses_state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  number text not null constraint agency_licenses_number_is_short check (length(number) between 1 and 100),
  expires_on date not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (agency_id, state),
  constraint agency_licenses_editor foreign key (agency_id, updated_by) references agency_users (agency_id, id) on delete restrict
);
create index agency_licenses_by_editor on agency_licenses (agency_id, updated_by);

-- That the agency may use the forms it uploads: who said so, when, and until when it holds. The newest row counts.
create table forms_license_attestations (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  -- the number of the license or of the membership that it comes with
  license text not null constraint forms_license_attestations_license_is_short check (length(license) between 1 and 200),
  attested_by uuid not null,
  attested_at timestamptz not null,
  valid_through date not null,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  primary key (agency_id, id),
  constraint forms_license_attestations_attester foreign key (agency_id, attested_by)
    references agency_users (agency_id, id) on delete restrict,
  constraint forms_license_attestations_withdrawer foreign key (agency_id, withdrawn_by)
    references agency_users (agency_id, id) on delete restrict,
  constraint forms_license_attestations_withdrawn_by_someone check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index forms_license_attestations_newest on forms_license_attestations (agency_id, attested_at desc, id desc);
create index forms_license_attestations_by_attester on forms_license_attestations (agency_id, attested_by);
create index forms_license_attestations_by_withdrawer on forms_license_attestations (agency_id, withdrawn_by);

call app.guard_table('agency_licenses');
call app.guard_table('forms_license_attestations');
grant select on agency_licenses, forms_license_attestations to cara_app;
-- an owner edits, through the API
grant insert, update, delete on agency_licenses to cara_api;
grant insert, update on forms_license_attestations to cara_api;
