-- The agency's list of certificate holders: searched, edited, merged and deactivated, with a history. The release before
-- adds holders without these columns.
-- way back: drop the trigger, the functions, the table, the indexes and the columns
alter table certificate_holders add column delivery_email text
  constraint certificate_holders_delivery_email_is_short check (length(delivery_email) between 3 and 254);
alter table certificate_holders add column is_active boolean not null default true;
-- the holder that took its place; its certificates keep the one they were made for
alter table certificate_holders add column merged_into uuid;
alter table certificate_holders add column version integer not null default 1;
-- the list's order, and what its filter looks through; written by a trigger, because generated columns would rewrite the table
alter table certificate_holders add column sort_name text not null default '';
alter table certificate_holders add column search_text text not null default '';

create function app.save_holder_search() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.sort_name := lower(new.name);
  new.search_text := lower(new.name || e'\n' || new.line1 || e'\n' || coalesce(new.line2, '') || e'\n' || new.city || e'\n'
    || new.zone || e'\n' || new.postal_code || e'\n' || coalesce(new.delivery_email, ''));
  return new;
end $$;
revoke execute on function app.save_holder_search() from public;
create trigger certificate_holders_save_search before insert or update on certificate_holders
  for each row execute function app.save_holder_search();
-- holders of before, of every agency
alter table certificate_holders no force row level security;
update certificate_holders set name = name;
alter table certificate_holders force row level security;

alter table certificate_holders add constraint certificate_holders_merged
  foreign key (agency_id, merged_into) references certificate_holders (agency_id, id) on delete restrict not valid;
alter table certificate_holders add constraint certificate_holders_merged_are_inactive
  check (merged_into is null or not is_active) not valid;
alter table certificate_holders add constraint certificate_holders_merge_into_another
  check (merged_into <> id) not valid;

-- squawk-ignore require-concurrent-index-creation -- an agency has few holders before the first import
create index certificate_holders_by_name on certificate_holders (agency_id, sort_name, id) where merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- the same
create index certificate_holders_search on certificate_holders using gin (agency_id, search_text gin_trgm_ops)
  where merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- the same
create index certificate_holders_search_prefix on certificate_holders (agency_id, left(search_text, 1), sort_name, id)
  where merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- the same
create index certificate_holders_search_prefix_of_two on certificate_holders (agency_id, left(search_text, 2), sort_name, id)
  where merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- the same
create index certificate_holders_by_merged on certificate_holders (agency_id, merged_into) where merged_into is not null;
-- squawk-ignore require-concurrent-index-creation -- drafts only so far
create index certificates_newest_by_holder on certificates (agency_id, holder_id, created_at desc, id desc);
-- squawk-ignore require-concurrent-index-creation -- the same
create index certificates_live_by_holder on certificates (agency_id, holder_id) where state = 'ISSUED';

-- Who changed what of a holder, and when.
create table certificate_holder_versions (
  agency_id uuid not null,
  holder_id uuid not null,
  version integer not null constraint certificate_holder_versions_count_from_one check (version > 0),
  kind text not null constraint certificate_holder_versions_known_kind check (kind in (
    'CREATED', 'EDITED', 'DEACTIVATED', 'REACTIVATED', 'MERGED', 'MERGED_INTO', 'REMEMBERED', 'FORGOTTEN', 'IMPORTED',
    'IMPORT_UNDONE')),
  changed_at timestamptz not null,
  actor_type text not null
    constraint certificate_holder_versions_known_actor check (actor_type in ('AGENCY_USER', 'COPILOT', 'WORKFLOW')),
  actor_id uuid not null,
  -- [{"field": "line1", "from": …, "to": …}]
  changes jsonb not null constraint certificate_holder_versions_changes_are_bounded check (length(changes::text) <= 50000),
  primary key (agency_id, holder_id, version),
  constraint certificate_holder_versions_holder foreign key (agency_id, holder_id)
    references certificate_holders (agency_id, id) on delete cascade,
  constraint certificate_holder_versions_actor foreign key (agency_id, actor_id)
    references agency_users (agency_id, id) on delete restrict
);
create index certificate_holder_versions_by_actor on certificate_holder_versions (agency_id, actor_id);

call app.guard_table('certificate_holder_versions');
grant update on certificate_holders to cara_app;
grant select, insert on certificate_holder_versions to cara_app;
grant select on certificate_holders to cara_door;

create function app.search_certificate_holders(p_search text, p_after_name text, p_after_id uuid, p_limit integer)
  returns uuid[] language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  agency uuid := app.current_agency();
  needle text := lower(p_search);
  words text[] := app.search_words(p_search);
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
        select t.id from certificate_holders t
         where t.agency_id = agency and t.merged_into is null and left(t.search_text, 1) = needle
           and (t.sort_name, t.id) > (after_name, after_id)
         order by t.sort_name, t.id limit most) hit;
    else
      select array_agg(hit.id) into ids from (
        select t.id from certificate_holders t
         where t.agency_id = agency and t.merged_into is null and left(t.search_text, 2) = left(needle, 2)
           and starts_with(t.search_text, needle) and (t.sort_name, t.id) > (after_name, after_id)
         order by t.sort_name, t.id limit most) hit;
    end if;
    return coalesce(ids, '{}');
  end if;
  foreach steps in array array[100, 2000] loop
    select array_agg(hit.id) into ids from (
      select walk.id from (
        select t.id, t.sort_name, t.search_text from certificate_holders t
         where t.agency_id = agency and t.merged_into is null and (t.sort_name, t.id) > (after_name, after_id)
         order by t.sort_name, t.id limit steps) walk
       where walk.search_text like all (words) order by walk.sort_name, walk.id limit most) hit;
    if cardinality(ids) = most then
      return ids;
    end if;
    -- too rare for the longer walk
    exit when coalesce(cardinality(ids), 0) < steps / 16;
  end loop;
  if cardinality(words) = 1 then
    with hits as materialized (
      select t.id, t.sort_name from certificate_holders t
       where t.agency_id = agency and t.merged_into is null and t.search_text like words[1]
         and (t.sort_name, t.id) > (after_name, after_id))
    select array_agg(hit.id) into ids from (select h.id from hits h order by h.sort_name, h.id limit most) hit;
  else
    with hits as materialized (
      select t.id, t.sort_name from certificate_holders t
       where t.agency_id = agency and t.merged_into is null and t.search_text like words[1]
         and t.search_text like words[2] and t.search_text like all (words)
         and (t.sort_name, t.id) > (after_name, after_id))
    select array_agg(hit.id) into ids from (select h.id from hits h order by h.sort_name, h.id limit most) hit;
  end if;
  return coalesce(ids, '{}');
end $$;
alter function app.search_certificate_holders(text, text, uuid, integer) owner to cara_door;
revoke execute on function app.search_certificate_holders(text, text, uuid, integer) from public;
grant execute on function app.search_certificate_holders(text, text, uuid, integer) to cara_app;
