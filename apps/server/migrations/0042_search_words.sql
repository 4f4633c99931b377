-- The lists find words in any order ("ridge alamo" finds Alamo Ridge), and accounts by the numbers of their policies. The
-- functions keep their names and arguments, so that the release before may call them too.

-- The patterns of a search's words, the longest first. A search without a word that the trigram index can look up, or of
-- more than ten words, is one pattern.
create function app.search_words(p_search text) returns text[] language plpgsql immutable as $$
declare
  words text[];
  longest integer;
begin
  if p_search ~ '\s' then
    select array_agg(app.search_pattern(w.word) order by length(w.word) desc, w.word), max(length(w.word))
      into words, longest
      from (select distinct s.word from regexp_split_to_table(lower(p_search), '\s+') s (word) where s.word <> '') w;
    if longest >= 3 and cardinality(words) <= 10 then
      return words;
    end if;
  end if;
  return array[app.search_pattern(p_search)];
end $$;
revoke execute on function app.search_words(text) from public;
grant execute on function app.search_words(text) to cara_door;

-- Accounts by their own text. It has no rights of its own: only the privileged function below calls it.
create function app.accounts_by_text(p_search text, p_after_name text, p_after_id uuid, p_limit integer) returns uuid[]
  language plpgsql stable as $$
declare
  agency uuid := app.current_agency();
  needle text := lower(p_search);
  words text[] := app.search_words(p_search);
  most integer := least(p_limit, 101);
  -- before every row when the list begins
  after_name text := coalesce(p_after_name, '');
  after_id uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
  steps integer;
  ids uuid[];
begin
  if length(p_search) < 3 then
    if length(needle) = 1 then
      select array_agg(hit.id) into ids from (
        select t.id from accounts t
         where t.agency_id = agency and left(t.search_text, 1) = needle and (t.sort_name, t.id) > (after_name, after_id)
         order by t.sort_name, t.id limit most) hit;
    else
      select array_agg(hit.id) into ids from (
        select t.id from accounts t
         where t.agency_id = agency and left(t.search_text, 2) = left(needle, 2) and starts_with(t.search_text, needle)
           and (t.sort_name, t.id) > (after_name, after_id)
         order by t.sort_name, t.id limit most) hit;
    end if;
    return coalesce(ids, '{}');
  end if;
  foreach steps in array array[100, 2000] loop
    select array_agg(hit.id) into ids from (
      select walk.id from (
        select t.id, t.sort_name, t.search_text from accounts t
         where t.agency_id = agency and (t.sort_name, t.id) > (after_name, after_id)
         order by t.sort_name, t.id limit steps) walk
       where walk.search_text like all (words) order by walk.sort_name, walk.id limit most) hit;
    if cardinality(ids) = most then
      return ids;
    end if;
    -- too rare for the longer walk
    exit when coalesce(cardinality(ids), 0) < steps / 16;
  end loop;
  if cardinality(words) = 1 then
    with hits as materialized (
      select t.id, t.sort_name from accounts t
       where t.agency_id = agency and t.search_text like words[1] and (t.sort_name, t.id) > (after_name, after_id))
    select array_agg(hit.id) into ids from (select h.id from hits h order by h.sort_name, h.id limit most) hit;
  else
    with hits as materialized (
      select t.id, t.sort_name from accounts t
       where t.agency_id = agency and t.search_text like words[1] and t.search_text like words[2]
         and t.search_text like all (words) and (t.sort_name, t.id) > (after_name, after_id))
    select array_agg(hit.id) into ids from (select h.id from hits h order by h.sort_name, h.id limit most) hit;
  end if;
  return coalesce(ids, '{}');
end $$;
revoke execute on function app.accounts_by_text(text, text, uuid, integer) from public;
grant execute on function app.accounts_by_text(text, text, uuid, integer) to cara_door;

create or replace function app.search_accounts(p_search text, p_after_name text, p_after_id uuid, p_limit integer) returns uuid[]
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  agency uuid := app.current_agency();
  ids uuid[] := app.accounts_by_text(p_search, p_after_name, p_after_id, p_limit);
  words text[];
  numbers text[];
  by_number uuid[];
