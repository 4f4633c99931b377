import { agencyDay } from "#domains/agency/agency-day.ts";
import type { AgencyId, CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { computeAgain } from "../issuing/find-issuing.ts";
import { findCertificate } from "../records/find-certificate.ts";
import type { IssuedChange } from "./issued-change.ts";
import { printedMarks } from "./printed-marks.ts";

type Asking = { db: AgencyDb; agencyId: AgencyId; now: Date };

/**
 * The Ys of an issued certificate that the gate would refuse today. A line that is no longer shown has none: why it is not is
 * another change.
 */
export async function findLostMarks({ db, agencyId, now }: Asking, id: CertificateId): Promise<IssuedChange[]> {
  const { certificate, snapshot } = await findCertificate(db, id);
  if (certificate.state !== "ISSUED" || !snapshot.form.rows.some((row) => printedMarks(row).length > 0)) return [];
  const on = await agencyDay(db, now);
  const again = await computeAgain(db, { agencyId, on }, certificate, snapshot);
  const rowsNow = new Map(again?.form.rows.map((row) => [row.partId, row]));
  return snapshot.form.rows.flatMap((row) => {
    const rowNow = rowsNow.get(row.partId);
    if (!rowNow) return [];
    const kept = new Set(printedMarks(rowNow).map(({ name }) => name));
    const lost = printedMarks(row).filter(({ name }) => !kept.has(name));
    return lost.map(({ name }) => ({ policyId: row.policyId, line: row.line, field: name, from: "Y", to: null }));
  });
}
