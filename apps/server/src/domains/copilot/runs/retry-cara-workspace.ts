import { CARA_IS_WORKING, NOTHING_TO_RETRY } from "@cara/contract/messages.ts";
import { getUserName } from "#domains/identity/find-agency-user.ts";
import { newId, type WorkspaceId, type WorkspaceRunId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { publishChangeFor } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { topicOf } from "./cara.ts";
import { maySpeakIn } from "../copilot.access.ts";
import { canTakeMessage, type Workspace } from "../workspaces/workspace.ts";
import { insertRun, listNewestRuns } from "../workspaces/workspace-run.store.ts";
import { lockWorkspace, saveWorkspaceState } from "../workspaces/workspace.store.ts";

/** Retries a failed or stopped run: a new attempt at the same message, resuming from the saved conversation. */
export async function retryCaraWorkspace(
  context: UseCaseContext,
  { workspaceId }: { workspaceId: WorkspaceId },
): Promise<Result<Workspace, "CARA_IS_WORKING" | "NOTHING_TO_RETRY">> {
  const { db, actor, clock } = context;
  const before = await lockWorkspace(db, workspaceId);
  requireAccess(maySpeakIn(actor, before));
  if (!canTakeMessage(before)) return refuse("CARA_IS_WORKING", CARA_IS_WORKING);
  const [last] = await listNewestRuns(db, [workspaceId]);
  if (last?.state !== "FAILED" && last?.state !== "STOPPED") return refuse("NOTHING_TO_RETRY", NOTHING_TO_RETRY);

  const now = clock.now();
  const runId = newId<WorkspaceRunId>();
  const { messageId, attempt } = last;
  await insertRun(db, actor.agencyId, { id: runId, workspaceId, messageId, attempt: attempt + 1, createdAt: now });
  const after: Workspace = { ...before, state: "WORKING", updatedAt: now };
  await saveWorkspaceState(db, after, await getUserName(db, after.userId));
  await recordEvent(context, { kind: "workspace.retried", subjectId: workspaceId, details: { messageId, runId } });
  await publishChangeFor(context, topicOf({ workspaceId }), [
    { kind: "workspace.run_changed", subjectId: runId },
    { kind: "workspace.state_changed", subjectId: workspaceId },
  ]);
  return ok(after);
}
