-- What an email was found to ask for, and the words of an email that a request's fields rest on.
-- way back: drop the two tables
create table email_triages (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  email_id uuid not null,
  thread_id uuid not null,
  -- HELD: to be confirmed by phone first; SETTLED: a person has decided
  state text not null
    constraint email_triages_known_state check (state in ('OPENED', 'NEEDS_A_LOOK', 'HELD', 'NOTHING', 'SETTLED')),
  -- what a person may open, the likeliest first
  asks jsonb not null default '[]'
    constraint email_triages_asks_are_a_bounded_list check (jsonb_typeof(asks) = 'array' and pg_column_size(asks) <= 60000),
  warnings jsonb not null default '[]'
    constraint email_triages_warnings_are_a_bounded_list
      check (jsonb_typeof(warnings) = 'array' and pg_column_size(warnings) <= 20000),
  triaged_at timestamptz not null,
  -- who called back, and when
  called_back_by uuid,
  called_back_at timestamptz,
  primary key (agency_id, email_id),
  constraint email_triages_email foreign key (agency_id, email_id) references emails (agency_id, id) on delete restrict,
  constraint email_triages_thread foreign key (agency_id, thread_id)
    references email_threads (agency_id, id) on delete restrict,
  constraint email_triages_called_back_by foreign key (agency_id, called_back_by)
    references agency_users (agency_id, id) on delete restrict,
  constraint email_triages_call_back_is_whole check ((called_back_by is null) = (called_back_at is null))
);
create index email_triages_by_thread on email_triages (agency_id, thread_id, email_id);

create table service_request_quotes (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  service_request_id uuid not null,
  email_id uuid not null,
  position integer not null constraint service_request_quotes_are_few check (position between 0 and 99),
  field text not null constraint service_request_quotes_field_is_short check (length(field) between 1 and 60),
  source text not null constraint service_request_quotes_known_source check (source in ('SUBJECT', 'BODY')),
  -- the words, exactly as they stand there
  starts_at integer not null,
  ends_at integer not null,
  words text not null constraint service_request_quotes_words_are_short check (length(words) between 1 and 1000),
  -- what "by three o'clock" means where the agency is
  due_at timestamptz,
  due_on date,
  primary key (agency_id, service_request_id, email_id, position),
  constraint service_request_quotes_request foreign key (agency_id, service_request_id)
    references service_requests (agency_id, id) on delete restrict,
  constraint service_request_quotes_email foreign key (agency_id, email_id) references emails (agency_id, id) on delete restrict,
  constraint service_request_quotes_due_day_is_there check ((due_at is null) = (due_on is null)),
  constraint service_request_quotes_have_a_place check (0 <= starts_at and starts_at < ends_at)
);
create index service_request_quotes_by_email on service_request_quotes (agency_id, email_id);

call app.guard_table('email_triages');
call app.guard_table('service_request_quotes');
-- the worker triages; a person settles, through the API
grant select, update (state, asks, triaged_at, called_back_by, called_back_at) on email_triages to cara_app;
grant insert on email_triages to cara_worker;
grant select, insert on service_request_quotes to cara_app;
