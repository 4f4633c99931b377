-- The house rules of this schema: agency_id leads every key and index; every table is guarded by forced row
-- security in the one approved form; the application role owns nothing. Functions that must act before an agency
-- is known, or search past row security, belong to cara_door and stand on the allow-list of the catalogue test.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

revoke create on schema public from public;
create schema app;
grant usage on schema app to cara_app, cara_door;
grant create on schema app to cara_door;

-- The agency the transaction is bound to; null when it is bound to none, and then no row is visible.
create function app.current_agency() returns uuid
  language sql stable
  return nullif(current_setting('app.agency_id', true), '')::uuid;
grant execute on function app.current_agency() to cara_app, cara_door;

create table agencies (
  agency_id uuid primary key,
  name text not null constraint agencies_name_is_short check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);

create table agency_users (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  email text not null
    constraint agency_users_email_is_lower_case check (email = lower(email))
    constraint agency_users_email_is_short check (length(email) between 3 and 254),
  name text not null constraint agency_users_name_is_short check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  primary key (agency_id, id)
);

-- Which agency an e-mail address belongs to: the only value that is unique across agencies, kept small and apart
-- so that it can live in the router once there are several databases.
create table sign_in_addresses (
  email text primary key,
  agency_id uuid not null,
  user_id uuid not null,
  constraint sign_in_addresses_user foreign key (agency_id, user_id)
    references agency_users (agency_id, id) on delete cascade
);
create index sign_in_addresses_by_user on sign_in_addresses (agency_id, user_id);

create table sessions (
  agency_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null constraint sessions_token_is_sha256 check (length(token_hash) = 32),
  browser text not null constraint sessions_browser_is_short check (length(browser) <= 200),
  -- how the person proved who they are; a second factor adds its word here
  authenticated_by text[] not null default '{EMAIL_CODE}'
    constraint sessions_authenticated_by_known_ways
      check (authenticated_by <@ array['EMAIL_CODE', 'PASSKEY', 'TOTP'] and cardinality(authenticated_by) > 0),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (agency_id, id),
  constraint sessions_user foreign key (agency_id, user_id) references agency_users (agency_id, id) on delete cascade
);
create unique index sessions_by_token on sessions (agency_id, token_hash);
create index sessions_by_user on sessions (agency_id, user_id, created_at desc);

-- One row for every code asked for, whether the address is known or not, so that both cost the same.
-- No address and no code is stored: only keyed hashes.
create table sign_in_challenges (
  id uuid primary key,
  email_hash bytea not null,
  browser_hash bytea not null,
  request_key text not null,
  nonce bytea not null,
  code_hash bytea not null,
  agency_id uuid,
  user_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  attempts integer not null default 0,
  wrong_attempts integer not null default 0,
  consumed_at timestamptz,
  consumed_key text,
  session_id uuid,
  superseded_at timestamptz,
  constraint sign_in_challenges_user foreign key (agency_id, user_id)
    references agency_users (agency_id, id) on delete cascade
);
create unique index sign_in_challenges_once_per_request on sign_in_challenges (browser_hash, request_key);
create index sign_in_challenges_by_address on sign_in_challenges (email_hash, created_at desc);
create index sign_in_challenges_by_age on sign_in_challenges (created_at);
create index sign_in_challenges_by_user on sign_in_challenges (agency_id, user_id);

-- What was answered to a mutation under its idempotency key, for a day.
create table idempotency_keys (
  agency_id uuid not null,
  user_id uuid not null,
  key text not null constraint idempotency_keys_key_is_short check (length(key) between 1 and 255),
  request_hash bytea not null,
  response text,
  created_at timestamptz not null default now(),
  primary key (agency_id, user_id, key),
  constraint idempotency_keys_user foreign key (agency_id, user_id)
    references agency_users (agency_id, id) on delete cascade
);
create index idempotency_keys_by_age on idempotency_keys (agency_id, created_at);

create table outbox (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, id)
);

