-- Carriers and wholesale brokers as this agency knows them: the appointment is the agency's own.
create table carriers (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  name text not null constraint carriers_name_is_short check (length(name) between 1 and 200),
  is_carrier boolean not null,
  is_broker boolean not null,
  -- five digits, or unknown: a blank code beats a guessed one
  naic_code text constraint carriers_naic_has_five_digits check (naic_code ~ '^[0-9]{5}$'),
  appointment text not null default 'UNKNOWN'
    constraint carriers_known_appointment check (appointment in ('APPOINTED', 'NOT_APPOINTED', 'UNKNOWN')),
  created_at timestamptz not null,
  sort_name text not null,
  primary key (agency_id, id),
  constraint carriers_are_carrier_or_broker check (is_carrier or is_broker)
);
create index carriers_by_name on carriers (agency_id, sort_name, id);

create table policies (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  account_id uuid not null,
  type text not null constraint policies_known_type check (type in (
    'ACCIDENT_AND_HEALTH', 'BUSINESS_OWNERS', 'COMMERCIAL_AUTO', 'CYBER', 'DIRECTORS_AND_OFFICERS',
    'EMPLOYMENT_PRACTICES_LIABILITY', 'ERRORS_AND_OMISSION', 'EXCESS', 'GENERAL_LIABILITY', 'JEWELERS_BLOCK', 'OTHER',
    'PACKAGE', 'PRODUCT_LIABILITY', 'PROFESSIONAL_LIABILITY', 'PROPERTY', 'RENTAL', 'SHIPPING_AND_TRANSPORTATION',
    'UMBRELLA', 'WORKERS_COMPENSATION')),
  state text not null constraint policies_known_state check (state in (
    'BINDING', 'CANCELED', 'EXPIRED', 'INFORCE', 'PENDING', 'SUBMITTED', 'UNKNOWN')),
  market text not null constraint policies_known_market check (market in ('ADMITTED', 'EXCESS_AND_SURPLUS')),
  carrier_id uuid not null,
  broker_id uuid,
  -- may a certificate be issued on surplus lines? only with written authority on file
  surplus_authority text not null default 'UNKNOWN'
    constraint policies_known_surplus_authority check (surplus_authority in ('ON_FILE', 'NOT_ON_FILE', 'UNKNOWN')),
  quote_number text constraint policies_quote_number_is_short check (length(quote_number) between 1 and 100),
  policy_number text constraint policies_policy_number_is_short check (length(policy_number) between 1 and 100),
  source_agency_user_id uuid,
  source_type text not null constraint policies_known_source check (source_type in (
    'CAMPAIGN', 'CROSS_SELL', 'INBOUND', 'OTHER', 'PAID_LEAD', 'REFERRAL')),
  source_sub_type text constraint policies_known_source_sub_type check (source_sub_type in (
    'AGENCY', 'BOLD_PENGUIN', 'CUSTOMER', 'OTHER_REFERRAL', 'PARTNER', 'TIVLY')),
  source_campaign_id text constraint policies_campaign_is_short check (length(source_campaign_id) <= 200),
  source_lead_id text constraint policies_lead_is_short check (length(source_lead_id) <= 200),
  source_referral_source_id text constraint policies_referral_is_short check (length(source_referral_source_id) <= 200),
  source_notes text constraint policies_source_notes_are_bounded check (length(source_notes) <= 5000),
  source_process_type text not null default 'AGENT_LED'
    constraint policies_known_process check (source_process_type in ('AGENT_LED', 'SELF_SERVE')),
  issued_on date,
  inforce_on date,
  expires_on date,
  billing_type text not null default 'DIRECT' constraint policies_known_billing check (billing_type in ('DIRECT', 'AGENCY')),
  payment_interval_type text not null default 'ANNUAL'
    constraint policies_known_interval check (payment_interval_type in ('ANNUAL', 'MONTHLY', 'NONE', 'QUARTERLY')),
  -- whole cents
  premium_cents bigint not null constraint policies_premium_is_bounded check (premium_cents between 0 and 99999999999),
  estimated_commission_cents bigint not null default 0,
  agency_fees_cents bigint not null default 0 constraint policies_agency_fees_are_bounded check (agency_fees_cents between 0 and 99999999999),
  broker_fees_cents bigint not null default 0 constraint policies_broker_fees_are_bounded check (broker_fees_cents between 0 and 99999999999),
  policy_fees_cents bigint not null default 0 constraint policies_policy_fees_are_bounded check (policy_fees_cents between 0 and 99999999999),
  other_fees_cents bigint not null default 0 constraint policies_other_fees_are_bounded check (other_fees_cents between 0 and 99999999999),
  taxes_cents bigint not null default 0 constraint policies_taxes_are_bounded check (taxes_cents between 0 and 99999999999),
  minimum_earned_premium_cents bigint not null default 0
    constraint policies_minimum_earned_is_bounded check (minimum_earned_premium_cents between 0 and 99999999999),
  total_cents bigint not null generated always as (
    premium_cents + taxes_cents + agency_fees_cents + broker_fees_cents + policy_fees_cents + other_fees_cents) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- account name and e-mail, state, type, carrier and number in lower case
  search_text text not null,
  primary key (agency_id, id),
  constraint policies_account foreign key (agency_id, account_id) references accounts (agency_id, id) on delete restrict,
  constraint policies_carrier foreign key (agency_id, carrier_id) references carriers (agency_id, id) on delete restrict,
  constraint policies_broker foreign key (agency_id, broker_id) references carriers (agency_id, id) on delete restrict,
  constraint policies_source_user foreign key (agency_id, source_agency_user_id)
    references agency_users (agency_id, id) on delete restrict,
  constraint policies_end_after_they_begin check (expires_on > inforce_on),
  constraint policies_in_force_have_a_number check (state <> 'INFORCE' or policy_number is not null)
);
create index policies_newest_first on policies (agency_id, updated_at desc, id desc);
create index policies_by_account on policies (agency_id, account_id, updated_at desc);
create index policies_by_carrier on policies (agency_id, carrier_id);
create index policies_by_broker on policies (agency_id, broker_id);
create index policies_by_source_user on policies (agency_id, source_agency_user_id);
create index policies_by_end on policies (agency_id, expires_on) where state = 'INFORCE';
create index policies_search on policies using gin (agency_id, search_text gin_trgm_ops);
create index policies_search_prefix on policies (agency_id, left(search_text, 1), updated_at desc, id desc);
create index policies_search_prefix_of_two on policies (agency_id, left(search_text, 2), updated_at desc, id desc);

