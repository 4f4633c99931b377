-- The doors: functions used before an agency is known, or across agencies by the worker. Each runs as cara_door,
-- which passes row security, cannot log in and owns nothing but these functions; each has a fixed search path and
-- stands, with its reason, on the allow-list of the catalogue test.

-- Finds the session behind a cookie and binds the transaction to its agency. Answers no row for a session that is
-- unknown, revoked, past its life, idle for twelve hours, or of a disabled user; the transaction then sees nothing.
create function app.enter_session(p_agency_id uuid, p_token_hash bytea)
  returns table (session_id uuid, agency_id uuid, agency_name text, user_id uuid, email text, name text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seen_at timestamptz;
begin
  select s.id, s.agency_id, a.name, u.id, u.email, u.name, s.last_seen_at
    into session_id, agency_id, agency_name, user_id, email, name, seen_at
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

-- Starts a sign-in: the same work for known and unknown addresses, the mail order only for known ones.
-- Answers STARTED, or why not: TOO_SOON (60 s between codes for one browser), TOO_MANY (3 in 15 minutes, 5 an hour).
create function app.start_sign_in(
  p_challenge_id uuid, p_email text, p_email_hash bytea, p_browser_hash bytea, p_request_key text,
  p_nonce bytea, p_code_hash bytea, p_outbox_id uuid, p_life interval)
  returns table (outcome text, retry_after_seconds integer)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  target record;
  last_from_browser timestamptz;
  in_quarter integer;
  in_hour integer;
begin
  -- one address at a time: the limits hold against parallel requests
  perform pg_advisory_xact_lock(hashtextextended(encode(p_email_hash, 'hex'), 0));
  if exists (select from sign_in_challenges c where c.browser_hash = p_browser_hash and c.request_key = p_request_key) then
    return query select 'STARTED', 0;
    return;
  end if;
  select max(c.created_at) filter (where c.browser_hash = p_browser_hash),
         count(*) filter (where c.created_at > now() - interval '15 minutes'),
         count(*)
    into last_from_browser, in_quarter, in_hour
    from sign_in_challenges c
   where c.email_hash = p_email_hash and c.created_at > now() - interval '1 hour';
  if last_from_browser > now() - interval '60 seconds' then
    return query select 'TOO_SOON', ceil(extract(epoch from last_from_browser + interval '60 seconds' - now()))::integer;
    return;
  end if;
  if in_quarter >= 3 or in_hour >= 5 then
    return query select 'TOO_MANY', 900;
    return;
  end if;
  update sign_in_challenges c set superseded_at = now()
   where c.email_hash = p_email_hash and c.browser_hash = p_browser_hash
     and c.consumed_at is null and c.superseded_at is null and c.created_at > now() - interval '1 hour';
  select s.agency_id, s.user_id into target
    from sign_in_addresses s
    join agency_users u on u.agency_id = s.agency_id and u.id = s.user_id
   where s.email = p_email and u.disabled_at is null;
  insert into sign_in_challenges
    (id, email_hash, browser_hash, request_key, nonce, code_hash, agency_id, user_id, expires_at)
  values (p_challenge_id, p_email_hash, p_browser_hash, p_request_key, p_nonce, p_code_hash,
          target.agency_id, target.user_id, now() + p_life);
  if target.user_id is not null then
    insert into outbox (agency_id, id, kind, payload)
    values (target.agency_id, p_outbox_id, 'sign_in.code_requested', jsonb_build_object('challengeId', p_challenge_id));
  end if;
  return query select 'STARTED', 0;
end $$;

-- What the mail step needs. Answers no row once the code can no longer be used: a late mail would only confuse.
create function app.sign_in_mail(p_challenge_id uuid)
  returns table (email text, name text, nonce bytea, expires_at timestamptz)
  language sql security definer set search_path = public, pg_temp as $$
  select u.email, u.name, c.nonce, c.expires_at
    from sign_in_challenges c
    join agency_users u on u.agency_id = c.agency_id and u.id = c.user_id
   where c.id = p_challenge_id and c.expires_at > now() and c.consumed_at is null and c.superseded_at is null
     and u.disabled_at is null
$$;

-- Takes one try at the newest code of this address in this browser, counting it before the code is compared.
-- The row stays locked until the transaction ends, so parallel tries queue up. verdict: TRY, LOCKED, NONE, REPLAY.
create function app.take_sign_in_try(p_email_hash bytea, p_browser_hash bytea, p_request_key text)
  returns table (verdict text, challenge_id uuid, code_hash bytea, tries_left integer, known_browser boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  challenge sign_in_challenges%rowtype;
  wrong_today integer;
begin
  known_browser := exists (select from sign_in_challenges c
    where c.email_hash = p_email_hash and c.browser_hash = p_browser_hash and c.session_id is not null);
  select * into challenge from sign_in_challenges c
   where c.email_hash = p_email_hash and c.browser_hash = p_browser_hash and c.superseded_at is null
     and c.expires_at > now()
   order by c.created_at desc limit 1 for update;
  if not found then
    verdict := 'NONE';
    return next;
    return;
  end if;
  challenge_id := challenge.id;
  code_hash := challenge.code_hash;
  tries_left := 0;
  select coalesce(sum(c.wrong_attempts), 0) into wrong_today
    from sign_in_challenges c where c.email_hash = p_email_hash and c.created_at > now() - interval '24 hours';
  if challenge.consumed_at is not null then
    verdict := case when challenge.consumed_key = p_request_key then 'REPLAY' else 'NONE' end;
  elsif challenge.attempts >= 5 or wrong_today >= 20 then
    verdict := 'LOCKED';
  else
    update sign_in_challenges c set attempts = c.attempts + 1, wrong_attempts = c.wrong_attempts + 1
     where c.id = challenge.id;
    verdict := 'TRY';
    tries_left := 4 - challenge.attempts;
  end if;
  return next;
end $$;

-- Opens the session for a code that was right, or, for a repeat of that very request, gives its session a new token.
-- Answers no row when the challenge belongs to nobody.
create function app.open_session(
  p_challenge_id uuid, p_request_key text, p_session_id uuid, p_token_secret bytea, p_browser text, p_life interval,
  p_event_id uuid)
  returns table (session_id uuid, agency_id uuid, agency_name text, user_id uuid, email text, name text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  challenge sign_in_challenges%rowtype;
begin
  select * into challenge from sign_in_challenges c where c.id = p_challenge_id for update;
  select a.agency_id, a.name, u.id, u.email, u.name into agency_id, agency_name, user_id, email, name
    from agency_users u join agencies a on a.agency_id = u.agency_id
   where u.agency_id = challenge.agency_id and u.id = challenge.user_id and u.disabled_at is null;
  if not found then
    return;
  end if;
  if challenge.consumed_at is null then
    update sign_in_challenges c
       set consumed_at = now(), consumed_key = p_request_key, session_id = p_session_id,
           wrong_attempts = c.wrong_attempts - 1
     where c.id = p_challenge_id;
    insert into sessions (agency_id, id, user_id, token_hash, browser, expires_at)
    values (open_session.agency_id, p_session_id, open_session.user_id, sha256(p_token_secret), p_browser, now() + p_life);
    insert into audit_events (agency_id, id, kind, actor_type, actor_id, subject_id)
    values (open_session.agency_id, p_event_id, 'session.opened', 'AGENCY_USER', open_session.user_id, p_session_id);
    session_id := p_session_id;
  else
    session_id := challenge.session_id;
    update sessions s set token_hash = sha256(p_token_secret)
     where s.agency_id = open_session.agency_id and s.id = challenge.session_id and s.revoked_at is null;
    if not found then
      return;
    end if;
  end if;
  return next;
end $$;

-- Claims the oldest outbox rows of all agencies; other pumps skip them until this transaction ends.
create function app.claim_outbox(p_limit integer)
  returns table (agency_id uuid, id uuid, kind text, payload jsonb, created_at timestamptz)
  language sql security definer set search_path = public, pg_temp as $$
  select o.agency_id, o.id, o.kind, o.payload, o.created_at
    from outbox o order by o.created_at limit least(p_limit, 500) for update skip locked
$$;

-- Forgets outbox rows that were handed over.
create function app.settle_outbox(p_ids uuid[]) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from outbox o where o.id = any (p_ids) returning 1) select count(*)::integer from gone
$$;

-- How many rows wait and for how long: the first thing to alarm on.
create function app.outbox_lag() returns table (waiting bigint, oldest_seconds double precision)
  language sql security definer set search_path = public, pg_temp as $$
  select count(*), coalesce(extract(epoch from now() - min(o.created_at)), 0)::double precision from outbox o
$$;

-- Forgets what has run its time: idempotency keys after a day, codes after two, ended sessions after thirty.
create function app.purge_expired() returns table (keys bigint, challenges bigint, ended_sessions bigint)
  language sql security definer set search_path = public, pg_temp as $$
  with
    k as (delete from idempotency_keys where created_at < now() - interval '24 hours' returning 1),
    c as (delete from sign_in_challenges where created_at < now() - interval '400 days'
             or (session_id is null and created_at < now() - interval '2 days') returning 1),
    s as (delete from sessions where expires_at < now() - interval '30 days' returning 1)
  select (select count(*) from k), (select count(*) from c), (select count(*) from s)
$$;

-- Provisioning, by the provider from the command line.
create function app.add_agency(p_agency_id uuid, p_name text, p_event_id uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into agencies (agency_id, name) values (p_agency_id, p_name);
  insert into audit_events (agency_id, id, kind, actor_type, subject_id)
  values (p_agency_id, p_event_id, 'agency.added', 'PROVIDER', p_agency_id);
end $$;

-- Answers false when the address is taken, in this agency or another.
create function app.add_agency_user(p_agency_id uuid, p_user_id uuid, p_email text, p_name text, p_event_id uuid)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from sign_in_addresses where email = p_email) then
    return false;
  end if;
  insert into agency_users (agency_id, id, email, name) values (p_agency_id, p_user_id, p_email, p_name);
  insert into sign_in_addresses (email, agency_id, user_id) values (p_email, p_agency_id, p_user_id);
  insert into audit_events (agency_id, id, kind, actor_type, subject_id)
  values (p_agency_id, p_event_id, 'agency_user.added', 'PROVIDER', p_user_id);
  return true;
end $$;

-- Ends a user's access: sessions die with the next statement they send.
create function app.disable_agency_user(p_email text, p_event_id uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  target record;
begin
  select agency_id, user_id into target from sign_in_addresses where email = p_email;
  if not found then
    return false;
  end if;
  update agency_users set disabled_at = coalesce(disabled_at, now())
   where agency_id = target.agency_id and id = target.user_id;
  update sessions set revoked_at = coalesce(revoked_at, now())
   where agency_id = target.agency_id and user_id = target.user_id;
  insert into audit_events (agency_id, id, kind, actor_type, subject_id)
  values (target.agency_id, p_event_id, 'agency_user.disabled', 'PROVIDER', target.user_id);
  return true;
end $$;

do $$
declare
  door regprocedure;
begin
  for door in
    select p.oid::regprocedure from pg_proc p
     where p.pronamespace = 'app'::regnamespace and p.prosecdef and p.proname <> 'roll_audit_partitions'
  loop
    execute format('alter function %s owner to cara_door', door);
    execute format('revoke execute on function %s from public', door);
    execute format('grant execute on function %s to cara_app', door);
  end loop;
end $$;
