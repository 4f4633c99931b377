import { PAGE_ROWS } from "@cara/contract/limits.ts";
import type { Fixture } from "./fixture.ts";

/** What a person edits of an email. */
const EMAIL = { subject: "Re: Hello", to: ["ray@alamoridge.example"], body: "It is attached." };
const changed = (id: string) => cursor("2099-01-01T00:00:00.000Z", id);

/** What the sweep sends to the operations of calls and of email threads. */
export const EMAIL_FIXTURES: Readonly<Record<string, Fixture>> = {
  "Query.call": { args: ({ call }) => ({ id: call }) },
  "Query.calls": {
    filtersById: true,
    args: ({ account }) => ({ first: PAGE_ROWS, accountId: account }),
    also: ({ ids: { call: id }, marker }) => [
      { first: 100 },
      { first: 100, search: marker },
      { first: 100, search: marker.slice(0, 2) },
      { first: 100, search: `hello ${marker}` },
      { first: 100, search: "%" },
      { first: PAGE_ROWS, after: changed(id) },
      { first: 100, after: changed(id), search: marker, status: "COMPLETED" },
      { first: 100, status: "ERROR" },
    ],
  },
  "Subscription.callsChanged": {
    args: () => ({}),
    also: () => [{ after: "0" }, { after: "1" }, { after: "999999999999999" }],
  },
  "Query.emailThread": { args: ({ emailThread }) => ({ id: emailThread }) },
  "Query.emailThreads": {
    filtersById: true,
    args: ({ account }) => ({ first: PAGE_ROWS, accountId: account }),
    also: ({ ids: { emailThread: id }, marker }) => [
      { first: 100 },
      { first: 100, search: marker },
      { first: 100, search: marker.slice(0, 2) },
      { first: 100, search: `hello ${marker}` },
      { first: 100, search: "%" },
      { first: PAGE_ROWS, after: changed(id) },
      { first: 100, after: changed(id), search: marker, state: "ACTIVE" },
      { first: 100, unrouted: true },
      { first: 100, state: "ENDED" },
    ],
  },
  "Mutation.assignEmailThread": {
    args: ({ emailThread, agencyUser }) => ({ id: emailThread, ownerId: agencyUser }),
    refused: ({ emailThread }) => ({ id: emailThread, version: 999 }),
  },
  "Mutation.fileEmailThread": {
    args: ({ emailThread, account, policy }) => ({ id: emailThread, input: { accountId: account, policyId: policy } }),
    refused: ({ emailThread, policy }) => ({ id: emailThread, input: { policyId: policy } }),
  },
  "Mutation.endEmailThread": {
    args: ({ emailThread }) => ({ id: emailThread }),
    destroys: true,
  },
  "Mutation.draftEmailReply": {
    args: ({ emailThread }) => ({ threadId: emailThread, text: "It is attached." }),
    refused: ({ emailThread }) => ({ threadId: emailThread, text: " " }),
  },
  "Mutation.updateEmailReply": {
    args: ({ emailReply }) => ({ id: emailReply, input: { ...EMAIL, version: 1 } }),
    refused: ({ emailReply }) => ({ id: emailReply, input: { ...EMAIL, subject: "", version: 1 } }),
  },
  "Mutation.approveEmailReply": {
    destroys: true,
    args: ({ emailReply }) => ({ id: emailReply, version: 2, sendAnyway: true }),
    refused: ({ emailReply }) => ({ id: emailReply, version: 999, sendAnyway: true }),
  },
  "Mutation.discardEmailReply": {
    destroys: true,
    args: ({ emailReply }) => ({ id: emailReply, version: 2 }),
    refused: ({ emailReply }) => ({ id: emailReply, version: 999 }),
  },
  "Subscription.emailThreadsChanged": {
    args: () => ({}),
    also: () => [{ after: "0" }, { after: "1" }, { after: "999999999999999" }],
  },
};

const cursor = (at: string, id: string): string => Buffer.from(`${at}|${id}`).toString("base64url");
