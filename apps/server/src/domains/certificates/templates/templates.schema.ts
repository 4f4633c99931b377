import DataLoader from "dataloader";
import { FileRef } from "#domains/documents/documents.schema.ts";
import { filesById } from "#domains/documents/list-files.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import { parseId, type CertificateTemplateId, type FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import type { FormField } from "#platform/pdf-forms/form-field.ts";
import { FORM_EDITIONS } from "../form/certificate-form.ts";
import { addTemplate } from "./add-template.ts";
import { confirmTemplate, mapTemplate } from "./change-template.ts";
import { MappingDraft, TEMPLATE_STATES, type CertificateTemplate } from "./template.ts";
import { findTemplate, listTemplates } from "./template.store.ts";
import { SLOTS, type Slot } from "./template-slots.ts";

/** Uploaded forms by id, batched per tick. */
const templateFiles = (db: AgencyDb): DataLoader<FileId, StoredFile | null> =>
  new DataLoader<FileId, StoredFile | null>(async (ids) => {
    const files = await filesById(db, ids);
    return ids.map((id) => files.get(id) ?? null);
  });

const StateEnum = builder.enumType("CertificateTemplateState", { values: TEMPLATE_STATES });
const EditionEnum = builder.enumType("CertificateFormEdition", {
  values: { EDITION_2025_12: { value: FORM_EDITIONS[0] }, EDITION_2016_03: { value: FORM_EDITIONS[1] } } as const,
});
const FieldType = builder.objectRef<FormField>("TemplateField").implement({
  description: "A field of an uploaded form.",
  fields: (t) => ({
    name: t.exposeString("name"),
    kind: t.exposeString("kind", { description: "TEXT, CHECK or OTHER." }),
    label: t.exposeString("label", { nullable: true }),
    page: t.exposeInt("page"),
  }),
});
type Mapped = { slot: Slot; field: string | null };
const MappedType = builder.objectRef<Mapped>("TemplateSlot").implement({
  description: "Something a certificate prints, and the field it goes into; without one it goes to a further page.",
  fields: (t) => ({
    slot: t.string({ resolve: ({ slot }) => slot.key }),
    label: t.string({ resolve: ({ slot }) => slot.label }),
    kind: t.string({ resolve: ({ slot }) => slot.kind }),
    field: t.exposeString("field", { nullable: true }),
  }),
});
const TemplateType = builder.objectRef<CertificateTemplate>("CertificateTemplate").implement({
  description: "A fillable form that the agency uploaded under its own license.",
  fields: (t) => ({
    id: t.exposeID("id"),
    file: t.field({
      type: FileRef,
      nullable: true,
      description: "The uploaded form, unless it was deleted.",
      resolve: ({ fileId }, _args, { once }) => once(templateFiles).load(fileId),
    }),
    edition: t.exposeString("edition"),
    state: t.expose("state", { type: StateEnum }),
    failure: t.exposeString("failure", { nullable: true }),
    version: t.exposeInt("version"),
    sampleUrl: t.string({
      nullable: true,
      description: "The form filled with values that all differ; null while it is being made. Needs the session.",
      resolve: ({ id, version, sampleVersion }) =>
        version === sampleVersion ? `/certificate-templates/${id}/sample.pdf` : null,
    }),
    addedAt: t.expose("addedAt", { type: "DateTime" }),
    confirmedAt: t.expose("confirmedAt", { type: "DateTime", nullable: true }),
    fields: t.expose("fields", { type: [FieldType] }),
    slots: t.field({
      type: [MappedType],
      resolve: ({ mapping }) => SLOTS.map((slot) => ({ slot, field: mapping[slot.key] ?? null })),
    }),
  }),
});
const TemplatePayload = mutationPayload("CertificateTemplatePayload", "certificateTemplate", TemplateType);
const SlotInput = builder.inputType("TemplateSlotInput", {
  fields: (t) => ({ slot: t.string(), field: t.string() }),
});

builder.queryFields((t) => ({
  certificateTemplates: t.field({
    type: [TemplateType],
    description: "The agency's forms, newest first.",
    resolve: (_root, _args, { db }) => listTemplates(db),
  }),
  certificateTemplate: t.field({
    type: TemplateType,
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { db }) => findTemplate(db, readId<CertificateTemplateId>(id)),
  }),
}));

builder.mutationFields((t) => ({
  addCertificateTemplate: t.field({
    type: TemplatePayload,
    args: { fileId: t.arg.id(), edition: t.arg({ type: EditionEnum }) },
    resolve: async (_root, { fileId, edition }, context) =>
      toPayload(await context.run(addTemplate, { fileId: parseId<FileId>(fileId), edition })),
  }),
  mapCertificateTemplate: t.field({
    type: TemplatePayload,
    args: { id: t.arg.id(), version: t.arg.int(), slots: t.arg({ type: [SlotInput] }) },
    async resolve(_root, { id, version, slots }, context) {
      const templateId = readId<CertificateTemplateId>(id);
      const { fields } = await findTemplate(context.db, templateId);
      const mapping = parseInput(MappingDraft(fields), slots);
      if (!mapping.ok) return invalid(mapping);
      return toPayload(await context.run(mapTemplate, { id: templateId, version, mapping: mapping.value }));
    },
  }),
  confirmCertificateTemplate: t.field({
    type: TemplatePayload,
    args: { id: t.arg.id(), version: t.arg.int() },
    resolve: async (_root, { id, version }, context) =>
      toPayload(await context.run(confirmTemplate, { id: readId<CertificateTemplateId>(id), version })),
  }),
}));
