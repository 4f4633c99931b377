import { findCertificate } from "#domains/certificates/records/find-certificate.ts";
import { createCertificate, type NewCertificate } from "#domains/certificates/records/create-certificate.ts";
import type { Certificate, Snapshot } from "#domains/certificates/records/certificate.ts";
import { newId, type ArtifactId, type CertificateId, type WorkspaceId, type WorkspaceRunId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { findArtifactOfCall, insertCertificateArtifact } from "../artifacts/artifact.store.ts";
import { mayDraftCertificates } from "../copilot.access.ts";
import type { HolderSource } from "./holder-source.ts";

export type DraftCertificateInput = {
  workspaceId: WorkspaceId;
  runId: WorkspaceRunId;
  toolCallId: string;
  source: HolderSource;
  draft: NewCertificate;
};
export type DraftedCertificate = { certificate: Certificate; snapshot: Snapshot };

/**
 * Drafts a certificate for a person to approve, once per call, with its artifact. Everything it prints is computed from the
 * ledger when it is created.
 */
export async function draftCertificate(
  context: UseCaseContext,
  { workspaceId, runId, toolCallId, source, draft }: DraftCertificateInput,
): Promise<Result<DraftedCertificate>> {
  const { db, actor, clock } = context;
  requireAccess(mayDraftCertificates(actor));
  const certificateId = newId<CertificateId>();
  const id = newId<ArtifactId>();
  const call = { workspaceId, runId, toolCallId };
  const data = { holder: { name: draft.holder.name }, source: sourceData(source) };
  if (!(await insertCertificateArtifact(db, actor.agencyId, { ...call, id, certificateId, data, at: clock.now() }))) {
    const made = (await findArtifactOfCall(db, call))?.certificateId;
    if (!made) throw notFound();
    return ok(await findCertificate(db, made));
  }
  const created = await createCertificate(context, { ...draft, id: certificateId });
  if (!created.ok) return created;
  await publishChange(context, {
    topic: `workspace:${workspaceId}`,
    kind: "workspace.artifact_changed",
    subjectId: id,
  });
  return ok(await findCertificate(db, certificateId));
}

const sourceData = (source: HolderSource) => ({
  kind: source?.kind ?? ("NOWHERE" as const),
  fileId: source?.kind === "DOCUMENT" ? source.fileId : null,
  file: source?.kind === "DOCUMENT" ? source.file : null,
  page: source?.kind === "DOCUMENT" ? source.page : null,
});
