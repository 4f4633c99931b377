import type { AgencyId, ArtifactId, WorkspaceId, WorkspaceRunId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import type { EmailContent } from "./email-draft.ts";
import type { Artifact } from "./plan.ts";
import { toArtifact } from "./plan.store.ts";

/** Keeps an e-mail that a call drafted. False when the same call has made it before. */
export async function insertEmailArtifact(
  db: AgencyDb,
  agencyId: AgencyId,
  draft: EmailContent & {
    id: ArtifactId;
    workspaceId: WorkspaceId;
    runId: WorkspaceRunId;
    toolCallId: string;
    /** Addresses that stay outside To. */
    flagged: readonly string[];
    createdAt: Date;
  },
): Promise<boolean> {
  const made = await db
    .insertInto("workspace_artifacts")
    .values({
      agency_id: agencyId,
      id: draft.id,
      workspace_id: draft.workspaceId,
      run_id: draft.runId,
      tool_call_id: draft.toolCallId,
      type: "EMAIL",
      subject: draft.subject,
      recipients: draft.recipients,
      body: draft.body,
      data: draft.flagged.length > 0 ? JSON.stringify({ flagged: draft.flagged }) : null,
      created_at: draft.createdAt,
      updated_at: draft.createdAt,
    })
    .onConflict((conflict) => conflict.columns(["agency_id", "run_id", "tool_call_id"]).doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What a call of a run made. */
export async function findArtifactOfCall(
  db: AgencyDb,
  { runId, toolCallId }: { runId: WorkspaceRunId; toolCallId: string },
): Promise<Artifact | null> {
  const row = await db
    .selectFrom("workspace_artifacts")
    .selectAll()
    .where("run_id", "=", runId)
    .where("tool_call_id", "=", toolCallId)
    .executeTakeFirst();
  return row ? toArtifact(row) : null;
}

/** Reads an artifact and holds its row until the transaction ends. */
export async function lockArtifact(db: AgencyDb, id: ArtifactId): Promise<Artifact> {
  const row = await db
    .selectFrom("workspace_artifacts")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return toArtifact(row);
}

/** Keeps what an e-mail says and where it stands. */
export async function saveEmailArtifact(db: AgencyDb, artifact: Artifact): Promise<void> {
  const { subject, recipients, body, state, version, updatedAt, data } = artifact;
  await db
    .updateTable("workspace_artifacts")
    .set({
      subject,
      recipients,
      body,
      state,
      version,
      data: data === null ? null : JSON.stringify(data),
      updated_at: updatedAt,
    })
    .where("id", "=", artifact.id)
    .execute();
}
