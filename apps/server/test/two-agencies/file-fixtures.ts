import type { Fixture, Ids } from "./fixture.ts";

/** How the operations on files are called. */
export const FILE_FIXTURES: Readonly<Record<string, Fixture>> = {
  "Mutation.uploadPolicyFile": {
    args: ({ policy, file }) => ({ policyId: policy, input: { fileId: file, type: "BINDER", notes: "Signed." } }),
    refused: ({ policy, file }) => ({ policyId: policy, input: { fileId: file } }),
  },
  "Mutation.updatePolicyFile": {
    args: ({ file }) => ({ id: file, input: { type: "ENDORSEMENT" } }),
    refused: ({ file }) => ({ id: file, input: {} }),
  },
  "Query.file": { args: ({ file }) => ({ id: file }) },
  "Query.filePageSizes": { args: ({ file }) => ({ fileId: file }) },
  "Query.filePages": { args: ({ file }) => ({ fileId: file, from: 1, to: 10 }) },
  "Query.filePagesContaining": { args: ({ file }) => ({ fileId: file, text: "a" }) },
  "Query.quoteOnPage": { args: ({ file }) => ({ fileId: file, page: 1, quote: "Each Occurrence Limit" }) },
  "Mutation.deleteFile": { args: ({ file }) => ({ id: file }), destroys: true },
};

/** Addresses outside the graph under which a file's bytes, a picture of them, or rows of it can be had. */
export const FILE_LINKS: readonly ((ids: Ids) => string)[] = [
  ({ file }) => `/files/${file}`,
  ({ file }) => `/files/${file}/preview`,
  ({ file }) => `/files/${file}/pages/1?density=1`,
  ({ file }) => `/files/${file}/pages/1?density=2`,
  ({ import: id }) => `/imports/${id}/refused.csv`,
  ({ certificate }) => `/certificates/${certificate}/paper.pdf`,
];