-- What happened to a policy: who, when, why, which fields from what to what. Append only.
create table policy_versions (
  agency_id uuid not null,
  policy_id uuid not null,
  version integer not null,
  kind text not null constraint policy_versions_known_kind check (kind in (
    'CREATED', 'EDITED', 'STATE_CHANGED', 'EXPIRED', 'DOCUMENT_ADDED', 'DOCUMENT_DELETED', 'COVERAGE_CHANGED', 'IMPORTED',
    'IMPORT_UNDONE')),
  changed_at timestamptz not null,
  actor_type text not null constraint policy_versions_known_actor check (actor_type in ('AGENCY_USER', 'COPILOT', 'WORKFLOW', 'PROVIDER')),
  actor_id uuid,
  reason text constraint policy_versions_reason_is_bounded check (length(reason) <= 5000),
  -- [{"field": "premium", "from": …, "to": …}]
  changes jsonb not null default '[]',
  primary key (agency_id, policy_id, version),
  constraint policy_versions_policy foreign key (agency_id, policy_id) references policies (agency_id, id) on delete cascade
);

-- One line of coverage under the policy's number: a package holds several.
create table coverage_parts (
  agency_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  line text not null constraint coverage_parts_known_line check (line in (
    'GENERAL_LIABILITY', 'AUTO', 'UMBRELLA', 'EXCESS', 'WORKERS_COMPENSATION', 'PROPERTY', 'INLAND_MARINE', 'CYBER',
    'PROFESSIONAL', 'DIRECTORS_AND_OFFICERS', 'EMPLOYMENT_PRACTICES', 'CRIME', 'POLLUTION', 'LIQUOR', 'OTHER')),
  trigger text constraint coverage_parts_known_trigger check (trigger in ('OCCURRENCE', 'CLAIMS_MADE')),
  aggregate_basis text constraint coverage_parts_known_basis check (aggregate_basis in ('POLICY', 'PROJECT', 'LOCATION', 'OTHER')),
  title text constraint coverage_parts_title_is_short check (length(title) between 1 and 200),
  position integer not null,
  removed_at timestamptz,
  primary key (agency_id, id),
  constraint coverage_parts_policy foreign key (agency_id, policy_id) references policies (agency_id, id) on delete cascade
);
create index coverage_parts_by_policy on coverage_parts (agency_id, policy_id, position);

