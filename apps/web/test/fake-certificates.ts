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

/** A draft with a proved mark, a refused one, a line without an additional insured, and a blank limit. */
export const CERTIFICATE = {
  ...certificateRow("7"),
  createdAt: "2026-11-18T15:00:00.000Z",
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
        limits: [],
      },
    ],
    decisions: [
      {
        line: "GENERAL_LIABILITY",
        want: "ADDITIONAL_INSURED_ONGOING",
        policyId: "p1",
        proof: { number: "CG 20 10", edition: "12 19", fileId: "f1", page: 41, quote: "your ongoing operations" },
        reason: null,
        nextStep: null,
      },
      {
        line: "GENERAL_LIABILITY",
        want: "NOTICE_OF_CANCELLATION",
        policyId: "p1",
        proof: null,
        reason: "A certificate cannot promise notice of cancellation; only the policy can.",
        nextStep: "REFUSE",
      },
      {
        line: "WORKERS_COMPENSATION",
        want: "WAIVER",
        policyId: "p2",
        proof: null,
        reason: "No endorsement of the policy grants this.",
        nextStep: "ASK_CARRIER",
      },
    ],
    problems: [
      { field: "Medical expense (any one person)", message: "It is not in the ledger.", policyId: "p1" },
      { field: "Address", message: "The insured's address is not on record.", policyId: null },
    ],
  },
};

/** What the create dialog asks: the lines of the account's policies. */
export const certificateLines = (...lines: readonly string[]) => ({
  account: {
    businessPolicies: [
      { state: "INFORCE", coverageParts: lines.map((line) => ({ line })) },
      { state: "EXPIRED", coverageParts: [{ line: "EXCESS" }] },
    ],
  },
});
