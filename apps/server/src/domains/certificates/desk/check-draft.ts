import type { AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { recipientsOf } from "../delivery/propose-delivery.ts";
import { listNewestApprovals } from "../issuing/certificate-approval.store.ts";
import { findIssuing } from "../issuing/find-issuing.ts";
import type { Certificate } from "../records/certificate.ts";
import { findCertificate } from "../records/find-certificate.ts";
import { DONE, type DeskItem, type Standing } from "./desk-item.ts";
import { marksOf, standingOf } from "./standing.ts";

export type CheckedDraft = Standing & Pick<DeskItem, "marksAsked" | "marksProved">;

/** How a draft stands on the desk by what is on record now. */
export async function checkDraft(
  db: AgencyDb,
  { agencyId, now }: { agencyId: AgencyId; now: Date },
  { certificateId, requester }: { certificateId: Certificate["id"]; requester: string | null },
): Promise<CheckedDraft> {
  const { certificate, snapshot } = await findCertificate(db, certificateId);
  const marks = marksOf(snapshot);
  const [approval] = await listNewestApprovals(db, [certificateId]);
  const isOpen = certificate.state === "DRAFT" && !certificate.isSetAside;
  if (!isOpen || (approval && approval.state !== "FAILED")) return { ...DONE, ...marks };
  const { blocks, needsReason } = await findIssuing({ db, agencyId, now }, certificate);
  const recipients = await recipientsOf(db, certificate, requester);
  return {
    ...standingOf({ snapshot, blocks, needsReason, recipients, failure: approval?.failure ?? null }),
    ...marks,
  };
}
