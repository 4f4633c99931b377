import { PAGE_ROWS } from "@cara/contract/limits.ts";
import type { Fixture, Ids } from "./fixture.ts";

const question = ({ acceptableCertificate, acceptablePolicy }: Ids) => ({
  certificateId: acceptableCertificate,
  policyId: acceptablePolicy,
  line: "GENERAL_LIABILITY",
  want: "WAIVER",
});
const reading = ({ file }: Ids) => ({ formId: file, page: 1, quote: "The words on the page" });

/** What the sweep sends to the operations of acceptances. */
export const ACCEPTANCE_FIXTURES: Readonly<Record<string, Fixture>> = {
  "Query.acceptableForms": { args: question },
  "Query.waitingAcceptances": {
    args: () => ({ first: PAGE_ROWS }),
    also: ({ ids }) => [{ first: 100, after: cursor("2099-01-01T00:00:00.000Z", ids.acceptance) }],
  },
  "Mutation.acceptForm": {
    args: (ids) => ({ input: { ...question(ids), ...reading(ids) } }),
    refused: (ids) => ({ input: { ...question(ids), ...reading(ids), quote: " " } }),
  },
  "Mutation.confirmFormAcceptance": {
    args: ({ acceptance }) => ({ id: acceptance, version: 1 }),
    refused: ({ acceptance }) => ({ id: acceptance, version: 99 }),
  },
  "Mutation.withdrawFormAcceptance": { destroys: true, args: ({ acceptance }) => ({ id: acceptance }) },
};

/** What to write into columns of acceptances whose check admits only certain words. */
export const ACCEPTANCE_WORDS: Readonly<Record<string, unknown>> = {
  "form_acceptances.file_sha256": Buffer.alloc(32, 1),
  "form_acceptances.form_page": 1,
  "form_acceptances.page": 1,
  "form_acceptances.line": "GENERAL_LIABILITY",
  "form_acceptances.want": "WAIVER",
  "form_acceptances.reason": "UNKNOWN_FORM",
  "form_acceptances.contract": "DIRECT",
  "form_acceptances.ground_hash": Buffer.alloc(32, 2),
  "form_acceptances.confirmed_by": null,
  "form_acceptances.confirmed_at": null,
  "form_acceptances.withdrawn_by": null,
  "form_acceptances.withdrawn_at": null,
  "form_acceptances.version": 1,
};

const cursor = (at: string, id: string): string => Buffer.from(`${at}|${id}`).toString("base64url");
