import type { CertificateHolderId } from "#kernel/ids.ts";
import { actorTypeOf, type FieldChange } from "#platform/history/field-changes.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { insertHolderVersions } from "./holder-history.store.ts";
import type { HolderVersion } from "./holder-version.ts";

type Change = Pick<HolderVersion, "kind"> & {
  holder: { id: CertificateHolderId; version: number };
  changes?: readonly FieldChange[];
};

/** Notes changes in the histories of their holders, by who acts. */
export async function recordHolderChanges(
  { db, actor, clock }: UseCaseContext,
  recorded: readonly Change[],
): Promise<void> {
  const by = { changedAt: clock.now(), actorType: actorTypeOf(actor), actorId: actor.userId };
  await insertHolderVersions(
    db,
    actor.agencyId,
    recorded.map(({ holder: { id, version }, kind, changes = [] }) => ({
      holderId: id,
      version,
      kind,
      changes,
      ...by,
    })),
  );
}
