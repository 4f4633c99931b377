import type { FileId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { readId } from "#platform/graphql/validation.ts";
import { FileRef } from "./documents.schema.ts";
import type { ShownPage } from "./file-page.store.ts";
import { pagesContaining, pageSizes, viewFile, viewPages } from "./view-file.ts";

const FilePageType = builder.objectRef<ShownPage>("FilePage").implement({
  description: "A page of a file with its words.",
  fields: (t) => ({
    page: t.exposeInt("page"),
    text: t.exposeString("text"),
    words: t.string({
      nullable: true,
      description: "The position of each word, packed and in base64; null if the format has none.",
      resolve: ({ words }) => words?.toString("base64") ?? null,
    }),
  }),
});

builder.queryFields((t) => ({
  file: t.field({
    type: FileRef,
    description: "A file to look at; refused while it is unsafe.",
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { db }) => viewFile(db, readId<FileId>(id)),
  }),
  filePageSizes: t.intList({
    description: "Width and height of each page in turn, in tenths of a point; zeros where unknown.",
    args: { fileId: t.arg.id() },
    resolve: (_root, { fileId }, { db }) => pageSizes(db, readId<FileId>(fileId)),
  }),
  filePages: t.field({
    type: [FilePageType],
    description: "Up to ten consecutive pages of a file; pages that are not read yet are left out.",
    args: { fileId: t.arg.id(), from: t.arg.int(), to: t.arg.int() },
    resolve: (_root, { fileId, from, to }, { db }) => viewPages(db, readId<FileId>(fileId), from, to),
  }),
  filePagesContaining: t.intList({
    description: "The numbers of the pages that contain a text, in order, a thousand at most.",
    args: { fileId: t.arg.id(), text: t.arg.string() },
    resolve: (_root, { fileId, text }, { db }) => pagesContaining(db, readId<FileId>(fileId), text),
  }),
}));
