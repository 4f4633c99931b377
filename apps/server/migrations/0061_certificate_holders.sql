-- Who receives certificates: one row for each party at an address, however it was typed.
create table certificate_holders (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  name text not null constraint certificate_holders_name_is_short check (length(name) between 1 and 200),
  line1 text not null constraint certificate_holders_line1_is_short check (length(line1) between 1 and 200),
  line2 text constraint certificate_holders_line2_is_short check (length(line2) between 1 and 200),
  city text not null constraint certificate_holders_city_is_short check (length(city) between 1 and 200),
  zone text not null constraint certificate_holders_zone_has_two_letters check (zone ~ '^[A-Z]{2}$'),
  postal_code text not null constraint certificate_holders_postal_code_is_a_zip check (postal_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  -- SHA-256 of name and address without case, punctuation and spellings of legal forms
  identity bytea not null constraint certificate_holders_identity_is_a_hash check (octet_length(identity) = 32),
  created_at timestamptz not null,
  primary key (agency_id, id)
);
create unique index certificate_holders_once on certificate_holders (agency_id, identity);

call app.guard_table('certificate_holders');
grant select, insert on certificate_holders to cara_app;
