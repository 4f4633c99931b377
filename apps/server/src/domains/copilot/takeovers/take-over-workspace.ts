import { ALREADY_YOUR_WORKSPACE, WORKSPACE_OWNER_CHANGED } from "@cara/contract/messages.ts";
import { newId, type AgencyUserId, type WorkspaceId, type WorkspaceTakeoverId } from "#kernel/ids.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayTakeOver } from "../copilot.access.ts";
import type { Workspace } from "../workspaces/workspace.ts";
import { lockWorkspace } from "../workspaces/workspace.store.ts";
import { changeOwner, type ChangeOwnerRefusal } from "./change-owner.ts";
import { insertTakeover, lapseRequests } from "./takeover.store.ts";

/** `ownerId`: the owner whom the person saw. Null when it was not an id. */
export type TakeOverInput = { workspaceId: WorkspaceId; ownerId: AgencyUserId | null };

/** Takes over a workspace without its owner's consent, as an OWNER of the agency. */
export async function takeOverWorkspace(
  context: UseCaseContext,
  { workspaceId, ownerId }: TakeOverInput,
): Promise<Result<Workspace, ChangeOwnerRefusal | "ALREADY_YOURS" | "OWNER_CHANGED">> {
  const { db, actor, clock } = context;
  requireAccess(mayTakeOver(actor));
  const workspace = await lockWorkspace(db, workspaceId);
  // the conversation about a policy belongs to whoever asks
  if (workspace.kind === "EXPLORER") throw notFound();
  if (workspace.userId === actor.userId) return refuse("ALREADY_YOURS", ALREADY_YOUR_WORKSPACE);
  if (workspace.userId !== ownerId) return refuse("OWNER_CHANGED", WORKSPACE_OWNER_CHANGED);
  const now = clock.now();
  const takeover = {
    id: newId<WorkspaceTakeoverId>(),
    workspaceId,
    fromUserId: workspace.userId,
    requestedBy: actor.userId,
    requestedAt: now,
    basis: "AGENCY_OWNER" as const,
    state: "ACCEPTED" as const,
    decidedAt: now,
  };
  const changed = await changeOwner(context, workspace, takeover);
  if (!changed.ok) return changed;
  await lapseRequests(db, workspaceId, now);
  await insertTakeover(db, actor.agencyId, takeover);
  return changed;
}