-- The ledger everything prints from: each limit, date and form with its value, where it came from and who says so.
-- A correction is a new row; the old one says when it was superseded.
create table coverage_facts (
  agency_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  part_id uuid,
  kind text not null constraint coverage_facts_known_kind check (kind in ('LIMIT', 'DEDUCTIBLE', 'RETENTION', 'DATE', 'FORM')),
  -- the limit's name (glPerOccurrenceLimit, …), the date's name, or the form's number
  key text not null constraint coverage_facts_key_is_short check (length(key) between 1 and 100),
  label text constraint coverage_facts_label_is_short check (length(label) between 1 and 200),
  amount_cents bigint constraint coverage_facts_amount_is_bounded check (amount_cents between 0 and 9999999999999),
  on_date date,
  form_edition text constraint coverage_facts_edition_is_short check (length(form_edition) between 1 and 20),
  form_presence text constraint coverage_facts_known_presence check (form_presence in ('PRESENT', 'MISSING', 'UNKNOWN')),
  source text not null constraint coverage_facts_known_source check (source in ('DOCUMENT', 'IMPORT', 'PERSON', 'CARA')),
  status text not null constraint coverage_facts_known_status check (status in ('VERIFIED', 'UNVERIFIED', 'CONFLICT', 'STALE')),
  document_id uuid,
  page integer constraint coverage_facts_page_is_positive check (page > 0),
  quote text constraint coverage_facts_quote_is_bounded check (length(quote) between 1 and 2000),
  recorded_by uuid,
  recorded_at timestamptz not null,
  verified_by uuid,
  verified_at timestamptz,
  superseded_at timestamptz,
  primary key (agency_id, id),
  constraint coverage_facts_policy foreign key (agency_id, policy_id) references policies (agency_id, id) on delete cascade,
  constraint coverage_facts_part foreign key (agency_id, part_id) references coverage_parts (agency_id, id) on delete cascade,
  constraint coverage_facts_recorder foreign key (agency_id, recorded_by) references agency_users (agency_id, id) on delete restrict,
  constraint coverage_facts_verifier foreign key (agency_id, verified_by) references agency_users (agency_id, id) on delete restrict,
  constraint coverage_facts_have_a_value check (
    (kind in ('LIMIT', 'DEDUCTIBLE', 'RETENTION') and amount_cents is not null)
    or (kind = 'DATE' and on_date is not null) or (kind = 'FORM' and form_presence is not null)),
  constraint coverage_facts_verified_by_someone check ((status = 'VERIFIED') = (verified_at is not null)),
  constraint coverage_facts_from_a_document_say_where check (source <> 'DOCUMENT' or (document_id is not null and page is not null))
);
create unique index coverage_facts_one_current on coverage_facts
  (agency_id, policy_id, coalesce(part_id, policy_id), kind, key) where superseded_at is null;
create index coverage_facts_by_policy on coverage_facts (agency_id, policy_id) where superseded_at is null;
create index coverage_facts_by_part on coverage_facts (agency_id, part_id);
create index coverage_facts_by_recorder on coverage_facts (agency_id, recorded_by);
create index coverage_facts_by_verifier on coverage_facts (agency_id, verified_by);

call app.guard_table('carriers');
call app.guard_table('policies');
call app.guard_table('policy_versions');
call app.guard_table('coverage_parts');
call app.guard_table('coverage_facts');
grant select, insert, update on carriers, policies, coverage_parts, coverage_facts to cara_app;
grant select, insert on policy_versions to cara_app;
grant select on policies to cara_door;

-- Finds policies past row security, within the agency it is bound to, as accounts are found.
create function app.search_policies(p_search text, p_before_at timestamptz, p_before_id uuid, p_limit integer) returns uuid[]
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  agency uuid := app.current_agency();
  needle text := lower(p_search);
  pattern text := app.search_pattern(p_search);
  most integer := least(p_limit, 101);
  -- after every row when the list begins
  before_at timestamptz := coalesce(p_before_at, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  steps integer;
  ids uuid[];
begin
  if length(p_search) < 3 then
    if length(needle) = 1 then
      select array_agg(hit.id) into ids from (
        select t.id from policies t
         where t.agency_id = agency and left(t.search_text, 1) = needle and (t.updated_at, t.id) < (before_at, before_id)
         order by t.updated_at desc, t.id desc limit most) hit;
    else
      select array_agg(hit.id) into ids from (
        select t.id from policies t
         where t.agency_id = agency and left(t.search_text, 2) = left(needle, 2) and starts_with(t.search_text, needle)
           and (t.updated_at, t.id) < (before_at, before_id)
         order by t.updated_at desc, t.id desc limit most) hit;
    end if;
    return coalesce(ids, '{}');
  end if;
  foreach steps in array array[100, 2000] loop
    select array_agg(hit.id) into ids from (
      select walk.id from (
        select t.id, t.updated_at, t.search_text from policies t
         where t.agency_id = agency and (t.updated_at, t.id) < (before_at, before_id)
         order by t.updated_at desc, t.id desc limit steps) walk
       where walk.search_text like pattern order by walk.updated_at desc, walk.id desc limit most) hit;
    if cardinality(ids) = most then
      return ids;
    end if;
    -- too rare for the longer walk
    exit when coalesce(cardinality(ids), 0) < steps / 16;
  end loop;
  with hits as materialized (
    select t.id, t.updated_at from policies t
     where t.agency_id = agency and t.search_text like pattern and (t.updated_at, t.id) < (before_at, before_id))
  select array_agg(hit.id) into ids from (select h.id from hits h order by h.updated_at desc, h.id desc limit most) hit;
  return coalesce(ids, '{}');
end $$;

-- Agencies with policies whose term ended before the day given: the daily job asks, then works agency by agency.
create function app.agencies_with_ended_policies(p_day date, p_limit integer) returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(due.agency_id), '{}') from (
    select distinct p.agency_id from policies p where p.state = 'INFORCE' and p.expires_on < p_day limit least(p_limit, 1000)) due
$$;

do $$
declare
  door text;
begin
  foreach door in array array['app.search_policies(text, timestamptz, uuid, integer)', 'app.agencies_with_ended_policies(date, integer)'] loop
    execute format('alter function %s owner to cara_door', door);
    execute format('revoke execute on function %s from public', door);
    execute format('grant execute on function %s to cara_app', door);
  end loop;
end $$;