begin
  -- a policy number has digits; most searches for an account have none and end here
  if length(p_search) < 3 or p_search !~ '[0-9]' then
    return ids;
  end if;
  words := app.search_words(p_search);
  select array_agg(w.word) into numbers from unnest(words) w (word) where w.word ~ '[0-9]';
  -- digits that more policies hold are no number that somebody looks up
  select array_agg(hit.account_id) into by_number from (
    select p.account_id from policies p
     where p.agency_id = agency and p.search_text like numbers[1]
       and p.search_text like all (words) and lower(p.policy_number) like any (numbers) limit 200) hit;
  if by_number is null then
    return ids;
  end if;
  select array_agg(hit.id) into ids from (
    select t.id from accounts t
     where t.agency_id = agency and t.id = any (ids || by_number)
       and (t.sort_name, t.id) > (coalesce(p_after_name, ''), coalesce(p_after_id, '00000000-0000-0000-0000-000000000000'))
     order by t.sort_name, t.id limit least(p_limit, 101)) hit;
  return coalesce(ids, '{}');
end $$;

create or replace function app.search_contacts(p_search text, p_after_name text, p_after_id uuid, p_limit integer) returns uuid[]
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  agency uuid := app.current_agency();
  needle text := lower(p_search);
  words text[] := app.search_words(p_search);
  most integer := least(p_limit, 1001);
  -- before every row when the list begins
  after_name text := coalesce(p_after_name, '');
  after_id uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
  steps integer;
  ids uuid[];
begin
  if length(p_search) < 3 then
    if length(needle) = 1 then
      select array_agg(hit.id) into ids from (
        select t.id from contacts t
         where t.agency_id = agency and left(t.search_text, 1) = needle and (t.sort_name, t.id) > (after_name, after_id)
         order by t.sort_name, t.id limit most) hit;
    else
      select array_agg(hit.id) into ids from (
        select t.id from contacts t
         where t.agency_id = agency and left(t.search_text, 2) = left(needle, 2) and starts_with(t.search_text, needle)
           and (t.sort_name, t.id) > (after_name, after_id)
         order by t.sort_name, t.id limit most) hit;
    end if;
    return coalesce(ids, '{}');
  end if;
  foreach steps in array array[200, 20000] loop
    select array_agg(hit.id) into ids from (
      select walk.id from (
        select t.id, t.sort_name, t.search_text from contacts t
         where t.agency_id = agency and (t.sort_name, t.id) > (after_name, after_id)
         order by t.sort_name, t.id limit steps) walk
       where walk.search_text like all (words) order by walk.sort_name, walk.id limit most) hit;
    if cardinality(ids) = most then
      return ids;
    end if;
    -- too rare for the longer walk
    exit when coalesce(cardinality(ids), 0) < steps / 16;
  end loop;
  if cardinality(words) = 1 then
    with hits as materialized (
      select t.id, t.sort_name from contacts t
       where t.agency_id = agency and t.search_text like words[1] and (t.sort_name, t.id) > (after_name, after_id))
    select array_agg(hit.id) into ids from (select h.id from hits h order by h.sort_name, h.id limit most) hit;
  else
    with hits as materialized (
      select t.id, t.sort_name from contacts t
       where t.agency_id = agency and t.search_text like words[1] and t.search_text like words[2]
         and t.search_text like all (words) and (t.sort_name, t.id) > (after_name, after_id))
    select array_agg(hit.id) into ids from (select h.id from hits h order by h.sort_name, h.id limit most) hit;
  end if;
  return coalesce(ids, '{}');
end $$;

-- Requests: each shape of the list, as before, with several words.
do $$
declare
  -- %1 name, %2 key, %3 its type, %4 direction, %5 comparison, %6 the list's rows, %7 and %8 key and id before the first
  -- row, %9 to %14 the search by one character, by two, by more with the state in the index and without, by several words
  -- with it and without
  body constant text := $format$
