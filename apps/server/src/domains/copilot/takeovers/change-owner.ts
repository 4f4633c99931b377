import { approvalLapsed, TAKEOVER_WHILE_WORKING } from "@cara/contract/messages.ts";
import { getUserName } from "#domains/identity/find-agency-user.ts";
import { lapseApprovals, type LapseRefusal } from "#domains/emails/lapse-approvals.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { canTakeMessage, type Workspace } from "../workspaces/workspace.ts";
import { saveOwner } from "../workspaces/workspace.store.ts";
import type { Takeover } from "./takeover.ts";

export type ChangeOwnerRefusal = LapseRefusal | "CARA_IS_WORKING";

/**
 * Gives a workspace that the caller has locked to the person of a takeover. Cara must be at rest: a run acts for one
 * owner. Approvals and typed addresses of the former owner end here; what they typed to Cara stays theirs. The caller saves
 * the takeover.
 */
export async function changeOwner(
  context: UseCaseContext,
  before: Workspace,
  { id: takeoverId, requestedBy: userId, basis }: Pick<Takeover, "id" | "requestedBy" | "basis">,
): Promise<Result<Workspace, ChangeOwnerRefusal>> {
  const { db, clock } = context;
  if (!canTakeMessage(before)) return refuse("CARA_IS_WORKING", TAKEOVER_WHILE_WORKING);
  const name = await getUserName(db, userId);
  const lapsed = await lapseApprovals(context, {
    owner: { kind: "WORKSPACE", id: before.id },
    reason: approvalLapsed(name),
  });
  if (!lapsed.ok) return lapsed;
  const after = { ...before, userId, openedBy: before.openedBy ?? before.userId, updatedAt: clock.now() };
  await saveOwner(db, after, name);
  const kind = "workspace.taken_over";
  const details = { takeoverId, fromUserId: before.userId, toUserId: userId, basis };
  await recordEvent(context, { kind, subjectId: before.id, details });
  await publishChange(context, { topic: `workspace:${before.id}`, kind, subjectId: before.id });
  return ok(after);
}
