-- A backlog drains at the speed of its batches: the oldest rows are found by an index, and a row handed over is
-- deleted by its whole key.
-- the outbox is empty but for a moment's work, so the lock is short
-- squawk-ignore require-concurrent-index-creation
create index outbox_oldest_first on outbox (created_at);

-- Forgets outbox rows that were handed over; the two lists belong together, position by position.
create function app.settle_outbox(p_agency_ids uuid[], p_ids uuid[]) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from outbox o using unnest(p_agency_ids, p_ids) as taken (agency_id, id)
     where o.agency_id = taken.agency_id and o.id = taken.id returning 1)
  select count(*)::integer from gone
$$;
alter function app.settle_outbox(uuid[], uuid[]) owner to cara_door;
revoke execute on function app.settle_outbox(uuid[], uuid[]) from public;
grant execute on function app.settle_outbox(uuid[], uuid[]) to cara_app;

-- way back: create it again as 0002_doors.sql has it; nothing but the pump calls it
drop function app.settle_outbox(uuid[]);
