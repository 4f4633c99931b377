-- Calls arrive: the phone numbers at which an agency is called through a telephony provider, and what each call's events
-- said, merged so that their order does not matter.
-- way back: drop the functions, the table, the index and the columns
create table agency_phone_numbers (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  number text not null constraint agency_phone_numbers_are_e164 check (number ~ '^\+1[0-9]{10}$'),
  provider text not null constraint agency_phone_numbers_known_provider check (provider in ('RETELL', 'TELNYX')),
  added_at timestamptz not null default now(),
  primary key (agency_id, number)
);
-- the number that was called is what finds the agency
create unique index agency_phone_numbers_by_number on agency_phone_numbers (number);

-- Null for calls that were not received: those of the demo agency and of the releases before.
alter table calls add column provider text
  constraint calls_known_provider check (provider in ('RETELL', 'TELNYX'));
alter table calls add column provider_call_id text
  constraint calls_provider_call_id_is_short check (length(provider_call_id) between 1 and 200);
-- what the events said, apart from the transcript: the columns that are shown follow from it
alter table calls add column facts jsonb
  constraint calls_facts_are_small check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 20000);
alter table calls add column recording_consent text
  constraint calls_known_recording_consent check (recording_consent in ('GRANTED', 'NOT_ASKED', 'REFUSED'));
alter table calls add column recording_file_id uuid;
-- why a recording that exists was not kept
alter table calls add column recording_problem text
  constraint calls_recording_problem_is_short check (length(recording_problem) between 1 and 200);
-- since when nothing more is expected of it
alter table calls add column finished_at timestamptz;
alter table calls add constraint calls_recording foreign key (agency_id, recording_file_id)
  references files (agency_id, id) on delete restrict not valid;
-- squawk-ignore require-concurrent-index-creation -- no call has a recording yet
create index calls_by_recording on calls (agency_id, recording_file_id) where recording_file_id is not null;

call app.guard_table('agency_phone_numbers');
grant select on agency_phone_numbers to cara_app;
grant select, insert, delete on agency_phone_numbers to cara_door;
grant update on calls to cara_app;

-- The agency that is called at a number through a provider; null for a number of nobody.
create function app.agency_of_phone_number(p_provider text, p_number text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select n.agency_id from agency_phone_numbers n where n.number = p_number and n.provider = p_provider
$$;
alter function app.agency_of_phone_number(text, text) owner to cara_door;
revoke execute on function app.agency_of_phone_number(text, text) from public;
grant execute on function app.agency_of_phone_number(text, text) to cara_api;

-- The provider says at which numbers an agency is called. Returns false when the number is somebody's.
create function app.add_agency_phone_number(p_agency_id uuid, p_number text, p_provider text, p_event_id uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into agency_phone_numbers (agency_id, number, provider) values (p_agency_id, p_number, p_provider)
  on conflict (number) do nothing;
  if not found then
    return false;
  end if;
  insert into audit_events (agency_id, id, kind, actor_type, subject_id, details)
  values (p_agency_id, p_event_id, 'phone_number.added', 'PROVIDER', p_agency_id,
    jsonb_build_object('number', p_number, 'provider', p_provider));
  return true;
end $$;
alter function app.add_agency_phone_number(uuid, text, text, uuid) owner to cara_door;
revoke execute on function app.add_agency_phone_number(uuid, text, text, uuid) from public;
grant execute on function app.add_agency_phone_number(uuid, text, text, uuid) to cara_provision;

-- From now on no call is received at the number. Returns false when it was nobody's.
create function app.remove_agency_phone_number(p_number text, p_event_id uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  agency uuid;
begin
  delete from agency_phone_numbers where number = p_number returning agency_id into agency;
  if agency is null then
    return false;
  end if;
  insert into audit_events (agency_id, id, kind, actor_type, subject_id, details)
  values (agency, p_event_id, 'phone_number.removed', 'PROVIDER', agency, jsonb_build_object('number', p_number));
  return true;
end $$;
alter function app.remove_agency_phone_number(text, uuid) owner to cara_door;
revoke execute on function app.remove_agency_phone_number(text, uuid) from public;
grant execute on function app.remove_agency_phone_number(text, uuid) to cara_provision;
