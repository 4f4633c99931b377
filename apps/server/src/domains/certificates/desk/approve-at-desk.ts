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
import type { Certificate, Decision, Snapshot } from "../records/certificate.ts";
import { mayIssueCertificates } from "../records/certificates.access.ts";
import { findCertificate } from "../records/find-certificate.ts";
import { DONE } from "./desk-item.ts";
import { lockItemOfCertificate, saveDeskItem } from "./desk-item.store.ts";
import { insertDeskApproval, type CitedPage } from "./desk-approval.store.ts";

/** Pages of one certificate that may be named as displayed. */
const OPENED_MAX = 100;
const DAY_MS = 86_400_000;
const PAGES_WAITING = "Pages that would go along are still being copied. Try again in a moment.";

/** What was before the person: the cited pages whose lines were displayed, and how long the row was open. */
export const SeenAtDesk = z.object({
  opened: z.array(z.object({ fileId: z.string().max(100), page: z.int().positive() })).max(OPENED_MAX),
  humanMs: z.int().min(0).max(DAY_MS),
});
export type SeenAtDesk = z.infer<typeof SeenAtDesk>;

type ApproveAtDesk = CertificateApprovalDraft & { id: CertificateId; delivery: DeliveryDraft; seen: SeenAtDesk };
type DeskRefusal = ApproveRefusal | CheckRefusal | "PAGES_WAITING" | "NOT_DISPLAYED";

/** Approves a draft and its delivery exactly as the desk displayed them, once every page that a Y rests on was displayed. */
export async function approveAtDesk(
  context: UseCaseContext,
  { seen, ...approval }: ApproveAtDesk,
): Promise<Result<Certificate, DeskRefusal>> {
  const { db, actor, clock } = context;
  requireAccess(mayIssueCertificates(actor));
  const { id } = approval;
  const { snapshot } = await findCertificate(db, id);
  const pages = await attachablePages(db, snapshot);
  if (pages.some(({ state }) => state === "WAITING")) return refuse("PAGES_WAITING", PAGES_WAITING);
  const cited = citedPages(snapshot);
  const unseen = cited.find((one) => !seen.opened.some((page) => isSamePage(page, one)));
  if (unseen) return refuse("NOT_DISPLAYED", notDisplayed(unseen));

  const approved = await approveAndDeliver(context, approval);
  if (!approved.ok) return approved;
  const [newest] = await listNewestApprovals(db, [id]);
  if (!newest) throw new Error("the certificate was just approved");
  const opened = cited.map(({ fileId, page }) => ({ fileId, page }));
  await insertDeskApproval(db, actor.agencyId, {
    approvalId: newest.id,
    opened,
    cited: cited.length,
    humanMs: seen.humanMs,
    approvedBy: actor.userId,
    approvedAt: clock.now(),
  });
  const details = { approvalId: newest.id, opened: opened.length, cited: cited.length, humanMs: seen.humanMs };
  await recordEvent(context, { kind: "certificate.approved_at_desk", subjectId: id, details });
  const item = await lockItemOfCertificate(db, id);
  if (item) {
    await saveDeskItem(db, { ...item, ...DONE });
    await publishChange(context, { topic: "servicing", kind: "certificate_desk.changed", subjectId: item.id });
  }
  return approved;
}

type Cited = CitedPage & { name: string };

/** The pages that the Ys of a certificate rest on, each once. */
function citedPages({ decisions }: Snapshot): Cited[] {
  const pages = decisions.flatMap(({ proof }) => (proof ? pagesOf(proof) : []));
  return pages.filter((page, at) => pages.findIndex((one) => isSamePage(one, page)) === at);
}

const pagesOf = ({ fileId, page, words, number, edition }: NonNullable<Decision["proof"]>): Cited[] =>
  [page, ...words.map((one) => one.page)].map((one) => ({ fileId, page: one, name: `${number} ${edition}` }));

const isSamePage = (a: CitedPage, b: CitedPage): boolean => a.fileId === b.fileId && a.page === b.page;
const notDisplayed = ({ name, page }: Cited): string =>
  `Page ${page}, ${name}, has not been displayed. Display it, then approve.`;
