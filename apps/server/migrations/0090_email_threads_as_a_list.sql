-- Threads of email are a list of their own: whose they are, who is waited for, when something last happened. The release
-- before writes threads without these columns.
-- way back: drop the function, the two tables, the indexes and the columns
alter table email_threads add column waiting_for text not null default 'AGENT'
  constraint email_threads_known_waiting_for check (waiting_for in ('AGENT', 'CARA', 'CLIENT', 'PARTICIPANT'));
-- who wrote first
alter table email_threads add column from_name text
  constraint email_threads_from_name_is_short check (length(from_name) between 1 and 200);
alter table email_threads add column from_email text
  constraint email_threads_from_email_is_short check (length(from_email) between 3 and 254);
alter table email_threads add column account_id uuid;
alter table email_threads add column contact_id uuid;
alter table email_threads add column policy_id uuid;
-- why it is filed with this account, as sentences
alter table email_threads add column filed_because text[] not null default '{}'
  constraint email_threads_reasons_are_few check (cardinality(filed_because) <= 10);
-- nobody knows yet whose it is: it waits in the pile until a person says so
alter table email_threads add column is_unrouted boolean not null default false;
-- who took it from the pile
alter table email_threads add column owner_id uuid;
alter table email_threads add column summary text constraint email_threads_summary_is_bounded check (length(summary) <= 5000);
alter table email_threads add column updated_at timestamptz not null default now();
alter table email_threads add column version integer not null default 1;
alter table email_threads add column search_text text not null default '';

-- of whom and to whom an email is, beyond what threads needed so far
alter table emails add column recipients text[] not null default '{}'
  constraint emails_recipients_are_few check (cardinality(recipients) <= 100);
alter table emails add column cc text[] not null default '{}'
  constraint emails_cc_are_few check (cardinality(cc) <= 100);
alter table emails add column subject text constraint emails_subject_is_short check (length(subject) between 1 and 500);
-- Message-ID, sender, date, subject and parts, hashed together: the same message delivered twice is stored once
alter table emails add column content_key bytea;
-- A stranger may send a Message-ID that somebody else's mail will have: it identifies nothing by itself.
-- way back: make it unique again
-- squawk-ignore require-concurrent-index-deletion -- the same
drop index emails_by_message_id;
-- squawk-ignore require-concurrent-index-creation -- an agency has few emails before mail is received
create index emails_by_message_id on emails (agency_id, message_id);
-- squawk-ignore require-concurrent-index-creation -- the same
create unique index emails_once on emails (agency_id, content_key);

-- threads of before, of every agency
alter table email_threads no force row level security;
alter table emails no force row level security;
update email_threads t set
  updated_at = coalesce(said.last_at, t.started_at),
  from_name = said.from_name,
  from_email = said.from_email,
  waiting_for = case when said.last_role in ('AGENT', 'CARA') then 'CLIENT' else 'AGENT' end,
  search_text = left(lower(concat_ws(e'\n', said.from_name, said.from_email, t.subject)), 4000)
  from (
    select e.agency_id, e.thread_id, max(e.sent_at) as last_at,
           (array_agg(e.sender_role order by e.sent_at desc, e.id desc))[1] as last_role,
           (array_agg(e.sender_name order by e.sent_at, e.id) filter (where e.sender_role in ('CLIENT', 'PARTICIPANT')))[1] as from_name,
           (array_agg(e.sender_email order by e.sent_at, e.id) filter (where e.sender_role in ('CLIENT', 'PARTICIPANT')))[1] as from_email
      from emails e group by e.agency_id, e.thread_id) said
 where said.agency_id = t.agency_id and said.thread_id = t.id;
alter table email_threads force row level security;
alter table emails force row level security;

alter table email_threads add constraint email_threads_account foreign key (agency_id, account_id)
  references accounts (agency_id, id) on delete restrict not valid;
alter table email_threads add constraint email_threads_contact foreign key (agency_id, contact_id)
  references contacts (agency_id, id) on delete set null (contact_id) not valid;
alter table email_threads add constraint email_threads_policy foreign key (agency_id, policy_id)
  references policies (agency_id, id) on delete restrict not valid;
alter table email_threads add constraint email_threads_owner foreign key (agency_id, owner_id)
  references agency_users (agency_id, id) on delete restrict not valid;
alter table email_threads add constraint email_threads_unrouted_has_no_account
  check (not is_unrouted or account_id is null) not valid;

