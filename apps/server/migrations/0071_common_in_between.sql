-- A word that neither the newest policies nor the oldest ones hold may still be in most others: the newest are being bound,
-- the oldest have expired, and those between are in force. So rows spread evenly over the time between are asked too before
-- all rows with a word are looked up and sorted. A book that was imported in one day has nearly all rows at the end, which
-- time alone would pass over: the other end is asked as well. The functions keep their names and arguments.
do $$
declare
  -- %1 name, %2 key, %3 its type, %4 direction, %5 comparison, %6 and %7 key and id before the first row, %8 the span, %9 the other direction
  body constant text := $format$
create or replace function app.%1$s(
  agency uuid, p_search text, p_state text, p_type text, p_carrier uuid, p_from date, p_to date, p_after text,
  p_after_id uuid, most integer) returns uuid[] language plpgsql stable as $function$
declare
  needle text := lower(p_search);
  words text[] := app.search_words(p_search);
  -- before every row when the list begins
  after_key %3$s := coalesce(p_after::%3$s, '%6$s');
  after_id uuid := coalesce(p_after_id, '%7$s');
  steps integer;
  sampled integer;
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
    if coalesce(cardinality(ids), 0) < steps / 16 then
      -- a sample: which of the rows with the same key it meets does not matter
      select count(*) into sampled from (
        (select t.search_text from policies t
          where t.agency_id = agency and (t.%2$s, t.id) %5$s (after_key, after_id) %8$s
          order by t.%2$s %9$s limit 8)
        union all
        select probe.search_text from (
          select (select t.%2$s from policies t
                   where t.agency_id = agency and (t.%2$s, t.id) %5$s (after_key, after_id) %8$s
                   order by t.%2$s %4$s limit 1) as near,
                 (select t.%2$s from policies t
                   where t.agency_id = agency and (t.%2$s, t.id) %5$s (after_key, after_id) %8$s
                   order by t.%2$s %9$s limit 1) as far
          offset 0) ends
          cross join generate_series(1, 8) place
          cross join lateral (
            select t.search_text from policies t
             where t.agency_id = agency and t.%2$s %5$s= ends.near + (ends.far - ends.near) * place / 9 %8$s
             order by t.%2$s %4$s limit 1) probe) sample
       where sample.search_text like all (words);
      -- too rare for the longer walk
      exit when sampled < 3;
    end if;
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
begin
  for shape in
    select * from (values
      ('policies_by_change', 'updated_at', 'timestamptz', 'desc', '<', 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '',
       'asc'),
      ('policies_by_end', 'expires_on', 'date', 'asc', '>', '-infinity', '00000000-0000-0000-0000-000000000000',
       'and t.state = ''INFORCE'' and t.expires_on between p_from and p_to', 'desc'))
      s (name, key, type, way, past, first_key, first_id, span, back)
  loop
    execute format(body, shape.name, shape.key, shape.type, shape.way, shape.past, shape.first_key, shape.first_id, shape.span,
      shape.back);
  end loop;
end $$;
