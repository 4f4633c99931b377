import { z } from "zod";
import type { CertificateId } from "#kernel/ids.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { approveAndDeliver } from "../delivery/approve-and-deliver.ts";
import { attachablePages } from "../delivery/attachable-pages.ts";
import type { CheckRefusal } from "../delivery/check-delivery.ts";
import type { DeliveryDraft } from "../delivery/delivery.ts";
import type { ApproveRefusal, CertificateApprovalDraft } from "../issuing/approve-certificate.ts";
import { listNewestApprovals } from "../issuing/certificate-approval.store.ts";
import { citedPages } from "../issuing/cited-pages.ts";
import type { Certificate } from "../records/certificate.ts";
import { mayIssueCertificates } from "../records/certificates.access.ts";
import { findCertificate } from "../records/find-certificate.ts";
import { DONE } from "./desk-item.ts";
import { lockItemOfCertificate, saveDeskItem } from "./desk-item.store.ts";
import { insertDeskApproval } from "./desk-approval.store.ts";

const DAY_MS = 86_400_000;
const PAGES_WAITING = "Pages that would go along are still being copied. Try again in a moment.";

/** How long the row was open before the person. */
export const HumanTime = z.object({ humanMs: z.int().min(0).max(DAY_MS) });

type ApproveAtDesk = CertificateApprovalDraft & { id: CertificateId; delivery: DeliveryDraft; humanMs: number };
type DeskRefusal = ApproveRefusal | CheckRefusal | "PAGES_WAITING";

/** Approves a draft and its delivery exactly as the desk displayed them, and records how long that took the person. */
export async function approveAtDesk(
  context: UseCaseContext,
  { humanMs, ...approval }: ApproveAtDesk,
): Promise<Result<Certificate, DeskRefusal>> {
  const { db, actor, clock } = context;
  requireAccess(mayIssueCertificates(actor));
  const { id } = approval;
  const { snapshot } = await findCertificate(db, id);
  const pages = await attachablePages(db, snapshot);
  if (pages.some(({ state }) => state === "WAITING")) return refuse("PAGES_WAITING", PAGES_WAITING);

  const approved = await approveAndDeliver(context, approval);
  if (!approved.ok) return approved;
  const [newest] = await listNewestApprovals(db, [id]);
  if (!newest) throw new Error("the certificate was just approved");
  // all of them, or it would have been refused
  const opened = citedPages(snapshot).map(({ fileId, page }) => ({ fileId, page }));
  await insertDeskApproval(db, actor.agencyId, {
    approvalId: newest.id,
    opened,
    cited: opened.length,
    humanMs,
    approvedBy: actor.userId,
    approvedAt: clock.now(),
  });
  const details = { approvalId: newest.id, opened: opened.length, cited: opened.length, humanMs };
  await recordEvent(context, { kind: "certificate.approved_at_desk", subjectId: id, details });
  const item = await lockItemOfCertificate(db, id);
  if (item) {
    await saveDeskItem(db, { ...item, ...DONE });
    await publishChange(context, { topic: "servicing", kind: "certificate_desk.changed", subjectId: item.id });
  }
  return approved;
}
