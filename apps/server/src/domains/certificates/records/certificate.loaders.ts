import DataLoader from "dataloader";
import type { AccountId, CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import { notFound } from "#platform/errors.ts";
import type { Certificate, Snapshot } from "./certificate.ts";
import { listCertificatesOf, listSnapshots } from "./certificate.store.ts";

/** Certificates by account, newest first. */
export const certificatesByAccount = (db: AgencyDb) =>
  grouped<AccountId, Certificate>(
    (ids) => listCertificatesOf(db, ids),
    ({ accountId }) => accountId,
  );

/** What certificates print, batched per tick. */
export const snapshotByCertificate = (db: AgencyDb): DataLoader<CertificateId, Snapshot> =>
  new DataLoader<CertificateId, Snapshot>(async (ids) => {
    const found = new Map((await listSnapshots(db, ids)).map(({ id, snapshot }) => [id, snapshot]));
    return ids.map((id) => found.get(id) ?? notFound());
  });
