-- A search for a word that no policy holds waits for nothing but the decision how to search. So a few rows decide it: the
-- first ones of the list and, when they do not hold the word, some of the other end and some spread evenly over the time
-- between. If two of them hold it, the list is walked down; if not, all rows with the word are looked up and sorted. The
-- functions keep their names and arguments.
do $$
declare
  -- %1 name, %2 key, %3 its type, %4 direction, %5 comparison, %6 and %7 key and id before the first row, %8 the span, %9 the other direction,
  -- %10 which key of several comes last
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
  -- not literals: PostgreSQL would plan for the average agency, and sort all of it where it has fewer rows than that
  first_rows integer := 32;
  walked_rows integer := 2000;
  holding integer;
  head_end %3$s;
  list_end %3$s;
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
  select count(*) filter (where head.search_text like all (words) and (p_state is null or head.state = p_state)
           and (p_type is null or head.type = p_type) and (p_carrier is null or head.carrier_id = p_carrier)), %10$s(head.%2$s)
    into holding, head_end from (
      select t.%2$s, t.search_text, t.state, t.type, t.carrier_id from policies t
       where t.agency_id = agency and (t.%2$s, t.id) %5$s (after_key, after_id) %8$s
       order by t.%2$s %4$s, t.id %4$s limit first_rows) head;
  if holding < 2 then
    -- which of the rows with the same key are asked does not matter
    select holding + count(*) filter (where tail.search_text like all (words)), %10$s(tail.%2$s) into holding, list_end from (
      select t.%2$s, t.search_text from policies t
       where t.agency_id = agency and (t.%2$s, t.id) %5$s (after_key, after_id) %8$s
       order by t.%2$s %9$s limit 4) tail;
    select holding + count(*) into holding
      from generate_series(1, 8) place
      cross join lateral (
        select t.search_text from policies t
         where t.agency_id = agency and t.%2$s %5$s= head_end + (list_end - head_end) * place / 9 %8$s
         order by t.%2$s %4$s limit 1) probe
     where probe.search_text like all (words);
  end if;
  if holding >= 2 then
    select array_agg(hit.id) into ids from (
      select walk.id from (
        select t.id, t.%2$s, t.search_text, t.state, t.type, t.carrier_id from policies t
         where t.agency_id = agency and (t.%2$s, t.id) %5$s (after_key, after_id) %8$s
         order by t.%2$s %4$s, t.id %4$s limit walked_rows) walk
       where walk.search_text like all (words) and (p_state is null or walk.state = p_state)
         and (p_type is null or walk.type = p_type) and (p_carrier is null or walk.carrier_id = p_carrier)
       order by walk.%2$s %4$s, walk.id %4$s limit most) hit;
    if cardinality(ids) = most then
      return ids;
    end if;
  end if;
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
       'asc', 'min'),
      ('policies_by_end', 'expires_on', 'date', 'asc', '>', '-infinity', '00000000-0000-0000-0000-000000000000',
       'and t.state = ''INFORCE'' and t.expires_on between p_from and p_to', 'desc', 'max'))
      s (name, key, type, way, past, first_key, first_id, span, back, last)
  loop
    execute format(body, shape.name, shape.key, shape.type, shape.way, shape.past, shape.first_key, shape.first_id, shape.span,
      shape.back, shape.last);
  end loop;
end $$;
