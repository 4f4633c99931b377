import { findAccount } from "#domains/accounts/find-account.ts";
import type { AccountId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import { NamedHolder } from "./holder.ts";
import { findSameHolder } from "./holder.store.ts";
import type { HolderRequirement } from "./holder-requirement.ts";
import { findRequirement } from "./holder-requirement.store.ts";

/** What a holder requires of an account, however its name and address are typed; null where nothing is remembered. */
export async function findRemembered(
  db: AgencyDb,
  { accountId, holder }: { accountId: AccountId; holder: unknown },
): Promise<HolderRequirement | null> {
  if (!(await findAccount(db, accountId))) throw notFound();
  const named = NamedHolder.safeParse(holder);
  const same = named.success ? await findSameHolder(db, named.data) : null;
  return same ? findRequirement(db, same.mergedInto ?? same.id, accountId) : null;
}
