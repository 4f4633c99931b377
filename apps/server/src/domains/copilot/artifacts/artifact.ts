import { z } from "zod";
import type { ArtifactType, DocumentForm } from "@cara/contract/workspace-terms.ts";
import type { ShownDraft } from "#domains/emails/show-recipients.ts";
import type { ArtifactId, EmailDraftId, FileId, WorkspaceId, WorkspaceRunId } from "#kernel/ids.ts";

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
  version: number;
  createdAt: Date;
};

const Certificate = z.object({ holder: z.object({ name: z.string().trim().min(1) }) });

/** The certificate holder's name; null when the data has none. */
export function holderNameIn(data: unknown): string | null {
  const parsed = Certificate.safeParse(data);
  return parsed.success ? parsed.data.holder.name : null;
}
