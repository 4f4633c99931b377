import { sql } from "kysely";
import type { AgencyId, AgencyUserId, ServiceRequestCommentId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import type { ServiceRequestComment } from "./service-request-comment.ts";
import type { ServiceRequestVersion } from "./service-request-history.ts";

/** Most entries and comments shown of one request, the newest ones; older ones stay on record. */
const ENTRIES_SHOWN = 500;

export async function insertVersion(db: AgencyDb, agencyId: AgencyId, entry: ServiceRequestVersion): Promise<void> {
  await db
    .insertInto("service_request_versions")
    .values({
      agency_id: agencyId,
      service_request_id: entry.requestId,
      version: entry.version,
      created_at: entry.createdAt,
      update_types: entry.updateTypes,
      initiator_type: entry.initiatorType,
      initiator_id: entry.initiatorId,
      assignee_id: entry.assigneeId,
      due_on: entry.dueOn,
      resolution_notes: entry.resolutionNotes,
      changes: JSON.stringify(entry.changes),
    })
    .execute();
}

/** Oldest first. */
export async function listVersions(
  db: AgencyDb,
  requestIds: readonly ServiceRequestId[],
): Promise<ServiceRequestVersion[]> {
  const rows = await versions(db)
    .where("service_request_id", "in", requestIds)
    .limit(ENTRIES_SHOWN * requestIds.length)
    .execute();
  return rows.map(toVersion).toReversed();
}

/** The changes after a version, newest first, without comments, which never conflict. */
export async function listChangesSince(
  db: AgencyDb,
  requestId: ServiceRequestId,
  version: number,
): Promise<ServiceRequestVersion[]> {
  const rows = await versions(db)
    .where("service_request_id", "=", requestId)
    .where("version", ">", version)
    .where(sql<boolean>`update_types <> '{ADD_SERVICE_REQUEST_COMMENT}'`)
    .limit(ENTRIES_SHOWN)
    .execute();
  return rows.map(toVersion);
}

export async function insertComment(db: AgencyDb, agencyId: AgencyId, comment: ServiceRequestComment): Promise<void> {
  await db
    .insertInto("service_request_comments")
    .values({
      agency_id: agencyId,
      id: comment.id,
      service_request_id: comment.requestId,
      version: comment.version,
      content: comment.content,
      author_id: comment.authorId,
      created_at: comment.createdAt,
    })
    .execute();
}

/** Oldest first. */
export async function listComments(
  db: AgencyDb,
  requestIds: readonly ServiceRequestId[],
): Promise<ServiceRequestComment[]> {
  const rows = await db
    .selectFrom("service_request_comments")
    .selectAll()
    .where("service_request_id", "in", requestIds)
    .orderBy("service_request_id")
    .orderBy("version", "desc")
    .limit(ENTRIES_SHOWN * requestIds.length)
    .execute();
  return rows
    .map((row) => ({
      id: row.id as ServiceRequestCommentId,
      requestId: row.service_request_id as ServiceRequestId,
      version: row.version,
      content: row.content,
      authorId: row.author_id as AgencyUserId,
      createdAt: row.created_at,
    }))
    .toReversed();
}

const versions = (db: AgencyDb) =>
  db.selectFrom("service_request_versions").selectAll().orderBy("service_request_id").orderBy("version", "desc");

type Row = Awaited<ReturnType<ReturnType<typeof versions>["execute"]>>[number];

const toVersion = (row: Row): ServiceRequestVersion => ({
  requestId: row.service_request_id as ServiceRequestId,
  version: row.version,
  createdAt: row.created_at,
  // the table's checks admit no other values
  updateTypes: row.update_types as ServiceRequestVersion["updateTypes"],
  initiatorType: row.initiator_type as ServiceRequestVersion["initiatorType"],
  initiatorId: row.initiator_id,
  assigneeId: row.assignee_id as AgencyUserId | null,
  dueOn: row.due_on,
  resolutionNotes: row.resolution_notes,
  changes: row.changes as FieldChange[],
});
