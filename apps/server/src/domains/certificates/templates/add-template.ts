import { attachFile } from "#domains/documents/attach-file.ts";

import { newId, type CertificateTemplateId, type FileId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { FormEdition } from "../form/certificate-form.ts";
import { mayManageTemplates } from "./templates.access.ts";
import type { CertificateTemplate } from "./template.ts";
import { insertTemplate } from "./template.store.ts";

/** Takes an uploaded form as a template of an edition; it is checked in the sandbox once it is scanned and read. */
export async function addTemplate(
  context: UseCaseContext,
  { fileId, edition }: { fileId: FileId | null; edition: FormEdition },
): Promise<Result<CertificateTemplate, "FILE_GONE">> {
  const { db, actor, clock } = context;
  requireAccess(mayManageTemplates(actor));

  const file = await attachFile(context, { fileId, path: "fileId" });
  if (!file.ok) return file;
  const template: CertificateTemplate = {
    id: newId<CertificateTemplateId>(),
    fileId: file.value.id,
    edition,
    state: "CHECKING",
    failure: null,
    fields: [],
    mapping: {},
    version: 1,
    sampleVersion: null,
    addedBy: actor.userId,
    addedAt: clock.now(),
    confirmedBy: null,
    confirmedAt: null,
  };
  await insertTemplate(db, actor.agencyId, template);
  await recordEvent(context, { kind: "certificate_template.added", subjectId: file.value.id, details: { edition } });
  return ok(template);
}