create or replace function app.%1$s(
  agency uuid, p_state text, p_assignee uuid, needle text, is_short boolean, pattern text, p_after text, p_after_id uuid,
  most integer) returns uuid[] language plpgsql stable as $function$
declare
  -- before every row when the list begins
  after_key %3$s := coalesce(p_after::%3$s, '%7$s');
  after_id uuid := coalesce(p_after_id, '%8$s');
  here_key %3$s := after_key;
  here_id uuid := after_id;
  words text[] := app.search_words(needle);
  is_one boolean := cardinality(words) = 1;
  is_rare boolean;
  keys %3$s[];
  seen uuid[];
  steps integer;
  more uuid[];
  ids uuid[] := '{}';
begin
  if is_short then
    -- names begin with most letters: one look at the index tells the rare ones
    perform 1 from service_requests t where t.agency_id = agency and lower(t.state) = lower(p_state)
       and left(t.search_text, 1) = left(needle, 1) offset 7 limit 1;
    is_rare := not found;
  else
    -- common text shows within the first steps of the list, and a short list ends there
    foreach steps in array array[56, 200] loop
      select array_agg(walk.id) filter (where
               case when is_one then strpos(walk.search_text, needle) > 0 else walk.search_text like all (words) end),
             array_agg(walk.key), array_agg(walk.id)
        into more, keys, seen from (
        select t.id, t.%2$s as key, t.search_text from service_requests t
         where t.agency_id = agency and %6$s and (t.%2$s, t.id) %5$s (here_key, here_id)
         order by t.%2$s %4$s, t.id %4$s limit steps) walk;
      ids := ids || more;
      if coalesce(cardinality(seen), 0) < steps or cardinality(ids) >= most then
        return ids[:most];
      end if;
      here_key := keys[steps];
      here_id := seen[steps];
      is_rare := cardinality(ids) * 100 < steps;
      exit when is_rare;
    end loop;
  end if;
  if not is_rare then
    -- each piece goes on where the one before it ended
    foreach steps in array array[512, 6000] loop
      select array_agg(hit.id) into more from (
        select walk.id from (
          select t.id, t.%2$s, t.search_text from service_requests t
           where t.agency_id = agency and %6$s and (t.%2$s, t.id) %5$s (here_key, here_id)
           order by t.%2$s %4$s, t.id %4$s limit steps) walk
         where case when is_short then starts_with(walk.search_text, needle)
                    when is_one then strpos(walk.search_text, needle) > 0
                    else walk.search_text like all (words) end
         order by walk.%2$s %4$s, walk.id %4$s limit most - cardinality(ids)) hit;
      ids := ids || more;
      if cardinality(ids) = most then
        return ids;
      end if;
      select t.%2$s, t.id into here_key, here_id from service_requests t
       where t.agency_id = agency and %6$s and (t.%2$s, t.id) %5$s (here_key, here_id)
       order by t.%2$s %4$s, t.id %4$s offset steps - 1 limit 1;
      -- the list has ended
      if not found then
        return ids;
      end if;
      -- too rare to go on: a hundred steps for a row cost as much as finding all rows and sorting them; yet whose a
      -- request is, the indexes of the beginning do not say
      exit when cardinality(ids) * 100 < steps and (p_assignee is null or not is_short);
    end loop;
  end if;
  if is_short and length(needle) = 1 then
    %9$s
  elsif is_short then
    %10$s
  -- Nearly all requests are closed, so that it costs more to look their state up in the index than to throw the others
  -- away. Yet what all open ones hold must cost the list of closed ones nothing: the word itself.
  elsif is_one and (p_state = 'OPEN' or 'open' like pattern) then
    %11$s
  elsif is_one then
    %12$s
  elsif p_state = 'OPEN' or 'open' like any (words) then
    %13$s
  else
    %14$s
  end if;
  return coalesce(ids, '{}');
