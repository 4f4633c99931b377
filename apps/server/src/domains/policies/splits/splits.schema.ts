import { DOCUMENT_TYPES } from "@cara/contract/document-types.ts";
import { FILE_NAME_MAX_LENGTH } from "@cara/contract/file-kinds.ts";
import { z } from "zod";
import type { FileId } from "#kernel/ids.ts";
import { optionalText } from "#kernel/text.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { PolicyRef } from "../policies.schema.ts";
import { DocumentTypeEnum } from "../policy-document.schema.ts";
import { confirmSplit } from "./confirm-split.ts";
import { dismissSplit } from "./dismiss-split.ts";
import { undoSplit } from "./undo-split.ts";
import { SPLIT_STATES, type DocumentSplit, type SplitPart } from "./document-split.ts";
import { splitsByPolicy } from "./document-split.loaders.ts";

const PartType = builder.objectRef<SplitPart>("SplitPart").implement({
  description: "A document within a file.",
  fields: (t) => ({
    firstPage: t.exposeInt("firstPage"),
    lastPage: t.exposeInt("lastPage"),
    type: t.expose("type", { type: DocumentTypeEnum }),
    title: t.exposeString("title", { description: "The line it begins with; empty where a person set it." }),
    name: t.exposeString("name", { description: "What a person called it; empty for a name made of title and pages." }),
    fileId: t.exposeID("fileId", { nullable: true, description: "The file it becomes once it is confirmed." }),
  }),
});
const SplitType = builder.objectRef<DocumentSplit>("DocumentSplit").implement({
  description: "A file that seems to hold several documents, and what a person decided about it.",
  fields: (t) => ({
    fileId: t.exposeID("fileId"),
    state: t.expose("state", { type: builder.enumType("DocumentSplitState", { values: SPLIT_STATES }) }),
    pages: t.exposeInt("pages"),
    parts: t.expose("parts", { type: [PartType] }),
    failure: t.exposeString("failure", { nullable: true }),
  }),
});

builder.objectFields(PolicyRef, (t) => ({
  splits: t.field({
    type: [SplitType],
    description: "Its files that seem to hold several documents, newest first.",
    resolve: ({ id }, _args, { once }) => once(splitsByPolicy).load(id),
  }),
}));

const PartInput = builder.inputType("SplitPartInput", {
  fields: (t) => ({
    firstPage: t.int({ description: "It ends where the next one begins." }),
    type: t.field({ type: DocumentTypeEnum }),
    name: t.string({
      required: false,
      description: "What its file is called; made of its title and pages without one.",
    }),
  }),
});
const Start = z.object({
  firstPage: z.int(),
  type: z.enum(DOCUMENT_TYPES),
  name: optionalText(FILE_NAME_MAX_LENGTH),
});
const Starts = z.object({ parts: z.array(Start) });
const Payload = mutationPayload("DocumentSplitPayload", "split", SplitType);

builder.mutationFields((t) => ({
  confirmDocumentSplit: t.field({
    type: Payload,
    description: "Has a file split into these documents, each a file of its own. The original is kept.",
    args: { fileId: t.arg.id(), parts: t.arg({ type: [PartInput] }) },
    async resolve(_root, { fileId, parts }, context) {
      const id = readId<FileId>(fileId);
      const starts = parseInput(Starts, { parts });
      if (!starts.ok) return invalid(starts);
      return toPayload(await context.run(confirmSplit, { fileId: id, starts: starts.value.parts }));
    },
  }),
  undoDocumentSplit: t.field({
    type: Payload,
    description:
      "Deletes the documents that a file was split into; the original counts again, and is proposed to be split again.",
    args: { fileId: t.arg.id() },
    resolve: async (_root, { fileId }, context) => toPayload(await context.run(undoSplit, readId<FileId>(fileId))),
  }),
  dismissDocumentSplit: t.field({
    type: Payload,
    description: "Keeps a file as one document.",
    args: { fileId: t.arg.id() },
    resolve: async (_root, { fileId }, context) => toPayload(await context.run(dismissSplit, readId<FileId>(fileId))),
  }),
}));
