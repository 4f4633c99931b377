-- Who supplied a file: a person of the agency, as until now, or the provider or a workflow without one. What the release
-- before writes, and every file there is, was uploaded by a person: the default says so, without a copy.
alter table files add column actor_type text not null default 'AGENCY_USER';
alter table files add constraint files_known_actor
  check (actor_type in ('AGENCY_USER', 'COPILOT', 'WORKFLOW', 'PROVIDER')) not valid;
alter table files add constraint files_of_people_name_them
  check (actor_type not in ('AGENCY_USER', 'COPILOT') or uploaded_by is not null) not valid;
-- way back: set it again once each file names a person; the release before never leaves it out
-- squawk-ignore ban-drop-not-null -- the release before takes a missing uploader: it records its events without a person
alter table files alter column uploaded_by drop not null;
