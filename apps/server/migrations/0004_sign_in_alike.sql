-- Unknown, disabled and known addresses cost the same all the way: a code asked for in vain belongs to nobody, an
-- agency of its own whose one user is disabled, and its mail order is taken, looked at and dropped like a late one.
-- And nobody can lock a person out: browsers that have signed in before have limits of their own.
set local role cara_door;

insert into agencies (agency_id, name) values ('00000000-0000-0000-0000-000000000000', 'Nobody');
insert into agency_users (agency_id, id, email, name)
values ('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', 'nobody@invalid', 'Nobody');
update agency_users set disabled_at = now() where agency_id = '00000000-0000-0000-0000-000000000000';

-- Starts a sign-in: the same work for known and unknown addresses.
-- Answers STARTED, or why not: TOO_SOON (60 s between codes for one browser), TOO_MANY (3 in 15 minutes, 5 an hour),
-- MISMATCH (the request key was used for another address).
create or replace function app.start_sign_in(
  p_challenge_id uuid, p_email text, p_email_hash bytea, p_browser_hash bytea, p_request_key text,
  p_nonce bytea, p_code_hash bytea, p_outbox_id uuid, p_life interval)
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
         count(*) filter (where c.created_at > now() - interval '15 minutes'),
         count(*)
    into last_from_browser, in_quarter, in_hour
    from sign_in_challenges c
   where c.email_hash = p_email_hash and c.created_at > now() - interval '1 hour'
     and (c.browser_hash = p_browser_hash or not is_known_browser);
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
  select s.agency_id, s.user_id into to_agency, to_user from sign_in_addresses s where s.email = p_email;
  to_agency := coalesce(to_agency, nobody);
  to_user := coalesce(to_user, nobody);
  select u.disabled_at into ended from agency_users u where u.agency_id = to_agency and u.id = to_user;
  if ended is not null then
    to_agency := nobody;
    to_user := nobody;
  end if;
  insert into sign_in_challenges
    (id, email_hash, browser_hash, request_key, nonce, code_hash, agency_id, user_id, expires_at)
  values (p_challenge_id, p_email_hash, p_browser_hash, p_request_key, p_nonce, p_code_hash,
          to_agency, to_user, now() + p_life);
  insert into outbox (agency_id, id, kind, payload)
  values (to_agency, p_outbox_id, 'sign_in.code_requested', jsonb_build_object('challengeId', p_challenge_id));
  return query select 'STARTED', 0;
end $$;

-- Takes one try at the newest code of this address in this browser, counting it before the code is compared.
-- The row stays locked until the transaction ends, so parallel tries queue up. verdict: TRY, LOCKED, NONE, REPLAY.
-- Twenty wrong codes a day end the tries of all browsers never seen before together, and of each known one apart.
create or replace function app.take_sign_in_try(p_email_hash bytea, p_browser_hash bytea, p_request_key text)
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
    from sign_in_challenges c
   where c.email_hash = p_email_hash and c.created_at > now() - interval '24 hours'
     and (c.browser_hash = p_browser_hash or not take_sign_in_try.known_browser);
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

reset role;
