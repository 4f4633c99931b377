import { READING_STATES, SCAN_STATES } from "@cara/contract/file-kinds.ts";
import { colleagueById } from "#domains/identity/identity.schema.ts";
import { builder } from "#platform/graphql/builder.ts";
import type { StoredFile } from "./stored-file.ts";

const ReadingStateEnum = builder.enumType("ReadingState", { values: READING_STATES });
const ScanStateEnum = builder.enumType("ScanState", { values: SCAN_STATES });

/** A file wherever the API returns one. The policies domain adds the fields of policy documents. */
export const FileRef = builder.objectRef<StoredFile>("File").implement({
  description: "A file of the agency.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    mimeType: t.string({ resolve: ({ mimeType }) => mimeType ?? "application/octet-stream" }),
    sizeBytes: t.exposeInt("sizeBytes"),
    url: t.string({ description: "Needs the session.", resolve: ({ id }) => `/files/${id}` }),
    previewUrl: t.string({
      nullable: true,
      description: "An image of the first page; null until it is rendered.",
      resolve: ({ id, hasPreview }) => (hasPreview ? `/files/${id}/preview` : null),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    actorType: t.exposeString("actorType", { description: "Who supplied it, as in a policy's history." }),
    actorName: t.string({
      nullable: true,
      description: "The person who supplied it; null if it was not a person.",
      resolve: async ({ uploadedBy }, _args, { once }) =>
        uploadedBy ? ((await once(colleagueById).load(uploadedBy))?.name ?? null) : null,
    }),
    scanState: t.expose("scanState", { type: ScanStateEnum }),
    readingState: t.expose("readingState", { type: ReadingStateEnum }),
    readingFailure: t.exposeString("readingFailure", { nullable: true }),
    pagesTotal: t.exposeInt("pagesTotal", { nullable: true }),
    pagesRead: t.exposeInt("pagesRead"),
  }),
});
