import { PAGE_ROWS } from "@cara/contract/limits.ts";
import type { Fixture } from "./fixture.ts";

const ADDRESS = { line1: "1200 Main St", city: "Columbus", zone: "OH", postalCode: "43004" };
const EMAIL = { subject: "Your certificate", to: ["pat@holder.example"], body: "Hello Pat" };

/** What the sweep sends to the operations that void, correct and compare certificates. */
export const VERSION_FIXTURES: Readonly<Record<string, Fixture>> = {
  "Mutation.voidCertificate": {
    args: ({ certificate }) => ({ id: certificate, reason: "Wrong insured", version: 1 }),
    refused: ({ certificate }) => ({ id: certificate, reason: " ", version: 1 }),
  },
  "Mutation.correctCertificate": {
    args: ({ certificate }) => ({ id: certificate, version: 1 }),
    refused: ({ certificate }) => ({ id: certificate, version: 99 }),
  },
  "Query.certificatesAtRisk": {
    filtersById: true,
    args: ({ policy, coveragePart: partId }) => ({
      policyId: policy,
      first: PAGE_ROWS,
      change: { policyNumber: "GL-105", partId, cells: [{ kind: "LIMIT", key: "glPerOccurrenceLimit", amount: 1 }] },
    }),
    also: ({ ids }) => [
      { policyId: ids.policy, first: 100 },
      { policyId: ids.policy, first: 100, change: { cancelsOn: "2026-12-12" }, after: cursor(ids.certificate) },
    ],
  },
  "Query.certificateLostMarks": { args: ({ provedCertificate }) => ({ id: provedCertificate }) },
  "Query.certificateToSendAgain": {
    args: ({ account }) => ({ accountId: account, holder: { name: "Meridian Tower Owners LLC", address: ADDRESS } }),
  },
  "Mutation.prepareCertificateNotices": {
    args: ({ policy, certificate }) => ({ policyId: policy, after: certificate }),
  },
  "Mutation.updateCertificateNotice": {
    args: ({ noticeDraft }) => ({ id: noticeDraft, input: { ...EMAIL, version: 1 } }),
    refused: ({ noticeDraft }) => ({ id: noticeDraft, input: { ...EMAIL, subject: "", version: 1 } }),
  },
  "Mutation.approveCertificateNotice": {
    destroys: true,
    args: ({ noticeDraft }) => ({ id: noticeDraft, version: 2, sendAnyway: true }),
    refused: ({ noticeDraft }) => ({ id: noticeDraft, version: 999, sendAnyway: true }),
  },
};

const cursor = (id: string): string => Buffer.from(`2099-01-01T00:00:00.000Z|${id}`).toString("base64url");
