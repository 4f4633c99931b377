import { forgetAnswers } from "../src/graphql/ask-once.ts";
import { COLLEAGUES } from "./fake-policies.ts";
import { JANE, noMore } from "./fake-server.ts";

/** One row of the list. */
export const requestRow = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  type: "CREATE_CERTIFICATE",
  state: "OPEN",
  clientName: null,
  clientPhone: null,
  summary: null,
  version: 1,
  dueAt: null,
  createdAt: "2025-03-05T21:04:00.000Z",
  isAging: false,
  account: { type: "BUSINESS", account: { name: `Account ${id}` } },
  assignee: null,
  businessPolicy: null,
  ...more,
});

/** One page of the list. */
export const requests = (nodes: readonly object[], pageInfo: object = noMore) => ({
  serviceRequests: { edges: nodes.map((node) => ({ node })), pageInfo },
});

/** One history entry, by a colleague by default. */
export const entry = (version: number, updateTypes: readonly string[], more: Record<string, unknown> = {}) => ({
  version,
  createdAt: `2026-03-03T15:${String(version).padStart(2, "0")}:00.000Z`,
  updateTypes,
  updateInitiatorType: "AGENCY_USER",
  updateInitiatorId: "user-2",
  initiatorName: "Luis Ortega",
  snapshot: { assignee: null, dueAt: null, resolutionNotes: null },
  changes: [],
  ...more,
});

export const CREATED = entry(1, ["CREATE_SERVICE_REQUEST"], {
  updateInitiatorType: "WORKFLOW",
  updateInitiatorId: null,
  initiatorName: null,
});

/** A resolution by Luis. */
export const CLOSED_BY_LUIS = entry(2, ["CLOSE_SERVICE_REQUEST"], {
  snapshot: { assignee: null, dueAt: null, resolutionNotes: "Sent on Tuesday" },
  changes: [
    { field: "state", from: "OPEN", to: "CLOSED" },
    { field: "resolutionNotes", from: null, to: "Sent on Tuesday" },
  ],
});

/** A request as its page loads it. */
export const REQUEST = {
  id: "r1",
  title: "Request: Please call me back",
  type: "OTHER",
  state: "OPEN",
  version: 1,
  isAging: false,
  clientName: "Ray Dominguez",
  clientEmail: "ray@alamoridge.example",
  clientPhone: "+12105550163",
  details: "Please call me back",
  dueAt: null as string | null,
  createdAt: "2026-03-03T15:04:00.000Z",
  updatedAt: "2026-03-03T15:04:00.000Z",
  followUpOf: null as object | null,
  followUps: [] as object[],
  account: { id: "a1", account: { name: "Alamo Ridge Builders LLC" } } as object | null,
  assignee: null as object | null,
  businessPolicy: null as object | null,
  addAdditionalInsured: null as object | null,
  cancelPolicy: null as object | null,
  createCertificate: null as object | null,
  documentRequest: null as object | null,
  endorsePolicy: null as object | null,
  question: null as object | null,
  resolution: null as object | null,
  comments: [] as object[],
  versionHistory: [CREATED] as object[],
  quotes: [] as object[],
  calls: [] as object[],
  emailThreads: [] as object[],
};
export type FakeRequest = typeof REQUEST;

export const CLOSED = {
  ...REQUEST,
  state: "CLOSED",
  version: 2,
  resolution: {
    notes: "Sent on Tuesday",
    resolvedAt: "2026-03-03T15:02:00.000Z",
    resolvedBy: { name: "Luis Ortega" },
    files: [{ id: "f1", name: "certificate.pdf", sizeBytes: 2_048, url: "/files/f1" }],
  },
  versionHistory: [CREATED, CLOSED_BY_LUIS],
};

/** Responses for the servicing pages; the request may change between two queries. */
export function servicingReplies(request: object | (() => object) = REQUEST) {
  forgetAnswers();
  return {
    ServiceRequest: () => ({
      agencyUser: JANE,
      serviceRequest: typeof request === "function" ? request() : request,
    }),
    ServiceRequests: () => requests([requestRow("1")]),
    AnyServiceRequest: () => ({ serviceRequests: { edges: [{ cursor: "c" }] } }),
    AgencyUsers: () => ({ agencyUsers: COLLEAGUES }),
    RequestDocuments: () => ({ serviceRequest: { businessPolicy: null } }),
    AccountRequests: () => ({ account: { serviceRequests: [] } }),
  };
}
