import { z } from "zod";
import { FILES_PER_SUBMIT } from "@cara/contract/limits.ts";
import {
  atMostCharacters,
  CARA_IS_WORKING,
  MESSAGE_NEEDED,
  NO_FILES_HERE,
  TOO_MANY_FILES,
} from "@cara/contract/messages.ts";
import { WORKSPACE_MESSAGE_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { getUserName } from "#domains/identity/find-agency-user.ts";
import type { WorkspaceId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { maySpeakIn } from "../copilot.access.ts";
import { findCustomPreset } from "../presets/custom-preset.store.ts";
import { say, takeFiles } from "./say-in-workspace.ts";
import { canTakeMessage, type Workspace } from "./workspace.ts";
import { lockWorkspace, saveWorkspaceState } from "./workspace.store.ts";

/** A follow-up message. */
export const FollowUp = z.object({
  message: z
    .string({ error: MESSAGE_NEEDED })
    .trim()
    .min(1, MESSAGE_NEEDED)
    .max(WORKSPACE_MESSAGE_MAX_LENGTH, atMostCharacters(WORKSPACE_MESSAGE_MAX_LENGTH)),
  files: z
    .array(z.string())
    .max(FILES_PER_SUBMIT, TOO_MANY_FILES)
    .nullish()
    .transform((ids) => ids ?? []),
});
export type FollowUp = z.infer<typeof FollowUp>;

/** Adds a message to a workspace once Cara has finished the one before. */
export async function addCaraWorkspaceMessage(
  context: UseCaseContext,
  { workspaceId, followUp }: { workspaceId: WorkspaceId; followUp: FollowUp },
): Promise<Result<Workspace, "CARA_IS_WORKING" | "NO_FILES_HERE" | "FILE_GONE" | "INVALID_DOCUMENT">> {
  const { db, actor, clock } = context;
  const before = await lockWorkspace(db, workspaceId);
  // the conversation about a policy has its own way in, and holds no other files
  if (before.kind === "EXPLORER") throw notFound();
  requireAccess(maySpeakIn(actor, before));
  if (!canTakeMessage(before)) return refuse("CARA_IS_WORKING", CARA_IS_WORKING, "message");
  const custom = before.customPresetId && (await findCustomPreset(db, before.customPresetId));
  if (custom && !custom.allowFileUpload && followUp.files.length > 0)
    return refuse("NO_FILES_HERE", NO_FILES_HERE, "files");

  const { message, files: fileIds } = followUp;
  const files = await takeFiles(context, { fileIds, documentIds: [], documentTag: null });
  if (!files.ok) return files;
  const after: Workspace = { ...before, state: "WORKING", updatedAt: clock.now() };
  const { message: said, runId } = await say(context, before, { message, files: files.value });
  await saveWorkspaceState(db, after, await getUserName(db, after.userId));
  const kind = "workspace.message_added";
  await recordEvent(context, { kind, subjectId: workspaceId, details: { messageId: said.id, runId } });
  await publishChange(context, { topic: `workspace:${workspaceId}`, kind, subjectId: said.id });
  return ok(after);
}
