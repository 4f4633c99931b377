-- Calls and threads of email stand for themselves: each may belong to no service request, to one or to several. What was
-- stored with requests is copied under the same ids. The release before reads service_request_calls and
-- service_request_email_*, which nothing writes any more; the next release drops them.
create table calls (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  status text not null
    constraint calls_known_status check (status in ('COMPLETED', 'ERROR', 'IN_PROGRESS', 'REGISTERED')),
  from_name text constraint calls_from_name_is_short check (length(from_name) between 1 and 200),
  from_number text constraint calls_from_number_is_short check (length(from_number) between 1 and 30),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- [{"role": "AGENT" | "USER", "content": …}] in the order spoken
  transcript jsonb not null default '[]'
    constraint calls_transcript_is_a_list check (jsonb_typeof(transcript) = 'array'),
  primary key (agency_id, id)
);
create index calls_newest_first on calls (agency_id, started_at desc, id desc);

create table email_threads (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  subject text not null constraint email_threads_subject_is_short check (length(subject) between 1 and 500),
  state text not null constraint email_threads_known_state check (state in ('ACTIVE', 'ENDED')),
  started_at timestamptz not null,
  primary key (agency_id, id)
);
create index email_threads_newest_first on email_threads (agency_id, started_at desc, id desc);

create table emails (
  agency_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  sender_role text not null
    constraint emails_known_role check (sender_role in ('AGENT', 'CARA', 'CLIENT', 'PARTICIPANT')),
  sender_name text constraint emails_sender_name_is_short check (length(sender_name) between 1 and 200),
  sender_email text not null constraint emails_sender_email_is_short check (length(sender_email) between 3 and 254),
  body text not null constraint emails_body_is_bounded check (length(body) <= 100000),
  sent_at timestamptz not null,
  -- the headers that threads are made of
  message_id text constraint emails_message_id_is_short check (length(message_id) between 3 and 998),
  in_reply_to text constraint emails_in_reply_to_is_short check (length(in_reply_to) between 3 and 998),
  reference_ids text[] not null default '{}'
    constraint emails_references_are_few check (cardinality(reference_ids) <= 100),
  primary key (agency_id, id),
  constraint emails_thread foreign key (agency_id, thread_id) references email_threads (agency_id, id) on delete restrict
);
create index emails_by_thread on emails (agency_id, thread_id, sent_at);
create unique index emails_by_message_id on emails (agency_id, message_id);

create table email_attachments (
  agency_id uuid not null,
  email_id uuid not null,
  file_id uuid not null,
  position integer not null,
  primary key (agency_id, email_id, file_id),
  constraint email_attachments_email foreign key (agency_id, email_id) references emails (agency_id, id) on delete restrict,
  constraint email_attachments_file foreign key (agency_id, file_id) references files (agency_id, id) on delete restrict
);
create index email_attachments_by_file on email_attachments (agency_id, file_id);

-- Which requests came out of a call or a thread.
create table service_request_call_links (
  agency_id uuid not null,
  service_request_id uuid not null,
  call_id uuid not null,
  primary key (agency_id, service_request_id, call_id),
  constraint service_request_call_links_request foreign key (agency_id, service_request_id)
    references service_requests (agency_id, id) on delete restrict,
  constraint service_request_call_links_call foreign key (agency_id, call_id) references calls (agency_id, id) on delete restrict
);
create index service_request_call_links_by_call on service_request_call_links (agency_id, call_id);

create table service_request_thread_links (
  agency_id uuid not null,
  service_request_id uuid not null,
  thread_id uuid not null,
  primary key (agency_id, service_request_id, thread_id),
  constraint service_request_thread_links_request foreign key (agency_id, service_request_id)
    references service_requests (agency_id, id) on delete restrict,
  constraint service_request_thread_links_thread foreign key (agency_id, thread_id)
    references email_threads (agency_id, id) on delete restrict
);
create index service_request_thread_links_by_thread on service_request_thread_links (agency_id, thread_id);

-- Row security binds the owner of the tables too, so the copy runs in the role that may pass it.
grant select on service_request_calls, service_request_email_threads, service_request_emails, service_request_email_attachments to cara_door;
grant insert on calls, email_threads, emails, email_attachments, service_request_call_links,
  service_request_thread_links to cara_door;
set local role cara_door;
insert into calls (agency_id, id, status, from_name, from_number, started_at, ended_at, transcript)
  select agency_id, id, status, from_name, from_number, started_at, ended_at, transcript from service_request_calls;
insert into service_request_call_links (agency_id, service_request_id, call_id)
  select agency_id, service_request_id, id from service_request_calls;
insert into email_threads (agency_id, id, subject, state, started_at)
  select agency_id, id, subject, state, started_at from service_request_email_threads;
insert into service_request_thread_links (agency_id, service_request_id, thread_id)
  select agency_id, service_request_id, id from service_request_email_threads;
insert into emails (agency_id, id, thread_id, sender_role, sender_name, sender_email, body, sent_at)
  select agency_id, id, thread_id, sender_role, sender_name, sender_email, content, sent_at from service_request_emails;
insert into email_attachments (agency_id, email_id, file_id, position)
  select agency_id, email_id, file_id, position from service_request_email_attachments;
reset role;
-- way back: grant them again; they were lent for the statements above only
revoke select on service_request_calls, service_request_email_threads, service_request_emails, service_request_email_attachments from cara_door;
-- way back: the same
revoke insert on calls, email_threads, emails, email_attachments, service_request_call_links,
  service_request_thread_links from cara_door;

call app.guard_table('calls');
call app.guard_table('email_threads');
call app.guard_table('emails');
call app.guard_table('email_attachments');
call app.guard_table('service_request_call_links');
call app.guard_table('service_request_thread_links');
grant select, insert on calls, email_threads, emails, email_attachments, service_request_call_links,
  service_request_thread_links to cara_app;
