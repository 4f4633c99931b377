import { HOLDER_CHANGED, HOLDER_MERGED, HOLDER_SAME, HOLDERS_MERGED_MOST } from "@cara/contract/messages.ts";
import type { CertificateHolderId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { recordHolderChanges } from "./holder-history.ts";
import type { Holder } from "./holder.ts";
import { countMerged, lockHolders, saveHolder, saveMerged } from "./holder.store.ts";
import { mayChangeHolders } from "./holders.access.ts";
import { moveRequirements } from "./holder-requirement.store.ts";

/** Most holders behind one: their certificates are listed together. */
const MERGED_MOST = 100;

type Merge = { holderId: CertificateHolderId; duplicateId: CertificateHolderId; version: number };

/**
 * Puts a duplicate behind the holder that stays. Its certificates keep the name and address that they print and are listed
 * with the other's; who types its name and address again means the one that stays.
 */
export async function mergeHolders(
  context: UseCaseContext,
  { holderId, duplicateId, version }: Merge,
): Promise<Result<Holder, "STALE_VERSION" | "HOLDER_MERGED" | "HOLDER_SAME" | "TOO_MANY">> {
  const { db, actor } = context;
  requireAccess(mayChangeHolders(actor));

  if (holderId === duplicateId) return refuse("HOLDER_SAME", HOLDER_SAME, "duplicateId");
  const locked = await lockHolders(db, [holderId, duplicateId]);
  const before = locked.find(({ id }) => id === holderId);
  const duplicate = locked.find(({ id }) => id === duplicateId);
  if (!before || !duplicate) throw notFound();
  if (before.mergedInto) return refuse("HOLDER_MERGED", HOLDER_MERGED);
  if (duplicate.mergedInto) return refuse("HOLDER_MERGED", HOLDER_MERGED, "duplicateId");
  const stale = rejectStaleVersion(before, version, HOLDER_CHANGED);
  if (stale) return stale;
  const behind = (await countMerged(db, holderId)) + (await countMerged(db, duplicateId)) + 1;
  if (behind > MERGED_MOST) return refuse("TOO_MANY", HOLDERS_MERGED_MOST, "duplicateId");

  const gone = { ...duplicate, isActive: false, mergedInto: holderId, version: duplicate.version + 1 };
  const after = {
    ...before,
    deliveryEmail: before.deliveryEmail ?? duplicate.deliveryEmail,
    isActive: before.isActive || duplicate.isActive,
    version: before.version + 1,
  };
  await saveMerged(db, gone, holderId);
  await moveRequirements(db, duplicateId, holderId);
  await saveHolder(db, after);
  await recordHolderChanges(context, [
    { holder: after, kind: "MERGED", changes: [{ field: "name", from: duplicate.name, to: before.name }] },
    { holder: gone, kind: "MERGED_INTO", changes: [{ field: "name", from: duplicate.name, to: before.name }] },
  ]);
  await recordEvent(context, { kind: "holder.merged", subjectId: holderId, details: { duplicateId } });
  return ok(after);
}
