import type { AgencyUserId, CertificateHolderId } from "#kernel/ids.ts";
import type { ActorType, FieldChange } from "#platform/history/field-changes.ts";

export const HOLDER_CHANGES = [
  "CREATED",
  "EDITED",
  "DEACTIVATED",
  "REACTIVATED",
  "MERGED",
  "MERGED_INTO",
  "REMEMBERED",
  "FORGOTTEN",
  "IMPORTED",
  "IMPORT_UNDONE",
] as const;

/** One entry of a holder's history. */
export type HolderVersion = {
  holderId: CertificateHolderId;
  version: number;
  kind: (typeof HOLDER_CHANGES)[number];
  changedAt: Date;
  actorType: ActorType;
  actorId: AgencyUserId;
  changes: readonly FieldChange[];
};
