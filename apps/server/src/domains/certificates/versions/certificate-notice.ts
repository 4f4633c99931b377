import type { CertificateId, EmailDraftId } from "#kernel/ids.ts";

export const NOTICE_KINDS = ["RECALL", "CHANGE"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What holders are told about a certificate that they received: a draft of an email, and what it is about. */
export type CertificateNotice = {
  draftId: EmailDraftId;
  certificateId: CertificateId;
  kind: NoticeKind;
  /** SHA-256 of what it is about: the same is drafted once. */
  about: Buffer;
  part: number;
  createdAt: Date;
};
