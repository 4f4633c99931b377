import type { AgencyId, AgencyUserId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FormsLicense } from "./forms-license.ts";

/** The newest attestation, which counts; null when there was none. */
export async function findFormsLicense(db: AgencyDb): Promise<FormsLicense | null> {
  const row = await db
    .selectFrom("forms_license_attestations")
    .selectAll()
    .orderBy("attested_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        license: row.license,
        attestedBy: row.attested_by as AgencyUserId,
        attestedAt: row.attested_at,
        validThrough: row.valid_through,
        withdrawnBy: row.withdrawn_by as AgencyUserId | null,
        withdrawnAt: row.withdrawn_at,
      }
    : null;
}

export async function insertFormsLicense(db: AgencyDb, agencyId: AgencyId, made: FormsLicense): Promise<void> {
  await db
    .insertInto("forms_license_attestations")
    .values({
      agency_id: agencyId,
      id: made.id,
      license: made.license,
      attested_by: made.attestedBy,
      attested_at: made.attestedAt,
      valid_through: made.validThrough,
    })
    .execute();
}

export async function markWithdrawn(db: AgencyDb, id: string, by: AgencyUserId, at: Date): Promise<void> {
  await db
    .updateTable("forms_license_attestations")
    .set({ withdrawn_by: by, withdrawn_at: at })
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .execute();
}
