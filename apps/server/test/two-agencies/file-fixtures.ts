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
  "Mutation.deleteFile": { args: ({ file }) => ({ id: file }), destroys: true },
};

/** Addresses outside the graph under which a file's bytes, a picture of them, or rows of it can be had. */
export const FILE_LINKS: readonly ((ids: Ids) => string)[] = [
  ({ file }) => `/files/${file}`,
  ({ file }) => `/files/${file}/preview`,
  ({ import: id }) => `/imports/${id}/refused.csv`,
];
