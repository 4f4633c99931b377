import type { AgencyId, CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import { paperKeyOf } from "../issuing/certificate-approval.ts";
import { findIssuedApproval } from "../issuing/certificate-approval.store.ts";
import { getCertificate, listSnapshots } from "../records/certificate.store.ts";
import type { Paper } from "./draw-paper.ts";

/** The issued bytes of a certificate, or what its draft shows. */
export type FoundPaper = { number: string } & ({ objectKey(agencyId: AgencyId): string } | { draft: Paper });

/** Finds a certificate's paper; everyone of the agency may see it. */
export async function findPaper(db: AgencyDb, id: CertificateId): Promise<FoundPaper> {
  const { number, state, createdAt } = await getCertificate(db, id);
  const issued = state === "DRAFT" ? null : await findIssuedApproval(db, id);
  if (issued) return { number, objectKey: (agencyId) => paperKeyOf(agencyId, issued.id) };
  const [found] = await listSnapshots(db, [id]);
  if (!found) throw notFound();
  return { number, draft: { number, state, createdAt, snapshot: found.snapshot } };
}
