import type { ImportId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvents } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { recordHolderChanges } from "./holder-history.ts";
import { holderChanges, holderIdentity, type Holder } from "./holder.ts";
import type { HolderVersion } from "./holder-version.ts";
import { insertHolders, listSameHolders, lockHolders, saveHolder } from "./holder.store.ts";
import { mayImportHolders } from "./holders.access.ts";

type Named = Pick<Holder, "name" | "address">;

/** What is the same of two spellings of one holder. */
export const identityKey = (named: Named): string => holderIdentity(named).toString("hex");

/** The holders of these names and addresses, by what is the same of them; of a merged one, the holder in its place. */
export async function holdersAlike(
  db: AgencyDb,
  named: readonly Named[],
  { hold }: { hold: boolean },
): Promise<Map<string, Holder>> {
  const found = await listSameHolders(db, [...new Set(named.map(identityKey))].toSorted(), { hold });
  const merged = found.flatMap(({ mergedInto }) => mergedInto ?? []);
  const others = merged.length > 0 ? await lockHolders(db, [...new Set(merged)]) : [];
  const byId = new Map(others.map((holder) => [holder.id, holder]));
  return new Map(
    found.map((holder) => [identityKey(holder), holder.mergedInto ? (byId.get(holder.mergedInto) ?? holder) : holder]),
  );
}

/** Adds and updates holders of a file. */
export async function writeHolders(
  context: UseCaseContext,
  importId: ImportId,
  { added, changed }: { added: readonly Holder[]; changed: readonly { before: Holder; after: Holder }[] },
): Promise<void> {
  const { db, actor, clock } = context;
  requireAccess(mayImportHolders(actor));

  await insertHolders(db, actor.agencyId, added, clock.now());
  await saveChanged(context, importId, "IMPORTED", changed);
  await recordHolderChanges(
    context,
    added.map((holder) => ({ holder, kind: "IMPORTED" as const })),
  );
  await recordEvents(
    context,
    "holder.created",
    added.map(({ id }) => ({ subjectId: id, details: { importId } })),
  );
}

/** Gives updated holders their former delivery email, unless somebody has edited them since; returns which. */
export async function restoreHolders(
  context: UseCaseContext,
  importId: ImportId,
  formers: readonly { id: Holder["id"]; leftVersion: number; deliveryEmail: string | null }[],
): Promise<Set<Holder["id"]>> {
  const { db, actor } = context;
  requireAccess(mayImportHolders(actor));
  if (formers.length === 0) return new Set();

  const byId = new Map(formers.map((former) => [former.id, former]));
  const now = await lockHolders(db, [...byId.keys()]);
  const restored = now.flatMap((before) => {
    const former = byId.get(before.id);
    if (!former || former.leftVersion !== before.version) return [];
    return [{ before, after: { ...before, deliveryEmail: former.deliveryEmail, version: before.version + 1 } }];
  });
  await saveChanged(context, importId, "IMPORT_UNDONE", restored);
  return new Set(restored.map(({ after }) => after.id));
}

async function saveChanged(
  context: UseCaseContext,
  importId: ImportId,
  kind: HolderVersion["kind"],
  changed: readonly { before: Holder; after: Holder }[],
): Promise<void> {
  for (const { after } of changed) await saveHolder(context.db, after);
  await recordHolderChanges(
    context,
    changed.map(({ before, after }) => ({ holder: after, kind, changes: holderChanges(before, after) })),
  );
  await recordEvents(
    context,
    "holder.updated",
    changed.map(({ after }) => ({ subjectId: after.id, details: { importId } })),
  );
}
