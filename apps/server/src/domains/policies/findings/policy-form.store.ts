import type { AgencyId, ExtractionId, FileId, PolicyFormId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { LiveForm, PolicyForm } from "./finding.ts";

/** Most forms shown per policy: those of four large documents. */
const FORMS_SHOWN = 2_000;

/** The forms of several policies in documents that were not deleted, by number. */
export async function listFormsOf(db: AgencyDb, policyIds: readonly PolicyId[]): Promise<LiveForm[]> {
  const rows = await db
    .selectFrom("policy_forms as f")
    .innerJoin("policy_documents as d", (join) =>
      join.onRef("d.agency_id", "=", "f.agency_id").onRef("d.file_id", "=", "f.file_id"),
    )
    .selectAll("f")
    .select("d.type as document_type")
    .where("f.policy_id", "in", policyIds)
    .orderBy("f.number")
    .orderBy("f.first_page")
    .orderBy("f.id")
    .limit(FORMS_SHOWN * policyIds.length)
    .execute();
  return rows.map((row) => ({
    id: row.id as PolicyFormId,
    policyId: row.policy_id as PolicyId,
    fileId: row.file_id as FileId,
    number: row.number,
    edition: row.edition,
    title: row.title,
    firstPage: row.first_page,
    lastPage: row.last_page,
    // the tables' checks admit no other values
    presence: row.presence as LiveForm["presence"],
    documentType: row.document_type as LiveForm["documentType"],
  }));
}

/** Numbers of forms that some documents list and none of them contains, by number. */
export async function listMissingForms(db: AgencyDb, fileIds: readonly FileId[], most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("policy_forms")
    .select("number")
    .where("file_id", "in", fileIds)
    .groupBy("number")
    // PRESENT comes after LISTED
    .having(({ fn }) => fn.max("presence"), "=", "LISTED")
    .orderBy("number")
    .limit(most)
    .execute();
  return rows.map(({ number }) => number);
}

export async function insertForms(
  db: AgencyDb,
  { agencyId, extractionId }: { agencyId: AgencyId; extractionId: ExtractionId },
  forms: readonly PolicyForm[],
): Promise<void> {
  if (forms.length === 0) return;
  const rows = forms.map(({ id, policyId, fileId, number, edition, title, firstPage, lastPage, presence }) => ({
    agency_id: agencyId,
    id,
    policy_id: policyId,
    file_id: fileId,
    extraction_id: extractionId,
    number,
    edition,
    title,
    first_page: firstPage,
    last_page: lastPage,
    presence,
  }));
  await db.insertInto("policy_forms").values(rows).execute();
}

export async function removeForms(db: AgencyDb, fileId: FileId): Promise<void> {
  await db.deleteFrom("policy_forms").where("file_id", "=", fileId).execute();
}
