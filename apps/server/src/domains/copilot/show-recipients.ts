import type { WorkspaceId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { isEmail, leaveOutUnknown, typedRecipients, type EmailArtifact } from "./email-approval.ts";
import type { Artifact } from "./plan.ts";
import { addressesOnRecord } from "./tool-scope.ts";
import { getWorkspace } from "./workspace.store.ts";

/**
 * Artifacts with the recipients that approving them would take: whoever is no longer on record and was not typed into To
 * stands outside it, and whoever was typed there without being on record is named.
 */
export async function showRecipients(
  db: AgencyDb,
  workspaceId: WorkspaceId,
  artifacts: Artifact[],
): Promise<Artifact[]> {
  if (!artifacts.some(isOpenEmail)) return artifacts;
  const known = await addressesOnRecord(db, await getWorkspace(db, workspaceId));
  return artifacts.map((artifact) => {
    if (!isOpenEmail(artifact)) return artifact;
    const email = leaveOutUnknown(artifact, known);
    const unlisted = typedRecipients(email).filter((address) => !known.includes(address));
    return { ...email, unlisted: unlisted.filter((address) => email.recipients.includes(address)) };
  });
}

const isOpenEmail = (artifact: Artifact): artifact is EmailArtifact =>
  isEmail(artifact) && artifact.state !== "APPROVED" && artifact.state !== "SENT" && artifact.recipients.length > 0;
