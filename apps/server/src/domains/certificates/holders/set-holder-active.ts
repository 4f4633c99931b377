import { HOLDER_CHANGED, HOLDER_MERGED } from "@cara/contract/messages.ts";
import type { CertificateHolderId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { recordHolderChanges } from "./holder-history.ts";
import type { Holder } from "./holder.ts";
import { lockHolder, saveHolder } from "./holder.store.ts";
import { mayChangeHolders } from "./holders.access.ts";

type Setting = { holderId: CertificateHolderId; isActive: boolean; version: number };

/** Deactivates a holder that needs no certificates anymore, or takes it up again. */
export async function setHolderActive(
  context: UseCaseContext,
  { holderId, isActive, version }: Setting,
): Promise<Result<Holder, "STALE_VERSION" | "HOLDER_MERGED">> {
  const { db, actor } = context;
  requireAccess(mayChangeHolders(actor));

  const before = await lockHolder(db, holderId);
  if (before.mergedInto) return refuse("HOLDER_MERGED", HOLDER_MERGED);
  if (before.isActive === isActive) return ok(before);
  const stale = rejectStaleVersion(before, version, HOLDER_CHANGED);
  if (stale) return stale;

  const after = { ...before, isActive, version: before.version + 1 };
  await saveHolder(db, after);
  await recordHolderChanges(context, [{ holder: after, kind: isActive ? "REACTIVATED" : "DEACTIVATED" }]);
  await recordEvent(context, { kind: isActive ? "holder.reactivated" : "holder.deactivated", subjectId: holderId });
  return ok(after);
}
