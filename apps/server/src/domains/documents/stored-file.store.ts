import { sql, type Selectable, type Updateable } from "kysely";
import type { AgencyId, AgencyUserId, FileId } from "#kernel/ids.ts";
import type { AgencyDb, UnscopedDb } from "#platform/db/agency-db.ts";
import type { Files } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { StoredFile } from "./stored-file.ts";

export async function findFile(db: AgencyDb, id: FileId): Promise<StoredFile | null> {
  const row = await files(db).where("id", "=", id).executeTakeFirst();
  return row ? toFile(row) : null;
}

export async function getFile(db: AgencyDb, id: FileId): Promise<StoredFile> {
  const file = await findFile(db, id);
  if (!file) throw notFound();
  return file;
}

export async function listFiles(db: AgencyDb, ids: readonly FileId[]): Promise<StoredFile[]> {
  return (await files(db).where("id", "in", ids).where("deleted_at", "is", null).execute()).map(toFile);
}

/** Reads the file and locks its row until the transaction ends. */
export async function lockFile(db: AgencyDb, id: FileId): Promise<StoredFile | null> {
  const row = await files(db).where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toFile(row) : null;
}

export async function insertFile(
  db: AgencyDb,
  agencyId: AgencyId,
  file: Pick<
    StoredFile,
    "id" | "name" | "sizeBytes" | "objectKey" | "scanState" | "actorType" | "uploadedBy" | "createdAt"
  >,
): Promise<void> {
  await db
    .insertInto("files")
    .values({
      agency_id: agencyId,
      id: file.id,
      name: file.name,
      size_bytes: file.sizeBytes,
      object_key: file.objectKey,
      scan_state: file.scanState,
      reading_state: "WAITING",
      actor_type: file.actorType,
      uploaded_by: file.uploadedBy,
      created_at: file.createdAt,
    })
    .execute();
}

/** Saves the properties known once the upload is complete. */
export async function saveStored(
  db: AgencyDb,
  id: FileId,
  content: Pick<StoredFile, "mimeType" | "opensInline" | "storedAt" | "readingState"> & { sha256: Buffer },
): Promise<void> {
  const { mimeType, opensInline, storedAt, readingState, sha256 } = content;
  await change(db, id, {
    mime_type: mimeType,
    sha256,
    opens_inline: opensInline,
    stored_at: storedAt,
    reading_state: readingState,
  });
}

export async function saveAttached(db: AgencyDb, id: FileId, at: Date): Promise<void> {
  await change(db, id, { attached_at: at, retention_class: "AGENCY_RECORD" });
}

export async function saveDeleted(
  db: AgencyDb,
  id: FileId,
  deleted: { deletedAt: Date; deletedBy: AgencyUserId | null; purgeAfter: Date },
): Promise<void> {
  const { deletedAt, deletedBy, purgeAfter } = deleted;
  await change(db, id, { deleted_at: deletedAt, deleted_by: deletedBy, purge_after: purgeAfter });
}

export async function savePurged(db: AgencyDb, id: FileId, at: Date): Promise<void> {
  await change(db, id, { purged_at: at, has_preview: false });
}

export async function saveScan(
  db: AgencyDb,
  id: FileId,
  { scanState, scanFinding, at }: Pick<StoredFile, "scanState" | "scanFinding"> & { at: Date },
): Promise<void> {
  await change(db, id, { scan_state: scanState, scan_finding: scanFinding, scanned_at: at });
}

export async function saveExtraction(
  db: AgencyDb,
  id: FileId,
  reading: Partial<
    Pick<StoredFile, "readingState" | "readingFailure" | "pagesTotal" | "pagesRead" | "opensInline" | "hasPreview">
  >,
): Promise<void> {
  await change(db, id, {
    ...(reading.readingState === undefined ? {} : { reading_state: reading.readingState }),
    ...(reading.readingFailure === undefined ? {} : { reading_failure: reading.readingFailure }),
    ...(reading.pagesTotal === undefined ? {} : { pages_total: reading.pagesTotal }),
    ...(reading.pagesRead === undefined ? {} : { pages_read: reading.pagesRead }),
    ...(reading.opensInline === undefined ? {} : { opens_inline: reading.opensInline }),
    ...(reading.hasPreview === undefined ? {} : { has_preview: reading.hasPreview }),
  });
}

/** Counts newly saved pages. */
export async function addPagesRead(db: AgencyDb, id: FileId, count: number): Promise<void> {
  await db
    .updateTable("files")
    .set({ pages_read: sql<number>`pages_read + ${count}` })
    .where("id", "=", id)
    .execute();
}

/** Files of all agencies that are due for purging, or were not attached in time. */
export async function listDueFiles(
  db: UnscopedDb,
  { strayDays, most, after }: { strayDays: number; most: number; after: DueFile | null },
): Promise<DueFile[]> {
  // the timestamp as text: a Date would lose its microseconds, and the cursor with them
  const { rows } = await sql<{ agency_id: AgencyId; file_id: FileId; due_at: string }>`
    select agency_id, file_id, due_at::text as due_at
      from app.files_due_after(${strayDays}, ${most}, ${after?.dueAt ?? null}::timestamptz, ${after?.fileId ?? null}::uuid)`.execute(
    db,
  );
  return rows.map((row) => ({ agencyId: row.agency_id, fileId: row.file_id, dueAt: row.due_at }));
}
/** A file that is due for purging, and since when; also the cursor of a round. */
export type DueFile = { agencyId: AgencyId; fileId: FileId; dueAt: string };

async function change(db: AgencyDb, id: FileId, columns: Updateable<Files>): Promise<void> {
  await db.updateTable("files").set(columns).where("id", "=", id).execute();
}

const files = (db: AgencyDb) => db.selectFrom("files").selectAll();

const toFile = (row: Selectable<Files>): StoredFile => ({
  id: row.id as FileId,
  name: row.name,
  // the upload and the table's checks admit no other values
  mimeType: row.mime_type as StoredFile["mimeType"],
  scanState: row.scan_state as StoredFile["scanState"],
  readingState: row.reading_state as StoredFile["readingState"],
  retentionClass: row.retention_class as StoredFile["retentionClass"],
  sizeBytes: row.size_bytes,
  sha256: row.sha256,
  objectKey: row.object_key,
  opensInline: row.opens_inline,
  hasPreview: row.has_preview,
  scanFinding: row.scan_finding,
  readingFailure: row.reading_failure,
  pagesTotal: row.pages_total,
  pagesRead: row.pages_read,
  actorType: row.actor_type as StoredFile["actorType"],
  uploadedBy: row.uploaded_by as AgencyUserId | null,
  createdAt: row.created_at,
  storedAt: row.stored_at,
  attachedAt: row.attached_at,
  legalHold: row.legal_hold,
  deletedAt: row.deleted_at,
  purgeAfter: row.purge_after,
  purgedAt: row.purged_at,
});
