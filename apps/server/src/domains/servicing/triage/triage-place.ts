import { DEFAULT_TIME_ZONE, TIME_ZONES } from "@cara/contract/agency-settings.ts";
import { accountAddresses } from "#domains/accounts/account-addresses.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import { agencySettings } from "#domains/agency/find-agency-settings.ts";
import type { EmailThread } from "#domains/emails/threads/email-thread.ts";
import type { AccountId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** What is known of a thread's account. */
export type TriagePlace = {
  thread: EmailThread & { accountId: AccountId };
  /** The account's name, which is no holder's. */
  insured: string | null;
  /** Addresses on record of the account and its people. */
  knownAddresses: readonly string[];
  /** Where the agency is. */
  zone: string;
};

export async function placeOf(db: AgencyDb, thread: EmailThread, accountId: AccountId): Promise<TriagePlace> {
  const [account, knownAddresses, { timeZone }] = await Promise.all([
    findAccount(db, accountId),
    accountAddresses(db, accountId),
    agencySettings(db),
  ]);
  return {
    thread: { ...thread, accountId },
    insured: account?.profile.name ?? null,
    knownAddresses,
    zone: Object.hasOwn(TIME_ZONES, timeZone) ? timeZone : DEFAULT_TIME_ZONE,
  };
}
