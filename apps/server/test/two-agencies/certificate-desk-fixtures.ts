import { PAGE_ROWS } from "@cara/contract/limits.ts";
import { delivery } from "./certificate-fixtures.ts";
import type { Fixture, Ids } from "./fixture.ts";

const cursor = (at: string, id: string): string => Buffer.from(`${at}|${id}`).toString("base64url");
const atDesk = ({ certificate, file }: Ids) => ({
  id: certificate,
  hash: "0".repeat(64),
  delivery: delivery(file),
  seen: { opened: [{ fileId: file, page: 1 }], humanMs: 9_000 },
});

/** What the sweep sends to the operations of the certificate desk. */
export const CERTIFICATE_DESK_FIXTURES: Readonly<Record<string, Fixture>> = {
  "Query.certificateDesk": {
    args: () => ({ first: PAGE_ROWS, state: "BLOCKED" }),
    also: ({ ids }) => [
      { first: 100, state: "BLOCKED", after: cursor("2000-01-01", ids.deskItem) },
      { first: 100, state: "READY", mine: true },
    ],
  },
  "Query.certificateAtDesk": { args: ({ readyItem }) => ({ id: readyItem }) },
  "Query.certificateDeskTally": { args: () => ({}) },
  "Mutation.approveAtDesk": {
    args: (ids) => atDesk(ids),
    refused: (ids) => ({ ...atDesk(ids), hash: "no hash" }),
  },
  "Mutation.prepareCertificateAgain": { destroys: true, args: ({ readyItem }) => ({ id: readyItem }) },
};

/** What to write into columns whose check admits only certain words, with the marker if it can hold it. */
export const CERTIFICATE_DESK_WORDS: Readonly<Record<string, unknown>> = {
  "certificate_desk_items.state": "BLOCKED",
  "certificate_desk_items.next_step": "COMPLETE_REQUEST",
  "certificate_desk_items.marks_asked": 1,
  "certificate_desk_items.marks_proved": 1,
  "certificate_desk_approvals.opened": (marker: string) => JSON.stringify([{ fileId: marker, page: 1 }]),
  "certificate_desk_approvals.cited": 1,
  "certificate_desk_approvals.human_ms": 9_000,
};
