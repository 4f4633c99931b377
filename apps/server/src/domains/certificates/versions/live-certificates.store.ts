import { sql } from "kysely";
import type { AccountId, CertificateHolderId, CertificateId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { holderFamily } from "../holders/holder-family.store.ts";

/** Issued certificates that print a policy and are neither superseded nor void: the newest first, after the cursor. */
export async function listLiveOfPolicy(
  db: AgencyDb,
  policyId: PolicyId,
  { most, after }: { most: number; after: CertificateId | null },
): Promise<CertificateId[]> {
  const onward = after ? sql`and r.certificate_id < ${after}::uuid` : sql``;
  const { rows } = await sql<{ id: CertificateId }>`
    select distinct r.certificate_id as id from certificate_rows r
      join certificates c on c.agency_id = r.agency_id and c.id = r.certificate_id and c.state = 'ISSUED'
     where r.agency_id = app.current_agency() and r.policy_id = ${policyId}::uuid ${onward}
     order by r.certificate_id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The newest issued certificate of an account for a holder, or for one that was merged into it. */
export async function findNewestLive(
  db: AgencyDb,
  accountId: AccountId,
  holderId: CertificateHolderId,
): Promise<CertificateId | null> {
  const { rows } = await sql<{ id: CertificateId }>`
    select newest.id from ${holderFamily(sql`${holderId}::uuid`)}
     cross join lateral (
       select c.id, c.created_at from certificates c
        where c.agency_id = app.current_agency() and c.account_id = ${accountId}::uuid and c.holder_id = w.id
          and c.state = 'ISSUED'
        order by c.created_at desc, c.id desc limit 1) newest
     order by newest.created_at desc, newest.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
