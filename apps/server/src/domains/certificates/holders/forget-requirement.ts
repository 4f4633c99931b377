import { REQUIREMENT_CHANGED } from "@cara/contract/messages.ts";
import type { HolderRequirementId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Holder } from "./holder.ts";
import { getHolder } from "./holder.store.ts";
import { mayChangeHolders } from "./holders.access.ts";
import { lockRequirement, removeRequirement } from "./holder-requirement.store.ts";
import { noteRequirement } from "./note-requirement.ts";

/** Forgets what a holder requires of an account; its certificates stay as they are. */
export async function forgetRequirement(
  context: UseCaseContext,
  { id, version }: { id: HolderRequirementId; version: number },
): Promise<Result<Holder, "STALE_VERSION">> {
  const { db, actor } = context;
  requireAccess(mayChangeHolders(actor));
  const requirement = await lockRequirement(db, id);
  const stale = rejectStaleVersion(requirement, version, REQUIREMENT_CHANGED);
  if (stale) return stale;
  await removeRequirement(db, id);
  await noteRequirement(context, requirement, "FORGOTTEN");
  return ok(await getHolder(db, requirement.holderId));
}
