import { newId, type CertificateHolderId } from "#kernel/ids.ts";
import { notFound } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { recordHolderChanges } from "./holder-history.ts";
import type { Holder, HolderDraft } from "./holder.ts";
import { findSameHolder, insertHolder, lockHolder, saveHolder } from "./holder.store.ts";

/**
 * The holder that a certificate is made for: the one on the list of this name and address, or a new one. One that was merged
 * stands for the holder that took its place, and one that was deactivated is asked for again.
 */
export async function certificateHolder(
  context: UseCaseContext,
  named: Pick<HolderDraft, "name" | "address">,
): Promise<Holder> {
  const { db, actor, clock } = context;
  const fresh = { id: newId<CertificateHolderId>(), ...named, deliveryEmail: null };
  const added = await insertHolder(db, actor.agencyId, fresh, clock.now());
  if (added) {
    await recordHolderChanges(context, [{ holder: added, kind: "CREATED" }]);
    await recordEvent(context, { kind: "holder.created", subjectId: added.id });
    return added;
  }
  const same = await findSameHolder(db, named);
  if (!same) throw notFound();
  const holder = same.mergedInto ? await lockHolder(db, same.mergedInto) : same;
  if (holder.isActive) return holder;
  const before = await lockHolder(db, holder.id);
  const active = { ...before, isActive: true, version: before.version + 1 };
  await saveHolder(db, active);
  await recordHolderChanges(context, [{ holder: active, kind: "REACTIVATED" }]);
  await recordEvent(context, { kind: "holder.reactivated", subjectId: active.id });
  return active;
}
