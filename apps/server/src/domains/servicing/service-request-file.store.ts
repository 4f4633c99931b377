import type { AgencyId, FileId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Most files per query; a resolution has at most ten. */
const FILES_SHOWN = 1_000;

/** The files requests were resolved with. */
export async function listRequestFiles(
  db: AgencyDb,
  requestIds: readonly ServiceRequestId[],
): Promise<{ requestId: ServiceRequestId; fileId: FileId }[]> {
  const rows = await db
    .selectFrom("service_request_files")
    .select(["service_request_id", "file_id"])
    .where("service_request_id", "in", requestIds)
    .orderBy("created_at")
    .orderBy("file_id")
    .limit(FILES_SHOWN)
    .execute();
  return rows.map((row) => ({
    requestId: row.service_request_id as ServiceRequestId,
    fileId: row.file_id as FileId,
  }));
}

export async function insertRequestFiles(
  db: AgencyDb,
  agencyId: AgencyId,
  { requestId, fileIds, at }: { requestId: ServiceRequestId; fileIds: readonly FileId[]; at: Date },
): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .insertInto("service_request_files")
    .values(
      fileIds.map((fileId) => ({
        agency_id: agencyId,
        service_request_id: requestId,
        file_id: fileId,
        created_at: at,
      })),
    )
    .execute();
}
