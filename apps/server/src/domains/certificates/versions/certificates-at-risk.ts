import { setImmediate } from "node:timers/promises";
import type { CertificateId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import { listCertificatesById, listSnapshots } from "../records/certificate.store.ts";
import type { Certificate, Snapshot } from "../records/certificate.ts";
import { changesSinceIssue } from "./changes-since-issue.ts";
import { addedChanges, type IssuedChange } from "./issued-change.ts";
import { listLiveOfPolicy } from "./live-certificates.store.ts";
import { withChange, type PolicyChange } from "./policy-change.ts";
import { recordNow, type RecordNow } from "./record-now.ts";

/** Live certificates of a policy that are compared at once; with more, the count says "or more". */
export const COMPARED_MAX = 500;
const COMPARED_AT_ONCE = 50;

/** A live certificate that says what is not, or would not be, so. */
export type CertificateAtRisk = { certificate: Certificate; changes: IssuedChange[] };
export type AtRisk = {
  found: CertificateAtRisk[];
  /** More live certificates were not compared. */
  isMore: boolean;
  /** Where comparing goes on. */
  last: CertificateId | null;
};
type Asked = {
  policyId: PolicyId;
  /** What somebody is about to change; null compares with what is on record now. */
  change: PolicyChange | null;
  after: CertificateId | null;
};

/** The live certificates that print a policy and would become untrue by a change, or that are untrue now. */
export const certificatesAtRisk = (db: AgencyDb, { policyId, change, after }: Asked): Promise<AtRisk> =>
  compareNewest(after, {
    list: (last, most) => listLiveOfPolicy(db, policyId, { most, after: last }),
    compare: (ids) => compare(db, ids, { policyId, change }),
  });

type Comparing = {
  list: (after: CertificateId | null, most: number) => Promise<CertificateId[]>;
  compare: (ids: readonly CertificateId[]) => Promise<CertificateAtRisk[]>;
};

/** Compares so many at once until there are no more, or as many were compared as are for one request. */
export async function compareNewest(after: CertificateId | null, { list, compare: some }: Comparing): Promise<AtRisk> {
  const found: CertificateAtRisk[] = [];
  let last = after;
  for (let compared = 0; compared < COMPARED_MAX; compared += COMPARED_AT_ONCE) {
    const ids = await list(last, COMPARED_AT_ONCE);
    if (ids.length > 0) found.push(...(await some(ids)));
    last = ids.at(-1) ?? last;
    if (ids.length < COMPARED_AT_ONCE) return { found, isMore: false, last };
    // others have their turn
    await setImmediate();
  }
  return { found, isMore: (await list(last, 1)).length > 0, last };
}

async function compare(
  db: AgencyDb,
  ids: readonly CertificateId[],
  { policyId, change }: Pick<Asked, "policyId" | "change">,
): Promise<CertificateAtRisk[]> {
  const [snapshots, certificates] = await Promise.all([listSnapshots(db, ids), listCertificatesById(db, ids)]);
  const accountIds = [...new Set(certificates.map(({ accountId }) => accountId))];
  const now = await recordNow(db, { policyIds: [policyId], accountIds, snapshots });
  const policy = now.policies.get(policyId);
  if (!policy) throw notFound();
  const partId = change?.partId;
  if (partId && !policy.parts.some(({ id }) => id === partId)) throw notFound();
  const after = change && { ...now, policies: new Map([[policyId as string, withChange(policy, change)]]) };
  return ids.flatMap((id) => {
    const certificate = certificates.find((one) => one.id === id);
    const snapshot = snapshots.find((one) => one.id === id)?.snapshot;
    if (!certificate || !snapshot) return [];
    const changes = changesOf(snapshot, certificate, { now, after });
    return changes.length > 0 ? [{ certificate, changes }] : [];
  });
}

function changesOf(
  snapshot: Snapshot,
  certificate: Certificate,
  { now, after }: { now: RecordNow; after: RecordNow | null },
): IssuedChange[] {
  const known = changesSinceIssue(snapshot, certificate, now);
  return after ? addedChanges(known, changesSinceIssue(snapshot, certificate, after)) : known;
}
