import { ARTIFACT_TYPES, DOCUMENT_FORMS } from "@cara/contract/workspace-terms.ts";
import type { FileId } from "#kernel/ids.ts";
import { certificateById, CertificateType } from "#domains/certificates/records/certificates.schema.ts";
import { FileRef } from "#domains/documents/documents.schema.ts";
import { EmailStateEnum } from "#domains/emails/emails.schema.ts";
import { builder } from "#platform/graphql/builder.ts";
import { JsonType } from "#platform/graphql/scalars.ts";
import { WorkspaceRef } from "../workspaces/workspace.schema.ts";
import { certificateDataOf, HOLDER_SOURCES, type Artifact, type HolderSource } from "./artifact.ts";
import { artifactsByWorkspace, attachedFileById } from "./artifact.loaders.ts";

const downloadUrlOf = ({ fileId }: Artifact): string | null => (fileId ? `/files/${fileId}` : null);

const DocumentType = builder.objectRef<Artifact>("DocumentArtifact").implement({
  description: "A form Cara filled.",
  fields: (t) => ({
    type: t.expose("documentType", {
      type: builder.enumType("DocumentForm", { values: DOCUMENT_FORMS }),
      nullable: true,
    }),
    data: t.field({
      type: JsonType,
      nullable: true,
      description: "Its contents, by field.",
      resolve: ({ data }) => data,
    }),
    downloadUrl: t.string({ nullable: true, description: "Needs the session.", resolve: downloadUrlOf }),
  }),
});
const HolderType = builder.objectRef<{ name: string | null }>("CertificateHolder").implement({
  fields: (t) => ({ name: t.exposeString("name", { nullable: true }) }),
});
const HolderSourceType = builder.objectRef<HolderSource>("HolderSource").implement({
  description: "Where the holder of a drafted certificate was found.",
  fields: (t) => ({
    kind: t.expose("kind", {
      type: builder.enumType("HolderSourceKind", {
        description: "NOWHERE: in nothing that a person typed or attached; a person checks it.",
        values: HOLDER_SOURCES,
      }),
    }),
    fileId: t.exposeID("fileId", { nullable: true }),
    file: t.exposeString("file", { nullable: true }),
    page: t.exposeInt("page", { nullable: true }),
  }),
});
const CertificateArtifactType = builder.objectRef<Artifact>("CertificateArtifact").implement({
  description: "A certificate of liability insurance Cara prepared.",
  fields: (t) => ({
    holder: t.field({
      type: HolderType,
      resolve: ({ data }) => ({ name: certificateDataOf(data)?.holder.name ?? null }),
    }),
    source: t.field({
      type: HolderSourceType,
      nullable: true,
      description: "Where the holder was found.",
      resolve: ({ data }) => certificateDataOf(data)?.source ?? null,
    }),
    downloadUrl: t.string({
      nullable: true,
      description: "Needs the session.",
      resolve: (artifact) =>
        artifact.certificateId ? `/certificates/${artifact.certificateId}/paper.pdf` : downloadUrlOf(artifact),
    }),
    record: t.field({
      type: CertificateType,
      nullable: true,
      description: "The certificate, as it is now.",
      resolve: ({ certificateId }, _args, { once }) =>
        certificateId ? once(certificateById).load(certificateId) : null,
    }),
  }),
});

export const ArtifactRef = builder.objectRef<Artifact>("WorkspaceArtifact").implement({
  description: "Something Cara made. An email is a draft until a person approves it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    type: t.expose("type", { type: builder.enumType("ArtifactType", { values: ARTIFACT_TYPES }) }),
    state: t.field({
      type: EmailStateEnum,
      resolve: ({ email }) => email?.state ?? "DRAFT",
    }),
    version: t.int({
      description: "Incremented by every change.",
      resolve: ({ email, version }) => email?.version ?? version,
    }),
    runId: t.exposeID("runId", { description: "The run that made it." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    subject: t.string({ nullable: true, resolve: ({ email }) => email?.subject }),
    to: t.stringList({ resolve: ({ email }) => email?.recipients ?? [] }),
    cc: t.stringList({ resolve: ({ email }) => email?.cc ?? [] }),
    flagged: t.stringList({
      description:
        "Of emails: addresses that the model or a text named and that are not on record. They are in neither To nor Cc.",
      resolve: ({ email }) => email?.flagged ?? [],
    }),
    unlisted: t.stringList({
      description: "Of emails in a workspace: recipients that a person typed and that are not on record.",
      resolve: ({ email }) => [...(email?.unlisted ?? [])],
    }),
    body: t.string({ nullable: true, resolve: ({ email }) => email?.body }),
    signature: t.string({
      nullable: true,
      description: "Of emails: sent below the body.",
      resolve: ({ email }) => email?.signature,
    }),
    attachments: t.field({
      type: [FileRef],
      description: "Of emails: the files sent with it.",
      resolve: async ({ email }, _args, { once }) => {
        const load = (id: FileId) => once(attachedFileById).load(id);
        return (await Promise.all((email?.attachmentIds ?? []).map(load))).flatMap((file) => file ?? []);
      },
    }),
    document: t.field({
      type: DocumentType,
      nullable: true,
      resolve: (artifact) => (artifact.type === "DOCUMENT" ? artifact : null),
    }),
    certificate: t.field({
      type: CertificateArtifactType,
      nullable: true,
      resolve: (artifact) => (artifact.type === "CERTIFICATE_OF_LIABILITY_INSURANCE" ? artifact : null),
    }),
  }),
});

builder.objectFields(WorkspaceRef, (t) => ({
  artifacts: t.field({
    type: [ArtifactRef],
    resolve: ({ id }, _args, { once }) => once(artifactsByWorkspace).load(id),
  }),
}));
