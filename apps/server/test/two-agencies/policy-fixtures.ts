import { PAGE_ROWS } from "@cara/contract/limits.ts";
import type { Fixture, Ids } from "./fixture.ts";

const terms = ({ carrier, agencyUser }: Ids) => ({
  type: "GENERAL_LIABILITY",
  market: "ADMITTED",
  carrierId: carrier,
  brokerId: carrier,
  sourceAgencyUserId: agencyUser,
  sourceType: "INBOUND",
  premium: 100,
});
const create = (ids: Ids, more: object = {}) => ({
  input: { accountId: ids.account, policies: [{ ...terms(ids), ...more }] },
});
const update = (ids: Ids, more: object = {}) => ({
  id: ids.policy,
  input: { ...terms(ids), state: "BINDING", ...more },
});
const notice = ({ policy }: Ids, more: object = {}) => ({
  policyId: policy,
  input: { cancelsOn: "2026-12-12", reason: "NONPAYMENT", ...more },
});
const fact = (amount: number) => ({ kind: "LIMIT", key: "glPerOccurrenceLimit", amount });

const decision = ({ policy, coverageFinding }: Ids, more: object = {}) => ({
  policyId: policy,
  findingId: coverageFinding,
  input: { decision: "REJECTED", version: 1, ...more },
});

const EXPIRING = { expiresFrom: "2026-01-01", expiresUntil: "2100-01-01" };
/** A filter that nearly all policies pass, and some that hardly any does. */
const FILTERS = [{ state: "BINDING" }, { state: "CANCELED" }, { type: "CYBER" }, EXPIRING];

/** What the sweep sends to the operations of policies and their coverages. */
export const POLICY_FIXTURES: Readonly<Record<string, Fixture>> = {
  "Query.accountOutlook": { args: ({ account }) => ({ id: account }) },
  "Query.businessPolicy": { args: ({ policy }) => ({ id: policy }) },
  "Query.businessPolicies": {
    filtersById: true,
    args: ({ carrier }) => ({ first: PAGE_ROWS, carrierId: carrier }),
    also: ({ ids, marker }) => [
      { first: PAGE_ROWS },
      { first: 100, search: marker },
      { first: 100, search: marker.slice(0, 2) },
      { first: 100, search: "%" },
      { first: PAGE_ROWS, after: cursor("2099-01-01T00:00:00.000Z", ids.policy) },
      { first: 100, after: cursor("2099-01-01T00:00:00.000Z", ids.policy), search: marker },
      { first: 100, search: `${marker} ${marker.slice(1)}` },
      ...FILTERS.map((filter) => ({ first: 100, ...filter })),
      { first: 100, carrierId: ids.carrier, type: "GENERAL_LIABILITY" },
      { first: 100, carrierId: ids.carrier, search: marker },
      { first: 100, after: cursor("2026-01-01", ids.policy), ...EXPIRING, search: marker },
      { first: 100, after: cursor("2026-01-01", ids.policy), ...EXPIRING },
    ],
  },
  "Query.policiesByNumber": {
    args: () => ({ number: "CGL-1" }),
    also: ({ marker }) => [{ number: marker }, { number: `${marker} policy_number` }, { number: "%%%" }],
  },
  "Query.carriers": { args: () => ({}) },
  "Mutation.createBusinessPolicies": { args: (ids) => create(ids), refused: (ids) => create(ids, { premium: -1 }) },
  "Mutation.updateBusinessPolicy": {
    args: (ids) => update(ids),
    refused: (ids) => update(ids, { version: 999 }),
  },
  // the planted notice goes before there is another
  "Mutation.rescindCancellationNotice": {
    args: ({ policy }) => ({ policyId: policy, input: {} }),
    refused: ({ policy }) => ({ policyId: policy, input: { version: 999 } }),
  },
  "Mutation.recordCancellationNotice": { args: (ids) => notice(ids), refused: (ids) => notice(ids, { version: 999 }) },
  "Mutation.saveCoveragePart": {
    args: ({ policy, coveragePart }) => ({ policyId: policy, partId: coveragePart, input: { line: "CYBER" } }),
  },
  "Mutation.recordCoverageFact": {
    args: ({ policy, coveragePart }) => ({ policyId: policy, partId: coveragePart, input: fact(1_000) }),
    refused: ({ policy, coveragePart }) => ({ policyId: policy, partId: coveragePart, input: fact(-1) }),
  },
  "Mutation.saveCoverageLine": {
    args: ({ policy, coveragePart }) => ({
      policyId: policy,
      partId: coveragePart,
      input: { version: 1, cells: [fact(1_000)] },
    }),
    refused: ({ policy, coveragePart }) => ({
      policyId: policy,
      partId: coveragePart,
      input: { version: 999, cells: [fact(1_000)] },
    }),
  },
  "Mutation.verifyCoverageFact": {
    args: ({ policy, coverageFact, file }) => ({
      policyId: policy,
      factId: coverageFact,
      cited: { documentId: file, page: 1 },
    }),
    refused: ({ policy, coverageFact, file }) => ({
      policyId: policy,
      factId: coverageFact,
      cited: { documentId: file, page: 0 },
    }),
  },
  "Mutation.decideFinding": {
    args: (ids) => decision(ids),
    refused: (ids) => decision(ids, { version: 999 }),
  },
  "Mutation.undoFindingDecision": {
    args: ({ policy, coverageFinding }) => ({ policyId: policy, findingId: coverageFinding, version: 1 }),
    refused: ({ policy, coverageFinding }) => ({ policyId: policy, findingId: coverageFinding, version: 999 }),
  },
  "Mutation.confirmDocumentSplit": {
    args: ({ file }) => ({ fileId: file, parts: [1, 2].map((firstPage) => ({ firstPage, type: "BINDER" })) }),
    refused: ({ file }) => ({ fileId: file, parts: [] }),
  },
  "Mutation.undoDocumentSplit": { args: ({ file }) => ({ fileId: file }) },
  "Mutation.dismissDocumentSplit": { args: ({ file }) => ({ fileId: file }) },
  "Mutation.retryExtraction": { args: ({ extraction }) => ({ id: extraction }) },
  "Mutation.removeVerification": {
    destroys: true,
    args: ({ policy, coverageFact }) => ({ policyId: policy, factId: coverageFact }),
  },
  "Mutation.removeCoverageFact": {
    destroys: true,
    args: ({ policy, coverageFact }) => ({ policyId: policy, factId: coverageFact }),
  },
  "Mutation.removeCoveragePart": {
    destroys: true,
    args: ({ policy, coveragePart }) => ({ policyId: policy, partId: coveragePart }),
  },
};

const cursor = (at: string, id: string): string => Buffer.from(`${at}|${id}`).toString("base64url");
