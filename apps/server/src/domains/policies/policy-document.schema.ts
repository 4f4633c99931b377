import { DOCUMENT_TYPES } from "@cara/contract/document-types.ts";
import { READING_STATES, SCAN_STATES } from "@cara/contract/file-kinds.ts";
import type { FileId, PolicyId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import {
  parseInput,
  readId,
  refused,
  ValidationErrorType,
  type ValidationError,
} from "#platform/graphql/validation.ts";
import { deleteFile } from "./delete-file.ts";
import { PolicyRef } from "./policies.schema.ts";
import { PolicyDocumentDraft, type PolicyFile } from "./policy-document.ts";
import { documentsByPolicy } from "./policy-document.loaders.ts";
import { uploadPolicyFile } from "./upload-policy-file.ts";

const DocumentTypeEnum = builder.enumType("DocumentType", { values: DOCUMENT_TYPES });
const ReadingStateEnum = builder.enumType("ReadingState", { values: READING_STATES });
const ScanStateEnum = builder.enumType("ScanState", { values: SCAN_STATES });

const PolicyFileType = builder.objectRef<PolicyFile>("PolicyFile").implement({
  description: "A file that stands with a policy.",
  fields: (t) => ({
    id: t.exposeID("fileId"),
    name: t.string({ resolve: ({ file }) => file.name }),
    mimeType: t.string({ resolve: ({ file }) => file.mimeType ?? "application/octet-stream" }),
    sizeBytes: t.int({ resolve: ({ file }) => file.sizeBytes }),
    type: t.expose("type", { type: DocumentTypeEnum }),
    notes: t.exposeString("notes", { nullable: true, description: "For the agency only." }),
    visible: t.exposeBoolean("visible", { description: "Whether the client may see it." }),
    url: t.string({ description: "Needs the session.", resolve: ({ fileId }) => `/files/${fileId}` }),
    previewUrl: t.string({
      nullable: true,
      description: "A picture of the first page, once there is one.",
      resolve: ({ fileId, file }) => (file.hasPreview ? `/files/${fileId}/preview` : null),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    scanState: t.field({ type: ScanStateEnum, resolve: ({ file }) => file.scanState }),
    readingState: t.field({ type: ReadingStateEnum, resolve: ({ file }) => file.readingState }),
    readingFailure: t.string({ nullable: true, resolve: ({ file }) => file.readingFailure }),
    pagesTotal: t.int({ nullable: true, resolve: ({ file }) => file.pagesTotal }),
    pagesRead: t.int({ resolve: ({ file }) => file.pagesRead }),
  }),
});

builder.objectFields(PolicyRef, (t) => ({
  files: t.field({
    type: [PolicyFileType],
    description: "Newest first.",
    resolve: ({ id }, _args, { once }) => once(documentsByPolicy).load(id),
  }),
}));

const UploadInput = builder.inputType("UploadPolicyFileInput", {
  fields: (t) => ({
    fileId: t.id({ required: false, description: "What POST /files answered." }),
    type: t.field({ type: DocumentTypeEnum, required: false }),
    notes: t.string({ required: false }),
    visible: t.boolean({ required: false, description: "Computed from the type; true is refused for other types." }),
  }),
});
type Uploaded = { file: PolicyFile | null; validationErrors: ValidationError[] };
const UploadPayload = builder.objectRef<Uploaded>("UploadPolicyFilePayload").implement({
  fields: (t) => ({
    file: t.field({ type: PolicyFileType, nullable: true, resolve: (it) => it.file }),
    validationErrors: t.field({ type: [ValidationErrorType], resolve: (it) => it.validationErrors }),
  }),
});
const DeletePayload = builder.objectRef<{ id: FileId }>("DeleteFilePayload").implement({
  fields: (t) => ({ id: t.exposeID("id") }),
});

/** In the form the field is called file; the id is what its upload answered. */
const underFile = ({ path, message }: ValidationError): ValidationError => ({
  path: path === "fileId" ? "file" : path,
  message,
});

builder.mutationFields((t) => ({
  uploadPolicyFile: t.field({
    type: UploadPayload,
    description: "Puts an uploaded file with a policy.",
    args: { policyId: t.arg.id(), input: t.arg({ type: UploadInput }) },
    async resolve(_root, { policyId, input }, context): Promise<Uploaded> {
      const id = readId<PolicyId>(policyId);
      const draft = parseInput(PolicyDocumentDraft, input);
      if (!draft.ok) return { file: null, validationErrors: draft.validationErrors.map(underFile) };
      const result = await context.run(uploadPolicyFile, { policyId: id, draft: draft.value });
      return result.ok
        ? { file: result.value, validationErrors: [] }
        : { file: null, validationErrors: refused(result.refusal) };
    },
  }),
  deleteFile: t.field({
    type: DeletePayload,
    description: "Takes a document away from everyone, for good.",
    args: { id: t.arg.id() },
    async resolve(_root, { id }, context) {
      const fileId = readId<FileId>(id);
      await context.run(deleteFile, fileId);
      return { id: fileId };
    },
  }),
}));
