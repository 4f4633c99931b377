import { PAGE_ROWS } from "@cara/contract/limits.ts";
import type { Fixture, Ids } from "./fixture.ts";

const ADDRESS = { line1: "1200 Main St", city: "Columbus", zone: "OH", postalCode: "43004" };
const create = ({ account }: Ids, more: object = {}) => ({
  input: {
    accountId: account,
    additionalInsured: true,
    descriptionOfOperations: "Project 12",
    holder: { name: "Meridian Tower Owners LLC", address: ADDRESS },
    ...more,
  },
});

/** What the sweep sends to the operations of certificates. */
export const CERTIFICATE_FIXTURES: Readonly<Record<string, Fixture>> = {
  "Query.certificate": { args: ({ certificate }) => ({ id: certificate }) },
  "Query.certificates": {
    filtersById: true,
    args: ({ account }) => ({ accountId: account, first: PAGE_ROWS }),
    also: ({ ids }) => [
      { accountId: ids.account, first: 100, after: cursor("2099-01-01T00:00:00.000Z", ids.certificate) },
    ],
  },
  "Query.certificateTemplates": { args: () => ({}) },
  "Mutation.addCertificateTemplate": {
    args: ({ uploadedForm }) => ({ fileId: uploadedForm, edition: "EDITION_2016_03" }),
  },
  "Mutation.confirmCertificateTemplate": {
    args: ({ template }) => ({ id: template, version: 1 }),
    refused: ({ template }) => ({ id: template, version: 99 }),
  },
  "Mutation.mapCertificateTemplate": {
    args: ({ template }) => ({ id: template, version: 1, slots: [] }),
    refused: ({ template }) => ({ id: template, version: 1, slots: [{ slot: "no such", field: "no such" }] }),
  },
  "Mutation.createCertificate": {
    args: (ids) => create(ids),
    refused: (ids) => create(ids, { holder: { name: " ", address: { line1: "1 Main St" } } }),
  },
};

/** A certificate with a row, a proof, a refusal and a problem, with the marker in all of them. */
function snapshotOf(marker: string): string {
  const source = { kind: "FACT", factId: marker };
  const text = { value: marker, source };
  const limit = { amountCents: 100_000_000, statedAs: null, source };
  const address = { ...ADDRESS, line1: marker, line2: null };
  const decision = { policyId: marker, line: "GENERAL_LIABILITY", want: "WAIVER" };
  const form = {
    formId: marker,
    fileId: marker,
    number: marker,
    edition: marker,
    page: 1,
    quote: marker,
    note: marker,
  };
  return JSON.stringify({
    form: {
      edition: "2025/12",
      on: "2026-11-17",
      producer: { name: text, address: null, contactName: null, phone: null, fax: null, email: null },
      insured: { name: text, address: null },
      insurers: [{ letter: "A", name: text, naicCode: text }],
      rows: [
        {
          kind: "OTHER",
          line: "PROFESSIONAL",
          policyId: marker,
          partId: marker,
          insurer: "A",
          policyNumber: text,
          effectiveOn: null,
          expiresOn: null,
          waiver: null,
          additionalInsured: null,
          description: text,
          trigger: null,
          limits: [{ label: marker, limit }],
        },
      ],
      descriptionOfOperations: marker,
      holder: { name: marker, address },
      problems: [{ code: "MISSING", policyId: marker, field: marker, message: marker }],
    },
    decisions: [
      { ...decision, proof: form, refusal: null },
      { ...decision, proof: null, refusal: { reason: "NO_ENDORSEMENT", message: marker, nextStep: "ASK_CARRIER" } },
    ],
    wording: [
      { start: 0, end: 1, rule: marker, grade: "CHECK", reason: marker, citation: marker, alternatives: [marker] },
    ],
  });
}

/** What to write into columns whose check admits only certain words, with the marker if it can hold it. */
export const CERTIFICATE_WORDS: Readonly<Record<string, unknown>> = {
  "certificate_holders.zone": "OH",
  "certificate_holders.postal_code": "43004",
  "certificate_numbers.year": 2026,
  "certificates.number": "COI-2026-000001",
  "certificates.state": "DRAFT",
  "certificates.issued_on": null,
  "certificates.snapshot": snapshotOf,
  "certificate_templates.edition": "2025/12",
  "certificate_templates.state": "CHECKED",
  "certificate_templates.failure": null,
  "certificate_templates.fields": (marker: string) =>
    JSON.stringify([{ name: marker, kind: "TEXT", label: marker, page: 1, box: [0, 0, 10, 10] }]),
  "certificate_templates.mapping": (marker: string) => JSON.stringify({ number: marker }),
  "certificate_templates.version": 1,
  "certificate_templates.sample_version": 1,
  "certificate_templates.confirmed_by": null,
  "certificate_templates.confirmed_at": null,
  "certificate_rows.line": "GENERAL_LIABILITY",
  "certificate_rows.fact_ids": [],
  "certificate_rows.form_ids": [],
};

const cursor = (at: string, id: string): string => Buffer.from(`${at}|${id}`).toString("base64url");
