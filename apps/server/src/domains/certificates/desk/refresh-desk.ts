import { policiesById } from "#domains/policies/find-policy.ts";
import { findPolicyOf } from "#domains/policies/find-policy-of-file.ts";
import {
  newId,
  type AccountId,
  type AgencyId,
  type CertificateDeskItemId,
  type CertificateId,
  type FileId,
  type PolicyId,
} from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { Clock } from "#platform/use-case.ts";
import { listNewestApprovals } from "../issuing/certificate-approval.store.ts";
import type { Certificate } from "../records/certificate.ts";
import { listCertificatesById } from "../records/certificate.store.ts";
import { checkDraft } from "./check-draft.ts";
import { READY, type DeskItem } from "./desk-item.ts";
import { insertDeskItem, listItemsToCheck, lockItemOfCertificate, saveDeskItem } from "./desk-item.store.ts";

/** The dependencies of keeping the desk up to date. */
export type DeskWorker = {
  inAgency<T>(agencyId: AgencyId, work: (db: AgencyDb) => Promise<T>): Promise<T>;
  clock: Clock;
};
/** What changed: rows that rest on it are checked again. */
export type DeskChange =
  | { agencyId: AgencyId; of: "CERTIFICATE"; id: CertificateId }
  | { agencyId: AgencyId; of: "ACCOUNT"; id: AccountId }
  | { agencyId: AgencyId; of: "POLICY"; id: PolicyId }
  | { agencyId: AgencyId; of: "FILE"; id: FileId }
  | { agencyId: AgencyId; of: "AGENCY"; id: string };

/** Rows that are checked in one transaction. */
const ROWS_AT_ONCE = 10;

/** Puts a draft on the desk, or checks it again. */
export async function refreshCertificate(worker: DeskWorker, agencyId: AgencyId, id: CertificateId): Promise<void> {
  const certificate = await worker.inAgency(agencyId, (db) => addOrCheck(worker, { db, agencyId }, id));
  // the draft of the same correction before it may have been set aside
  if (certificate?.correctsId) await refreshSome(worker, { agencyId, of: "ACCOUNT", id: certificate.accountId }, null);
}

async function addOrCheck(worker: DeskWorker, { db, agencyId }: Place, id: CertificateId): Promise<Certificate | null> {
  const [certificate] = await listCertificatesById(db, [id]);
  if (!certificate) return null;
  const { accountId, holder, createdBy, createdAt } = certificate;
  const item = await lockItemOfCertificate(db, id);
  if (item) {
    // what a person has decided stays decided, unless it could not be printed
    if (item.state === "DONE" && (await listNewestApprovals(db, [id]))[0]?.state !== "FAILED") return certificate;
    await checkItem(worker, { db, agencyId }, item);
    return certificate;
  }
  const added: DeskItem = {
    ...READY,
    id: newId<CertificateDeskItemId>(),
    requestId: null,
    certificateId: id,
    accountId,
    holderName: holder.name,
    requester: null,
    askedHash: null,
    dueOn: null,
    assigneeId: createdBy,
    createdAt,
    ...(await checkDraft(db, { agencyId, now: worker.clock.now() }, { certificateId: id, requester: null })),
  };
  if (added.state === "DONE") return certificate;
  await insertDeskItem(db, agencyId, added);
  await publishDesk(worker, { db, agencyId }, added);
  return certificate;
}

/** Checks some of the rows that rest on what changed; returns the last of them, or null once there are no more. */
export function refreshSome(
  worker: DeskWorker,
  change: Exclude<DeskChange, { of: "CERTIFICATE" }>,
  after: CertificateDeskItemId | null,
): Promise<CertificateDeskItemId | null> {
  const { agencyId } = change;
  return worker.inAgency(agencyId, async (db) => {
    const accountId = change.of === "AGENCY" ? null : await accountOf(db, change);
    if (change.of !== "AGENCY" && accountId === null) return null;
    const items = await listItemsToCheck(db, { accountId, after, limit: ROWS_AT_ONCE });
    for (const { certificateId } of items) {
      const item = certificateId && (await lockItemOfCertificate(db, certificateId));
      if (item && item.state !== "DONE") await checkItem(worker, { db, agencyId }, item);
    }
    return items.length < ROWS_AT_ONCE ? null : (items.at(-1)?.id ?? null);
  });
}

type Place = { db: AgencyDb; agencyId: AgencyId };

async function checkItem({ clock }: DeskWorker, { db, agencyId }: Place, item: DeskItem): Promise<void> {
  const { certificateId, requester } = item;
  if (certificateId === null) return;
  const checked = await checkDraft(db, { agencyId, now: clock.now() }, { certificateId, requester });
  const isSame =
    checked.state === item.state && checked.reason === item.reason && checked.marksProved === item.marksProved;
  if (isSame) return;
  await saveDeskItem(db, { ...item, ...checked });
  await publishDesk({ clock }, { db, agencyId }, item);
}

/** Notifies everyone who has the desk open. Call it last. */
export const publishDesk = ({ clock }: Pick<DeskWorker, "clock">, { db, agencyId }: Place, { id }: DeskItem) =>
  publishChange(
    { db, agencyId, clock, by: "WORKFLOW" },
    { topic: "servicing", kind: "certificate_desk.changed", subjectId: id },
  );

async function accountOf(
  db: AgencyDb,
  { of, id }: Exclude<DeskChange, { of: "CERTIFICATE" | "AGENCY" }>,
): Promise<AccountId | null> {
  if (of === "ACCOUNT") return id;
  const policyId = of === "POLICY" ? id : await findPolicyOf(db, id);
  return (policyId && (await policiesById(db, [policyId])).get(policyId)?.accountId) ?? null;
}
