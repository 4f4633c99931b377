import { noMore } from "./fake-server.ts";

const ADDRESS = { line1: "9 Commerce Way", line2: "Floor 3", city: "San Antonio", zone: "TX", postalCode: "78217" };
export const NORTHGATE = { name: "Northgate Constructors LP", address: ADDRESS };

/** One row of an account's certificates. */
export const certificateRow = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  certificateNumber: `COI-2026-00000${id}`,
  state: "DRAFT",
  issuedOn: null,
  downloadUrl: `/certificates/${id}/paper.pdf`,
  changedSinceIssue: [],
  holder: NORTHGATE,
  ...more,
});

/** The certificates tab of an account with so many policies. */
export const certificates = (nodes: readonly object[], policyCount = 2, pageInfo: object = noMore) => ({
  account: { policyCount },
  certificates: { edges: nodes.map((node) => ({ node })), pageInfo },
});

const row = {
  line: "GENERAL_LIABILITY",
  policyId: "p1",
  insurerLetter: "A",
  insurerName: "Lone Star Mutual",
  naicCode: "24082",
  trigger: "OCCURRENCE",
  aggregatePer: "PROJECT",
  perStatute: false,
  coveredAutos: [],
  policyNumber: "LSM-GL-4017",
  effectiveOn: "2026-07-01",
  expiresOn: "2027-07-01",
  additionalInsured: true,
  waiver: false,
  limits: [
    { name: "eachOccurrence", amount: 1_000_000, statedAs: null },
    { name: "generalAggregate", amount: 2_000_000, statedAs: null },
  ],
};

/** A proof that code read. */
export const BY_CODE = { words: [], acceptanceId: null, acceptedBy: null, confirmedBy: null, confirmedAt: null };

/** A draft with a proved mark, a refused one, a line without an additional insured, and a blank limit. */
export const CERTIFICATE = {
  ...certificateRow("7"),
  createdAt: "2026-11-18T15:00:00.000Z",
  approval: null,
  statusUrl: null,
  refusalLetter: null,
  version: 1,
  history: [],
  corrects: null,
  correction: null,
  notices: [],
  acceptances: [],
  contents: {
    additionalInsured: true,
    descriptionOfOperations: "Project 2291, Medical Pavilion",
    wording: [],
    rows: [
      row,
      {
        ...row,
        line: "WORKERS_COMPENSATION",
        policyId: "p2",
        insurerLetter: "B",
        insurerName: "Pecan Employers",
        policyNumber: "PE-WC-2011",
        additionalInsured: false,
        trigger: null,
        aggregatePer: null,
        perStatute: true,
        limits: [],
      },
    ],
    decisions: [
      {
        line: "GENERAL_LIABILITY",
        want: "ADDITIONAL_INSURED_ONGOING",
        policyId: "p1",
        isAsked: true,
        proof: {
          number: "CG 20 10",
          edition: "12 19",
          fileId: "f1",
          page: 41,
          quote: "your ongoing operations",
          ...BY_CODE,
        },
        reason: null,
        nextStep: null,
        formPage: null,
      },
      {
        line: "GENERAL_LIABILITY",
        want: "NOTICE_OF_CANCELLATION",
        policyId: "p1",
        isAsked: true,
        proof: null,
        reason: "A certificate cannot promise notice of cancellation; only the policy can.",
        nextStep: "REFUSE",
        formPage: null,
      },
      {
        line: "WORKERS_COMPENSATION",
        want: "WAIVER",
        policyId: "p2",
        isAsked: true,
        proof: null,
        reason: "No endorsement of the policy grants this.",
        nextStep: "ASK_CARRIER",
        formPage: null,
      },
    ],
    problems: [
      { code: "MISSING", field: "Medical expense (any one person)", message: "It is not on record.", policyId: "p1" },
      { code: "MISSING", field: "Address", message: "The insured's address is not on record.", policyId: null },
    ],
  },
};

