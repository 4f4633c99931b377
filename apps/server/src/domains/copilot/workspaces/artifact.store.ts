import type { AgencyId, ArtifactId, EmailDraftId, WorkspaceId, WorkspaceRunId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import type { Artifact } from "../runs/plan.ts";
import { toArtifact } from "../runs/plan.store.ts";

type ToolCall = { workspaceId: WorkspaceId; runId: WorkspaceRunId; toolCallId: string };

/** Saves the artifact of a call that drafted an email, under the draft's id. False when the call already has one. */
export async function insertEmailArtifact(
  db: AgencyDb,
  agencyId: AgencyId,
  { draftId, workspaceId, runId, toolCallId, at }: ToolCall & { draftId: EmailDraftId; at: Date },
): Promise<boolean> {
  const made = await db
    .insertInto("workspace_artifacts")
    .values({
      agency_id: agencyId,
      id: draftId,
      workspace_id: workspaceId,
      run_id: runId,
      tool_call_id: toolCallId,
      type: "EMAIL",
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(["agency_id", "run_id", "tool_call_id"]).doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The artifact that a tool call created. */
export async function findArtifactOfCall(
  db: AgencyDb,
  { runId, toolCallId }: Omit<ToolCall, "workspaceId">,
): Promise<Artifact | null> {
  const row = await db
    .selectFrom("workspace_artifacts")
    .selectAll()
    .where("run_id", "=", runId)
    .where("tool_call_id", "=", toolCallId)
    .executeTakeFirst();
  return row ? toArtifact(row) : null;
}

export async function getArtifact(db: AgencyDb, id: ArtifactId): Promise<Artifact> {
  const row = await db.selectFrom("workspace_artifacts").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toArtifact(row);
}
