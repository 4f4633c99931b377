-- The live channel. A topic counts the changes of one part of an agency; its row is locked as the last thing before
-- commit, so versions follow the order of commits without a gap, and whoever has seen version n lacks exactly what
-- stands after n. A poke through Redis only says "look"; what counts stands here.
create table live_topics (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  -- servicing, workspace:{id}; the agency is the column before
  topic text not null constraint live_topics_topic_is_short check (length(topic) between 1 and 100),
  version bigint not null constraint live_topics_are_counted_from_one check (version > 0),
  primary key (agency_id, topic)
) with (fillfactor = 50);

-- What each version was about, for an hour: a browser that was away for longer reads its page again instead.
create table live_events (
  agency_id uuid not null,
  topic text not null,
  version bigint not null,
  kind text not null constraint live_events_kind_is_short check (length(kind) between 1 and 100),
  subject_id uuid not null,
  at timestamptz not null default now(),
  primary key (agency_id, topic, version),
  constraint live_events_topic foreign key (agency_id, topic) references live_topics (agency_id, topic) on delete cascade
);

call app.guard_table('live_topics');
call app.guard_table('live_events');
grant select, insert, update on live_topics to cara_app;
grant select, insert on live_events to cara_app;
grant select, insert, update on live_topics to cara_door;
grant select, delete on live_events to cara_door;

-- Counts up whenever access is taken away, so that whoever reads a topic's changes also sees, in the same look, that it
-- must ask first who may still hear them.
create function app.note_lost_access() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  agency uuid := case tg_op when 'DELETE' then old.agency_id else new.agency_id end;
begin
  insert into live_topics (agency_id, topic, version) values (agency, 'access', 1)
    on conflict (agency_id, topic) do update set version = live_topics.version + 1;
  return null;
end $$;
revoke execute on function app.note_lost_access() from public;
create trigger sessions_note_lost_access after update of revoked_at on sessions
  for each row when (new.revoked_at is distinct from old.revoked_at) execute function app.note_lost_access();
create trigger sessions_gone_note_lost_access after delete on sessions
  for each row execute function app.note_lost_access();
create trigger agency_users_note_lost_access after update of disabled_at on agency_users
  for each row when (new.disabled_at is distinct from old.disabled_at) execute function app.note_lost_access();

-- How far each of these topics is: one question for everything a process watches, in case a poke was lost. The two
-- lists belong together, position by position.
create function app.live_versions(p_agency_ids uuid[], p_topics text[])
  returns table (agency_id uuid, topic text, version bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.agency_id, t.topic, t.version
    from unnest(p_agency_ids, p_topics) as watched (agency_id, topic)
    join live_topics t on t.agency_id = watched.agency_id and t.topic = watched.topic
$$;

-- Which of these sessions still let their person in, by the rules of app.enter_session: one question for everyone who
-- listens to a process.
create function app.live_sessions(p_agency_ids uuid[], p_session_ids uuid[]) returns table (session_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id
    from unnest(p_agency_ids, p_session_ids) as heard (agency_id, session_id)
    join sessions s on s.agency_id = heard.agency_id and s.id = heard.session_id
    join agency_users u on u.agency_id = s.agency_id and u.id = s.user_id
   where s.revoked_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '12 hours'
     and u.disabled_at is null
$$;

-- Forgets events older than an hour, so many at a time that it ends within the time a statement has.
create function app.purge_live_events(p_limit integer) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from live_events where ctid = any (array(
      select e.ctid from live_events e where e.at < now() - interval '1 hour' limit least(p_limit, 50000)))
    returning 1)
  select count(*)::integer from gone
$$;

do $$
declare
  door text;
begin
  foreach door in array array['app.live_versions(uuid[], text[])', 'app.live_sessions(uuid[], uuid[])',
    'app.purge_live_events(integer)'] loop
    execute format('alter function %s owner to cara_door', door);
    execute format('revoke execute on function %s from public', door);
    execute format('grant execute on function %s to cara_app', door);
  end loop;
end $$;