-- squawk-ignore require-concurrent-index-creation -- an agency has few threads before mail is received
create index email_threads_last_changed on email_threads (agency_id, updated_at desc, id desc);
-- squawk-ignore require-concurrent-index-creation -- the same
create index email_threads_by_state on email_threads (agency_id, state, updated_at desc, id desc);
-- squawk-ignore require-concurrent-index-creation -- the same
create index email_threads_unrouted on email_threads (agency_id, updated_at desc, id desc) where is_unrouted;
-- squawk-ignore require-concurrent-index-creation -- the same
create index email_threads_by_account on email_threads (agency_id, account_id, updated_at desc, id desc);
-- squawk-ignore require-concurrent-index-creation -- the same
create index email_threads_by_contact on email_threads (agency_id, contact_id) where contact_id is not null;
-- squawk-ignore require-concurrent-index-creation -- the same
create index email_threads_by_policy on email_threads (agency_id, policy_id) where policy_id is not null;
-- squawk-ignore require-concurrent-index-creation -- the same
create index email_threads_by_owner on email_threads (agency_id, owner_id) where owner_id is not null;
-- squawk-ignore require-concurrent-index-creation -- the same
create index email_threads_search on email_threads using gin (agency_id, lower(state), search_text gin_trgm_ops);
-- squawk-ignore require-concurrent-index-creation -- the same
create index email_threads_search_prefix on email_threads (agency_id, left(search_text, 1), lower(state));
-- squawk-ignore require-concurrent-index-creation -- the same
create index email_threads_search_prefix_of_two on email_threads (agency_id, left(search_text, 2), lower(state));

-- The accounts that an unrouted thread may belong to, the likeliest first, with the reasons.
create table email_thread_candidates (
  agency_id uuid not null,
  thread_id uuid not null,
  account_id uuid not null,
  policy_id uuid,
  score integer not null constraint email_thread_candidates_score_is_a_share check (score between 0 and 100),
  reasons text[] not null
    constraint email_thread_candidates_have_reasons check (cardinality(reasons) between 1 and 10),
  primary key (agency_id, thread_id, account_id),
  constraint email_thread_candidates_thread foreign key (agency_id, thread_id)
    references email_threads (agency_id, id) on delete restrict,
  constraint email_thread_candidates_account foreign key (agency_id, account_id)
    references accounts (agency_id, id) on delete cascade,
  constraint email_thread_candidates_policy foreign key (agency_id, policy_id)
    references policies (agency_id, id) on delete set null (policy_id)
);
create index email_thread_candidates_by_account on email_thread_candidates (agency_id, account_id);
create index email_thread_candidates_by_policy on email_thread_candidates (agency_id, policy_id) where policy_id is not null;

-- What Cara looked up while she handled a thread.
create table email_thread_tool_calls (
  agency_id uuid not null,
  thread_id uuid not null,
  id uuid not null,
  name text not null constraint email_thread_tool_calls_name_is_short check (length(name) between 1 and 100),
  arguments_json text not null
    constraint email_thread_tool_calls_arguments_are_bounded check (length(arguments_json) <= 20000),
  result text constraint email_thread_tool_calls_result_is_bounded check (length(result) <= 20000),
  called_at timestamptz not null,
  primary key (agency_id, id),
  constraint email_thread_tool_calls_thread foreign key (agency_id, thread_id)
    references email_threads (agency_id, id) on delete restrict
);
create index email_thread_tool_calls_by_thread on email_thread_tool_calls (agency_id, thread_id, called_at);

call app.guard_table('email_thread_candidates');
call app.guard_table('email_thread_tool_calls');
grant update on email_threads to cara_app;
grant select, insert, delete on email_thread_candidates to cara_app;
grant select, insert on email_thread_tool_calls to cara_app;
grant select on email_threads to cara_door;

create function app.search_email_threads(
  p_search text, p_state text, p_before_at timestamptz, p_before_id uuid, p_limit integer) returns uuid[]
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
  further text := '(t.updated_at, t.id) < ((select $3), (select $4))';
  -- the same conditions for the walk and for the search
  of_list text := 't.agency_id = (select $1)' || case when p_state is null then '' else ' and t.state = (select $2)' end;
  of_search text := 't.agency_id = (select $1)'
    || case when p_state is null then '' else ' and lower(t.state) = (select lower($2))' end;
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
        select t.id, t.updated_at, t.search_text from email_threads t where %1$s and %2$s
         order by t.updated_at desc, t.id desc limit %3$s) t
       where %4$s order by t.updated_at desc, t.id desc limit %5$s) hit', of_list, further, steps, wanted, most)
      into ids using agency, p_state, before_at, before_id, words[1], words, needle;
    if cardinality(ids) = most then
      return ids;
    end if;
    -- too rare for the longer walk
    exit when coalesce(cardinality(ids), 0) < greatest(3, most / 20);
  end loop;
  execute format('with hits as materialized (
      select t.id, t.updated_at from email_threads t where %1$s and %2$s and %3$s)
    select array_agg(hit.id) from (select h.id from hits h order by h.updated_at desc, h.id desc limit %4$s) hit',
    of_search, wanted, further, most)
    into ids using agency, p_state, before_at, before_id, words[1], words, needle;
  return coalesce(ids, '{}');
end $$;
alter function app.search_email_threads(text, text, timestamptz, uuid, integer) owner to cara_door;
revoke execute on function app.search_email_threads(text, text, timestamptz, uuid, integer) from public;
grant execute on function app.search_email_threads(text, text, timestamptz, uuid, integer) to cara_app;
