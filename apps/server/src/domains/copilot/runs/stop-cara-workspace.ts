import { CARA_IS_NOT_WORKING } from "@cara/contract/messages.ts";
import { getUserName } from "#domains/identity/find-agency-user.ts";
import { newId, type WorkspaceId, type WorkspaceMessageId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { maySpeakIn } from "../copilot.access.ts";
import { endOpenRun } from "./end-run.ts";
import type { Workspace } from "../workspaces/workspace.ts";
import { listNewestRuns, saveStopAsked } from "../workspaces/workspace-run.store.ts";
import { getWorkspace, lockWorkspace } from "../workspaces/workspace.store.ts";

/**
 * Stops Cara immediately: finished steps stay, the current one is discarded. The run ends in this transaction, so that
 * stopping waits for no other process; the event then cancels the Restate invocation and its model call.
 */
export async function stopCaraWorkspace(
  context: UseCaseContext,
  { workspaceId }: { workspaceId: WorkspaceId },
): Promise<Result<Workspace, "CARA_IS_NOT_WORKING">> {
  const { db, actor, clock } = context;
  const workspace = await lockWorkspace(db, workspaceId);
  requireAccess(maySpeakIn(actor, workspace));
  const [run] = await listNewestRuns(db, [workspaceId]);
  if (!run || run.endedAt) return refuse("CARA_IS_NOT_WORKING", CARA_IS_NOT_WORKING);

  await saveStopAsked(db, run.id, clock.now());
  const [by, ownerName] = await Promise.all([getUserName(db, actor.userId), getUserName(db, workspace.userId)]);
  const messageId = newId<WorkspaceMessageId>();
  await endOpenRun(context, { workspace, run }, { end: { how: "STOPPED", by }, messageId, ownerName });
  return ok(await getWorkspace(db, workspaceId));
}
