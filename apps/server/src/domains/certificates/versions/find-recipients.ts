import { newestApprovalsByDraft } from "#domains/emails/find-email-drafts.ts";
import type { CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { writeInstant } from "#platform/instants.ts";
import type { PageArgs } from "#platform/paging.ts";
import { listDeliveries } from "../delivery/delivery.store.ts";

/** People who got one delivery together, so each knows of the others. */
export type Recipients = { to: string[]; cc: string[] };

const DELIVERIES_FETCHED = 100;
/** Further deliveries are in the log, with whom they went to. */
const DELIVERIES_READ = 1_000;

/** Who received a certificate, or is about to, newest first: each group of people once. */
export async function findRecipients(db: AgencyDb, certificateId: CertificateId): Promise<Recipients[]> {
  const groups = new Map<string, Recipients>();
  let after: PageArgs["after"] = null;
  for (let read = 0; read < DELIVERIES_READ; read += DELIVERIES_FETCHED) {
    const page = await listDeliveries(db, certificateId, { first: DELIVERIES_FETCHED, after, search: null });
    const deliveries = page.slice(0, DELIVERIES_FETCHED);
    const drafts = deliveries.map(({ draftId }) => draftId);
    const approvals = drafts.length === 0 ? new Map() : await newestApprovalsByDraft(db, drafts);
    for (const id of drafts) {
      const approval = approvals.get(id);
      if (!approval || approval.state === "FAILED") continue;
      const { recipients: to, cc } = approval;
      const key = JSON.stringify([to.toSorted(), cc.toSorted()]);
      if (!groups.has(key)) groups.set(key, { to, cc });
    }
    const last = deliveries.at(-1);
    if (!last || page.length <= DELIVERIES_FETCHED) break;
    after = { at: writeInstant(last.deliveredAt), id: last.id };
  }
  return [...groups.values()];
}

/** Every address that a certificate went to. */
export const addressesOf = (groups: readonly Recipients[]): string[] => [
  ...new Set(groups.flatMap(({ to, cc }) => [...to, ...cc])),
];
