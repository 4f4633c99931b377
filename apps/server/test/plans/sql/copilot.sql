-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/copilot/artifacts/artifact.store.ts

-- getArtifact
select *
  from "workspace_artifacts"
  where "id" = $1;

-- listArtifacts
select *
  from "workspace_artifacts"
  where "workspace_id" in ($1)
  order by "created_at" desc, "id" desc
  limit $2;

-- not sent by the API, or by way of another function: findArtifactOfCall, insertCertificateArtifact, insertEmailArtifact

-- === domains/copilot/presets/custom-preset.store.ts

-- getCustomPreset
select "p"."id", "p"."title", "p"."description", "p"."allow_file_upload", "p"."created_by", "u"."name" as "creator_name", "p"."created_at", "p"."updated_at", "p"."base_prompt"
  from "custom_presets" as "p"
  left
  join "agency_users" as "u" on "u"."agency_id" = "p"."agency_id"
  and "u"."id" = "p"."created_by"
  where "p"."id" = $1;

-- insertCustomPreset
insert into "custom_presets" ("agency_id", "id", "title", "description", "base_prompt", "allow_file_upload", "search_text", "created_by", "created_at", "updated_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- listBasePrompts
select "id", "base_prompt"
  from "custom_presets"
  where "id" in ($1);

-- listCustomPresets
select "p"."id", "p"."title", "p"."description", "p"."allow_file_upload", "p"."created_by", "u"."name" as "creator_name", "p"."created_at", "p"."updated_at"
  from "custom_presets" as "p"
  left
  join "agency_users" as "u" on "u"."agency_id" = "p"."agency_id"
  and "u"."id" = "p"."created_by"
  order by "p"."updated_at" desc, "p"."id" desc
  limit $1;

-- listCustomPresets
select "p"."id", "p"."title", "p"."description", "p"."allow_file_upload", "p"."created_by", "u"."name" as "creator_name", "p"."created_at", "p"."updated_at"
  from "custom_presets" as "p"
  left
  join "agency_users" as "u" on "u"."agency_id" = "p"."agency_id"
  and "u"."id" = "p"."created_by"
  where (p.updated_at, p.id) < ($1::timestamptz, $2::uuid)
  order by "p"."updated_at" desc, "p"."id" desc
  limit $3;

-- listCustomPresets
select "p"."id", "p"."title", "p"."description", "p"."allow_file_upload", "p"."created_by", "u"."name" as "creator_name", "p"."created_at", "p"."updated_at"
  from "custom_presets" as "p"
  left
  join "agency_users" as "u" on "u"."agency_id" = "p"."agency_id"
  and "u"."id" = "p"."created_by"
  where p.id = any ((select app.search_custom_presets($1, $2::timestamptz, $3::uuid, $4))::uuid[])
  order by "p"."updated_at" desc, "p"."id" desc
  limit $5;

-- listCustomPresetsById
select "p"."id", "p"."title", "p"."description", "p"."allow_file_upload", "p"."created_by", "u"."name" as "creator_name", "p"."created_at", "p"."updated_at"
  from "custom_presets" as "p"
  left
  join "agency_users" as "u" on "u"."agency_id" = "p"."agency_id"
  and "u"."id" = "p"."created_by"
  where "p"."id" in ($1);

-- lockCustomPreset
select "p"."id", "p"."title", "p"."description", "p"."allow_file_upload", "p"."created_by", "u"."name" as "creator_name", "p"."created_at", "p"."updated_at", "p"."base_prompt"
  from "custom_presets" as "p"
  left
  join "agency_users" as "u" on "u"."agency_id" = "p"."agency_id"
  and "u"."id" = "p"."created_by"
  where "p"."id" = $1
  for update of "p";

-- saveCustomPreset
update "custom_presets"
  set "title" = $1, "description" = $2, "base_prompt" = $3, "allow_file_upload" = $4, "search_text" = $5, "updated_at" = $6
  where "id" = $7;

-- not sent by the API, or by way of another function: findCustomPreset

-- === domains/copilot/presets/preset-preferences.store.ts

-- findFavoriteBuiltins
select "builtin"
  from "preset_preferences"
  where "user_id" = $1;

-- listFavoriteCustomPresetIds
select "preset_id"
  from "favorite_custom_presets"
  where "user_id" = $1
  order by "preset_id"
  limit $2;

-- saveFavorites
delete
  from "favorite_custom_presets"
  where "user_id" = $1
  and "preset_id" not in ($2);

-- saveFavorites
insert into "favorite_custom_presets" ("agency_id", "user_id", "preset_id")
  values ($1, $2, $3)
  on conflict do nothing;

-- saveFavorites
insert into "preset_preferences" ("agency_id", "user_id", "builtin")
  values ($1, $2, $3)
  on conflict ("agency_id", "user_id") do update
  set "builtin" = $4;

-- === domains/copilot/runs/plan-writing.store.ts

-- failOpenEvents
update plan_events
  set status = 'FAILED', ended_at = $1
  where status in ('PLANNED', 'IN_PROGRESS')
  and stage_id in ( select id
  from plan_stages
  where run_id = $2
  and state = 'IN_PROGRESS')
  returning id;

-- listOpenStages
select "id"
  from "plan_stages"
  where "run_id" = $1
  and "state" = $2;

-- not sent by the API, or by way of another function: insertEvents, insertStage, saveEventBegun, saveEventEnded, saveProgress, saveStageEnded, saveStageNote

-- === domains/copilot/runs/plan.store.ts

-- countEvents
select s.id, e.position
  from unnest($1::uuid[]) as s (id)
  cross
  join lateral ( select position
  from plan_events
  where agency_id = app.current_agency()
  and stage_id = s.id
  order by position desc
  limit 1) e;

-- getStage
select *
  from "plan_stages"
  where "id" = $1;

-- listEvents
select e.*
  from unnest($1::uuid[]) as s (id)
  cross
  join lateral ( select *
  from plan_events
  where agency_id = app.current_agency()
  and stage_id = s.id
  and position < $2
  order by position desc
  limit $3) e
  order by e.stage_id, e.position;

-- listStages
select s.*
  from unnest($1::uuid[]) as w (id)
  cross
  join lateral ( select id
  from workspace_messages
  where agency_id = app.current_agency()
  and workspace_id = w.id
  and position < $2
  order by position desc
  limit $3) m
  cross
  join lateral ( select *
  from plan_stages
  where agency_id = app.current_agency()
  and message_id = m.id
  order by created_at desc
  limit $4) s
  order by s.created_at, s.id;

-- listUnfinishedStages
select s.*
  from unnest($1::uuid[]) as w (id)
  cross
  join lateral ( select *
  from plan_stages
  where agency_id = app.current_agency()
  and workspace_id = w.id
  order by created_at desc
  limit $2) s
  where s.state <> 'SUCCESS'
  order by s.created_at, s.id;

-- === domains/copilot/runs/research.store.ts

-- not sent by the API, or by way of another function: readEarlierResearch

-- === domains/copilot/runs/workspace-changes.store.ts

-- findWorkspaceNow
select w.id, w.title, w.state, w.updated_at, w.user_id, (select t.id
  from workspace_takeovers t
  where t.agency_id = w.agency_id
  and t.workspace_id = w.id
  and t.state = 'PENDING') as takeover_id, newest.state as run_state, newest.failure, total.*
  from workspaces w
  left
  join lateral ( select r.state, r.failure
  from workspace_runs r
  where r.agency_id = w.agency_id
  and r.workspace_id = w.id
  order by r.created_at desc, r.attempt desc
  limit 1) newest on true
  cross
  join lateral ( select coalesce(sum(r.input_tokens), 0)::bigint as input_tokens, coalesce(sum(r.output_tokens), 0)::bigint as output_tokens, case when bool_or(r.steps > 0
  and r.cost_micros is null) then null else coalesce(sum(r.cost_micros), 0)::bigint end as cost_micros
  from workspace_runs r
  where r.agency_id = w.agency_id
  and r.workspace_id = w.id) total
  where w.id = $1;

-- not sent by the API, or by way of another function: listChanged

-- === domains/copilot/takeovers/takeover.store.ts

-- getTakeover
select *
  from "workspace_takeovers"
  where "id" = $1;

-- listDecidedTakeovers
select *
  from "workspace_takeovers"
  where "workspace_id" = $1
  and "state" in ($2)
  order by "requested_at" desc
  limit $3;

-- listPendingTakeovers
select pending.*
  from unnest($1::uuid[]) as wanted (id)
  cross
  join lateral ( select *
  from workspace_takeovers
  where agency_id = app.current_agency()
  and workspace_id = wanted.id
  and state = 'PENDING'
  limit 1) pending;

-- saveDecision
update "workspace_takeovers"
  set "state" = $1, "decided_at" = $2
  where "id" = $3;

-- not sent by the API, or by way of another function: insertTakeover, lapseRequests

-- === domains/copilot/workspaces/workspace-message.store.ts

-- insertMessage
insert into workspace_messages (agency_id, id, workspace_id, position, role, author_id, content, payload, citations, created_at) select $1::uuid, $2::uuid, $3::uuid, coalesce(max(m.position), 0) + 1, $4, $5::uuid, $6, $7::jsonb, $8::jsonb, $9::timestamptz
  from workspace_messages m
  where m.agency_id = $10
  and m.workspace_id = $11
  on conflict (agency_id, id) do nothing
  returning position;

-- insertWorkspaceFiles
insert into "workspace_files" ("agency_id", "workspace_id", "file_id", "message_id", "position", "name")
  values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing;

-- insertWorkspaceFiles
insert into "workspace_files" ("agency_id", "workspace_id", "file_id", "message_id", "position", "name")
  values ($1, $2, $3, $4, $5, $6), …
  on conflict do nothing;

-- listMessages
select m.id, m.workspace_id, m.position, m.role, m.author_id, m.content, m.payload, m.citations, m.created_at
  from unnest($1::uuid[]) as w (id)
  cross
  join lateral ( select id, workspace_id, position, role, author_id, content, payload, citations, created_at
  from workspace_messages
  where agency_id = app.current_agency()
  and workspace_id = w.id
  and position < $2
  order by position desc
  limit $3) m
  order by m.workspace_id, m.position;

-- listWorkspaceFiles
select f.workspace_id, f.message_id, f.file_id, f.position, f.name
  from workspace_files f
  join workspace_messages m on m.agency_id = f.agency_id
  and m.id = f.message_id
  where f.workspace_id = any ($1::uuid[])
  order by m.position, f.position
  limit $2;

-- not sent by the API, or by way of another function: findCall, insertResults, listNewestCalls, listTyped

-- === domains/copilot/workspaces/workspace-run.store.ts

-- insertRun
insert into "workspace_runs" ("agency_id", "id", "workspace_id", "message_id", "attempt", "state", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7);

-- listNewestRuns
select r.*
  from unnest($1::uuid[]) as w (id)
  cross
  join lateral ( select *
  from workspace_runs
  where agency_id = app.current_agency()
  and workspace_id = w.id
  order by created_at desc, attempt desc
  limit 1) r;

-- saveRunEnded
update "workspace_runs"
  set "state" = $1, "failure" = $2, "ended_at" = $3
  where "id" = $4;

-- saveStopAsked
update "workspace_runs"
  set "stop_asked_at" = $1
  where "id" = $2;

-- not sent by the API, or by way of another function: findRun, holdRun, saveRunBegun, saveRunInLine

-- === domains/copilot/workspaces/workspace.store.ts

-- findExplorer
select "id", "kind", "policy_id", "title", "preset", "custom_preset_id", "templates", "service_request_id", "user_id", "opened_by", "state", "created_at", "updated_at"
  from "workspaces"
  where "policy_id" = $1;

-- findWorkspace
select "id", "kind", "policy_id", "title", "preset", "custom_preset_id", "templates", "service_request_id", "user_id", "opened_by", "state", "created_at", "updated_at"
  from "workspaces"
  where "id" = $1;

-- insertExplorer
insert into "workspaces" ("agency_id", "id", "kind", "policy_id", "title", "preset", "custom_preset_id", "templates", "service_request_id", "user_id", "state", "created_at", "updated_at", "search_text")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict do nothing;

-- insertWorkspace
insert into "workspaces" ("agency_id", "id", "kind", "policy_id", "title", "preset", "custom_preset_id", "templates", "service_request_id", "user_id", "state", "created_at", "updated_at", "search_text")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- listOwners
select "id", coalesce(opened_by, user_id) as "openedBy"
  from "workspaces"
  where id = any ($1::uuid[]);

-- listWorkspaces
select "id", "kind", "policy_id", "title", "preset", "custom_preset_id", "templates", "service_request_id", "user_id", "opened_by", "state", "created_at", "updated_at"
  from "workspaces"
  where "kind" = $1
  and "state" = $2
  and "user_id" = $3
  and (updated_at, id) < ($4::timestamptz, $5::uuid)
  order by "updated_at" desc, "id" desc
  limit $6;

-- listWorkspaces
select "id", "kind", "policy_id", "title", "preset", "custom_preset_id", "templates", "service_request_id", "user_id", "opened_by", "state", "created_at", "updated_at"
  from "workspaces"
  where "kind" = $1
  and "state" = $2
  order by "updated_at" desc, "id" desc
  limit $3;

-- listWorkspaces
select "id", "kind", "policy_id", "title", "preset", "custom_preset_id", "templates", "service_request_id", "user_id", "opened_by", "state", "created_at", "updated_at"
  from "workspaces"
  where "kind" = $1
  and "user_id" = $2
  order by "updated_at" desc, "id" desc
  limit $3;

-- listWorkspaces
select "id", "kind", "policy_id", "title", "preset", "custom_preset_id", "templates", "service_request_id", "user_id", "opened_by", "state", "created_at", "updated_at"
  from "workspaces"
  where "kind" = $1
  and (updated_at, id) < ($2::timestamptz, $3::uuid)
  order by "updated_at" desc, "id" desc
  limit $4;

-- listWorkspaces
select "id", "kind", "policy_id", "title", "preset", "custom_preset_id", "templates", "service_request_id", "user_id", "opened_by", "state", "created_at", "updated_at"
  from "workspaces"
  where "kind" = $1
  and id = any ((select app.search_workspaces($2, $3, $4::uuid, $5::timestamptz, $6::uuid, $7))::uuid[])
  order by "updated_at" desc, "id" desc
  limit $8;

-- listWorkspaces
select "id", "kind", "policy_id", "title", "preset", "custom_preset_id", "templates", "service_request_id", "user_id", "opened_by", "state", "created_at", "updated_at"
  from "workspaces"
  where "kind" = $1
  order by "updated_at" desc, "id" desc
  limit $2;

-- lockWorkspace
select id, kind, policy_id, title, preset, custom_preset_id, templates, service_request_id, user_id, opened_by, state, created_at, updated_at
  from workspaces
  where id = $1
  for update;

-- saveWorkspaceState
update "workspaces"
  set "state" = $1, "updated_at" = $2, "search_text" = $3
  where "id" = $4;

-- not sent by the API, or by way of another function: getWorkspace, saveOwner