/** What the create dialog asks: the lines and documents of the account's policies. */
export const certificateLines = (...lines: readonly string[]) => ({
  account: {
    businessPolicies: [
      {
        state: "INFORCE",
        policyNumber: "LSM-GL-4017",
        coverageParts: lines.map((line) => ({ line })),
        files: [{ id: "f9", name: "Subcontract 2291.pdf" }],
      },
      { state: "EXPIRED", policyNumber: null, coverageParts: [{ line: "EXCESS" }], files: [] },
    ],
  },
});

export const ISSUING = {
  hash: "a".repeat(64),
  needsReason: false,
  losses: [],
  representative: "Dana Whitfield",
  blocks: [],
};

/** The page of a certificate: a draft that nothing keeps from being issued, or what `issuing` says. */
export const certificatePage = (
  more: object = {},
  issuing: object | null = ISSUING,
  deliveries: readonly object[] = [],
) => ({
  certificate: { ...CERTIFICATE, ...more },
  certificateLostMarks: [],
  certificateIssuing: issuing,
  certificateDeliveries: { edges: deliveries.map((node) => ({ node })), pageInfo: noMore },
});

/** One of the pages behind a Y, copied and naming nobody else. */
export const attachable = (more: Record<string, unknown> = {}) => ({
  copyId: "c1",
  state: "READY",
  failure: null,
  name: "CG 20 10 12 19.pdf",
  number: "CG 20 10",
  edition: "12 19",
  wants: ["ADDITIONAL_INSURED_ONGOING"],
  fileId: "f1",
  firstPage: 41,
  lastPage: 41,
  quote: "your ongoing operations",
  sha256: "b".repeat(64),
  thirdParties: [],
  isUnread: false,
  isProposed: true,
  ...more,
});

/** What the dialog that sends a certificate shows. */
export const certificateToSend = (
  more: object = {},
  { state = "ISSUED", issuing = null }: { state?: string; issuing?: object | null } = {},
) => ({
  certificate: { ...certificateRow("7"), state, contents: CERTIFICATE.contents },
  certificateIssuing: issuing,
  certificateDelivery: {
    to: ["certs@northgate.example"],
    cc: ["office@bexarridge.example"],
    subject: "Certificate of insurance COI-2026-000007",
    body: "Attached is certificate of liability insurance COI-2026-000007.",
    signature: "Bluebonnet Insurance",
    insured: ["office@bexarridge.example", "ray@bexarridge.example"],
    onRecord: ["certs@northgate.example", "office@bexarridge.example", "ray@bexarridge.example"],
    certificateName: "COI-2026-000007.pdf",
    certificateHash: "d".repeat(64),
    pages: [attachable()],
    ...more,
  },
});

/** The letter about what a certificate cannot say, with a recipient. */
export const REFUSAL_EMAIL = {
  id: "d1",
  state: "DRAFT",
  version: 2,
  subject: "Your certificate request",
  to: ["pat@holder.example"],
  cc: [],
  flagged: [],
  unlisted: [],
  body: "A certificate cannot promise notice of cancellation.",
  signature: null,
};

export const REFUSAL_LETTER = { certificate: { id: "7", refusalLetter: { email: REFUSAL_EMAIL } } };

/** What the dialog that voids a certificate shows. */
export const certificateToVoid = (more: object = {}) => ({
  certificate: { ...certificateRow("7"), state: "ISSUED", version: 1, ...more },
});

/** An email that recalls a void certificate, as a notice of it. */
export const RECALL = {
  id: "n1",
  kind: "RECALL",
  email: {
    ...REFUSAL_EMAIL,
    id: "n1",
    subject: "Void: certificate of insurance COI-2026-000007",
    to: ["certs@northgate.example"],
    body: "Please do not rely on it.",
  },
  approval: null,
};
export const certificateNotices = (email: object = {}) => ({
  certificate: { id: "7", notices: [{ ...RECALL, email: { ...RECALL.email, ...email } }] },
});
