import { Readable } from "node:stream";
import { asTender, withBytes, type FileReader, type FileRef } from "#domains/documents/file-reader.ts";
import { readPageTexts } from "#domains/documents/search-file-pages.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import { PAGES_MAX } from "#platform/pdf-forms/form-field.ts";
import { fillForms, inspectForm } from "#platform/pdf-forms/pdf-forms.ts";
import { withWorkFolder } from "#platform/sandbox/work-folder.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import { fillingOf } from "./filling.ts";
import { proposeMapping } from "./match-fields.ts";
import { SAMPLE_FORM } from "./sample-form.ts";
import { slotValues } from "./slot-values.ts";
import { formKeyOf, sampleKeyOf, type CertificateTemplate } from "./template.ts";
import { lockTemplateOfFile, saveTemplate } from "./template.store.ts";

const PDF = "application/pdf";

/** Checks an uploaded form in the sandbox once it is scanned, keeps it without what it does not need, and proposes a mapping. */
export async function checkTemplate(reader: FileReader, ref: FileRef): Promise<void> {
  const found = await findTemplate(reader, ref);
  if (found?.template.state !== "CHECKING") return;
  const { file, template } = found;
  if (file.scanState === "PENDING" || file.readingState === "WAITING" || file.readingState === "READING") return;
  try {
    if (file.mimeType !== PDF || file.scanState === "INFECTED")
      throw new ExtractionFailure("Upload the form as a PDF.");
    const { fields, clean } = await withBytes(reader, { agencyId: ref.agencyId, file }, inspectForm);
    await requireEdition(reader, ref, template);
    await reader.files.put(formKeyOf(file), Readable.from([clean]), clean.length, PDF);
    await change(reader, ref, (before) => ({ ...before, state: "CHECKED", fields, mapping: proposeMapping(fields) }));
  } catch (error) {
    if (!(error instanceof ExtractionFailure)) throw error;
    const failure = error.message.slice(0, 300);
    await change(reader, ref, (before) => ({ ...before, state: "REFUSED", failure }));
  }
}

/** Fills the form with values that all differ, for a person to look at. */
export async function drawSample(reader: FileReader, ref: FileRef): Promise<void> {
  const found = await findTemplate(reader, ref);
  if (found?.template.state !== "CHECKED" || found.template.sampleVersion === found.template.version) return;
  const { file, template } = found;
  const form = { ...SAMPLE_FORM, edition: template.edition };
  const { values } = slotValues({ form, number: "SAMPLE", representative: "Sample Representative" });
  const filling = fillingOf(template, { title: "Sample", on: form.on, values, further: [] });
  const [sample] = await withWorkFolder(
    () => reader.files.get(formKeyOf(file)),
    { isolation: reader.isolation, owner: ref.agencyId, lane: "DOCUMENTS" },
    (work) => fillForms(work, [filling]),
  );
  if (!sample) return;
  await reader.files.put(sampleKeyOf(file), Readable.from([sample]), sample.length, PDF);
  await change(reader, ref, (before) =>
    before.version === template.version ? { ...before, sampleVersion: template.version } : before,
  );
}

/** A form says which edition it is, on one of its pages. */
async function requireEdition(reader: FileReader, ref: FileRef, { edition }: CertificateTemplate): Promise<void> {
  const pages = Array.from({ length: PAGES_MAX }, (_, at) => ({ fileId: ref.fileId, page: at + 1 }));
  const texts = await reader.inAgency(ref.agencyId, (db) => readPageTexts(db, pages));
  if (!texts.some(({ text }) => text.replaceAll(/\s/gu, "").includes(edition)))
    throw new ExtractionFailure(`This form does not say that it is the edition ${edition}.`);
}

const findTemplate = (
  reader: FileReader,
  ref: FileRef,
): Promise<{ file: StoredFile; template: CertificateTemplate } | null> =>
  asTender(reader, ref, async ({ db }, file) => {
    const template = await lockTemplateOfFile(db, ref.fileId);
    return template && { file, template };
  });

const change = (
  reader: FileReader,
  { agencyId, fileId }: FileRef,
  to: (before: CertificateTemplate) => CertificateTemplate,
): Promise<void> =>
  reader.inAgency(agencyId, async (db) => {
    const before = await lockTemplateOfFile(db, fileId);
    if (before) await saveTemplate(db, to(before));
  });
