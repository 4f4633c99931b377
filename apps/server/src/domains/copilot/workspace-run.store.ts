import type { AgencyId, WorkspaceId, WorkspaceMessageId, WorkspaceRunId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Puts Cara's work on a message in line. */
export async function insertRun(
  db: AgencyDb,
  agencyId: AgencyId,
  run: {
    id: WorkspaceRunId;
    workspaceId: WorkspaceId;
    messageId: WorkspaceMessageId;
    attempt: number;
    createdAt: Date;
  },
): Promise<void> {
  await db
    .insertInto("workspace_runs")
    .values({
      agency_id: agencyId,
      id: run.id,
      workspace_id: run.workspaceId,
      message_id: run.messageId,
      attempt: run.attempt,
      state: "QUEUED",
      created_at: run.createdAt,
    })
    .execute();
}
