-- Signing in, so that nobody locks a person out and no process opens a session by itself:
--   * Past an address's budget a browser that has not signed in before is asked for a proof of work instead of being
--     refused. The wrong codes of a day still end guessing; the link in the email, whose key cannot be guessed, does not
--     count among them.
--   * The worker, which mails the code, stores what the code is checked against; the API can neither choose nor read it,
--     and open_session compares it. Neither role alone can open a session without the code.
--   * Signing in again in the same browser ends the session that browser had.
-- The functions of the release before stay for processes that still log in as cara_app; the next release drops them.
-- the functions alone read the column, and those of the release before set it
-- squawk-ignore ban-drop-not-null
alter table sign_in_challenges alter column code_hash drop not null;
alter table sign_in_challenges add column link_hash bytea;

-- Starts a sign-in: the same work for known and unknown addresses. Returns STARTED, or why not: TOO_SOON (60 s between
-- codes for one browser), TOO_MANY (3 in 15 minutes and 5 an hour for one browser, 30 an hour for the browsers never
-- seen before together), PROOF (those have used up 3 in 15 minutes or 5 an hour; with a proof of work it goes on),
-- MISMATCH (the request key was used for another address).
create function app.start_sign_in(
  p_challenge_id uuid, p_email text, p_email_hash bytea, p_browser_hash bytea, p_request_key text,
  p_nonce bytea, p_outbox_id uuid, p_life interval, p_is_proven boolean)
  returns table (outcome text, retry_after_seconds integer)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  to_agency uuid;
  to_user uuid;
  ended timestamptz;
  earlier bytea;
  is_known_browser boolean;
  last_from_browser timestamptz;
  own_in_quarter integer;
  own_in_hour integer;
  in_quarter integer;
  in_hour integer;
begin
  -- one browser and one address at a time: the key and the limits hold against parallel requests
  perform pg_advisory_xact_lock(hashtextextended(encode(p_browser_hash, 'hex'), 0));
  perform pg_advisory_xact_lock(hashtextextended(encode(p_email_hash, 'hex'), 0));
  select c.email_hash into earlier
    from sign_in_challenges c where c.browser_hash = p_browser_hash and c.request_key = p_request_key;
  if found then
    return query select case when earlier = p_email_hash then 'STARTED' else 'MISMATCH' end, 0;
    return;
  end if;
  is_known_browser := exists (select from sign_in_challenges c
    where c.email_hash = p_email_hash and c.browser_hash = p_browser_hash and c.session_id is not null);
  select max(c.created_at) filter (where c.browser_hash = p_browser_hash),
         count(*) filter (where c.browser_hash = p_browser_hash and c.created_at > now() - interval '15 minutes'),
         count(*) filter (where c.browser_hash = p_browser_hash),
         count(*) filter (where c.created_at > now() - interval '15 minutes'),
         count(*)
    into last_from_browser, own_in_quarter, own_in_hour, in_quarter, in_hour
    from sign_in_challenges c
   where c.email_hash = p_email_hash and c.created_at > now() - interval '1 hour';
  if last_from_browser > now() - interval '60 seconds' then
    return query select 'TOO_SOON', ceil(extract(epoch from last_from_browser + interval '60 seconds' - now()))::integer;
    return;
  end if;
  if own_in_quarter >= 3 or own_in_hour >= 5 then
    return query select 'TOO_MANY', 900;
    return;
  end if;
  if not is_known_browser and (in_quarter >= 3 or in_hour >= 5) and (in_hour >= 30 or not p_is_proven) then
    return query select case when in_hour >= 30 then 'TOO_MANY' else 'PROOF' end, 900;
    return;
  end if;
  update sign_in_challenges c set superseded_at = now()
   where c.email_hash = p_email_hash and c.browser_hash = p_browser_hash
     and c.consumed_at is null and c.superseded_at is null and c.created_at > now() - interval '1 hour';
  select s.agency_id, s.user_id into to_agency, to_user from sign_in_addresses s where s.email = p_email;
  to_agency := coalesce(to_agency, nobody);
  to_user := coalesce(to_user, nobody);
  select u.disabled_at into ended from agency_users u where u.agency_id = to_agency and u.id = to_user;
  if ended is not null then
    to_agency := nobody;
    to_user := nobody;
  end if;
  insert into sign_in_challenges (id, email_hash, browser_hash, request_key, nonce, agency_id, user_id, expires_at)
  values (p_challenge_id, p_email_hash, p_browser_hash, p_request_key, p_nonce, to_agency, to_user, now() + p_life);
  insert into outbox (agency_id, id, kind, payload)
  values (to_agency, p_outbox_id, 'sign_in.code_requested', jsonb_build_object('challengeId', p_challenge_id));
  return query select 'STARTED', 0;
end $$;

