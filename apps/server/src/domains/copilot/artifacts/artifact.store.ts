import type { Selectable } from "kysely";
import type {
  AgencyId,
  ArtifactId,
  CertificateId,
  EmailDraftId,
  FileId,
  WorkspaceId,
  WorkspaceRunId,
} from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { WorkspaceArtifacts } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { Artifact, CertificateData } from "./artifact.ts";

/** Most artifacts shown with a workspace; the oldest are left out. */
const ARTIFACTS_SHOWN = 200;

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

/**
 * Saves the artifact of a call that drafts a certificate, before the certificate itself. False when the call already has one.
 */
export async function insertCertificateArtifact(
  db: AgencyDb,
  agencyId: AgencyId,
  artifact: ToolCall & { id: ArtifactId; certificateId: CertificateId; data: CertificateData; at: Date },
): Promise<boolean> {
  const { id, workspaceId, runId, toolCallId, certificateId, data, at } = artifact;
  const made = await db
    .insertInto("workspace_artifacts")
    .values({
      agency_id: agencyId,
      id,
      workspace_id: workspaceId,
      run_id: runId,
      tool_call_id: toolCallId,
      type: "CERTIFICATE_OF_LIABILITY_INSURANCE",
      certificate_id: certificateId,
      data: JSON.stringify(data),
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

/** The artifacts of workspaces, oldest first, emails without their drafts. */
export async function listArtifacts(db: AgencyDb, workspaceIds: readonly WorkspaceId[]): Promise<Artifact[]> {
  const rows = await db
    .selectFrom("workspace_artifacts")
    .selectAll()
    .where("workspace_id", "in", workspaceIds)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(ARTIFACTS_SHOWN * workspaceIds.length)
    .execute();
  return rows.map(toArtifact).toReversed();
}

/** The table's checks admit no other values. */
export const toArtifact = (row: Selectable<WorkspaceArtifacts>): Artifact => ({
  id: row.id as ArtifactId,
  workspaceId: row.workspace_id as WorkspaceId,
  runId: row.run_id as WorkspaceRunId,
  toolCallId: row.tool_call_id,
  type: row.type as Artifact["type"],
  // an artifact of this type has the id of its draft
  emailDraftId: row.type === "EMAIL" ? (row.id as EmailDraftId) : null,
  email: null,
  documentType: row.document_type as Artifact["documentType"],
  data: row.data,
  fileId: row.file_id as FileId | null,
  certificateId: row.certificate_id as CertificateId | null,
  version: row.version,
  createdAt: row.created_at,
});
