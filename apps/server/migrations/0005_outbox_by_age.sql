-- A backlog drains at the speed of its batches, and rows that cannot be handed over do not stand in the way of others:
-- each waits a little longer after every failure, four seconds at most, so that an engine that was away is caught up
-- with at once.
alter table outbox add column not_before timestamptz not null default now();
alter table outbox add column failures integer not null default 0;

-- the outbox is empty but for a moment's work, so the lock is short
-- squawk-ignore require-concurrent-index-creation
create index outbox_next_first on outbox (not_before);

-- Claims the rows that are due, longest waiting first; other pumps skip them until this transaction ends.
create or replace function app.claim_outbox(p_limit integer)
  returns table (agency_id uuid, id uuid, kind text, payload jsonb, created_at timestamptz)
  language sql security definer set search_path = public, pg_temp as $$
  select o.agency_id, o.id, o.kind, o.payload, o.created_at
    from outbox o where o.not_before <= now() order by o.not_before limit least(p_limit, 500) for update skip locked
$$;

-- Forgets outbox rows that were handed over; the two lists belong together, position by position.
create function app.settle_outbox(p_agency_ids uuid[], p_ids uuid[]) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from outbox o using unnest(p_agency_ids, p_ids) as taken (agency_id, id)
     where o.agency_id = taken.agency_id and o.id = taken.id returning 1)
  select count(*)::integer from gone
$$;

-- Puts rows off that could not be handed over: 1, 2, then every 4 seconds.
create function app.defer_outbox(p_agency_ids uuid[], p_ids uuid[]) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with later as (
    update outbox o set failures = o.failures + 1,
           not_before = now() + make_interval(secs => power(2, least(o.failures, 2)))
      from unnest(p_agency_ids, p_ids) as failed (agency_id, id)
     where o.agency_id = failed.agency_id and o.id = failed.id returning 1)
  select count(*)::integer from later
$$;

do $$
declare
  door text;
begin
  foreach door in array array['app.settle_outbox(uuid[], uuid[])', 'app.defer_outbox(uuid[], uuid[])'] loop
    execute format('alter function %s owner to cara_door', door);
    execute format('revoke execute on function %s from public', door);
    execute format('grant execute on function %s to cara_app', door);
  end loop;
end $$;

-- way back: create it again as 0002_doors.sql has it; nothing but the pump calls it
drop function app.settle_outbox(uuid[]);
