import { approveEmail, type ApproveRefusal } from "#domains/emails/approve-email.ts";
import type { ArtifactId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { findEmailToFinish } from "./find-artifacts.ts";
import type { Artifact } from "./artifact.ts";
import { publishEmailChange } from "./publish-email-change.ts";
import { addressesOnRecord } from "../workspaces/workspace-subject.ts";

/** `sendAnyway`: the person has seen that an address they typed is not on record. */
export type ApproveEmailArtifactInput = { artifactId: ArtifactId; version: number; sendAnyway?: boolean };

/** Approves this version of a workspace's email. `findEmailToFinish` says who may. */
export async function approveEmailArtifact(
  context: UseCaseContext,
  { artifactId, version, sendAnyway = false }: ApproveEmailArtifactInput,
): Promise<Result<Artifact, ApproveRefusal>> {
  const { db } = context;
  const { artifact, workspace, draftId } = await findEmailToFinish(context, artifactId);
  const onRecord = await addressesOnRecord(db, workspace);
  const result = await approveEmail(context, { draftId, version, onRecord, sendAnyway });
  // removing an address from To is a change too
  if (result.ok || result.refusal.code === "UNKNOWN_RECIPIENT")
    await publishEmailChange(context, { id: draftId, owner: { kind: "WORKSPACE", id: workspace.id } });
  return result.ok ? ok({ ...artifact, email: result.value }) : result;
}
