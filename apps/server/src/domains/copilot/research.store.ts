import { sql } from "kysely";
import type { WorkspaceId, WorkspaceRunId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Earlier answers of the web that are searched for an address, newest first. */
const RESULTS_READ = 50;

/** What the meter of web research reads. */
export type EarlierResearch = {
  /** Arguments of the run's earlier calls, as the model wrote them, refused ones too. */
  calls: string[];
  /** What the web answered in this conversation, as the model was told. */
  results: string[];
  /** Whether the model was shown anything of the agency's but what the owner typed. */
  hasReadPrivate: boolean;
};

/** Reads it for one call; the call itself and those that have not begun are left out. */
export async function readEarlierResearch(
  db: AgencyDb,
  { workspaceId, runId, except }: { workspaceId: WorkspaceId; runId: WorkspaceRunId; except: string },
): Promise<EarlierResearch> {
  // every tool counts as private that is not named here: a question's answer was typed by the owner
  const { rows } = await sql<{ calls: string[] | null; results: string[] | null; has_read_private: boolean }>`
    select (select array_agg(coalesce(e.arguments_json, ''))
              from plan_stages s join plan_events e on e.agency_id = s.agency_id and e.stage_id = s.id
             where s.agency_id = w.agency_id and s.run_id = ${runId} and e.tool_name = 'web_research'
               and e.status <> 'PLANNED' and e.tool_call_id <> ${except}) as calls,
           (select array_agg(newest.result)
              from (select e.result
                      from plan_stages s join plan_events e on e.agency_id = s.agency_id and e.stage_id = s.id
                     where s.agency_id = w.agency_id and s.workspace_id = w.id and e.tool_name = 'web_research'
                       and e.status = 'SUCCESS'
                     order by s.created_at desc, e.position desc limit ${RESULTS_READ}) newest) as results,
           w.custom_preset_id is not null
             or exists (select from workspace_files f where f.agency_id = w.agency_id and f.workspace_id = w.id)
             or exists (select from plan_stages s join plan_events e on e.agency_id = s.agency_id and e.stage_id = s.id
                         where s.agency_id = w.agency_id and s.workspace_id = w.id and e.status <> 'PLANNED'
                           and e.tool_name not in ('web_research', 'ask_person')) as has_read_private
      from workspaces w where w.id = ${workspaceId}`.execute(db);
  const [row] = rows;
  // a conversation that is not there is treated as the strictest
  return {
    calls: row?.calls ?? [],
    results: row?.results ?? [],
    hasReadPrivate: row?.has_read_private ?? true,
  };
}
