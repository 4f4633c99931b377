-- The desk's filter read the first steps of its walk twice, to know where they ended, and took a long second piece before
-- it asked the trigrams. Now the first pieces say themselves where they ended, and the second one is short. Callers and
-- answers are as before.
do $$
declare
  -- %1 name, %2 key, %3 its type, %4 direction, %5 comparison, %6 the list's rows, %7 and %8 key and id before the first
  -- row, %9 to %12 the search by one character, by two, by more with the state in the index and without
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
      select array_agg(walk.id) filter (where strpos(walk.search_text, needle) > 0), array_agg(walk.key), array_agg(walk.id)
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
         where case when is_short then starts_with(walk.search_text, needle) else strpos(walk.search_text, needle) > 0 end
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
  elsif p_state = 'OPEN' or 'open' like pattern then
    %11$s
  else
    %12$s
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
      't.state || '''' = p_state and t.search_text like pattern']
    loop
      searches := searches || format(search, shape.key, shape.way, shape.past, wanted || shape.of_search);
    end loop;
    execute format(body, shape.name, shape.key, shape.type, shape.way, shape.past, shape.of_list, shape.first_key,
      shape.first_id, searches[1], searches[2], searches[3], searches[4]);
  end loop;
end $$;
