-- Calls are a list of their own: whose they are, how they ended, what was said in short. The release before writes calls
-- without these columns.
-- way back: drop the function, the indexes and the columns
alter table calls add column account_id uuid;
-- what the telephone service said, in its own words
alter table calls add column disconnection_reason text
  constraint calls_disconnection_reason_is_short check (length(disconnection_reason) between 1 and 200);
alter table calls add column sentiment text not null default 'UNKNOWN'
  constraint calls_known_sentiment check (sentiment in ('NEGATIVE', 'NEUTRAL', 'POSITIVE', 'UNKNOWN'));
-- unknown until the call has ended
alter table calls add column is_successful boolean;
alter table calls add column summary text constraint calls_summary_is_bounded check (length(summary) <= 5000);
alter table calls add column search_text text not null default '';

-- calls of before, of every agency: with the account of the request that came out of them
alter table calls no force row level security;
alter table service_request_call_links no force row level security;
alter table service_requests no force row level security;
alter table accounts no force row level security;
update calls c set account_id = linked.account_id
  from (select distinct on (l.agency_id, l.call_id) l.agency_id, l.call_id, r.account_id
          from service_request_call_links l
          join service_requests r on r.agency_id = l.agency_id and r.id = l.service_request_id
         where r.account_id is not null order by l.agency_id, l.call_id, r.id) linked
 where linked.agency_id = c.agency_id and linked.call_id = c.id;
update calls c set search_text = left(lower(concat_ws(e'\n',
    (select a.name from accounts a where a.agency_id = c.agency_id and a.id = c.account_id), c.from_name, c.from_number,
    regexp_replace(c.from_number, '^\+1(\d{3})(\d{3})(\d{4})$', '(\1) \2-\3'),
    regexp_replace(c.from_number, '^\+1(\d{3})(\d{3})(\d{4})$', '\1-\2-\3'),
    regexp_replace(c.from_number, '^\+1(\d{3})(\d{3})(\d{4})$', '\1.\2.\3'), replace(c.status, '_', ' '))), 4000);
alter table accounts force row level security;
alter table service_requests force row level security;
alter table service_request_call_links force row level security;
alter table calls force row level security;

alter table calls add constraint calls_account foreign key (agency_id, account_id)
  references accounts (agency_id, id) on delete restrict not valid;

-- squawk-ignore require-concurrent-index-creation -- an agency has few calls before calls are received
create index calls_by_status on calls (agency_id, status, started_at desc, id desc);
-- squawk-ignore require-concurrent-index-creation -- the same
create index calls_by_account on calls (agency_id, account_id, started_at desc, id desc);
-- squawk-ignore require-concurrent-index-creation -- the same
create index calls_search on calls using gin (agency_id, lower(status), search_text gin_trgm_ops);
-- squawk-ignore require-concurrent-index-creation -- the same
create index calls_search_prefix on calls (agency_id, left(search_text, 1), lower(status));
-- squawk-ignore require-concurrent-index-creation -- the same
create index calls_search_prefix_of_two on calls (agency_id, left(search_text, 2), lower(status));

grant select on calls to cara_door;

create function app.search_calls(
  p_search text, p_status text, p_before_at timestamptz, p_before_id uuid, p_limit integer) returns uuid[]
  language plpgsql stable security definer
  set search_path = public, pg_temp set enable_sort = off set jit = off as $$
declare
  agency uuid := app.current_agency();
  needle text := lower(p_search);
  words text[] := app.search_words(p_search);
  most integer := least(p_limit, 101);
  -- after every row when the list begins
  before_at timestamptz := coalesce(p_before_at, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  further text := '(t.started_at, t.id) < ((select $3), (select $4))';
  -- the same conditions for the walk and for the search
  of_list text := 't.agency_id = (select $1)' || case when p_status is null then '' else ' and t.status = (select $2)' end;
  of_search text := 't.agency_id = (select $1)'
    || case when p_status is null then '' else ' and lower(t.status) = (select lower($2))' end;
  -- three characters and more are found anywhere, by trigrams; one or two only at the beginning
  wanted text := case when length(p_search) >= 3 then 't.search_text like (select $5) and t.search_text like all ($6)'
    else format('left(t.search_text, %1$s) = left((select $7), %1$s) and starts_with(t.search_text, (select $7))',
      least(length(needle), 2)) end;
  steps integer;
  ids uuid[];
begin
  foreach steps in array array[200, 4000] loop
    execute format('select array_agg(hit.id) from (
      select t.id from (
        select t.id, t.started_at, t.search_text from calls t where %1$s and %2$s
         order by t.started_at desc, t.id desc limit %3$s) t
       where %4$s order by t.started_at desc, t.id desc limit %5$s) hit', of_list, further, steps, wanted, most)
      into ids using agency, p_status, before_at, before_id, words[1], words, needle;
    if cardinality(ids) = most then
      return ids;
    end if;
    -- too rare for the longer walk
    exit when coalesce(cardinality(ids), 0) < greatest(3, most / 20);
  end loop;
  execute format('with hits as materialized (
      select t.id, t.started_at from calls t where %1$s and %2$s and %3$s)
    select array_agg(hit.id) from (select h.id from hits h order by h.started_at desc, h.id desc limit %4$s) hit',
    of_search, wanted, further, most)
    into ids using agency, p_status, before_at, before_id, words[1], words, needle;
  return coalesce(ids, '{}');
end $$;
alter function app.search_calls(text, text, timestamptz, uuid, integer) owner to cara_door;
revoke execute on function app.search_calls(text, text, timestamptz, uuid, integer) from public;
grant execute on function app.search_calls(text, text, timestamptz, uuid, integer) to cara_app;