end $function$
$format$;
  -- %1 key, %2 direction, %3 comparison, %4 the rows
  search constant text := $format$with hits as materialized (
      select t.id, t.%1$s as key from service_requests t
       where t.agency_id = agency and %4$s and (t.%1$s, t.id) %3$s (after_key, after_id))
    select array_agg(hit.id) into ids from (select h.id from hits h order by h.key %2$s, h.id %2$s limit most) hit;$format$;
  shape record;
  wanted text;
  searches text[];
begin
  for shape in
    select format('requests_%s_%s%s', o.word, d.word, w.word) as name, o.key, o.type, d.way, d.past, d.first_key, d.first_id,
           't.state = p_state' || w.of_list as of_list, w.of_search
      from (values ('by_due_day', 'due_order', 'date'), ('by_opening', 'created_at', 'timestamptz')) o (word, key, type),
           (values ('up', 'asc', '>', '-infinity', '00000000-0000-0000-0000-000000000000'),
                   ('down', 'desc', '<', 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
             d (word, way, past, first_key, first_id),
           (values ('', '', ''),
                   ('_of_one', ' and t.assignee_key = p_assignee', ' and t.assignee_key::text = p_assignee::text'))
             w (word, of_list, of_search)
  loop
    searches := array[]::text[];
    foreach wanted in array array[
      'lower(t.state) = lower(p_state) and left(t.search_text, 1) = needle',
      'lower(t.state) = lower(p_state) and left(t.search_text, 2) = left(needle, 2) and starts_with(t.search_text, needle)',
      'lower(t.state) = lower(p_state) and t.search_text like pattern',
      't.state || '''' = p_state and t.search_text like pattern',
      'lower(t.state) = lower(p_state) and t.search_text like words[1] and t.search_text like words[2]'
        || ' and t.search_text like all (words)',
      't.state || '''' = p_state and t.search_text like words[1] and t.search_text like words[2]'
        || ' and t.search_text like all (words)']
    loop
      searches := searches || format(search, shape.key, shape.way, shape.past, wanted || shape.of_search);
    end loop;
    execute format(body, shape.name, shape.key, shape.type, shape.way, shape.past, shape.of_list, shape.first_key,
      shape.first_id, searches[1], searches[2], searches[3], searches[4], searches[5], searches[6]);
  end loop;
end $$;

-- Policies, filtered: newest first, or those in force that expire in a span of days, the soonest first. Each order has a
-- function of its own; they have no rights of their own.
do $$
declare
  -- %1 name, %2 key, %3 its type, %4 direction, %5 comparison, %6 and %7 key and id before the first row, %8 the span
  body constant text := $format$
create function app.%1$s(
  agency uuid, p_search text, p_state text, p_type text, p_carrier uuid, p_from date, p_to date, p_after text,
  p_after_id uuid, most integer) returns uuid[] language plpgsql stable as $function$
declare
  needle text := lower(p_search);
  words text[] := app.search_words(p_search);
  -- before every row when the list begins
  after_key %3$s := coalesce(p_after::%3$s, '%6$s');
  after_id uuid := coalesce(p_after_id, '%7$s');
  steps integer;
  ids uuid[];
begin
  if length(p_search) < 3 then
    if length(needle) = 1 then
      select array_agg(hit.id) into ids from (
        select t.id from policies t
         where t.agency_id = agency and left(t.search_text, 1) = needle and (t.%2$s, t.id) %5$s (after_key, after_id) %8$s
           and (p_state is null or t.state = p_state) and (p_type is null or t.type = p_type)
           and (p_carrier is null or t.carrier_id = p_carrier)
         order by t.%2$s %4$s, t.id %4$s limit most) hit;
    else
      select array_agg(hit.id) into ids from (
        select t.id from policies t
         where t.agency_id = agency and left(t.search_text, 2) = left(needle, 2) and starts_with(t.search_text, needle) and (t.%2$s, t.id) %5$s (after_key, after_id) %8$s
           and (p_state is null or t.state = p_state) and (p_type is null or t.type = p_type)
           and (p_carrier is null or t.carrier_id = p_carrier)
         order by t.%2$s %4$s, t.id %4$s limit most) hit;
    end if;
    return coalesce(ids, '{}');
  end if;
  foreach steps in array array[100, 2000] loop
    select array_agg(hit.id) into ids from (
      select walk.id from (
        select t.id, t.%2$s, t.search_text, t.state, t.type, t.carrier_id from policies t
         where t.agency_id = agency and (t.%2$s, t.id) %5$s (after_key, after_id) %8$s
         order by t.%2$s %4$s, t.id %4$s limit steps) walk
       where walk.search_text like all (words) and (p_state is null or walk.state = p_state)
         and (p_type is null or walk.type = p_type) and (p_carrier is null or walk.carrier_id = p_carrier)
       order by walk.%2$s %4$s, walk.id %4$s limit most) hit;
    if cardinality(ids) = most then
      return ids;
    end if;
    -- too rare for the longer walk
    exit when coalesce(cardinality(ids), 0) < steps / 16;
  end loop;
  if cardinality(words) = 1 then
    with hits as materialized (
      select t.id, t.%2$s as key from policies t
       where t.agency_id = agency and t.search_text like words[1] and (t.%2$s, t.id) %5$s (after_key, after_id) %8$s
         and (p_state is null or t.state = p_state) and (p_type is null or t.type = p_type)
         and (p_carrier is null or t.carrier_id = p_carrier))
    select array_agg(hit.id) into ids from (select h.id from hits h order by h.key %4$s, h.id %4$s limit most) hit;
  else
    with hits as materialized (
      select t.id, t.%2$s as key from policies t
       where t.agency_id = agency and t.search_text like words[1] and t.search_text like words[2]
         and t.search_text like all (words) and (t.%2$s, t.id) %5$s (after_key, after_id) %8$s
         and (p_state is null or t.state = p_state) and (p_type is null or t.type = p_type)
         and (p_carrier is null or t.carrier_id = p_carrier))
    select array_agg(hit.id) into ids from (select h.id from hits h order by h.key %4$s, h.id %4$s limit most) hit;
  end if;
  return coalesce(ids, '{}');
end $function$
$format$;
  shape record;
  signature text;
begin
  for shape in
    select * from (values
      ('policies_by_change', 'updated_at', 'timestamptz', 'desc', '<', 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', ''),
      ('policies_by_end', 'expires_on', 'date', 'asc', '>', '-infinity', '00000000-0000-0000-0000-000000000000',
       'and t.state = ''INFORCE'' and t.expires_on between p_from and p_to'))
      s (name, key, type, way, past, first_key, first_id, span)
  loop
    execute format(body, shape.name, shape.key, shape.type, shape.way, shape.past, shape.first_key, shape.first_id, shape.span);
    signature := format('app.%I(uuid, text, text, text, uuid, date, date, text, uuid, integer)', shape.name);
    execute format('revoke execute on function %s from public', signature);
    execute format('grant execute on function %s to cara_door', signature);
  end loop;
end $$;

-- The one before, of four arguments, stays for the release before.
create function app.search_policies(
  p_search text, p_state text, p_type text, p_carrier uuid, p_from date, p_to date, p_after text, p_after_id uuid,
  p_limit integer) returns uuid[]
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if p_to is null then
    return app.policies_by_change(app.current_agency(), p_search, p_state, p_type, p_carrier, p_from, p_to, p_after,
      p_after_id, least(p_limit, 101));
  end if;
  return app.policies_by_end(app.current_agency(), p_search, p_state, p_type, p_carrier, p_from, p_to, p_after,
    p_after_id, least(p_limit, 101));
end $$;
alter function app.search_policies(text, text, text, uuid, date, date, text, uuid, integer) owner to cara_door;
revoke execute on function app.search_policies(text, text, text, uuid, date, date, text, uuid, integer) from public;
grant execute on function app.search_policies(text, text, text, uuid, date, date, text, uuid, integer) to cara_app;
