import { ALREADY_YOUR_WORKSPACE, takeoverPending } from "@cara/contract/messages.ts";
import { getUserName } from "#domains/identity/find-agency-user.ts";
import { newId, type WorkspaceId, type WorkspaceTakeoverId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayRequestTakeover } from "../copilot.access.ts";
import type { Workspace } from "../workspaces/workspace.ts";
import { lockWorkspace } from "../workspaces/workspace.store.ts";
import { insertTakeover, listPendingTakeovers } from "./takeover.store.ts";

/** Asks the owner of a workspace to let the actor take it over. A workspace has one open request. */
export async function requestTakeover(
  context: UseCaseContext,
  { workspaceId }: { workspaceId: WorkspaceId },
): Promise<Result<Workspace, "ALREADY_YOURS" | "ALREADY_REQUESTED">> {
  const { db, actor, clock } = context;
  requireAccess(mayRequestTakeover(actor));
  const workspace = await lockWorkspace(db, workspaceId);
  // the conversation about a policy belongs to whoever asks
  if (workspace.kind === "EXPLORER") throw notFound();
  if (workspace.userId === actor.userId) return refuse("ALREADY_YOURS", ALREADY_YOUR_WORKSPACE);
  const [pending] = await listPendingTakeovers(db, [workspaceId]);
  // a second click changes nothing
  if (pending?.requestedBy === actor.userId) return ok(workspace);
  if (pending) return refuse("ALREADY_REQUESTED", takeoverPending(await getUserName(db, pending.requestedBy)));

  const id = newId<WorkspaceTakeoverId>();
  await insertTakeover(db, actor.agencyId, {
    id,
    workspaceId,
    fromUserId: workspace.userId,
    requestedBy: actor.userId,
    requestedAt: clock.now(),
    basis: "CONSENT",
    state: "PENDING",
    decidedAt: null,
  });
  const kind = "workspace.takeover_requested";
  await recordEvent(context, {
    kind,
    subjectId: workspaceId,
    details: { takeoverId: id, fromUserId: workspace.userId },
  });
  await publishChange(context, { topic: `workspace:${workspaceId}`, kind, subjectId: workspaceId });
  return ok(workspace);
}
