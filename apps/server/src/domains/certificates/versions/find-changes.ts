import type { CertificateId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listCertificatesById, listSnapshots } from "../records/certificate.store.ts";
import { changesSinceIssue } from "./changes-since-issue.ts";
import type { IssuedChange } from "./issued-change.ts";
import { recordNow } from "./record-now.ts";

/** What is no longer so of the issued ones among these certificates. */
export async function findChanges(
  db: AgencyDb,
  ids: readonly CertificateId[],
): Promise<Map<CertificateId, IssuedChange[]>> {
  const issued = (await listCertificatesById(db, ids)).filter(({ state }) => state === "ISSUED");
  if (issued.length === 0) return new Map();
  const snapshots = await listSnapshots(
    db,
    issued.map(({ id }) => id),
  );
  // ids of before, whatever they were
  const policyIds = new Set(
    snapshots.flatMap(({ snapshot }) => snapshot.form.rows.map((row) => row.policyId as PolicyId)),
  );
  const accountIds = new Set(issued.map(({ accountId }) => accountId));
  const now = await recordNow(db, { policyIds: [...policyIds], accountIds: [...accountIds], snapshots });
  return new Map(
    issued.flatMap((certificate) => {
      const snapshot = snapshots.find((one) => one.id === certificate.id)?.snapshot;
      return snapshot ? [[certificate.id, changesSinceIssue(snapshot, certificate, now)] as const] : [];
    }),
  );
}
