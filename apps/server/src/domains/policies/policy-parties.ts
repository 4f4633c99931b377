import { INVALID_ACCOUNT, REQUIRED } from "@cara/contract/messages.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import { findAssignableUser } from "#domains/identity/find-agency-user.ts";
import { parseId, type AccountId, type AgencyUserId, type CarrierId } from "#kernel/ids.ts";
import type { FieldProblem } from "#kernel/result.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Account } from "#domains/accounts/account.ts";
import type { Carrier } from "./carrier.ts";
import { listCarriersById } from "./carrier.store.ts";

/** The account, carrier, broker and source of a policy; each must belong to the agency and have the right role. */
export type Parties = {
  account: Account;
  carrier: Carrier;
  brokerId: CarrierId | null;
  sourceAgencyUserId: AgencyUserId | null;
};

/** Finds a policy's parties; an invalid one is reported under its field. */
export async function findParties(
  db: AgencyDb,
  names: { accountId: string; carrierId: string; brokerId: string | null; sourceAgencyUserId: string | null },
  providerDomain: string,
): Promise<{ ok: true; parties: Parties } | { ok: false; problems: FieldProblem[] }> {
  const accountId = parseId<AccountId>(names.accountId);
  const carrierId = parseId<CarrierId>(names.carrierId);
  const brokerId = parseId<CarrierId>(names.brokerId);
  const userId = parseId<AgencyUserId>(names.sourceAgencyUserId);
  const [account, found, user] = await Promise.all([
    accountId ? findAccount(db, accountId) : null,
    listCarriersById(
      db,
      [carrierId, brokerId].filter((id) => id !== null),
    ),
    userId ? findAssignableUser(db, userId, providerDomain) : null,
  ]);
  const carrier = found.find(({ id, isCarrier }) => id === carrierId && isCarrier);
  const broker = found.find(({ id, isBroker }) => id === brokerId && isBroker);
  const problems: FieldProblem[] = [];
  if (account?.type !== "BUSINESS") problems.push({ path: "accountId", message: INVALID_ACCOUNT });
  if (!carrier) problems.push({ path: "carrierId", message: REQUIRED });
  if (names.brokerId && !broker) problems.push({ path: "brokerId", message: "Choose a wholesale broker" });
  if (names.sourceAgencyUserId && !user) problems.push({ path: "sourceAgencyUserId", message: "Choose a colleague" });
  if (!account || !carrier || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    parties: { account, carrier, brokerId: broker?.id ?? null, sourceAgencyUserId: user?.id ?? null },
  };
}

/** The text that the list's filter matches: account, state, type, carrier and number. */
export function searchTextOf(
  policy: { state: string; type: string; policyNumber: string | null },
  account: Account,
  carrier: Carrier,
): string {
  const { name, email } = account.profile;
  const words = [name, email, policy.state, policy.type.replaceAll("_", " "), carrier.name, policy.policyNumber];
  return words.filter(Boolean).join("\n").toLowerCase();
}