-- Month partitions from the start: a month leaves as one table when its retention ends.
create table audit_events (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  occurred_at timestamptz not null default now(),
  id uuid not null,
  kind text not null,
  actor_type text not null
    constraint audit_events_known_actor check (actor_type in ('AGENCY_USER', 'COPILOT', 'WORKFLOW', 'PROVIDER')),
  actor_id uuid,
  subject_id uuid,
  details jsonb not null default '{}',
  primary key (agency_id, occurred_at, id)
) partition by range (occurred_at);
create index audit_events_by_subject on audit_events (agency_id, subject_id, occurred_at desc);

alter table agencies enable row level security;
alter table agencies force row level security;
create policy agency_isolation on agencies to cara_app
  using (agency_id = (select app.current_agency())) with check (agency_id = (select app.current_agency()));
alter table agency_users enable row level security;
alter table agency_users force row level security;
create policy agency_isolation on agency_users to cara_app
  using (agency_id = (select app.current_agency())) with check (agency_id = (select app.current_agency()));
alter table sessions enable row level security;
alter table sessions force row level security;
create policy agency_isolation on sessions to cara_app
  using (agency_id = (select app.current_agency())) with check (agency_id = (select app.current_agency()));
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy agency_isolation on idempotency_keys to cara_app
  using (agency_id = (select app.current_agency())) with check (agency_id = (select app.current_agency()));
alter table outbox enable row level security;
alter table outbox force row level security;
create policy agency_isolation on outbox to cara_app
  using (agency_id = (select app.current_agency())) with check (agency_id = (select app.current_agency()));
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy agency_isolation on audit_events to cara_app
  using (agency_id = (select app.current_agency())) with check (agency_id = (select app.current_agency()));
-- Reached through doors only: forced row security without a policy shows nobody anything.
alter table sign_in_addresses enable row level security;
alter table sign_in_addresses force row level security;
alter table sign_in_challenges enable row level security;
alter table sign_in_challenges force row level security;

grant select on agencies, agency_users, sessions to cara_app;
grant update (revoked_at) on sessions to cara_app;
grant select, insert, update, delete on idempotency_keys to cara_app;
grant insert on outbox to cara_app;
grant select, insert on audit_events to cara_app;

grant select, insert on agencies, agency_users, sign_in_addresses to cara_door;
grant update (disabled_at, name) on agency_users to cara_door;
grant select, insert, update, delete on sessions, sign_in_challenges to cara_door;
grant select, delete on idempotency_keys to cara_door;
grant select, insert, update, delete on outbox to cara_door;
grant select, insert on audit_events to cara_door;

-- Makes the audit partitions of a span of months: for migrations and imports, by the owner only.
create function app.ensure_audit_partitions(p_from date, p_to date) returns integer
  language plpgsql as $$
declare
  month date := date_trunc('month', p_from)::date;
  made integer := 0;
  part text;
begin
  while month <= p_to loop
    part := 'audit_events_' || to_char(month, 'YYYY_MM');
    if to_regclass('public.' || part) is null then
      execute format('create table public.%I partition of public.audit_events for values from (%L) to (%L)',
        part, month::timestamptz, (month + interval '1 month')::timestamptz);
      execute format('alter table public.%I enable row level security', part);
      execute format('alter table public.%I force row level security', part);
      made := made + 1;
    end if;
    month := (month + interval '1 month')::date;
  end loop;
  return made;
end $$;
revoke execute on function app.ensure_audit_partitions(date, date) from public;

-- Keeps three months of audit partitions ahead; the worker calls it daily. Runs as the owner of the tables.
create function app.roll_audit_partitions() returns integer
  language sql security definer set search_path = public, pg_temp as $$
  select app.ensure_audit_partitions((current_date - interval '1 month')::date, (current_date + interval '3 months')::date)
$$;
revoke execute on function app.roll_audit_partitions() from public;
grant execute on function app.roll_audit_partitions() to cara_app;
select app.roll_audit_partitions();

-- What falls outside every month still lands somewhere, and an alarm can count it.
create table audit_events_other partition of audit_events default;
alter table audit_events_other enable row level security;
alter table audit_events_other force row level security;
