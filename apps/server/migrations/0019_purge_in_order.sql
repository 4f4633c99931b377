-- What was due first is purged first: without an order, whichever rows a scan met first went, and the others waited behind
-- them for as long as new ones came due.
create or replace function app.files_due(p_stray_days integer, p_limit integer)
  returns table (agency_id uuid, file_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.agency_id, f.id from files f
   where not f.legal_hold and f.purged_at is null
     and (f.purge_after <= now()
       or (f.deleted_at is null and f.attached_at is null and f.created_at < now() - make_interval(days => p_stray_days)))
   order by coalesce(f.purge_after, f.created_at + make_interval(days => p_stray_days)), f.id
   limit least(p_limit, 1000)
$$;
