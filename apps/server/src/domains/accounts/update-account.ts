import { ACCOUNT_CHANGED } from "@cara/contract/messages.ts";
import { z } from "zod";
import type { AccountId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { BusinessProfile, type Account } from "./account.ts";
import { findManager } from "./account-manager.ts";
import { mayChangeAccounts } from "./accounts.access.ts";
import { lockAccount, saveAccount } from "./account.store.ts";
import { listContactsOf } from "./contact.store.ts";

/** The fields an edit may change; the type and the contacts stay unchanged, and website and manager if omitted. */
export const AccountEdit = BusinessProfile.extend({
  website: BusinessProfile.shape.website.optional(),
  managerId: z.string().nullish(),
});
export type AccountEdit = z.infer<typeof AccountEdit>;

/** Updates an account. An edit that started from an older version is refused; nothing typed is lost. */
export async function updateAccount(
  context: UseCaseContext,
  {
    accountId,
    edit: { managerId, ...edit },
    version,
  }: { accountId: AccountId; edit: AccountEdit; version: number | null },
): Promise<Result<Account, "STALE_VERSION" | "INVALID_MANAGER">> {
  const { db, actor, clock } = context;
  requireAccess(mayChangeAccounts(actor));

  const before = await lockAccount(db, accountId);
  const stale = rejectStaleVersion(before, version, ACCOUNT_CHANGED);
  if (stale) return stale;
  const manager =
    managerId === undefined ? ok(before.managerId) : await findManager(context, managerId, before.managerId);
  if (!manager.ok) return manager;
  const isBusiness = before.type === "BUSINESS";
  const profile = {
    ...before.profile,
    ...edit,
    dba: isBusiness ? edit.dba : null,
    naics: isBusiness ? edit.naics : null,
    website: isBusiness && edit.website !== undefined ? edit.website : before.profile.website,
  };
  const isHandedOver = manager.value !== before.managerId;
  const changed = [...changedFields(before.profile, profile), ...(isHandedOver ? ["manager"] : [])];
  if (changed.length === 0) return ok(before);
  const after = { ...before, profile, managerId: manager.value, version: before.version + 1, updatedAt: clock.now() };

  await saveAccount(db, after, await listContactsOf(db, [accountId]));
  const details = { changed, ...(isHandedOver && { manager: { from: before.managerId, to: after.managerId } }) };
  await recordEvent(context, { kind: "account.updated", subjectId: accountId, details });
  return ok(after);
}

function changedFields(before: Account["profile"], after: Account["profile"]): string[] {
  const fields = ["name", "dba", "email", "phone", "mailingAddress", "naics", "website"] as const;
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
