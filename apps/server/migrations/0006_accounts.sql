-- Puts the one approved guard on a table, so that every later migration says it in a word.
create procedure app.guard_table(p_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('create policy agency_isolation on %s to cara_app
    using (agency_id = (select app.current_agency())) with check (agency_id = (select app.current_agency()))', p_table);
end $$;
revoke execute on procedure app.guard_table(regclass) from public;

-- A search pattern in which the person's own % and _ mean themselves.
create function app.search_pattern(p_search text) returns text
  language sql immutable
  return '%' || replace(replace(replace(lower(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
revoke execute on function app.search_pattern(text) from public;
grant execute on function app.search_pattern(text) to cara_door;

create table accounts (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  type text not null constraint accounts_known_type check (type in ('BUSINESS', 'INDIVIDUAL')),
  origin text not null default 'AGENCY' constraint accounts_known_origin check (origin in ('AGENCY', 'DIRECT', 'UNKNOWN')),
  name text not null constraint accounts_name_is_short check (length(name) between 1 and 200),
  dba text constraint accounts_dba_is_short check (length(dba) between 1 and 200),
  email text constraint accounts_email_is_short check (length(email) between 3 and 254),
  phone text constraint accounts_phone_is_e164 check (phone ~ '^\+1[0-9]{10}$'),
  naics text constraint accounts_naics_has_six_digits check (naics ~ '^[0-9]{6}$'),
  website text constraint accounts_website_is_short check (length(website) <= 2000),
  line1 text constraint accounts_line1_is_short check (length(line1) between 1 and 200),
  line2 text constraint accounts_line2_is_short check (length(line2) between 1 and 200),
  city text constraint accounts_city_is_short check (length(city) between 1 and 200),
  zone text constraint accounts_zone_has_two_letters check (zone ~ '^[A-Z]{2}$'),
  postal_code text constraint accounts_postal_code_is_a_zip check (postal_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  -- counted up by every edit: who saved first is seen by who saves second
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the list's order, and what its filter looks through: every field of the account and its contacts
  sort_name text not null,
  search_text text not null,
  primary key (agency_id, id),
  constraint accounts_individuals_are_no_business
    check (type = 'BUSINESS' or (dba is null and naics is null and website is null))
);
create index accounts_by_name on accounts (agency_id, sort_name, id);
-- three characters and more are found anywhere, by trigrams; one or two only at the beginning, in the order of the list
create index accounts_search on accounts using gin (agency_id, search_text gin_trgm_ops);
create index accounts_search_prefix on accounts (agency_id, left(search_text, 1), sort_name, id);
create index accounts_search_prefix_of_two on accounts (agency_id, left(search_text, 2), sort_name, id);
create index accounts_by_email on accounts (agency_id, email);
create index accounts_by_phone on accounts (agency_id, phone);

create table contacts (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  name text not null constraint contacts_name_is_short check (length(name) between 1 and 200),
  email text constraint contacts_email_is_short check (length(email) between 3 and 254),
  phone text constraint contacts_phone_is_e164 check (phone ~ '^\+1[0-9]{10}$'),
  created_at timestamptz not null,
  sort_name text not null,
  search_text text not null,
  primary key (agency_id, id)
);
create index contacts_by_name on contacts (agency_id, sort_name, id);
create index contacts_search on contacts using gin (agency_id, search_text gin_trgm_ops);
create index contacts_search_prefix on contacts (agency_id, left(search_text, 1), sort_name, id);
create index contacts_search_prefix_of_two on contacts (agency_id, left(search_text, 2), sort_name, id);
create index contacts_by_email on contacts (agency_id, email);
create index contacts_by_phone on contacts (agency_id, phone);

-- A contact may stand at several accounts; the first of an account is the one its pages name.
create table account_contacts (
  agency_id uuid not null,
  account_id uuid not null,
  contact_id uuid not null,
  position integer not null,
  primary key (agency_id, account_id, contact_id),
  constraint account_contacts_account foreign key (agency_id, account_id)
    references accounts (agency_id, id) on delete cascade,
  constraint account_contacts_contact foreign key (agency_id, contact_id)
    references contacts (agency_id, id) on delete cascade
);
create index account_contacts_by_contact on account_contacts (agency_id, contact_id);

call app.guard_table('accounts');
call app.guard_table('contacts');
call app.guard_table('account_contacts');
grant select, insert, update on accounts, contacts to cara_app;
grant select, insert, delete on account_contacts to cara_app;
grant select on accounts, contacts, account_contacts to cara_door;

-- Finds accounts past row security, whose operators would hide the trigram index, within the agency it is bound to.
-- Text that many rows hold fills the page within the first steps of the list; text too rare for that has few rows to
-- sort. Which of the two it is, no statistics over all agencies could tell: so the plans are fixed, and tried in turn.
create function app.search_accounts(p_search text, p_after_name text, p_after_id uuid, p_limit integer) returns uuid[]
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  agency uuid := app.current_agency();
  needle text := lower(p_search);
  pattern text := app.search_pattern(p_search);
  most integer := least(p_limit, 101);
  -- before every row when the list begins
  after_name text := coalesce(p_after_name, '');
  after_id uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
  steps integer;
  ids uuid[];
begin
  if length(p_search) < 3 then
    if length(needle) = 1 then
      select array_agg(hit.id) into ids from (
        select t.id from accounts t
         where t.agency_id = agency and left(t.search_text, 1) = needle and (t.sort_name, t.id) > (after_name, after_id)
         order by t.sort_name, t.id limit most) hit;
    else
      select array_agg(hit.id) into ids from (
        select t.id from accounts t
         where t.agency_id = agency and left(t.search_text, 2) = left(needle, 2) and starts_with(t.search_text, needle)
           and (t.sort_name, t.id) > (after_name, after_id)
         order by t.sort_name, t.id limit most) hit;
    end if;
    return coalesce(ids, '{}');
  end if;
  foreach steps in array array[100, 2000] loop
    select array_agg(hit.id) into ids from (
      select walk.id from (
        select t.id, t.sort_name, t.search_text from accounts t
         where t.agency_id = agency and (t.sort_name, t.id) > (after_name, after_id)
         order by t.sort_name, t.id limit steps) walk
       where walk.search_text like pattern order by walk.sort_name, walk.id limit most) hit;
    if cardinality(ids) = most then
      return ids;
    end if;
    -- too rare for the longer walk
    exit when coalesce(cardinality(ids), 0) < steps / 16;
  end loop;
  with hits as materialized (
    select t.id, t.sort_name from accounts t
     where t.agency_id = agency and t.search_text like pattern and (t.sort_name, t.id) > (after_name, after_id))
  select array_agg(hit.id) into ids from (select h.id from hits h order by h.sort_name, h.id limit most) hit;
  return coalesce(ids, '{}');
end $$;

create function app.search_contacts(p_search text, p_after_name text, p_after_id uuid, p_limit integer) returns uuid[]
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  agency uuid := app.current_agency();
  needle text := lower(p_search);
  pattern text := app.search_pattern(p_search);
  most integer := least(p_limit, 1001);
  -- before every row when the list begins
  after_name text := coalesce(p_after_name, '');
  after_id uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
  steps integer;
  ids uuid[];
begin
  if length(p_search) < 3 then
    if length(needle) = 1 then
      select array_agg(hit.id) into ids from (
        select t.id from contacts t
         where t.agency_id = agency and left(t.search_text, 1) = needle and (t.sort_name, t.id) > (after_name, after_id)
         order by t.sort_name, t.id limit most) hit;
    else
      select array_agg(hit.id) into ids from (
        select t.id from contacts t
         where t.agency_id = agency and left(t.search_text, 2) = left(needle, 2) and starts_with(t.search_text, needle)
           and (t.sort_name, t.id) > (after_name, after_id)
         order by t.sort_name, t.id limit most) hit;
    end if;
    return coalesce(ids, '{}');
  end if;
  foreach steps in array array[200, 20000] loop
    select array_agg(hit.id) into ids from (
      select walk.id from (
        select t.id, t.sort_name, t.search_text from contacts t
         where t.agency_id = agency and (t.sort_name, t.id) > (after_name, after_id)
         order by t.sort_name, t.id limit steps) walk
       where walk.search_text like pattern order by walk.sort_name, walk.id limit most) hit;
    if cardinality(ids) = most then
      return ids;
    end if;
    -- too rare for the longer walk
    exit when coalesce(cardinality(ids), 0) < steps / 16;
  end loop;
  with hits as materialized (
    select t.id, t.sort_name from contacts t
     where t.agency_id = agency and t.search_text like pattern and (t.sort_name, t.id) > (after_name, after_id))
  select array_agg(hit.id) into ids from (select h.id from hits h order by h.sort_name, h.id limit most) hit;
  return coalesce(ids, '{}');
end $$;

do $$
declare
  door text;
begin
  foreach door in array array['app.search_accounts(text, text, uuid, integer)', 'app.search_contacts(text, text, uuid, integer)'] loop
    execute format('alter function %s owner to cara_door', door);
    execute format('revoke execute on function %s from public', door);
    execute format('grant execute on function %s to cara_app', door);
  end loop;
end $$;
