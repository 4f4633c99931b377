import type { CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Certificate, Snapshot } from "./certificate.ts";
import { getCertificate, listSnapshots } from "./certificate.store.ts";
import { notFound } from "#platform/errors.ts";

/** A certificate with what it prints and every decision behind it. */
export async function findCertificate(
  db: AgencyDb,
  id: CertificateId,
): Promise<{ certificate: Certificate; snapshot: Snapshot }> {
  const certificate = await getCertificate(db, id);
  const [found] = await listSnapshots(db, [id]);
  if (!found) throw notFound();
  return { certificate, snapshot: found.snapshot };
}
