import { sql } from "kysely";
import type { WorkspaceId, WorkspaceRunId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Earlier web results that are searched for an address, newest first. */
const RESULTS_READ = 50;

/** The history that limits web research. */
export type EarlierResearch = {
  /** Arguments of the run's earlier calls, as the model wrote them, refused ones too. */
  calls: string[];
  /** Web results of the owner's own messages, as the model received them. */
  results: string[];
  /** Whether the model has seen agency data other than what the owner typed. */
  hasReadPrivate: boolean;
};

/** The history for one call, without the call itself and calls that have not started. */
export async function readEarlierResearch(
  db: AgencyDb,
  { workspaceId, runId, except }: { workspaceId: WorkspaceId; runId: WorkspaceRunId; except: string },
): Promise<EarlierResearch> {
  // a former owner's messages are private for the next one; the instructions contain the preset and the request; every tool not named here counts as private; the answer to ask_person was typed by the owner
  const { rows } = await sql<{ calls: string[] | null; results: string[] | null; has_read_private: boolean }>`
    select (select array_agg(coalesce(e.arguments_json, ''))
              from plan_stages s join plan_events e on e.agency_id = s.agency_id and e.stage_id = s.id
             where s.agency_id = w.agency_id and s.run_id = ${runId} and e.tool_name = 'web_research'
               and e.status <> 'PLANNED' and e.tool_call_id <> ${except}) as calls,
           (select array_agg(newest.result)
              from (select e.result
                      from plan_stages s join plan_events e on e.agency_id = s.agency_id and e.stage_id = s.id
                      join workspace_messages m on m.agency_id = s.agency_id and m.id = s.message_id
                     where s.agency_id = w.agency_id and s.workspace_id = w.id and e.tool_name = 'web_research'
                       and e.status = 'SUCCESS' and coalesce(m.author_id, w.opened_by, w.user_id) = w.user_id
                     order by s.created_at desc, e.position desc limit ${RESULTS_READ}) newest) as results,
           w.opened_by is not null or w.custom_preset_id is not null or w.service_request_id is not null
             or exists (select from workspace_files f where f.agency_id = w.agency_id and f.workspace_id = w.id)
             or exists (select from plan_stages s join plan_events e on e.agency_id = s.agency_id and e.stage_id = s.id
                         where s.agency_id = w.agency_id and s.workspace_id = w.id and e.status <> 'PLANNED'
                           and e.tool_name not in ('web_research', 'ask_person')) as has_read_private
      from workspaces w where w.id = ${workspaceId}`.execute(db);
  const [row] = rows;
  // a missing conversation gets the strictest treatment
  return {
    calls: row?.calls ?? [],
    results: row?.results ?? [],
    hasReadPrivate: row?.has_read_private ?? true,
  };
}
