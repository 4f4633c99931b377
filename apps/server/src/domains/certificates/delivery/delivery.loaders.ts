import DataLoader from "dataloader";
import { newestApprovalsByDraft } from "#domains/emails/find-email-drafts.ts";
import type { CertificateApprovalId, EmailDraftId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listApprovals } from "../issuing/certificate-approval.store.ts";

/** The approval of a delivery's email, batched per tick. */
export const deliveredEmailById = (db: AgencyDb) =>
  new DataLoader(async (ids: readonly EmailDraftId[]) => {
    const found = await newestApprovalsByDraft(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

/** The approval whose bytes a delivery sends, batched per tick. */
export const deliveredApprovalById = (db: AgencyDb) =>
  new DataLoader(async (ids: readonly CertificateApprovalId[]) => {
    const found = new Map((await listApprovals(db, ids)).map((approval) => [approval.id, approval]));
    return ids.map((id) => found.get(id) ?? null);
  });
