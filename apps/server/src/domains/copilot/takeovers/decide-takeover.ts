import { REQUESTER_CANNOT_TAKE_OVER, TAKEOVER_SETTLED } from "@cara/contract/messages.ts";
import { changersAmong } from "#domains/identity/find-agency-user.ts";
import type { WorkspaceTakeoverId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayDecideTakeover } from "../copilot.access.ts";
import type { Workspace } from "../workspaces/workspace.ts";
import { lockWorkspace } from "../workspaces/workspace.store.ts";
import { changeOwner, type ChangeOwnerRefusal } from "./change-owner.ts";
import { endRequest } from "./end-request.ts";
import { getTakeover, saveDecision } from "./takeover.store.ts";

/** The owner consents to a request to take over the workspace, or declines it. */
export async function decideTakeover(
  context: UseCaseContext,
  { takeoverId, isAccepted }: { takeoverId: WorkspaceTakeoverId; isAccepted: boolean },
): Promise<Result<Workspace, ChangeOwnerRefusal | "TAKEOVER_SETTLED" | "REQUESTER_CANNOT">> {
  const { db, actor } = context;
  const { workspaceId } = await getTakeover(db, takeoverId);
  const workspace = await lockWorkspace(db, workspaceId);
  // Read again under the lock.
  const takeover = await getTakeover(db, takeoverId);
  requireAccess(mayDecideTakeover(actor, takeover));
  if (takeover.state !== "PENDING") return refuse("TAKEOVER_SETTLED", TAKEOVER_SETTLED);

  if (isAccepted) {
    const { requestedBy } = takeover;
    if (!(await changersAmong(db, [requestedBy])).has(requestedBy))
      return refuse("REQUESTER_CANNOT", REQUESTER_CANNOT_TAKE_OVER);
    const changed = await changeOwner(context, workspace, takeover);
    if (changed.ok) await saveDecision(db, { id: takeoverId, state: "ACCEPTED", decidedAt: changed.value.updatedAt });
    return changed;
  }
  await endRequest(context, takeover, "DECLINED");
  return ok(workspace);
}
