import { PAGE_ROWS } from "@cara/contract/limits.ts";
import type { Fixture, Ids } from "./fixture.ts";

const plan = ({ serviceRequest, agencyUser }: Ids, more: object = {}) => ({
  id: serviceRequest,
  input: { assigneeId: agencyUser, dueAt: "2026-12-01", ...more },
});
const EMAIL = { subject: "Missing form", to: ["forms@carrier.example"], body: "Please send it." };
const opened = (id: string) => cursor("2099-01-01T00:00:00.000Z", id);

/** What the sweep sends to the operations of the servicing desk. */
export const SERVICING_FIXTURES: Readonly<Record<string, Fixture>> = {
  "Query.serviceRequest": { args: ({ serviceRequest }) => ({ id: serviceRequest }) },
  "Query.serviceRequests": {
    args: () => ({ first: PAGE_ROWS }),
    also: ({ ids: { serviceRequest: id }, marker }) => [
      { first: 100, search: marker },
      { first: 100, search: marker.slice(0, 2) },
      { first: 100, search: `closed ${marker}` },
      { first: 100, search: "%" },
      { first: PAGE_ROWS, after: opened(id) },
      { first: 100, after: opened(id), search: marker },
      { first: 100, state: "OPEN", mine: true },
      { first: 100, state: "OPEN", unassigned: true, search: marker },
      { first: 100, state: "CLOSED", sort: "DUE", direction: "ASC" },
      { first: 100, sort: "DUE", direction: "DESC", after: cursor("infinity", id), mine: true },
      { first: 100, sort: "DUE", direction: "ASC", after: cursor("2020-01-31", id), search: marker },
      { first: 100, sort: "OPENED", direction: "ASC", unassigned: true },
    ],
  },
  "Query.myOpenServiceRequests": { args: () => ({ first: 5 }) },
  "Mutation.updateServiceRequest": {
    args: (ids) => plan(ids),
    refused: (ids) => plan(ids, { version: 999 }),
    another: (ids) => plan(ids, { dueAt: "2026-12-02" }),
  },
  "Mutation.addServiceRequestComment": {
    args: ({ serviceRequest }) => ({ id: serviceRequest, input: { content: "Called back, left word." } }),
    refused: ({ serviceRequest }) => ({ id: serviceRequest, input: { content: " " } }),
  },
  "Mutation.followUpServiceRequest": {
    args: ({ closedRequest }) => ({ id: closedRequest }),
    refused: ({ serviceRequest }) => ({ id: serviceRequest }),
  },
  "Mutation.openServiceRequest": {
    args: ({ account, policy, emailThread, call, email }) => ({
      input: {
        type: "QUESTION",
        accountId: account,
        businessPolicyId: policy,
        threadId: emailThread,
        callId: call,
        emailId: email,
        ask: 0,
        part: { question: "Is it covered?" },
      },
    }),
    refused: ({ account }) => ({ input: { type: "OTHER", accountId: account, details: "x".repeat(20_001) } }),
  },
  "Mutation.settleEmailTriage": { args: ({ email }) => ({ emailId: email }) },
  "Mutation.confirmCallBack": { args: ({ email }) => ({ emailId: email }) },
  "Mutation.requestMissingForms": { args: ({ policy }) => ({ policyId: policy }) },
  "Mutation.updateFormRequest": {
    args: ({ formRequest }) => ({ id: formRequest, input: { ...EMAIL, version: 1 } }),
    refused: ({ formRequest }) => ({ id: formRequest, input: { ...EMAIL, subject: "", version: 1 } }),
  },
  "Mutation.approveFormRequest": {
    destroys: true,
    args: ({ formRequest }) => ({ id: formRequest, version: 2, sendAnyway: true }),
    refused: ({ formRequest }) => ({ id: formRequest, version: 999, sendAnyway: true }),
  },
  "Mutation.cancelFormRequest": { destroys: true, args: ({ formRequest }) => ({ id: formRequest }) },
  "Mutation.resolveServiceRequest": {
    destroys: true,
    args: ({ serviceRequest, file }) => ({ id: serviceRequest, input: { notes: "Sent.", files: [file] } }),
    refused: ({ serviceRequest, file }) => ({
      id: serviceRequest,
      input: { notes: "x".repeat(5_001), files: [file] },
    }),
  },
};

const cursor = (at: string, id: string): string => Buffer.from(`${at}|${id}`).toString("base64url");
