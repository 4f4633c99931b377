import type { AgencyUserId, CertificateId } from "#kernel/ids.ts";
import type { ActorType } from "#platform/history/field-changes.ts";

export const CERTIFICATE_CHANGES = ["VOIDED", "SUPERSEDED"] as const;

/** What became of a certificate after it was issued: when, by whom and why. */
export type CertificateVersion = {
  certificateId: CertificateId;
  version: number;
  kind: (typeof CERTIFICATE_CHANGES)[number];
  changedAt: Date;
  actorType: ActorType;
  actorId: AgencyUserId;
  /** Why it was voided. */
  reason: string | null;
};
