-- Fillable forms that an agency uploads under its own license. A form is checked in the sandbox; then a person reviews which
-- field gets what, looks at a filled sample of that version, and confirms it.
create table certificate_templates (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  file_id uuid not null,
  edition text not null constraint certificate_templates_known_edition check (edition in ('2025/12', '2016/03')),
  state text not null
    constraint certificate_templates_known_state check (state in ('CHECKING', 'REFUSED', 'CHECKED', 'READY', 'RETIRED')),
  failure text constraint certificate_templates_failure_is_short check (length(failure) between 1 and 300),
  fields jsonb not null constraint certificate_templates_fields_are_bounded check (length(fields::text) <= 2000000),
  mapping jsonb not null constraint certificate_templates_mapping_is_bounded check (length(mapping::text) <= 200000),
  version integer not null constraint certificate_templates_versions_count_from_one check (version > 0),
  -- the version whose filled sample is stored
  sample_version integer,
  added_by uuid not null,
  added_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  primary key (agency_id, id),
  constraint certificate_templates_file foreign key (agency_id, file_id) references files (agency_id, id) on delete restrict,
  constraint certificate_templates_adder foreign key (agency_id, added_by)
    references agency_users (agency_id, id) on delete restrict,
  constraint certificate_templates_confirmer foreign key (agency_id, confirmed_by)
    references agency_users (agency_id, id) on delete restrict,
  constraint certificate_templates_refused_with_a_reason check ((state = 'REFUSED') = (failure is not null)),
  constraint certificate_templates_confirmed_whole check ((confirmed_by is null) = (confirmed_at is null)),
  constraint certificate_templates_ready_by_a_person check (state <> 'READY' or confirmed_by is not null)
);
create unique index certificate_templates_by_file on certificate_templates (agency_id, file_id);
create unique index certificate_templates_one_ready on certificate_templates (agency_id, edition) where state = 'READY';
create index certificate_templates_by_adder on certificate_templates (agency_id, added_by);
create index certificate_templates_by_confirmer on certificate_templates (agency_id, confirmed_by);
create index certificate_templates_newest on certificate_templates (agency_id, added_at desc, id desc);

call app.guard_table('certificate_templates');
grant select, update on certificate_templates to cara_app;
grant insert on certificate_templates to cara_api;
