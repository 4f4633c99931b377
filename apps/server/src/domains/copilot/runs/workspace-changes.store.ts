import { sql, type Selectable } from "kysely";
import type { WorkspaceState } from "@cara/contract/states.ts";
import type { AgencyUserId, WorkspaceId, WorkspaceTakeoverId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { PlanEvents, PlanStages, WorkspaceArtifacts, WorkspaceMessages } from "#platform/db/tables.gen.ts";
import type { Artifact } from "../artifacts/artifact.ts";
import { toArtifact } from "../artifacts/artifact.store.ts";
import type { PlanEvent, PlanStage } from "./plan.ts";
import { toEvent, toStage } from "./plan.store.ts";
import type { WorkspaceRun } from "../workspaces/workspace-run.ts";
import type { WorkspaceMessage } from "../workspaces/workspace.ts";
import { toMessage } from "../workspaces/workspace-message.store.ts";

/** The current state of a workspace: its newest run, and the usage of all runs. */
export type WorkspaceNow = {
  id: WorkspaceId;
  title: string;
  state: WorkspaceState;
  updatedAt: Date;
  ownerId: AgencyUserId;
  /** The open request to take it over. */
  takeoverRequestId: WorkspaceTakeoverId | null;
  runState: WorkspaceRun["state"] | null;
  failure: string | null;
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a dollar; null where a model's price is not known. */
  costMicros: number | null;
};

export async function findWorkspaceNow(db: AgencyDb, id: string): Promise<WorkspaceNow | null> {
  const { rows } = await sql<{
    id: string;
    title: string;
    state: string;
    updated_at: Date;
    user_id: string;
    takeover_id: string | null;
    run_state: string | null;
    failure: string | null;
    input_tokens: number;
    output_tokens: number;
    cost_micros: number | null;
  }>`
    select w.id, w.title, w.state, w.updated_at, w.user_id,
           (select t.id from workspace_takeovers t
             where t.agency_id = w.agency_id and t.workspace_id = w.id and t.state = 'PENDING') as takeover_id,
           newest.state as run_state, newest.failure, total.*
      from workspaces w
      left join lateral (
        select r.state, r.failure from workspace_runs r
         where r.agency_id = w.agency_id and r.workspace_id = w.id
         order by r.created_at desc, r.attempt desc limit 1) newest on true
      cross join lateral (
        select coalesce(sum(r.input_tokens), 0)::bigint as input_tokens,
               coalesce(sum(r.output_tokens), 0)::bigint as output_tokens,
               case when bool_or(r.steps > 0 and r.cost_micros is null) then null
                 else coalesce(sum(r.cost_micros), 0)::bigint end as cost_micros
          from workspace_runs r where r.agency_id = w.agency_id and r.workspace_id = w.id) total
     where w.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id as WorkspaceId,
    title: row.title,
    // the tables' checks admit no other values
    state: row.state as WorkspaceState,
    updatedAt: row.updated_at,
    ownerId: row.user_id as AgencyUserId,
    takeoverRequestId: row.takeover_id as WorkspaceTakeoverId | null,
    runState: row.run_state as WorkspaceNow["runState"],
    failure: row.failure,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    costMicros: row.cost_micros,
  };
}

/** What changed in a workspace. */
export type ChangedThing =
  | { message: WorkspaceMessage }
  | { stage: PlanStage }
  | { event: PlanEvent }
  | { artifact: Artifact };

/** Rows by id; unknown ids are left out. */
export async function listChanged(
  db: AgencyDb,
  table: keyof typeof READERS,
  ids: readonly string[],
): Promise<[string, ChangedThing][]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom(table).selectAll().where("id", "in", ids).execute();
  // the rows are of the named table
  const read = READERS[table] as (row: (typeof rows)[number]) => ChangedThing;
  return rows.map((row) => [row.id, read(row)]);
}

const READERS = {
  workspace_messages: (row: Selectable<WorkspaceMessages>) => ({ message: toMessage(row) }),
  plan_stages: (row: Selectable<PlanStages>) => ({ stage: toStage(row) }),
  plan_events: (row: Selectable<PlanEvents>) => ({ event: toEvent(row) }),
  workspace_artifacts: (row: Selectable<WorkspaceArtifacts>) => ({ artifact: toArtifact(row) }),
} as const;