-- Stores what the code and the link of a challenge are checked against, before they are mailed. A repeat stores the same;
-- what is stored cannot be replaced.
create function app.seal_sign_in_code(p_challenge_id uuid, p_code_hash bytea, p_link_hash bytea) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with sealed as (
    update sign_in_challenges c set code_hash = p_code_hash, link_hash = p_link_hash
     where c.id = p_challenge_id and c.consumed_at is null
       and (c.code_hash is null or c.code_hash = p_code_hash) and (c.link_hash is null or c.link_hash = p_link_hash)
    returning 1)
  select exists (select from sealed)
$$;

-- Takes one try at the newest code of this address in this browser, counting it before the code is compared. The row stays
-- locked until the transaction ends, so parallel tries queue up. verdict: TRY, LOCKED (five tries at this code), COOLING
-- (twenty wrong codes in a day, of all browsers never seen before together and of each known one apart), NONE, REPLAY.
-- A try with the link does not wait for the cooling down.
create function app.take_sign_in_try(
  p_email_hash bytea, p_browser_hash bytea, p_request_key text, p_is_by_link boolean)
  returns table (verdict text, challenge_id uuid, tries_left integer, known_browser boolean)
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
  tries_left := 0;
  select coalesce(sum(c.wrong_attempts), 0) into wrong_today
    from sign_in_challenges c
   where c.email_hash = p_email_hash and c.created_at > now() - interval '24 hours'
     and (c.browser_hash = p_browser_hash or not take_sign_in_try.known_browser);
  if challenge.consumed_at is not null then
    verdict := case when challenge.consumed_key = p_request_key then 'REPLAY' else 'NONE' end;
  elsif challenge.attempts >= 5 then
    verdict := 'LOCKED';
  elsif wrong_today >= 20 and not p_is_by_link then
    verdict := 'COOLING';
  else
    update sign_in_challenges c set attempts = c.attempts + 1, wrong_attempts = c.wrong_attempts + 1
     where c.id = challenge.id;
    verdict := 'TRY';
    tries_left := 4 - challenge.attempts;
  end if;
  return next;
end $$;

-- Opens the session of a challenge whose code or link this is, after a try was taken, and ends the session the browser had;
-- for a repeat of that very request, gives its session a new token. Returns no row when the code is wrong or the challenge
-- belongs to nobody.
create function app.open_session(
  p_challenge_id uuid, p_code_hash bytea, p_request_key text, p_session_id uuid, p_token_secret bytea, p_browser text,
  p_life interval, p_event_id uuid, p_former_agency_id uuid, p_former_token_hash bytea, p_former_event_id uuid)
  returns table (session_id uuid, agency_id uuid, agency_name text, user_id uuid, email text, name text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  challenge sign_in_challenges%rowtype;
  former_id uuid;
  former_user_id uuid;
begin
  select * into challenge from sign_in_challenges c where c.id = p_challenge_id for update;
  if not found or challenge.expires_at <= now() or challenge.superseded_at is not null or challenge.attempts = 0
     or not coalesce(p_code_hash = challenge.code_hash or p_code_hash = challenge.link_hash, false) then
    return;
  end if;
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
  elsif challenge.consumed_key = p_request_key then
    session_id := challenge.session_id;
    update sessions s set token_hash = sha256(p_token_secret)
     where s.agency_id = open_session.agency_id and s.id = challenge.session_id and s.revoked_at is null;
    if not found then
      return;
    end if;
  else
    return;
  end if;
  update sessions s set revoked_at = now()
   where s.agency_id = p_former_agency_id and s.token_hash = p_former_token_hash and s.id <> open_session.session_id
     and s.revoked_at is null
  returning s.id, s.user_id into former_id, former_user_id;
  if found then
    insert into audit_events (agency_id, id, kind, actor_type, actor_id, subject_id)
    values (p_former_agency_id, p_former_event_id, 'session.revoked', 'AGENCY_USER', former_user_id, former_id);
  end if;
  return next;
end $$;

do $$
declare
  given record;
begin
  for given in select * from (values
    ('cara_api', 'app.start_sign_in(uuid, text, bytea, bytea, text, bytea, uuid, interval, boolean)'),
    ('cara_api', 'app.take_sign_in_try(bytea, bytea, text, boolean)'),
    ('cara_api', 'app.open_session(uuid, bytea, text, uuid, bytea, text, interval, uuid, uuid, bytea, uuid)'),
    ('cara_worker', 'app.seal_sign_in_code(uuid, bytea, bytea)')) f (role, signature)
  loop
    execute format('alter function %s owner to cara_door', given.signature);
    execute format('revoke execute on function %s from public', given.signature);
    execute format('grant execute on function %s to %I', given.signature, given.role);
  end loop;
end $$;

-- way back: grant them again; only processes that log in as cara_app, which has its own grant, still call them
revoke execute on function
  app.start_sign_in(uuid, text, bytea, bytea, text, bytea, bytea, uuid, interval),
  app.take_sign_in_try(bytea, bytea, text),
  app.open_session(uuid, text, uuid, bytea, text, interval, uuid)
  from cara_api;
