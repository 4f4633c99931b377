import type pg from "pg";
import { attestFormsLicense } from "#domains/agency/attest-forms-license.ts";
import { addTemplate } from "#domains/certificates/templates/add-template.ts";
import { confirmTemplate } from "#domains/certificates/templates/change-template.ts";
import { checkTemplate, drawSample } from "#domains/certificates/templates/check-template.ts";
import type { AgencyId, AgencyUserId, FileId } from "../src/kernel/ids.ts";
import type { FileStore } from "../src/platform/files/file-store.ts";
import { withinAgency } from "./agency-scope.ts";
import { copyEach } from "./copy-rows.ts";
import { fileRow, objectKey, pageRows } from "./documents.ts";
import { fillableForm } from "./fillable-form.ts";
import type { PapersAgency } from "./load-papers.ts";
import type { Random } from "./random.ts";
import { seedReader, SETTINGS } from "./seed-reader.ts";
import { must } from "./seeded.ts";

const NAME = "certificate-of-liability-form.pdf";
/** What the form says of itself, where its edition is looked for. */
const FOOT = "COVERAGE RECORD (2025/12)";

/** Has the demo agency's owner attest a license and put a fillable form in a layout of our own into use. */
export async function putFormInUse(
  client: pg.Client,
  random: Random,
  at: Date,
  { id, ownerId, saveFile, files }: PapersAgency & { files: FileStore },
): Promise<void> {
  const agencyId = id as AgencyId;
  const fileId: FileId = random.id(at);
  const bytes = await fillableForm();
  const stored = { agencyId, fileId, name: NAME, mimeType: "application/pdf", bytes, pages: 1, userId: ownerId, at };
  // row security forbids COPY
  await client.query("set local role cara_door");
  // until it is added as a form
  await copyEach(client, "files", [stored], (one) => ({
    ...fileRow(one),
    attached_at: null,
    retention_class: "TRANSIENT",
  }));
  await copyEach(client, "file_pages", pageRows(agencyId, fileId, [FOOT]), (row) => row);
  await saveFile(objectKey(agencyId, fileId), bytes);
  await withinAgency(client, agencyId, async (db) => {
    const clock = { now: () => at };
    const actor = { agencyId, userId: ownerId as AgencyUserId, role: "OWNER", through: "APP" } as const;
    const context = { db, actor, clock, settings: SETTINGS };
    must(
      await attestFormsLicense(context, { license: "Forms license 2026-4471", validThrough: null, isConfirmed: true }),
    );
    const { id: templateId, version } = must(await addTemplate(context, { fileId, edition: "2025/12" }));
    const reader = seedReader(db, files, clock);
    await checkTemplate(reader, { agencyId, fileId });
    await drawSample(reader, { agencyId, fileId });
    must(await confirmTemplate(context, { id: templateId, version }));
  });
}
