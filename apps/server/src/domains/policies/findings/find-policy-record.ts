import { accountsById } from "#domains/accounts/find-account.ts";
import type { PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listCarriersById } from "../carrier.store.ts";
import type { Policy } from "../policy.ts";
import type { PolicyRecord } from "./beside-record.ts";
import type { OwnRecord } from "./set-aside.ts";

/** What the record says of a policy. */
export async function findPolicyRecord(db: AgencyDb, policy: Policy): Promise<PolicyRecord> {
  const [carrier] = await listCarriersById(db, [policy.carrierId]);
  const insuredNames = (await ownRecordsOf(db, [policy])).get(policy.id)?.insuredNames ?? [];
  return { ...policy, carrierName: carrier?.name ?? "", insuredNames };
}

/** What tells whose documents policies' files are. */
export async function ownRecordsOf(db: AgencyDb, policies: readonly Policy[]): Promise<Map<PolicyId, OwnRecord>> {
  const accounts = await accountsById(
    db,
    policies.map(({ accountId }) => accountId),
  );
  return new Map(
    policies.map(({ id, accountId, policyNumber, inforceOn, expiresOn }) => {
      const profile = accounts.get(accountId)?.profile;
      const insuredNames = [profile?.name, profile?.dba].filter((name) => typeof name === "string");
      return [id, { policyNumber, inforceOn, expiresOn, insuredNames }];
    }),
  );
}
