import { HOLDER_CHANGED, HOLDER_MERGED, HOLDER_TO_MERGE } from "@cara/contract/messages.ts";
import type { CertificateHolderId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { recordHolderChanges } from "./holder-history.ts";
import { holderChanges, type Holder, type HolderDraft } from "./holder.ts";
import { findSameHolder, lockHolder, releaseIdentity, saveHolder } from "./holder.store.ts";
import { mayChangeHolders } from "./holders.access.ts";

type Edit = { holderId: CertificateHolderId; draft: HolderDraft; version: number };

/** Edits a holder. Certificates keep the name and address that they print. */
export async function updateHolder(
  context: UseCaseContext,
  { holderId, draft, version }: Edit,
): Promise<Result<Holder, "STALE_VERSION" | "HOLDER_MERGED" | "HOLDER_ON_FILE">> {
  const { db, actor } = context;
  requireAccess(mayChangeHolders(actor));

  const before = await lockHolder(db, holderId);
  if (before.mergedInto) return refuse("HOLDER_MERGED", HOLDER_MERGED);
  const stale = rejectStaleVersion(before, version, HOLDER_CHANGED);
  if (stale) return stale;
  const changes = holderChanges(before, draft);
  if (changes.length === 0) return ok(before);
  const same = await findSameHolder(db, draft);
  if (same && same.id !== holderId) {
    if (same.mergedInto !== holderId) return refuse("HOLDER_ON_FILE", HOLDER_TO_MERGE, "name");
    // the one that was merged was spelled right
    await releaseIdentity(db, same.id);
  }

  const after = { ...before, ...draft, version: before.version + 1 };
  await saveHolder(db, after);
  await recordHolderChanges(context, [{ holder: after, kind: "EDITED", changes }]);
  const details = { changed: changes.map(({ field }) => field) };
  await recordEvent(context, { kind: "holder.updated", subjectId: holderId, details });
  return ok(after);
}
