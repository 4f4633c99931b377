import { LIMIT_FIELDS } from "@cara/contract/coverage.ts";
import { forgetAnswers } from "../src/graphql/ask-once.ts";
import { certificatesAtRisk } from "./fake-at-risk.ts";
import { noMore, type Sent } from "./fake-server.ts";

export const CARRIERS = [
  { id: "c1", name: "Lone Star Mutual", isCarrier: true, isBroker: false, naicCode: "24082", appointment: "APPOINTED" },
  { id: "c2", name: "Gulf States Casualty", isCarrier: true, isBroker: true, naicCode: null, appointment: "UNKNOWN" },
  {
    id: "c3",
    name: "Meridian Surplus Lines",
    isCarrier: false,
    isBroker: true,
    naicCode: null,
    appointment: "UNKNOWN",
  },
];

export const COLLEAGUES = [
  { id: "user-1", name: "Jane Doe", email: "jane@harborpoint.example" },
  { id: "user-2", name: "Luis Ortega", email: "luis@harborpoint.example" },
  { id: "user-3", name: "Test Runner", email: "Test+1@Cara.example" },
];

export const ACCOUNTS = [
  { id: "a1", type: "BUSINESS", account: { name: "Alamo Ridge Builders LLC", email: "office@alamo.example" } },
  { id: "a2", type: "BUSINESS", account: { name: "Tejas Steel Erectors LLC", email: null } },
  { id: "a3", type: "INDIVIDUAL", account: { name: "Ruth Ann Calloway", email: null } },
];

/** A policy as its page loads it. */
export const POLICY = {
  id: "p1",
  type: "GENERAL_LIABILITY",
  state: "INFORCE",
  statesOffered: ["INFORCE", "CANCELED"],
  market: "EXCESS_AND_SURPLUS",
  surplusAuthority: "ON_FILE",
  version: 4,
  quoteNumber: "Q-77",
  policyNumber: "LSM-GL-4017-0881",
  issuedAt: "2026-03-01",
  inforceAt: "2026-03-05",
  expiresAt: "2027-03-05",
  pendingCancellation: null as object | null,
  carrier: { id: "c1", name: "Lone Star Mutual", naicCode: "24082", appointment: "APPOINTED" },
  broker: { id: "c3", name: "Meridian Surplus Lines" },
  account: {
    id: "a1",
    account: { name: "Alamo Ridge Builders LLC", email: "office@alamo.example" },
    contacts: [{ name: "Ray Dominguez" }, { name: "Nora Pike" }],
  },
  source: {
    type: "REFERRAL",
    subType: "PARTNER",
    campaignId: "spring",
    leadId: null,
    referralSourceId: null,
    notes: "Met at the fair",
    processType: "AGENT_LED",
    agencyUser: { id: "user-2", name: "Luis Ortega" },
  },
  pricing: {
    premium: 1_234.5,
    agencyFees: 10,
    brokerFees: 20,
    policyFees: 30,
    otherFees: 40,
    taxes: 50,
    total: 1_384.5,
    estimatedCommission: 123.45,
    minimumEarnedPremium: 300,
    billingType: "DIRECT",
    paymentIntervalType: "ANNUAL",
  },
  coverageParts: [] as object[],
  coverageFacts: [] as object[],
  files: [] as object[],
  conflicts: [] as object[],
  forms: [] as object[],
  findings: [] as object[],
  splits: [] as object[],
};

/** A notice that a policy will be canceled. */
export const NOTICE = {
  cancelsOn: "2026-12-12",
  reason: "NONPAYMENT",
  note: null as string | null,
  recordedAt: "2026-11-16T15:00:00.000Z",
  recordedBy: { name: "Luis Ortega" },
};

/** A form that a document of the policy lists. */
export const READ_FORM = {
  id: "form-1",
  fileId: "d1",
  number: "CG 20 10",
  edition: "12 19",
  title: null as string | null,
  firstPage: 5,
  presence: "LISTED",
  isOwn: true,
  isMissing: false,
};

export const row = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  type: "GENERAL_LIABILITY",
  state: "INFORCE",
  policyNumber: `LSM-${id}`,
  expiresAt: "2199-07-01",
  pendingCancellation: null as object | null,
  pricing: { premium: 1_250 },
  carrier: { name: "Lone Star Mutual" },
  account: { account: { name: `Account ${id}`, email: `${id}@example.com` } },
  ...more,
});

/** One page of policies. */
export const policies = (nodes: readonly object[], pageInfo: object = noMore) => ({
  businessPolicies: { edges: nodes.map((node) => ({ node })), pageInfo },
});

