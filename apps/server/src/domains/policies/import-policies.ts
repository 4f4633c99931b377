import type { Account } from "#domains/accounts/account.ts";
import { accountsById } from "#domains/accounts/find-account.ts";
import type { ImportId, PolicyId } from "#kernel/ids.ts";
import { listFormerRows, type FormerRow } from "#platform/db/former-rows.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvents } from "#platform/events/record-event.ts";
import { actorTypeOf, type FieldChange } from "#platform/history/field-changes.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { listCarriersById } from "./carrier.store.ts";
import type { Carrier } from "./carrier.ts";
import {
  insertPolicies,
  insertPolicyVersions,
  listPoliciesById,
  policyRow,
  savePolicyRows,
} from "./import-policies.store.ts";
import { changesBetween, type PolicyVersion } from "./policy-history.ts";
import { searchTextOf } from "./policy-parties.ts";
import { mayImportPolicies } from "./policies.access.ts";
import { policyOfRow } from "./policy.store.ts";
import type { Policy } from "./policy.ts";

/** A policy to add, or one to update with its changes, and its account and carrier. */
export type PolicyWrite = {
  policy: Policy;
  changes: FieldChange[] | null;
  account: Account;
  carrier: Carrier;
};
export type PolicyWritten = { id: PolicyId; leftVersion: number; former: FormerRow | null };

/** Adds and updates policies in bulk; each history records the import, by whom and from which file. */
export async function writePolicies(
  context: UseCaseContext,
  { importId, fileName }: { importId: ImportId; fileName: string },
  writes: readonly PolicyWrite[],
): Promise<PolicyWritten[]> {
  const { db, actor } = context;
  requireAccess(mayImportPolicies(actor));

  const added = writes.filter(({ changes }) => changes === null);
  const changed = writes.filter(({ changes }) => changes !== null);
  const search = ({ policy, account, carrier }: PolicyWrite) => searchTextOf(policy, account, carrier);
  await insertPolicies(
    db,
    actor.agencyId,
    added.map((write) => ({ policy: write.policy, search: search(write) })),
  );
  const formers = await listFormerRows(
    db,
    "policies",
    changed.map(({ policy }) => policy.id),
  );
  await savePolicyRows(
    db,
    changed.map((write) => policyRow(write.policy, search(write))),
  );
  const reason = `Imported from ${fileName}`;
  await insertPolicyVersions(
    db,
    actor.agencyId,
    writes.map(({ policy, changes }) => entry(context, policy, "IMPORTED", reason, changes ?? [])),
  );
  await publish(
    context,
    importId,
    "policy.created",
    added.map(({ policy }) => policy),
  );
  await publish(
    context,
    importId,
    "policy.updated",
    changed.map(({ policy }) => policy),
  );
  return writes.map(({ policy }) => ({
    id: policy.id,
    leftVersion: policy.version,
    former: formers.get(policy.id) ?? null,
  }));
}

/**
 * Restores updated policies that were not edited since; returns which were restored. The version increments, as with
 * every change, and the history records the undo.
 */
export async function restorePolicies(
  context: UseCaseContext,
  { importId, fileName }: { importId: ImportId; fileName: string },
  written: readonly PolicyWritten[],
): Promise<Set<PolicyId>> {
  const { db, actor } = context;
  requireAccess(mayImportPolicies(actor));

  const current = new Map(
    (
      await listPoliciesById(
        db,
        written.map(({ id }) => id),
      )
    ).map((policy) => [policy.id, policy]),
  );
  const back = written.flatMap(({ id, leftVersion, former }) => {
    const now = current.get(id);
    return former && now?.version === leftVersion ? [{ now, former }] : [];
  });
  const accounts = await accountsById(
    db,
    back.map(({ now }) => now.accountId),
  );
  const formerPolicies = back.map(({ now, former }) => ({ now, former, policy: policyOfRow(former) }));
  const carriers = await listCarriersById(db, [...new Set(formerPolicies.map(({ policy }) => policy.carrierId))]);
  await savePolicyRows(
    db,
    formerPolicies.map(({ now, former, policy }) => {
      const account = accounts.get(now.accountId);
      const carrier = carriers.find(({ id }) => id === policy.carrierId);
      const search = account && carrier ? { search_text: searchTextOf(policy, account, carrier) } : {};
      return { ...former, ...search, version: now.version + 1 };
    }),
  );
  const reason = `The import of ${fileName} was undone`;
  const restored = formerPolicies.map(({ now, policy }) => ({ now, policy: { ...policy, version: now.version + 1 } }));
  await insertPolicyVersions(
    db,
    actor.agencyId,
    restored.map(({ now, policy }) => entry(context, policy, "IMPORT_UNDONE", reason, changesBetween(now, policy))),
  );
  await publish(
    context,
    importId,
    "policy.updated",
    restored.map(({ policy }) => policy),
  );
  return new Set(restored.map(({ policy }) => policy.id));
}

function entry(
  { actor, clock }: UseCaseContext,
  policy: Policy,
  kind: "IMPORTED" | "IMPORT_UNDONE",
  reason: string,
  changes: FieldChange[],
): PolicyVersion {
  return {
    policyId: policy.id,
    version: policy.version,
    kind,
    changedAt: clock.now(),
    actorType: actorTypeOf(actor),
    actorId: actor.userId,
    reason,
    changes,
  };
}

const publish = (context: UseCaseContext, importId: ImportId, kind: `policy.${string}`, policies: readonly Policy[]) =>
  recordEvents(
    context,
    kind,
    policies.map(({ id, version }) => ({ subjectId: id, details: { importId, version } })),
  );
