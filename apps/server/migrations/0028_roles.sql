-- Four roles inside an agency. Everybody so far is a MEMBER; the first user of an agency is its OWNER.
-- a few rows for each agency: checking them takes no time
alter table agency_users add column role text not null default 'MEMBER'
  constraint agency_users_known_role check (role in ('OWNER', 'MEMBER', 'PREPARER', 'VIEWER'));
update agency_users u set role = 'OWNER'
 where u.id = (select f.id from agency_users f where f.agency_id = u.agency_id
                order by f.disabled_at is not null, f.created_at, f.id limit 1);

-- app.enter_session with the person's role, which is read anew with every request. The release before calls
-- app.enter_session; the next release drops it.
create function app.enter_session_with_role(p_agency_id uuid, p_token_hash bytea)
  returns table (session_id uuid, agency_id uuid, agency_name text, user_id uuid, email text, name text, role text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seen_at timestamptz;
begin
  select s.id, s.agency_id, a.name, u.id, u.email, u.name, u.role, s.last_seen_at
    into session_id, agency_id, agency_name, user_id, email, name, role, seen_at
    from sessions s
    join agency_users u on u.agency_id = s.agency_id and u.id = s.user_id
    join agencies a on a.agency_id = s.agency_id
   where s.agency_id = p_agency_id and s.token_hash = p_token_hash
     and s.revoked_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '12 hours'
     and u.disabled_at is null;
  if not found then
    return;
  end if;
  perform set_config('app.agency_id', p_agency_id::text, true);
  -- one write in five minutes is enough to measure twelve idle hours
  if seen_at < now() - interval '5 minutes' then
    update sessions s set last_seen_at = now()
     where s.agency_id = p_agency_id and s.token_hash = p_token_hash and s.last_seen_at = seen_at;
  end if;
  return next;
end $$;
alter function app.enter_session_with_role(uuid, bytea) owner to cara_door;
revoke execute on function app.enter_session_with_role(uuid, bytea) from public;
grant execute on function app.enter_session_with_role(uuid, bytea) to cara_api;

-- Adds a user; the first one of an agency becomes its OWNER.
create or replace function app.add_agency_user(
  p_agency_id uuid, p_user_id uuid, p_email text, p_name text, p_event_id uuid)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from sign_in_addresses where email = p_email) then
    return false;
  end if;
  -- one at a time, so that two people added together are not both the first
  perform pg_advisory_xact_lock(hashtextextended(p_agency_id::text, 0));
  insert into agency_users (agency_id, id, email, name, role)
  select p_agency_id, p_user_id, p_email, p_name,
         case when exists (select from agency_users u where u.agency_id = p_agency_id) then 'MEMBER' else 'OWNER' end;
  insert into sign_in_addresses (email, agency_id, user_id) values (p_email, p_agency_id, p_user_id);
  insert into audit_events (agency_id, id, kind, actor_type, subject_id)
  values (p_agency_id, p_event_id, 'agency_user.added', 'PROVIDER', p_user_id);
  return true;
end $$;

grant update (role) on agency_users to cara_door;

-- Gives a user another role. Returns false when nobody has the address.
create function app.set_agency_user_role(p_email text, p_role text, p_event_id uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  target record;
begin
  select agency_id, user_id into target from sign_in_addresses where email = p_email;
  if not found then
    return false;
  end if;
  update agency_users set role = p_role where agency_id = target.agency_id and id = target.user_id;
  insert into audit_events (agency_id, id, kind, actor_type, subject_id, details)
  values (target.agency_id, p_event_id, 'agency_user.role_changed', 'PROVIDER', target.user_id,
          jsonb_build_object('role', p_role));
  return true;
end $$;
alter function app.set_agency_user_role(text, text, uuid) owner to cara_door;
revoke execute on function app.set_agency_user_role(text, text, uuid) from public;
grant execute on function app.set_agency_user_role(text, text, uuid) to cara_provision;
