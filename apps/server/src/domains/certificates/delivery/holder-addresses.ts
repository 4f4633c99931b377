import { newestApprovalsByDraft } from "#domains/emails/find-email-drafts.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { getHolder } from "../holders/holder.store.ts";
import type { Certificate } from "../records/certificate.ts";
import { listDraftsTo } from "./delivery.store.ts";

/**
 * Where the holder of an account's certificates was last sent one that did not fail, else the address on its own record. What
 * another account's certificates went to is theirs: one holder has many clients of the agency.
 */
export async function holderAddresses(
  db: AgencyDb,
  { accountId, holder }: Pick<Certificate, "accountId" | "holder">,
): Promise<readonly string[]> {
  const drafts = await listDraftsTo(db, { accountId, holderId: holder.id });
  const approvals = await newestApprovalsByDraft(db, drafts);
  const last = drafts.map((id) => approvals.get(id)).find((one) => one && one.state !== "FAILED");
  if (last) return last.recipients;
  const { deliveryEmail } = await getHolder(db, holder.id);
  return deliveryEmail === null ? [] : [deliveryEmail];
}
