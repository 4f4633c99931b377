import { z } from "zod";
import type { ArtifactType, DocumentForm } from "@cara/contract/workspace-terms.ts";
import type { ShownDraft } from "#domains/emails/show-recipients.ts";
import type { ArtifactId, CertificateId, EmailDraftId, FileId, WorkspaceId, WorkspaceRunId } from "#kernel/ids.ts";

/** Something Cara made. */
export type Artifact = {
  id: ArtifactId;
  workspaceId: WorkspaceId;
  runId: WorkspaceRunId;
  toolCallId: string;
  type: ArtifactType;
  /** Of an email: its draft in the emails domain. */
  emailDraftId: EmailDraftId | null;
  email: ShownDraft | null;
  documentType: DocumentForm | null;
  data: unknown;
  fileId: FileId | null;
  /** Of a certificate: its record. */
  certificateId: CertificateId | null;
  version: number;
  createdAt: Date;
};

/** Where the holder of a certificate was found; null where nobody wrote or typed it. */
export const HOLDER_SOURCES = ["TYPED", "REQUEST", "DOCUMENT", "NOWHERE"] as const;
const HolderSource = z.object({
  kind: z.enum(HOLDER_SOURCES),
  fileId: z.string().nullable(),
  file: z.string().nullable(),
  page: z.int().nullable(),
});
const CertificateData = z.object({
  holder: z.object({ name: z.string().trim().min(1) }),
  /** Artifacts from before certificates had a record have none. */
  source: HolderSource.nullish(),
});
export type CertificateData = z.infer<typeof CertificateData>;
export type HolderSource = z.infer<typeof HolderSource>;

/** The certificate holder's name, and where it was found; null when the data has none. */
export const certificateDataOf = (data: unknown): CertificateData | null =>
  CertificateData.safeParse(data).data ?? null;
