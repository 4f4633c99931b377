import { proofReplies } from "./fake-proofs.ts";
import { COLLEAGUES } from "./fake-policies.ts";
import { noMore } from "./fake-server.ts";

/** One row of the accounts list. */
export const accountRow = (id: string, name: string, more: Record<string, unknown> = {}) => ({
  id,
  type: "BUSINESS",
  account: { name, email: null, mailingAddress: null },
  policyCount: 0,
  nextExpiration: null,
  ...more,
});

/** One page of accounts. */
export const accounts = (nodes: readonly object[], pageInfo: object = noMore) => ({
  accounts: { edges: nodes.map((node) => ({ node })), pageInfo },
});

const RAY = { id: "c1", name: "Ray Dominguez", email: "ray@alamoridge.example", phone: "+12105550112" };

/** A builder in San Antonio with one contact. */
export const BUILDERS = {
  id: "a1",
  type: "BUSINESS",
  version: 3,
  createdAt: "2021-08-14T15:00:00.000Z",
  nextExpiration: null,
  manager: null as object | null,
  account: {
    __typename: "BusinessAccount",
    name: "Alamo Ridge Builders LLC",
    dba: "Alamo Ridge",
    email: "office@alamoridge.example",
    phone: "+12105550100",
    naics: "236115",
    website: "https://alamoridge.example",
    naicsTitle: "New Single-Family Housing Construction (except For-Sale Builders)",
    mailingAddress: {
      line1: "4400 Medical Drive",
      line2: "Suite 2",
      city: "San Antonio",
      zone: "TX",
      postalCode: "78229",
    },
  },
  contacts: [RAY, { ...RAY, id: "c2", name: "Nora Pike" }],
};

/** An individual account. */
export const CALLOWAY = {
  id: "a2",
  type: "INDIVIDUAL",
  version: 1,
  createdAt: "2024-02-03T15:00:00.000Z",
  nextExpiration: null,
  manager: null as object | null,
  account: {
    __typename: "IndividualAccount",
    name: "Ruth Ann Calloway",
    email: "ruth@calloway.example",
    phone: "+13375550148",
    mailingAddress: null,
  },
  contacts: [],
};

/** Responses for the account pages. */
export const accountReplies = (account: object = BUILDERS, policies: readonly object[] = []) => ({
  Account: () => ({ account }),
  AccountOutlook: () => ({ account: { policyCount: 0 }, accountOutlook: { nextPolicies: [], openRequests: [] } }),
  AccountRequests: () => ({ account: { serviceRequests: [] } }),
  AgencyUsers: () => ({ agencyUsers: COLLEAGUES }),
  Certificates: () => ({ account: { policyCount: 0 }, certificates: { edges: [], pageInfo: noMore } }),
  AccountPolicies: () => ({ account: { businessPolicies: policies } }),
  ...proofReplies(),
});
