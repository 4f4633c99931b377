-- Email arrives: the addresses an agency receives it at, and every message as it came, before anything of it is read. The
-- receiver logs in with a role of its own that may call three functions and read no table.
-- way back: drop the functions, the two tables, the indexes and the columns
do $$
begin
  if not exists (select from pg_roles where rolname = 'cara_mail') then
    raise exception 'the role cara_mail is missing'
      using hint = 'Run scripts/services.d/roles.sql as a superuser first; for local servers: scripts/services start.';
  end if;
end $$;

create table agency_mail_addresses (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  address text not null
    constraint agency_mail_addresses_are_short check (length(address) between 3 and 254)
    constraint agency_mail_addresses_are_lower_case check (address = lower(address)),
  added_at timestamptz not null default now(),
  primary key (agency_id, address)
);
-- a recipient's address is what finds the agency
create unique index agency_mail_addresses_by_address on agency_mail_addresses (address);

create table received_emails (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  recipient text not null constraint received_emails_recipient_is_short check (length(recipient) between 3 and 254),
  -- null: the null sender, whom nothing may be sent back to
  envelope_from text constraint received_emails_sender_is_short check (length(envelope_from) between 1 and 320),
  -- who delivered it, for judging later whether it may speak for its sender
  client_address text not null constraint received_emails_client_is_short check (length(client_address) between 2 and 60),
  client_name text constraint received_emails_client_name_is_short check (length(client_name) between 1 and 255),
  message_id text constraint received_emails_message_id_is_short check (length(message_id) between 3 and 998),
  -- of the bytes as they came
  sha256 bytea not null constraint received_emails_hash_is_sha256 check (length(sha256) = 32),
  -- Message-ID, sender, date, subject and parts, hashed together: a second delivery passes other servers and has other bytes
  content_key bytea not null constraint received_emails_key_is_sha256 check (length(content_key) = 32),
  size_bytes bigint not null constraint received_emails_size_is_bounded check (size_bytes between 1 and 100000000),
  object_key text not null constraint received_emails_object_key_is_short check (length(object_key) <= 200),
  received_at timestamptz not null default now(),
  state text not null default 'RECEIVED'
    constraint received_emails_known_state check (state in ('RECEIVED', 'FILED', 'UNREADABLE')),
  filed_at timestamptz,
  email_id uuid,
  primary key (agency_id, id),
  constraint received_emails_email foreign key (agency_id, email_id) references emails (agency_id, id) on delete restrict,
  constraint received_emails_filed_are_emails
    check ((state = 'RECEIVED') = (email_id is null) and (email_id is null) = (filed_at is null))
);
create unique index received_emails_once on received_emails (agency_id, recipient, content_key);
create index received_emails_by_email on received_emails (agency_id, email_id) where email_id is not null;

-- What a message says of itself: nobody wrote it just now, or it says that another did not arrive.
alter table emails add column automatic text
  constraint emails_known_automatic check (automatic in ('AUTO_REPLY', 'BOUNCE', 'BULK'));
-- attachments that were not kept, each with the reason
alter table emails add column left_out text[] not null default '{}'
  constraint emails_left_out_are_few check (cardinality(left_out) <= 100);
-- squawk-ignore require-concurrent-index-creation -- an agency has few emails before mail is received
create index emails_by_in_reply_to on emails (agency_id, in_reply_to) where in_reply_to is not null;
-- squawk-ignore require-concurrent-index-creation -- the same
create index email_threads_by_sender on email_threads (agency_id, from_email, updated_at desc, id desc);

call app.guard_table('agency_mail_addresses');
call app.guard_table('received_emails');
grant select, insert, delete on agency_mail_addresses to cara_door;
grant select, insert on received_emails to cara_door;
-- the worker files what was received
grant select, update (state, filed_at, email_id) on received_emails to cara_worker;
grant usage on schema app to cara_mail;

