import { z } from "zod";
import { atMostCharacters, CARA_IS_WORKING, MESSAGE_NEEDED } from "@cara/contract/messages.ts";
import { WORKSPACE_MESSAGE_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { getUserName } from "#domains/identity/find-agency-user.ts";
import { policiesById } from "#domains/policies/find-policy.ts";
import { newId, type PolicyId, type WorkspaceId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayAskAboutPolicies } from "../copilot.access.ts";
import { say } from "./say-in-workspace.ts";
import { canTakeMessage, titleOf, type Workspace } from "./workspace.ts";
import { findExplorer, insertExplorer, lockWorkspace, saveOwner, saveWorkspaceState } from "./workspace.store.ts";

/** A question about a policy. */
export const PolicyQuestion = z.object({
  message: z
    .string({ error: MESSAGE_NEEDED })
    .trim()
    .min(1, MESSAGE_NEEDED)
    .max(WORKSPACE_MESSAGE_MAX_LENGTH, atMostCharacters(WORKSPACE_MESSAGE_MAX_LENGTH)),
});

/**
 * Asks Cara about a policy, in the one conversation that the agency has about it. The conversation belongs to whoever asked
 * last: the run acts for that person.
 */
export async function askAboutPolicy(
  context: UseCaseContext,
  { policyId, message }: { policyId: PolicyId; message: string },
): Promise<Result<Workspace, "CARA_IS_WORKING">> {
  const { db, actor, clock } = context;
  requireAccess(mayAskAboutPolicies(actor));
  const policy = (await policiesById(db, [policyId])).get(policyId);
  if (!policy) throw notFound();
  const name = await getUserName(db, actor.userId);
  const now = clock.now();
  const opened: Workspace = {
    id: newId<WorkspaceId>(),
    kind: "EXPLORER",
    policyId,
    title: titleOf("Policy Explorer", { message: policy.policyNumber ?? policy.type, fileName: null }),
    preset: "DOCUMENT_EXPLORATION",
    customPresetId: null,
    templates: [],
    serviceRequestId: null,
    userId: actor.userId,
    openedBy: null,
    state: "CREATED",
    createdAt: now,
    updatedAt: now,
  };
  const isFirst = await insertExplorer(db, actor.agencyId, opened, name);
  const known = isFirst ? opened : await findExplorer(db, policyId);
  if (!known) throw notFound();
  const before = isFirst ? opened : await lockWorkspace(db, known.id);
  if (!isFirst && !canTakeMessage(before)) return refuse("CARA_IS_WORKING", CARA_IS_WORKING, "message");

  const isAnother = before.userId !== actor.userId;
  const openedBy = isAnother ? (before.openedBy ?? before.userId) : before.openedBy;
  const after: Workspace = isFirst
    ? opened
    : { ...before, userId: actor.userId, openedBy, state: "WORKING", updatedAt: now };
  if (isAnother) await saveOwner(db, after, name);
  const { message: said, runId } = await say(context, after, { message, files: [] });
  if (!isFirst) await saveWorkspaceState(db, after, name);
  const kind = isFirst ? "workspace.created" : "workspace.message_added";
  await recordEvent(context, { kind, subjectId: after.id, details: { messageId: said.id, runId } });
  await publishChange(context, { topic: `workspace:${after.id}`, kind, subjectId: isFirst ? after.id : said.id });
  return ok(after);
}
