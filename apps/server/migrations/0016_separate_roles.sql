-- The API, the worker and provisioning log in with roles of their own, each with the least it needs. cara_app becomes what
-- the API and the worker have in common: they are members of it, so the one approved policy of every table holds for
-- both. What only one of them needs is granted to that role directly.
--
-- Whoever adds a privileged function or a table says who may use it in test/guarded/allow-list.ts and rights.ts.
do $$
begin
  if (select count(*) from pg_roles where rolname in ('cara_api', 'cara_worker', 'cara_provision')) < 3 then
    raise exception 'the roles cara_api, cara_worker and cara_provision are missing'
      using hint = 'Run scripts/services.d/roles.sql as a superuser first; for local servers: scripts/services start.';
  end if;
end $$;

-- Signing in, and who is signed in.
grant execute on function
  app.enter_session(uuid, bytea),
  app.start_sign_in(uuid, text, bytea, bytea, text, bytea, bytea, uuid, interval),
  app.take_sign_in_try(bytea, bytea, text),
  app.open_session(uuid, text, uuid, bytea, text, interval, uuid),
  app.live_versions(uuid[], text[]),
  app.live_sessions(uuid[], uuid[]),
  app.search_custom_presets(text, timestamptz, uuid, integer)
  to cara_api;
grant select on sessions to cara_api;
grant update (revoked_at) on sessions to cara_api;
grant select, insert, update, delete on idempotency_keys to cara_api;
grant select, insert, update on custom_presets, preset_preferences to cara_api;
grant select, insert, delete on favorite_custom_presets to cara_api;
-- a person approves what leaves the agency, and people come through the API only
grant insert on email_approvals to cara_api;

-- Durable work, and what has to be done for all agencies.
grant execute on function
  app.claim_outbox(integer),
  app.settle_outbox(uuid[], uuid[]),
  app.defer_outbox(uuid[], uuid[]),
  app.outbox_lag(),
  app.sign_in_mail(uuid),
  app.purge_expired(),
  app.purge_live_events(integer),
  app.roll_audit_partitions(),
  app.agencies_with_ended_policies(date, integer),
  app.files_due(integer, integer),
  app.remove_imported(uuid, integer[])
  to cara_worker;
grant insert, delete on file_pages to cara_worker;

-- The provider's command line: three functions, and no table.
grant usage on schema app to cara_provision;
grant execute on function
  app.add_agency(uuid, text, uuid),
  app.add_agency_user(uuid, uuid, text, text, uuid),
  app.disable_agency_user(text, uuid)
  to cara_provision;

-- Takes back from cara_app what now belongs to one role only. Processes of the release before log in as cara_app and need
-- it, so this waits until nobody can log in as cara_app; roles.sql calls it then. Safe to repeat.
create procedure app.narrow_shared_role() language plpgsql as $$
begin
  revoke execute on function
    app.enter_session(uuid, bytea),
    app.start_sign_in(uuid, text, bytea, bytea, text, bytea, bytea, uuid, interval),
    app.take_sign_in_try(bytea, bytea, text),
    app.open_session(uuid, text, uuid, bytea, text, interval, uuid),
    app.live_versions(uuid[], text[]),
    app.live_sessions(uuid[], uuid[]),
    app.search_custom_presets(text, timestamptz, uuid, integer),
    app.claim_outbox(integer),
    app.settle_outbox(uuid[], uuid[]),
    app.defer_outbox(uuid[], uuid[]),
    app.outbox_lag(),
    app.sign_in_mail(uuid),
    app.purge_expired(),
    app.purge_live_events(integer),
    app.roll_audit_partitions(),
    app.agencies_with_ended_policies(date, integer),
    app.files_due(integer, integer),
    app.remove_imported(uuid, integer[]),
    app.add_agency(uuid, text, uuid),
    app.add_agency_user(uuid, uuid, text, text, uuid),
    app.disable_agency_user(text, uuid)
    from cara_app;
  revoke all on sessions, idempotency_keys, custom_presets, preset_preferences, favorite_custom_presets from cara_app;
  revoke update (revoked_at) on sessions from cara_app;
  revoke insert on email_approvals from cara_app;
  revoke insert, delete on file_pages from cara_app;
end $$;
revoke execute on procedure app.narrow_shared_role() from public;

do $$
begin
  if not (select rolcanlogin from pg_roles where rolname = 'cara_app') then
    call app.narrow_shared_role();
  end if;
end $$;