-- The agency that receives at an address; null for an address of nobody.
create function app.agency_of_mail_address(p_address text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.agency_id from agency_mail_addresses a where a.address = lower(p_address)
$$;
alter function app.agency_of_mail_address(text) owner to cara_door;
revoke execute on function app.agency_of_mail_address(text) from public;
grant execute on function app.agency_of_mail_address(text) to cara_mail;

-- Whether this message came to this address before: its bytes need not be stored again.
create function app.has_received_email(p_agency_id uuid, p_recipient text, p_content_key bytea) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from received_emails r
    where r.agency_id = p_agency_id and r.recipient = p_recipient and r.content_key = p_content_key)
$$;
alter function app.has_received_email(uuid, text, bytea) owner to cara_door;
revoke execute on function app.has_received_email(uuid, text, bytea) from public;
grant execute on function app.has_received_email(uuid, text, bytea) to cara_mail;

-- Records a message whose bytes are stored, with the event that starts its filing; once for each address. Returns false
-- when the address is no longer the agency's.
create function app.record_received_email(
  p_agency_id uuid, p_id uuid, p_recipient text, p_envelope_from text, p_client_address text, p_client_name text,
  p_message_id text, p_sha256 bytea, p_content_key bytea, p_size_bytes bigint, p_object_key text,
  p_event_id uuid, p_outbox_id uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from agency_mail_addresses a where a.agency_id = p_agency_id and a.address = p_recipient) then
    return false;
  end if;
  insert into received_emails (agency_id, id, recipient, envelope_from, client_address, client_name, message_id, sha256,
    content_key, size_bytes, object_key)
  values (p_agency_id, p_id, p_recipient, p_envelope_from, p_client_address, p_client_name, p_message_id, p_sha256,
    p_content_key, p_size_bytes, p_object_key)
  on conflict (agency_id, recipient, content_key) do nothing;
  if found then
    insert into audit_events (agency_id, id, kind, actor_type, subject_id)
    values (p_agency_id, p_event_id, 'mail.received', 'WORKFLOW', p_id);
    insert into outbox (agency_id, id, kind, payload)
    values (p_agency_id, p_outbox_id, 'mail.received', jsonb_build_object('subjectId', p_id));
  end if;
  return true;
end $$;
alter function app.record_received_email(uuid, uuid, text, text, text, text, text, bytea, bytea, bigint, text, uuid, uuid)
  owner to cara_door;
revoke execute on function
  app.record_received_email(uuid, uuid, text, text, text, text, text, bytea, bytea, bigint, text, uuid, uuid) from public;
grant execute on function
  app.record_received_email(uuid, uuid, text, text, text, text, text, bytea, bytea, bigint, text, uuid, uuid) to cara_mail;

-- The provider says at which addresses an agency receives. Returns false when the address is somebody's.
create function app.add_agency_mail_address(p_agency_id uuid, p_address text, p_event_id uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into agency_mail_addresses (agency_id, address) values (p_agency_id, p_address)
  on conflict (address) do nothing;
  if not found then
    return false;
  end if;
  insert into audit_events (agency_id, id, kind, actor_type, subject_id, details)
  values (p_agency_id, p_event_id, 'mail_address.added', 'PROVIDER', p_agency_id, jsonb_build_object('address', p_address));
  return true;
end $$;
alter function app.add_agency_mail_address(uuid, text, uuid) owner to cara_door;
revoke execute on function app.add_agency_mail_address(uuid, text, uuid) from public;
grant execute on function app.add_agency_mail_address(uuid, text, uuid) to cara_provision;

-- From now on nothing is received at the address. Returns false when it was nobody's.
create function app.remove_agency_mail_address(p_address text, p_event_id uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  agency uuid;
begin
  delete from agency_mail_addresses where address = p_address returning agency_id into agency;
  if agency is null then
    return false;
  end if;
  insert into audit_events (agency_id, id, kind, actor_type, subject_id, details)
  values (agency, p_event_id, 'mail_address.removed', 'PROVIDER', agency, jsonb_build_object('address', p_address));
  return true;
end $$;
alter function app.remove_agency_mail_address(text, uuid) owner to cara_door;
revoke execute on function app.remove_agency_mail_address(text, uuid) from public;
grant execute on function app.remove_agency_mail_address(text, uuid) to cara_provision;
