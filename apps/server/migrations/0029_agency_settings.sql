-- How an agency works and how it signs: one row for each agency, from the first time its owner saves the settings.
create table agency_settings (
  agency_id uuid primary key references agencies (agency_id) on delete restrict,
  time_zone text not null constraint agency_settings_time_zone_is_short check (length(time_zone) between 1 and 64),
  -- the days it is open: [{"day": "MONDAY", "opens": "08:00", "closes": "17:00"}]
  business_hours jsonb not null
    constraint agency_settings_business_hours_are_a_list check (jsonb_typeof(business_hours) = 'array'),
  -- the producer as forms and certificates print it
  producer_name text not null constraint agency_settings_producer_name_is_short check (length(producer_name) between 1 and 200),
  contact_name text constraint agency_settings_contact_name_is_short check (length(contact_name) between 1 and 200),
  phone text constraint agency_settings_phone_is_e164 check (phone ~ '^\+1[0-9]{10}$'),
  fax text constraint agency_settings_fax_is_e164 check (fax ~ '^\+1[0-9]{10}$'),
  email text constraint agency_settings_email_is_short check (length(email) between 3 and 254),
  line1 text constraint agency_settings_line1_is_short check (length(line1) between 1 and 200),
  line2 text constraint agency_settings_line2_is_short check (length(line2) between 1 and 200),
  city text constraint agency_settings_city_is_short check (length(city) between 1 and 200),
  zone text constraint agency_settings_zone_has_two_letters check (zone ~ '^[A-Z]{2}$'),
  postal_code text constraint agency_settings_postal_code_is_a_zip check (postal_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  -- who signs certificates, and what stands below emails
  authorized_representative text
    constraint agency_settings_representative_is_short check (length(authorized_representative) between 1 and 200),
  email_signature text constraint agency_settings_signature_is_short check (length(email_signature) between 1 and 2000),
  -- counted up by every edit: who saved first is seen by who saves second
  version integer not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  constraint agency_settings_editor foreign key (agency_id, updated_by) references agency_users (agency_id, id) on delete restrict
);
create index agency_settings_by_editor on agency_settings (agency_id, updated_by);

call app.guard_table('agency_settings');
grant select on agency_settings to cara_app;
grant insert, update on agency_settings to cara_api;
