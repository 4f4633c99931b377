import { PAGE_ROWS } from "@cara/contract/limits.ts";
import type { Fixture, Ids } from "./fixture.ts";

const byId = { args: ({ import: id }: Ids) => ({ id }) };
const match = ({ import: id }: Ids, version: number) => ({
  id,
  input: { matching: [{ field: "name", column: 0 }], version },
});

const correct = ({ import: id }: Ids, value: string) => ({ id, input: { row: 2, column: 1, value, seen: "" } });
const leaveOut = ({ import: id }: Ids, field: string) => ({ id, input: { field, leftOut: true } });

/** How the operations on imports are called. */
export const IMPORT_FIXTURES: Readonly<Record<string, Fixture>> = {
  "Query.imports": {
    args: () => ({ first: PAGE_ROWS }),
    also: ({ ids }) => [{ first: PAGE_ROWS, after: cursor("2099-01-01T00:00:00.000Z", ids.import) }],
  },
  "Query.import": byId,
  "Query.importRows": {
    args: ({ import: importId }) => ({ importId, first: 10 }),
    another: ({ import: importId }) => ({ importId, outcome: "NEW", first: 10, after: cursor("0", importId) }),
  },
  "Mutation.startImport": { args: ({ file }) => ({ input: { kind: "ACCOUNTS", fileId: file } }) },
  "Mutation.matchImport": { args: (ids) => match(ids, 99), refused: (ids) => match(ids, 98) },
  "Mutation.correctImportCell": {
    args: (ids) => correct(ids, "acme.example"),
    refused: (ids) => ({ ...correct(ids, ""), input: { row: 2, column: 9, value: "x", seen: "" } }),
  },
  "Mutation.leaveOutImportField": { args: (ids) => leaveOut(ids, "website"), refused: (ids) => leaveOut(ids, "name") },
  "Mutation.runImport": byId,
  "Mutation.pauseImport": byId,
  "Mutation.resumeImport": byId,
  "Mutation.undoImport": byId,
  "Mutation.discardImport": { ...byId, destroys: true },
};

const cursor = (at: string, id: string): string => Buffer.from(`${at}|${id}`).toString("base64url");