/** Responses for the policy pages. Each test starts with an empty cache. */
export function policyReplies(policy: object = POLICY) {
  forgetAnswers();
  return {
    Policies: () => policies([row("1")]),
    Policy: () => ({ businessPolicy: policy }),
    Carriers: () => ({ carriers: CARRIERS }),
    PoliciesByNumber: () => ({ policiesByNumber: [] }),
    AgencyUsers: () => ({ agencyUsers: COLLEAGUES }),
    AccountsToInsure: () => ({ accounts: { edges: ACCOUNTS.map((node) => ({ node })), pageInfo: noMore } }),
    AccountToInsure: ({ variables }: Sent) => ({ account: ACCOUNTS.find(({ id }) => id === variables["id"]) }),
    PolicyHistory: () => ({ businessPolicy: { history: [] } }),
    PolicyFiles: () => ({ businessPolicy: { files: [], findings: [], splits: [] } }),
    PolicyExplore: () => exploredAs(NOTHING_EXTRACTED),
    CertificatesAtRisk: () => certificatesAtRisk([]),
  };
}

const NO_LIMITS = Object.fromEntries(Object.keys(LIMIT_FIELDS).map((name) => [name, null]));
/** What documents say of a policy. */
export const DETAILS = {
  policyNumber: "LSM-GL-4017-0881",
  summary: "General liability for a builder in San Antonio",
  insured: { name: "Alamo Ridge Builders LLC", address: "12 Mission Road, San Antonio, TX 78210" },
  carrier: { name: "Lone Star Mutual", address: null },
  limits: { ...NO_LIMITS, glPerOccurrenceLimit: 1_000_000, glAggregateLimit: 2_000_000 },
  extraLimits: [{ name: "tools in transit", limit: 25_000 }],
  locations: [{ address: "12 Mission Road", limits: { propertyBuildingLimit: 450_000, propertyContentsLimit: null } }],
  coverageDescriptions: [
    { title: "Insuring Agreement", description: "We pay for damage.", policyQuotes: ["We pay for damage. Always."] },
  ],
  exclusionDescriptions: [{ title: "Exclusions", description: "Not for wear.", policyQuotes: ["Not for wear."] }],
};

/** A value of a document that nobody has decided about. */
export const FINDING = {
  id: "v1",
  fileId: "f1",
  line: "GENERAL_LIABILITY",
  kind: "LIMIT",
  key: "glPerOccurrenceLimit",
  label: "Each occurrence",
  amount: 1_000_000,
  onDate: null,
  text: null,
  page: 2,
  quote: "Each Occurrence Limit: $1,000,000",
  verdict: "PROVED",
  pass: "RULE",
  decision: null,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  isSettled: false,
  mayBeChangedBy: [] as string[],
  isOfOtherTerm: false,
  isOfOtherPolicy: false,
  recordSays: null,
};

/** What the explorer gets of a policy without documents. */
export const NOTHING_EXTRACTED = {
  details: null,
  extractions: [],
  findings: [],
  conflicts: [],
  forms: [],
  comparisons: [],
  check: null,
  broker: null as object | null,
  formRequests: [] as object[],
  splits: [],
  files: [],
};

/** A request to the carrier whose email waits for approval. */
export const FORM_REQUEST = {
  id: "q1",
  state: "OPEN",
  forms: [
    { number: "CG 21 39", edition: "10 93", title: "Contractual limits", receivedFileId: null, receivedPage: null },
  ] as object[],
  requestedBy: { name: "Helen Voss" },
  requestedAt: "2026-11-18T15:00:00Z",
  email: {
    id: "e1",
    state: "DRAFT",
    version: 2,
    subject: "Missing form for GL-104, Alamo Ridge Builders LLC",
    to: ["forms@lonestar.example"],
    cc: [],
    flagged: [],
    unlisted: ["forms@lonestar.example"],
    body: "Hello <b>Lone Star</b> team,\n- CG 21 39 10 93",
    signature: null,
  },
  approval: null as object | null,
};

/** A document that was read, as the explorer gets it. */
export const readFile = (id: string, name: string) => ({
  id,
  name,
  mimeType: "application/pdf",
  scanState: "CLEAN",
  readingState: "READ",
  readingFailure: null,
  pagesRead: 9,
  pagesTotal: 9,
});

/** What the explorer gets, while nobody has asked about the policy. */
export const exploredAs = (businessPolicy: object, conversation: object = { workspace: null, messages: [] }) => ({
  businessPolicy: { version: POLICY.version, ...businessPolicy },
  policyExplorerConversation: conversation,
});

/** The variables of every request of one operation. */
export const sentAs = (sent: readonly Sent[], operation: string) =>
  sent.filter((request) => request.operation === operation).map(({ variables }) => variables);
