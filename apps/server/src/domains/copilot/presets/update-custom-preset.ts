import type { CustomPresetId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayWritePresets } from "../copilot.access.ts";
import { changedFields, type CustomPreset, type CustomPresetDraft } from "./custom-preset.ts";
import { lockCustomPreset, saveCustomPreset } from "./custom-preset.store.ts";

/** Updates a preset. Saving it unchanged records no event and no new date. */
export async function updateCustomPreset(
  context: UseCaseContext,
  { presetId, draft }: { presetId: CustomPresetId; draft: CustomPresetDraft },
): Promise<Result<CustomPreset>> {
  const { db, actor, clock } = context;
  requireAccess(mayWritePresets(actor));

  const before = await lockCustomPreset(db, presetId);
  const changed = changedFields(before, draft);
  if (changed.length === 0) return ok(before);
  const after = { ...before, ...draft, updatedAt: clock.now() };

  await saveCustomPreset(db, after);
  await recordEvent(context, { kind: "custom_preset.updated", subjectId: presetId, details: { changed } });
  return ok(after);
}
