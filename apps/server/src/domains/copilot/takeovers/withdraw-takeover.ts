import { TAKEOVER_SETTLED } from "@cara/contract/messages.ts";
import type { WorkspaceTakeoverId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayWithdrawTakeover } from "../copilot.access.ts";
import type { Workspace } from "../workspaces/workspace.ts";
import { lockWorkspace } from "../workspaces/workspace.store.ts";
import { endRequest } from "./end-request.ts";
import { getTakeover } from "./takeover.store.ts";

/** Withdraws the actor's own open request, so that nobody has to decide it and somebody else can ask. */
export async function withdrawTakeover(
  context: UseCaseContext,
  { takeoverId }: { takeoverId: WorkspaceTakeoverId },
): Promise<Result<Workspace, "TAKEOVER_SETTLED">> {
  const { db, actor } = context;
  const { workspaceId } = await getTakeover(db, takeoverId);
  const workspace = await lockWorkspace(db, workspaceId);
  // Read again under the lock.
  const takeover = await getTakeover(db, takeoverId);
  requireAccess(mayWithdrawTakeover(actor, takeover));
  // a second click changes nothing
  if (takeover.state === "WITHDRAWN") return ok(workspace);
  if (takeover.state !== "PENDING") return refuse("TAKEOVER_SETTLED", TAKEOVER_SETTLED);
  await endRequest(context, takeover, "WITHDRAWN");
  return ok(workspace);
}
