create table custom_presets (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  title text not null constraint custom_presets_title_is_short check (length(title) between 1 and 60),
  description text not null constraint custom_presets_description_is_short check (length(description) between 1 and 300),
  base_prompt text not null
    constraint custom_presets_base_prompt_is_bounded check (length(base_prompt) between 1 and 20000),
  allow_file_upload boolean not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- title, description and creator in lower case: what the list's search box looks through
  search_text text not null,
  primary key (agency_id, id),
  constraint custom_presets_creator foreign key (agency_id, created_by)
    references agency_users (agency_id, id) on delete restrict
);
create index custom_presets_newest_first on custom_presets (agency_id, updated_at desc, id desc);
create index custom_presets_by_creator on custom_presets (agency_id, created_by);
create index custom_presets_search on custom_presets using gin (agency_id, search_text gin_trgm_ops);

-- Which presets a user keeps on the start page. builtin null: never chosen, so all are shown.
create table preset_preferences (
  agency_id uuid not null,
  user_id uuid not null,
  builtin text[]
    constraint preset_preferences_known_builtin check (builtin <@ array[
      'CERTIFICATE_REVIEW', 'CONTRACT_REVIEW', 'COVERAGE_COMPARISON', 'DOCUMENT_EXPLORATION',
      'GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE', 'GENERATE_TEMPLATE']),
  primary key (agency_id, user_id),
  constraint preset_preferences_user foreign key (agency_id, user_id)
    references agency_users (agency_id, id) on delete cascade
);

create table favorite_custom_presets (
  agency_id uuid not null,
  user_id uuid not null,
  preset_id uuid not null,
  primary key (agency_id, user_id, preset_id),
  constraint favorite_custom_presets_user foreign key (agency_id, user_id)
    references agency_users (agency_id, id) on delete cascade,
  constraint favorite_custom_presets_preset foreign key (agency_id, preset_id)
    references custom_presets (agency_id, id) on delete cascade
);
create index favorite_custom_presets_by_preset on favorite_custom_presets (agency_id, preset_id);

alter table custom_presets enable row level security;
alter table custom_presets force row level security;
create policy agency_isolation on custom_presets to cara_app
  using (agency_id = (select app.current_agency())) with check (agency_id = (select app.current_agency()));
alter table preset_preferences enable row level security;
alter table preset_preferences force row level security;
create policy agency_isolation on preset_preferences to cara_app
  using (agency_id = (select app.current_agency())) with check (agency_id = (select app.current_agency()));
alter table favorite_custom_presets enable row level security;
alter table favorite_custom_presets force row level security;
create policy agency_isolation on favorite_custom_presets to cara_app
  using (agency_id = (select app.current_agency())) with check (agency_id = (select app.current_agency()));

grant select, insert, update on custom_presets to cara_app;
grant select, insert, update on preset_preferences to cara_app;
grant select, insert, delete on favorite_custom_presets to cara_app;
grant select on custom_presets to cara_door;

-- Finds presets past row security, whose operators would hide the trigram index (about 145 times slower), and says
-- the agency itself. Three characters and more match anywhere, by trigrams, and what matches is then put in order: no
-- statistics over all agencies could tell whether reading in order would find enough. One or two match the beginning.
create function app.search_custom_presets(
  p_search text, p_before_at timestamptz, p_before_id uuid, p_limit integer) returns uuid[]
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  agency uuid := app.current_agency();
  pattern text := replace(replace(replace(lower(p_search), '\', '\\'), '%', '\%'), '_', '\_');
  -- after every row when the list begins
  before_at timestamptz := coalesce(p_before_at, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  ids uuid[];
begin
  with hits as materialized (
    select p.id, p.updated_at from custom_presets p
     where p.agency_id = agency
       and p.search_text like case when length(p_search) < 3 then '' else '%' end || pattern || '%'
       and (p.updated_at, p.id) < (before_at, before_id))
  select array_agg(hit.id) into ids
    from (select h.id from hits h order by h.updated_at desc, h.id desc limit least(p_limit, 101)) hit;
  return coalesce(ids, '{}');
end $$;
alter function app.search_custom_presets(text, timestamptz, uuid, integer) owner to cara_door;
revoke execute on function app.search_custom_presets(text, timestamptz, uuid, integer) from public;
grant execute on function app.search_custom_presets(text, timestamptz, uuid, integer) to cara_app;
