-- Holds a workspace for a step of its run. A run that has ended, or a step that was saved already, is refused by an error:
-- what was sent behind it in the same transaction then comes to nothing, so that a step's writes need not wait to hear
-- that they may be made. The run is read by a statement of its own, once the workspace is held.
create function app.hold_run(p_workspace uuid, p_run uuid, p_step integer) returns void language plpgsql as $$
declare
  taken integer;
begin
  perform from workspaces where agency_id = app.current_agency() and id = p_workspace for update;
  select steps into taken from workspace_runs
   where agency_id = app.current_agency() and id = p_run and workspace_id = p_workspace and ended_at is null;
  if not found then
    raise exception 'the run has ended' using errcode = 'CR001';
  end if;
  if taken >= p_step then
    raise exception 'the step is saved' using errcode = 'CR002';
  end if;
end $$;
revoke execute on function app.hold_run(uuid, uuid, integer) from public;
grant execute on function app.hold_run(uuid, uuid, integer) to cara_worker;
