import { findAccount } from "#domains/accounts/find-account.ts";
import { agencyDay } from "#domains/agency/agency-day.ts";
import { agencySettings } from "#domains/agency/find-agency-settings.ts";
import { formsLicenseOn } from "#domains/agency/find-forms-license.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import type { Certificate, Snapshot } from "../records/certificate.ts";
import { listSnapshots } from "../records/certificate.store.ts";
import { computeSnapshot } from "../records/compute-snapshot.ts";
import { findReadyTemplate } from "../templates/template.store.ts";
import type { CertificateTemplate } from "../templates/template.ts";
import { citedPages, type CitedPage } from "./cited-pages.ts";
import { correctionLosses, type CorrectionLoss } from "./correction-losses.ts";
import { approvalHash, issueBlocks, needsReason, type IssueBlock } from "./issue-blocks.ts";

/** Whether a draft can be issued today, and what would be printed. */
export type Issuing = {
  on: Day;
  blocks: IssueBlock[];
  needsReason: boolean;
  /** What the certificate that it corrects shows and it does not; a person confirms that before it is approved. */
  losses: CorrectionLoss[];
  /** The pages that its Ys rest on; every one is displayed before it is approved. */
  cited: CitedPage[];
  hash: Buffer;
  template: CertificateTemplate | null;
  representative: string | null;
  /** What is on record now; null for a draft that is too old to be computed again. */
  snapshot: Snapshot | null;
};

/** Computes a draft again from what is on record now, and says what keeps it from being issued. */
export async function findIssuing(
  { db, agencyId, now }: { db: AgencyDb; agencyId: AgencyId; now: Date },
  certificate: Certificate,
): Promise<Issuing> {
  const [found] = await listSnapshots(db, [certificate.id]);
  if (!found) throw notFound();
  const draft = found.snapshot;
  const on = await agencyDay(db, now);
  const { authorizedRepresentative: representative } = await agencySettings(db);
  const template = await findReadyTemplate(db, draft.form.edition);
  const { isSetAside } = certificate;
  const terms = { isSetAside, isLicensed: await formsLicenseOn(db, on), template, representative };
  const snapshot = await computeAgain(db, { agencyId, on }, certificate, draft);
  return {
    on,
    blocks: issueBlocks(draft, snapshot, terms),
    needsReason: needsReason(draft),
    losses: await lossesOf(db, certificate, draft),
    cited: citedPages(draft),
    hash: approvalHash(draft, on, terms),
    template,
    representative,
    snapshot,
  };
}

async function lossesOf(db: AgencyDb, { correctsId }: Certificate, draft: Snapshot): Promise<CorrectionLoss[]> {
  const [issued] = correctsId ? await listSnapshots(db, [correctsId]) : [];
  return issued ? correctionLosses(issued.snapshot, draft) : [];
}

/** What a certificate's request gives from what is on record now; null for one that is too old to be computed again. */
export async function computeAgain(
  db: AgencyDb,
  { agencyId, on }: { agencyId: AgencyId; on: Day },
  { accountId, holder, descriptionOfOperations }: Certificate,
  { form: { edition }, request }: Snapshot,
): Promise<Snapshot | null> {
  const account = await findAccount(db, accountId);
  if (!account || !request) return null;
  const { asks, ...rest } = request;
  return computeSnapshot(
    db,
    { agencyId, account, on },
    { ...rest, edition, holder, descriptionOfOperations: descriptionOfOperations ?? "", asksOf: () => asks },
  );
}
