import type { AgencyId, CertificateId, EmailDraftId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** The letters of certificates that have one. */
export async function listLettersOf(
  db: AgencyDb,
  certificateIds: readonly CertificateId[],
): Promise<Map<CertificateId, EmailDraftId>> {
  const rows = await db
    .selectFrom("refusal_letters")
    .select(["certificate_id", "draft_id"])
    .where("certificate_id", "in", certificateIds)
    .execute();
  return new Map(rows.map((row) => [row.certificate_id as CertificateId, row.draft_id as EmailDraftId]));
}

/** False when the certificate has a letter already. */
export async function insertLetter(
  db: AgencyDb,
  agencyId: AgencyId,
  { certificateId, draftId }: { certificateId: CertificateId; draftId: EmailDraftId },
): Promise<boolean> {
  const made = await db
    .insertInto("refusal_letters")
    .values({ agency_id: agencyId, certificate_id: certificateId, draft_id: draftId })
    .onConflict((conflict) => conflict.columns(["agency_id", "certificate_id"]).doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
