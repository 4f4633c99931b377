import { newId, type FileId, type HolderRequirementId } from "#kernel/ids.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { getHolder } from "../holders/holder.store.ts";
import type { Certificate, Snapshot } from "./certificate.ts";
import { noteRequirement } from "../holders/note-requirement.ts";
import { isRequired, isSameRequired, type Required } from "../holders/holder-requirement.ts";
import { findRequirement, saveRequirement } from "../holders/holder-requirement.store.ts";

/**
 * Remembers what the holder of an approved certificate required of its account, with who approved it and when. The next one
 * starts from it. A certificate that asks for nothing leaves what is remembered as it is.
 */
export async function rememberRequirement(
  context: UseCaseContext,
  { accountId, holder, descriptionOfOperations: wording }: Certificate,
  { request }: Snapshot,
): Promise<void> {
  const { db, actor, clock } = context;
  const asked = request?.contractFile ?? null;
  const contractFile = asked && { fileId: asked.fileId as FileId, page: asked.page };
  const required: Required = { asks: request?.asks ?? [], wording, contractFile };
  if (!isRequired(required)) return;

  const { id, mergedInto } = await getHolder(db, holder.id);
  const holderId = mergedInto ?? id;
  const known = await findRequirement(db, holderId, accountId);
  const isChanged = !known || !isSameRequired(known, required);
  const version = (known?.version ?? 0) + (isChanged ? 1 : 0);
  const by = { rememberedBy: actor.userId, rememberedAt: clock.now() };
  const requirementId = known?.id ?? newId<HolderRequirementId>();
  await saveRequirement(db, actor.agencyId, { id: requirementId, holderId, accountId, ...required, ...by, version });
  if (isChanged) await noteRequirement(context, { holderId, accountId }, "REMEMBERED");
}
