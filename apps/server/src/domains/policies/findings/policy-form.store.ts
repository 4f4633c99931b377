import type { AgencyId, ExtractionId, FileId, PolicyFormId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { IS_WHOLE } from "../policy-document.store.ts";
import type { FormOnFile } from "./finding.ts";

/** Most forms shown per policy: those of four large documents. */
const FORMS_SHOWN = 2_000;

/** The forms of several policies in documents that were not deleted, by number. */
export const listFormsOf = async (db: AgencyDb, policyIds: readonly PolicyId[]): Promise<FormOnFile[]> =>
  readForms(
    liveForms(db)
      .where("f.policy_id", "in", policyIds)
      .limit(FORMS_SHOWN * policyIds.length),
  );

/** The forms in some documents, by number. */
export const listFormsIn = async (db: AgencyDb, fileIds: readonly FileId[]): Promise<FormOnFile[]> =>
  readForms(liveForms(db).where("f.file_id", "in", fileIds).limit(FORMS_SHOWN));

const liveForms = (db: AgencyDb) =>
  db
    .selectFrom("policy_forms as f")
    .innerJoin("policy_documents as d", (join) =>
      join.onRef("d.agency_id", "=", "f.agency_id").onRef("d.file_id", "=", "f.file_id"),
    )
    .selectAll("f")
    .select("d.type as document_type")
    .where(IS_WHOLE)
    .orderBy("f.number")
    .orderBy("f.first_page")
    .orderBy("f.id");

async function readForms(query: ReturnType<typeof liveForms>): Promise<FormOnFile[]> {
  const rows = await query.execute();
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
    presence: row.presence as FormOnFile["presence"],
    documentType: row.document_type as FormOnFile["documentType"],
    isForeign: row.is_foreign,
    isVisible: row.is_visible,
  }));
}

export async function insertForms(
  db: AgencyDb,
  { agencyId, extractionId }: { agencyId: AgencyId; extractionId: ExtractionId },
  forms: readonly Omit<FormOnFile, "documentType">[],
): Promise<void> {
  if (forms.length === 0) return;
  const rows = forms.map(
    ({ id, policyId, fileId, number, edition, title, firstPage, lastPage, presence, ...seen }) => ({
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
      is_foreign: seen.isForeign,
      is_visible: seen.isVisible,
    }),
  );
  await db.insertInto("policy_forms").values(rows).execute();
}

export async function removeForms(db: AgencyDb, fileId: FileId): Promise<void> {
  await db.deleteFrom("policy_forms").where("file_id", "=", fileId).execute();
}
