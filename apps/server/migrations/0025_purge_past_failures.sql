-- What is due after a place, so that a round that met many files it could not remove goes on behind them next time.
-- app.files_due stays for the version before.
create function app.files_due_after(p_stray_days integer, p_limit integer, p_after_at timestamptz, p_after_id uuid)
  returns table (agency_id uuid, file_id uuid, due_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select due.agency_id, due.id, due.due_at
    from (select f.agency_id, f.id,
                 coalesce(f.purge_after, f.created_at + make_interval(days => p_stray_days)) as due_at
            from files f
           where not f.legal_hold and f.purged_at is null
             and (f.purge_after <= now()
               or (f.deleted_at is null and f.attached_at is null
                 and f.created_at < now() - make_interval(days => p_stray_days)))) due
   where p_after_at is null or (due.due_at, due.id) > (p_after_at, p_after_id)
   order by due.due_at, due.id
   limit least(p_limit, 1000)
$$;
alter function app.files_due_after(integer, integer, timestamptz, uuid) owner to cara_door;
revoke execute on function app.files_due_after(integer, integer, timestamptz, uuid) from public;
grant execute on function app.files_due_after(integer, integer, timestamptz, uuid) to cara_worker;
