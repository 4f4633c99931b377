import type { CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import { getCertificate, listSnapshots } from "../records/certificate.store.ts";
import type { Paper } from "./draw-paper.ts";

/** What a certificate's paper shows; everyone of the agency may see it. */
export async function findPaper(db: AgencyDb, id: CertificateId): Promise<Paper> {
  const { number, state, createdAt } = await getCertificate(db, id);
  const [found] = await listSnapshots(db, [id]);
  if (!found) throw notFound();
  return { number, state, createdAt, snapshot: found.snapshot };
}
