-- Drafts of emails stand for themselves, so that an email of a service request or a certificate can be approved and sent
-- without a workspace. A workspace's email is an artifact of type EMAIL, which has the id of its draft.
-- The release before holds an email's content in workspace_artifacts, this one in email_drafts: until the next release
-- drops those columns, triggers write into each table what is written into the other.
create table email_drafts (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  id uuid not null,
  -- what it was written for; each domain above knows its own
  owner_kind text not null
    constraint email_drafts_known_owner check (owner_kind in ('CERTIFICATE', 'SERVICE_REQUEST', 'WORKSPACE')),
  owner_id uuid not null,
  subject text not null constraint email_drafts_subject_is_short check (length(subject) between 1 and 300),
  recipients text[] not null constraint email_drafts_recipients_are_few check (cardinality(recipients) <= 20),
  cc text[] not null default '{}' constraint email_drafts_cc_are_few check (cardinality(cc) <= 20),
  body text not null constraint email_drafts_body_is_bounded check (length(body) <= 50000),
  -- the headers that put it into a thread
  in_reply_to text constraint email_drafts_in_reply_to_is_short check (length(in_reply_to) between 3 and 998),
  reference_ids text[] not null default '{}'
    constraint email_drafts_references_are_few check (cardinality(reference_ids) <= 100),
  -- recipients whom a person typed into To
  typed text[] not null default '{}',
  -- addresses that the model or a text named and that are not on record: outside To
  flagged text[] not null default '{}',
  state text not null default 'DRAFT'
    constraint email_drafts_known_state check (state in ('APPROVED', 'DRAFT', 'FAILED', 'SENT')),
  -- counted up by every change
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id)
);
create index email_drafts_by_owner on email_drafts (agency_id, owner_kind, owner_id, created_at);

create table email_draft_attachments (
  agency_id uuid not null,
  draft_id uuid not null,
  file_id uuid not null,
  position integer not null,
  primary key (agency_id, draft_id, file_id),
  constraint email_draft_attachments_draft foreign key (agency_id, draft_id)
    references email_drafts (agency_id, id) on delete restrict,
  constraint email_draft_attachments_file foreign key (agency_id, file_id) references files (agency_id, id) on delete restrict
);
create index email_draft_attachments_by_file on email_draft_attachments (agency_id, file_id);

-- What the release before writes. Its marks are {"typed": […], "flagged": […]}.
create function app.save_draft_of_artifact() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into email_drafts (agency_id, id, owner_kind, owner_id, subject, recipients, body, typed, flagged, state, version,
      created_at, updated_at)
  values (new.agency_id, new.id, 'WORKSPACE', new.workspace_id, new.subject, new.recipients, new.body,
      array(select jsonb_array_elements_text(jsonb_path_query_array(new.data, '$.typed[*]'))),
      array(select jsonb_array_elements_text(jsonb_path_query_array(new.data, '$.flagged[*]'))),
      new.state, new.version, new.created_at, new.updated_at)
  on conflict (agency_id, id) do update set
    (subject, recipients, body, typed, flagged, state, version, updated_at) =
    (excluded.subject, excluded.recipients, excluded.body, excluded.typed, excluded.flagged, excluded.state,
     excluded.version, excluded.updated_at);
  return null;
end $$;
revoke execute on function app.save_draft_of_artifact() from public;
create trigger workspace_artifacts_save_draft after insert or update on workspace_artifacts
  for each row when (pg_trigger_depth() = 0 and new.type = 'EMAIL' and new.subject is not null)
  execute function app.save_draft_of_artifact();

-- What this release writes.
create function app.save_artifact_of_draft() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update workspace_artifacts set subject = new.subject, recipients = new.recipients, body = new.body,
    data = jsonb_build_object('typed', new.typed, 'flagged', new.flagged), state = new.state, version = new.version,
    updated_at = new.updated_at
  where agency_id = new.agency_id and id = new.id and type = 'EMAIL';
  return null;
end $$;
revoke execute on function app.save_artifact_of_draft() from public;

-- Row security binds the owner of the tables too, so the copy runs in the role that may pass it.
grant select on workspace_artifacts to cara_door;
grant insert on email_drafts to cara_door;
set local role cara_door;
insert into email_drafts (agency_id, id, owner_kind, owner_id, subject, recipients, body, typed, flagged, state, version,
    created_at, updated_at)
  select agency_id, id, 'WORKSPACE', workspace_id, subject, recipients, body,
         array(select jsonb_array_elements_text(jsonb_path_query_array(data, '$.typed[*]'))),
         array(select jsonb_array_elements_text(jsonb_path_query_array(data, '$.flagged[*]'))),
         state, version, created_at, updated_at
    from workspace_artifacts where type = 'EMAIL';
reset role;
-- way back: grant it again; it was lent for the statement above only
revoke select on workspace_artifacts from cara_door;
-- way back: the same
revoke insert on email_drafts from cara_door;

-- only now, so that the copy writes nothing back
create trigger email_drafts_save_artifact after insert or update on email_drafts
  for each row when (pg_trigger_depth() = 0 and new.owner_kind = 'WORKSPACE')
  execute function app.save_artifact_of_draft();

-- An approval is a draft's: artifact_id is the id of the draft. The release that drops the columns above renames it.
alter table email_approvals add constraint email_approvals_draft foreign key (agency_id, artifact_id)
  references email_drafts (agency_id, id) on delete restrict not valid;

call app.guard_table('email_drafts');
call app.guard_table('email_draft_attachments');
grant select, insert, update on email_drafts to cara_app;
grant select, insert on email_draft_attachments to cara_app;
