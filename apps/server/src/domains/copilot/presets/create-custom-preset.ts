import { getUserName } from "#domains/identity/find-agency-user.ts";
import { newId, type CustomPresetId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayWritePresets } from "../copilot.access.ts";
import type { CustomPreset, CustomPresetDraft } from "./custom-preset.ts";
import { insertCustomPreset } from "./custom-preset.store.ts";

/** Creates a preset; its author stays on record as the creator. */
export async function createCustomPreset(
  context: UseCaseContext,
  draft: CustomPresetDraft,
): Promise<Result<CustomPreset>> {
  const { db, actor, clock } = context;
  requireAccess(mayWritePresets(actor));

  const now = clock.now();
  const createdBy = { id: actor.userId, name: await getUserName(db, actor.userId) };
  const preset = { ...draft, id: newId<CustomPresetId>(), createdBy, createdAt: now, updatedAt: now };

  await insertCustomPreset(db, actor.agencyId, preset);
  await recordEvent(context, { kind: "custom_preset.created", subjectId: preset.id });
  return ok(preset);
}
