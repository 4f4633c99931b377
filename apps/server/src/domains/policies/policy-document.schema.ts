import { DOCUMENT_TYPES } from "@cara/contract/document-types.ts";
import { FileRef } from "#domains/documents/documents.schema.ts";
import type { FileId, PolicyId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import {
  parseInput,
  readId,
  refused,
  ValidationErrorType,
  type ValidationError,
} from "#platform/graphql/validation.ts";
import { correctDocumentType } from "./correct-document-type.ts";
import { deleteFile } from "./delete-file.ts";
import { PolicyRef } from "./policies.schema.ts";
import { PolicyDocumentCorrection, PolicyDocumentDraft, type PolicyFile } from "./policy-document.ts";
import { documentByFile, documentsByPolicy } from "./policy-document.loaders.ts";
import { uploadPolicyFile } from "./upload-policy-file.ts";

export const DocumentTypeEnum = builder.enumType("DocumentType", { values: DOCUMENT_TYPES });

builder.objectFields(FileRef, (t) => ({
  type: t.field({
    type: DocumentTypeEnum,
    nullable: true,
    description: "Its type as a policy document; null for any other file.",
    resolve: async ({ id }, _args, { once }) => (await once(documentByFile).load(id))?.type ?? null,
  }),
  notes: t.string({
    nullable: true,
    description: "For the agency only.",
    resolve: async ({ id }, _args, { once }) => (await once(documentByFile).load(id))?.notes ?? null,
  }),
}));

builder.objectFields(PolicyRef, (t) => ({
  files: t.field({
    type: [FileRef],
    description: "Newest first.",
    async resolve({ id }, _args, { once }) {
      const documents = await once(documentsByPolicy).load(id);
      for (const document of documents) once(documentByFile).prime(document.fileId, document);
      return documents.map(({ file }) => file);
    },
  }),
}));

const UploadInput = builder.inputType("UploadPolicyFileInput", {
  fields: (t) => ({
    fileId: t.id({ required: false, description: "The id returned by POST /files." }),
    type: t.field({ type: DocumentTypeEnum, required: false }),
    notes: t.string({ required: false }),
    visible: t.boolean({ required: false, description: "Computed from the type; true is refused for other types." }),
  }),
});
const UpdateInput = builder.inputType("UpdatePolicyFileInput", {
  fields: (t) => ({
    type: t.field({ type: DocumentTypeEnum, required: false, description: "Decides whether the client can see it." }),
  }),
});

type Payload = { file: PolicyFile | null; validationErrors: ValidationError[] };
const payload = (name: string) =>
  builder.objectRef<Payload>(name).implement({
    fields: (t) => ({
      id: t.id({
        nullable: true,
        description: "Null when it was refused.",
        resolve: ({ file }) => file?.fileId ?? null,
      }),
      file: t.field({ type: FileRef, nullable: true, resolve: ({ file }) => file?.file ?? null }),
      validationErrors: t.field({ type: [ValidationErrorType], resolve: ({ validationErrors }) => validationErrors }),
    }),
  });
const UploadPayload = payload("UploadPolicyFilePayload");
const UpdatePayload = payload("UpdatePolicyFilePayload");
const DeletePayload = builder.objectRef<{ id: FileId }>("DeleteFilePayload").implement({
  fields: (t) => ({ id: t.exposeID("id") }),
});

/** The form's field is called file; its value is the id of the upload. */
const underFile = ({ path, message }: ValidationError): ValidationError => ({
  path: path === "fileId" ? "file" : path,
  message,
});

builder.mutationFields((t) => ({
  uploadPolicyFile: t.field({
    type: UploadPayload,
    description: "Adds an uploaded file to a policy.",
    args: { policyId: t.arg.id(), input: t.arg({ type: UploadInput }) },
    async resolve(_root, { policyId, input }, context): Promise<Payload> {
      const id = readId<PolicyId>(policyId);
      const draft = parseInput(PolicyDocumentDraft, input);
      if (!draft.ok) return { file: null, validationErrors: draft.validationErrors.map(underFile) };
      const result = await context.run(uploadPolicyFile, { policyId: id, draft: draft.value });
      return result.ok
        ? { file: result.value, validationErrors: [] }
        : { file: null, validationErrors: refused(result.refusal) };
    },
  }),
  updatePolicyFile: t.field({
    type: UpdatePayload,
    description: "Corrects the type of a policy document.",
    args: { id: t.arg.id(), input: t.arg({ type: UpdateInput }) },
    async resolve(_root, { id, input }, context): Promise<Payload> {
      const fileId = readId<FileId>(id);
      const correction = parseInput(PolicyDocumentCorrection, input);
      if (!correction.ok) return { file: null, validationErrors: correction.validationErrors };
      const result = await context.run(correctDocumentType, { fileId, ...correction.value });
      return result.ok
        ? { file: result.value, validationErrors: [] }
        : { file: null, validationErrors: refused(result.refusal) };
    },
  }),
  deleteFile: t.field({
    type: DeletePayload,
    description: "Deletes a document permanently.",
    args: { id: t.arg.id() },
    async resolve(_root, { id }, context) {
      const fileId = readId<FileId>(id);
      await context.run(deleteFile, fileId);
      return { id: fileId };
    },
  }),
}));
