import { z } from "zod";
import { FILES_PER_SUBMIT } from "@cara/contract/limits.ts";
import {
  atMostCharacters,
  INVALID_PRESET,
  INVALID_REQUEST,
  MESSAGE_NEEDED,
  NO_FILES_HERE,
  TOO_MANY_FILES,
} from "@cara/contract/messages.ts";
import { PRESET_FORMS, TEMPLATE_FORMS, WORKSPACE_PRESETS } from "@cara/contract/workspace-presets.ts";
import { WORKSPACE_MESSAGE_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { getUserName } from "#domains/identity/find-agency-user.ts";
import { serviceRequestsById } from "#domains/servicing/find-service-request.ts";
import { newId, parseId, type CustomPresetId, type ServiceRequestId, type WorkspaceId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayOpenWorkspaces } from "../copilot.access.ts";
import { findCustomPreset } from "../presets/custom-preset.store.ts";
import { say, takeFiles } from "./say-in-workspace.ts";
import { presetLabel, titleOf, type Workspace } from "./workspace.ts";
import { insertWorkspace } from "./workspace.store.ts";

const ids = z
  .array(z.string())
  .max(FILES_PER_SUBMIT, TOO_MANY_FILES)
  .nullish()
  .transform((given) => given ?? []);

/** A new workspace. Without a message, the preset's default message is used. */
export const NewWorkspace = z
  .object({
    message: z
      .string()
      .trim()
      .max(WORKSPACE_MESSAGE_MAX_LENGTH, atMostCharacters(WORKSPACE_MESSAGE_MAX_LENGTH))
      .nullish()
      .transform((text) => text || null),
    files: ids,
    documentIds: ids,
    preset: z.enum(WORKSPACE_PRESETS, { error: INVALID_PRESET }).nullish(),
    customPresetId: z.string().nullish(),
    templates: z
      .array(z.enum(TEMPLATE_FORMS))
      .nullish()
      .transform((forms) => [...new Set(forms ?? [])]),
    serviceRequestId: z.string().nullish(),
  })
  .superRefine(({ message, preset, customPresetId }, context) => {
    if (preset && customPresetId)
      context.addIssue({ code: "custom", path: ["customPresetId"], message: INVALID_PRESET });
    if (!message && !customPresetId && (!preset || PRESET_FORMS[preset].isMessageRequired))
      context.addIssue({ code: "custom", path: ["message"], message: MESSAGE_NEEDED });
  });
export type NewWorkspace = z.infer<typeof NewWorkspace>;

type Refused = "INVALID_PRESET" | "NO_FILES_HERE" | "INVALID_REQUEST" | "FILE_GONE" | "INVALID_DOCUMENT";

/** Opens a workspace with its first message and queues Cara's run. */
export async function createCaraWorkspace(
  context: UseCaseContext,
  draft: NewWorkspace,
): Promise<Result<Workspace, Refused>> {
  const { db, actor, clock } = context;
  requireAccess(mayOpenWorkspaces(actor));

  const preset = draft.preset ?? null;
  const customPresetId = parseId<CustomPresetId>(draft.customPresetId);
  const custom = customPresetId && (await findCustomPreset(db, customPresetId));
  if (draft.customPresetId && !custom) return refuse("INVALID_PRESET", INVALID_PRESET, "customPresetId");
  if (custom && !custom.allowFileUpload && draft.files.length + draft.documentIds.length > 0)
    return refuse("NO_FILES_HERE", NO_FILES_HERE, "files");
  const serviceRequestId = parseId<ServiceRequestId>(draft.serviceRequestId);
  const request = serviceRequestId && (await serviceRequestsById(db, [serviceRequestId])).get(serviceRequestId);
  if (draft.serviceRequestId && !request) return refuse("INVALID_REQUEST", INVALID_REQUEST, "serviceRequestId");

  const documentTag = preset ? (PRESET_FORMS[preset].files.find((file) => file.takesDocuments)?.tag ?? null) : null;
  const { message, files: fileIds, documentIds } = draft;
  const files = await takeFiles(context, { fileIds, documentIds, documentTag });
  if (!files.ok) return files;

  const now = clock.now();
  const workspace: Workspace = {
    id: newId<WorkspaceId>(),
    kind: "WORKSPACE",
    policyId: null,
    title: titleOf(custom?.title ?? presetLabel(preset), { message, fileName: files.value[0]?.name ?? null }),
    preset,
    customPresetId: custom?.id ?? null,
    templates: draft.templates,
    serviceRequestId: request?.id ?? null,
    userId: actor.userId,
    openedBy: null,
    state: "CREATED",
    createdAt: now,
    updatedAt: now,
  };
  await insertWorkspace(db, actor.agencyId, workspace, await getUserName(db, actor.userId));
  const words = message ?? (preset ? PRESET_FORMS[preset].defaultMessage : (custom?.title ?? ""));
  const { message: said, runId } = await say(context, workspace, { message: words, files: files.value });
  const kind = "workspace.created";
  await recordEvent(context, { kind, subjectId: workspace.id, details: { messageId: said.id, runId } });
  await publishChange(context, { topic: `workspace:${workspace.id}`, kind, subjectId: workspace.id });
  return ok(workspace);
}
