import { filesById } from "#domains/documents/list-files.ts";
import type { CertificateTemplateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import { sampleKeyOf } from "./template.ts";
import { findTemplate } from "./template.store.ts";

/** The filled sample of a form, for a person to look at; none while it is being made. */
export async function findSample(db: AgencyDb, id: CertificateTemplateId): Promise<{ objectKey: string }> {
  const { fileId, version, sampleVersion } = await findTemplate(db, id);
  const file = (await filesById(db, [fileId])).get(fileId);
  if (!file || sampleVersion !== version) throw notFound();
  return { objectKey: sampleKeyOf(file) };
}
