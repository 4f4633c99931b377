import { sql, type Selectable } from "kysely";
import type { AgencyId, AgencyUserId, CertificateTemplateId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CertificateTemplates } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { FormField } from "#platform/pdf-forms/form-field.ts";
import type { CertificateTemplate } from "./template.ts";
import type { Mapping } from "./match-fields.ts";

/** Most templates shown; older ones are retired. */
const TEMPLATES_SHOWN = 50;

export async function insertTemplate(db: AgencyDb, agencyId: AgencyId, template: CertificateTemplate): Promise<void> {
  await db
    .insertInto("certificate_templates")
    .values({
      agency_id: agencyId,
      id: template.id,
      file_id: template.fileId,
      edition: template.edition,
      state: template.state,
      failure: template.failure,
      fields: JSON.stringify(template.fields),
      mapping: JSON.stringify(template.mapping),
      version: template.version,
      sample_version: template.sampleVersion,
      added_by: template.addedBy,
      added_at: template.addedAt,
      confirmed_by: null,
      confirmed_at: null,
    })
    .execute();
}

/** The newest first. */
export async function listTemplates(db: AgencyDb): Promise<CertificateTemplate[]> {
  const rows = await templates(db).orderBy("added_at", "desc").orderBy("id", "desc").limit(TEMPLATES_SHOWN).execute();
  return rows.map(toTemplate);
}

export async function findTemplate(db: AgencyDb, id: CertificateTemplateId): Promise<CertificateTemplate> {
  return toTemplate(await templates(db).where("id", "=", id).executeTakeFirstOrThrow(notFound));
}

/** A template, locked until the transaction ends. */
export async function lockTemplate(db: AgencyDb, id: CertificateTemplateId): Promise<CertificateTemplate | null> {
  const row = await templates(db).where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toTemplate(row) : null;
}

export async function lockTemplateOfFile(db: AgencyDb, fileId: FileId): Promise<CertificateTemplate | null> {
  const row = await templates(db).where("file_id", "=", fileId).forUpdate().executeTakeFirst();
  return row ? toTemplate(row) : null;
}

/** The template that is in use for an edition. */
export async function findReadyTemplate(db: AgencyDb, edition: string): Promise<CertificateTemplate | null> {
  const row = await templates(db)
    .where("edition", "=", edition)
    .where("state", "=", sql.lit("READY"))
    .executeTakeFirst();
  return row ? toTemplate(row) : null;
}

/** The editions that have a template in use. */
export async function listReadyEditions(db: AgencyDb): Promise<CertificateTemplate["edition"][]> {
  const rows = await db
    .selectFrom("certificate_templates")
    .select("edition")
    .where("state", "=", sql.lit("READY"))
    .execute();
  // the table's check admits no other value
  return rows.map(({ edition }) => edition as CertificateTemplate["edition"]);
}

/** Saves what may change of a template. */
export async function saveTemplate(db: AgencyDb, template: CertificateTemplate): Promise<void> {
  await db
    .updateTable("certificate_templates")
    .set({
      state: template.state,
      failure: template.failure,
      fields: JSON.stringify(template.fields),
      mapping: JSON.stringify(template.mapping),
      version: template.version,
      sample_version: template.sampleVersion,
      confirmed_by: template.confirmedBy,
      confirmed_at: template.confirmedAt,
    })
    .where("id", "=", template.id)
    .execute();
}

/** Retires the template that is in use for an edition, if there is one. */
export async function retireReady(db: AgencyDb, edition: string): Promise<void> {
  await db
    .updateTable("certificate_templates")
    .set({ state: sql.lit("RETIRED") })
    .where("edition", "=", edition)
    .where("state", "=", "READY")
    .execute();
}

const templates = (db: AgencyDb) => db.selectFrom("certificate_templates").selectAll();

const toTemplate = (row: Selectable<CertificateTemplates>): CertificateTemplate => ({
  id: row.id as CertificateTemplateId,
  fileId: row.file_id as FileId,
  // the table's checks admit no other values
  edition: row.edition as CertificateTemplate["edition"],
  state: row.state as CertificateTemplate["state"],
  failure: row.failure,
  // written by our own program
  fields: row.fields as unknown as FormField[],
  mapping: row.mapping as Mapping,
  version: row.version,
  sampleVersion: row.sample_version,
  addedBy: row.added_by as AgencyUserId,
  addedAt: row.added_at,
  confirmedBy: row.confirmed_by as AgencyUserId | null,
  confirmedAt: row.confirmed_at,
});
