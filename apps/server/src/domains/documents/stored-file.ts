import type { FileMimeType, ReadingState, ScanState } from "@cara/contract/file-kinds.ts";
import type { AgencyId, AgencyUserId, FileId } from "#kernel/ids.ts";
import { Fault, notFound } from "#platform/errors.ts";
import type { ActorType } from "#platform/history/field-changes.ts";

/** A file of an agency: what is known about it. Its bytes lie in the object store. */
export type StoredFile = {
  id: FileId;
  name: string;
  /** Decided from the bytes; null until they are whole. */
  mimeType: FileMimeType | null;
  sizeBytes: number;
  objectKey: string;
  opensInline: boolean;
  hasPreview: boolean;
  scanState: ScanState;
  scanFinding: string | null;
  readingState: ReadingState;
  readingFailure: string | null;
  pagesTotal: number | null;
  pagesRead: number;
  /** Who supplied it. */
  actorType: ActorType;
  /** The person who supplied it, or in whose name that was done; null where there was none. */
  uploadedBy: AgencyUserId | null;
  createdAt: Date;
  storedAt: Date | null;
  attachedAt: Date | null;
  retentionClass: RetentionClass;
  legalHold: boolean;
  deletedAt: Date | null;
  purgeAfter: Date | null;
  purgedAt: Date | null;
};

export type RetentionClass = "TRANSIENT" | "AGENCY_RECORD";

/** Days the bytes are kept after a file was deleted: records of the agency as long as regulators may ask for them. */
const RETENTION_DAYS: Record<RetentionClass, number> = { TRANSIENT: 0, AGENCY_RECORD: 7 * 365 };
/** Days a file may wait to be attached to something; past it it is thrown away. */
export const STRAY_DAYS = 2;

/** Kinds that are kept only. */
const KEPT_ONLY: ReadonlySet<FileMimeType> = new Set(["application/msword", "application/vnd.ms-excel"]);

/** Whether the text of files of this kind is read. */
export const isRead = (mimeType: FileMimeType): boolean => !KEPT_ONLY.has(mimeType);

/** Where the bytes lie. The agency leads, so that one agency can be moved; the name never gets in. */
export const objectKeyOf = (agencyId: AgencyId, id: FileId): string => `agency/${agencyId}/files/${id}`;

/** Where the picture of the first page lies. */
export const previewKeyOf = (file: { objectKey: string }): string => `${file.objectKey}.preview.png`;

/** When the bytes of a file deleted now may go. */
export const purgeAfter = (retentionClass: RetentionClass, deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + RETENTION_DAYS[retentionClass] * 86_400_000);

/** Whether the bytes may go now. */
export const isDue = ({ purgeAfter: after, legalHold, purgedAt }: StoredFile, now: Date): boolean =>
  after !== null && after <= now && !legalHold && purgedAt === null;

/** Whether something may still take the file for its own: it is whole, harmless, and nothing has taken it yet. */
export const isFree = (file: StoredFile): boolean =>
  file.storedAt !== null && file.deletedAt === null && file.attachedAt === null && file.scanState !== "INFECTED";

/** Stops whoever wants the bytes of a file that is gone, not yet checked, or harmful. */
export function requireReachable(file: StoredFile | null): StoredFile & { mimeType: FileMimeType } {
  if (!file?.mimeType || !file.storedAt || file.deletedAt) throw notFound();
  if (file.scanState === "PENDING")
    throw new Fault("CONFLICT", "This file is still being checked for viruses. Try again in a moment.");
  if (file.scanState === "INFECTED")
    throw new Fault("CONFLICT", "A virus was found in this file, so it cannot be opened.");
  return { ...file, mimeType: file.mimeType };
}
