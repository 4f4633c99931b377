import {
  RECORDING_MIME_TYPES,
  type FileMimeType,
  type ReadingState,
  type ScanState,
} from "@cara/contract/file-kinds.ts";
import { PAGE_DENSITIES, type PageDensity } from "@cara/contract/page-words.ts";
import type { AgencyId, AgencyUserId, FileId } from "#kernel/ids.ts";
import { Fault, notFound } from "#platform/errors.ts";
import type { ActorType } from "#platform/history/field-changes.ts";

/** A file of an agency. Its bytes are in the object store. */
export type StoredFile = {
  id: FileId;
  name: string;
  /** Detected from the bytes; null until the upload is complete. */
  mimeType: FileMimeType | null;
  sizeBytes: number;
  /** Of the bytes; null until the upload is complete. */
  sha256: Buffer | null;
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
  /** The person who supplied it, or on whose behalf it was supplied; null if there was none. */
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

/** Days the bytes are retained after deletion: agency records as long as regulators may request them. */
const RETENTION_DAYS: Record<RetentionClass, number> = { TRANSIENT: 0, AGENCY_RECORD: 7 * 365 };
/** Days until an unattached file is purged. */
export const STRAY_DAYS = 2;

/** Types that are stored, but not read. */
const STORED_ONLY: ReadonlySet<FileMimeType> = new Set([
  "application/msword",
  "application/vnd.ms-excel",
  ...RECORDING_MIME_TYPES,
]);

/** Whether the text of files of this type is extracted. */
export const isRead = (mimeType: FileMimeType): boolean => !STORED_ONLY.has(mimeType);

/** The object key. It starts with the agency, so that an agency can be moved, and never contains the file's name. */
export const objectKeyOf = (agencyId: AgencyId, id: FileId): string => `agency/${agencyId}/files/${id}`;

/** The object key of the preview. */
export const previewKeyOf = (file: { objectKey: string }): string => `${file.objectKey}.preview.png`;

/** The object key of a page's image. */
export const pageImageKeyOf = (file: { objectKey: string }, page: number, density: PageDensity): string =>
  `${file.objectKey}.pages/${page}-${density}.jpg`;

/** Whether a file has this page, as one that is rendered for viewing. */
export const hasPage = ({ mimeType, pagesTotal }: StoredFile, page: number): boolean =>
  mimeType === "application/pdf" && page >= 1 && page <= (pagesTotal ?? 0);

/** The object keys of everything derived from a file. */
export const derivedKeysOf = (file: { objectKey: string; pagesTotal: number | null }): string[] => [
  previewKeyOf(file),
  ...Array.from({ length: file.pagesTotal ?? 0 }, (_, index) =>
    PAGE_DENSITIES.map((density) => pageImageKeyOf(file, index + 1, density)),
  ).flat(),
];

/** When a file deleted now may be purged. */
export const purgeAfter = (retentionClass: RetentionClass, deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + RETENTION_DAYS[retentionClass] * 86_400_000);

/** Whether a file may be purged now. */
export const isDue = ({ purgeAfter: after, legalHold, purgedAt }: StoredFile, now: Date): boolean =>
  after !== null && after <= now && !legalHold && purgedAt === null;

/** Whether the file can be attached: it is complete, safe, and not attached yet. */
export const isFree = (file: StoredFile): boolean =>
  file.storedAt !== null && file.deletedAt === null && file.attachedAt === null && file.scanState !== "INFECTED";

/** Refuses access to a file that is deleted, not yet scanned, or infected. */
export function requireReachable(file: StoredFile | null): StoredFile & { mimeType: FileMimeType } {
  if (!file?.mimeType || !file.storedAt || file.deletedAt) throw notFound();
  if (file.scanState === "PENDING")
    throw new Fault("CONFLICT", "This file is still being checked for viruses. Try again in a moment.");
  if (file.scanState === "INFECTED")
    throw new Fault("CONFLICT", "A virus was found in this file, so it cannot be opened.");
  return { ...file, mimeType: file.mimeType };
}
