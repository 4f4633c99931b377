import { randomUUID } from "node:crypto";
import { PAGE_ROWS } from "@cara/contract/limits.ts";
import type { Fixture, Ids } from "./fixture.ts";
import { snapshotOf } from "./planted-snapshot.ts";

const ADDRESS = { line1: "1200 Main St", city: "Columbus", zone: "OH", postalCode: "43004" };
const EMAIL = { subject: "Your request", to: ["pat@holder.example"], body: "Hello Pat" };
const create = ({ account, file }: Ids, more: object = {}) => ({
  input: {
    accountId: account,
    additionalInsured: true,
    descriptionOfOperations: "Project 12",
    holder: { name: "Meridian Tower Owners LLC", address: ADDRESS },
    contractFile: { fileId: file, page: 1 },
    ...more,
  },
});

const HOLDER = { name: "Harborside Terminals Inc.", address: ADDRESS, deliveryEmail: "certs@harborside.example" };
export const delivery = (file: string, more: object = {}) => ({
  to: ["certs@meridian.example"],
  cc: [],
  subject: "Certificate",
  body: "Attached.",
  pageIds: [file],
  hash: "0".repeat(64),
  sendAnyway: true,
  ...more,
});

const opened = (file: string) => [{ fileId: file, page: 1 }];

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
  "Query.certificateIssuing": { args: ({ certificate }) => ({ id: certificate }) },
  "Mutation.approveCertificate": {
    args: ({ certificate, file }) => ({ id: certificate, hash: "0".repeat(64), opened: opened(file) }),
    refused: ({ certificate, file }) => ({ id: certificate, hash: "no hash", opened: opened(file) }),
  },
  "Mutation.writeRefusalLetter": { args: ({ certificate }) => ({ id: certificate }) },
  "Mutation.updateRefusalLetter": {
    args: ({ certificate }) => ({ id: certificate, input: { ...EMAIL, version: 1 } }),
    refused: ({ certificate }) => ({ id: certificate, input: { ...EMAIL, subject: "", version: 1 } }),
  },
  "Mutation.approveRefusalLetter": {
    destroys: true,
    args: ({ certificate }) => ({ id: certificate, version: 2, sendAnyway: true }),
    refused: ({ certificate }) => ({ id: certificate, version: 999, sendAnyway: true }),
  },
  "Query.certificateDelivery": { args: ({ provedCertificate }) => ({ id: provedCertificate }) },
  "Query.certificateDeliveries": {
    filtersById: true,
    args: ({ certificate }) => ({ certificateId: certificate, first: PAGE_ROWS }),
    also: ({ ids }) => [
      { certificateId: ids.certificate, first: 100, after: cursor("2099-01-01T00:00:00.000Z", ids.certificate) },
    ],
  },
  "Mutation.deliverCertificate": {
    args: ({ certificate, file }) => ({ id: certificate, delivery: delivery(file) }),
    refused: ({ certificate, file }) => ({ id: certificate, delivery: delivery(file, { subject: " " }) }),
  },
  "Mutation.approveAndDeliverCertificate": {
    args: ({ certificate, file }) => ({
      id: certificate,
      hash: "0".repeat(64),
      opened: opened(file),
      delivery: delivery(file),
    }),
    refused: ({ certificate, file }) => ({
      id: certificate,
      hash: "no hash",
      opened: opened(file),
      delivery: delivery(file),
    }),
  },
  "Query.certificateTemplates": { args: () => ({}) },
  "Query.certificateTemplate": { args: ({ template }) => ({ id: template }) },
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
  "Query.certificateHolder": { args: ({ holder }) => ({ id: holder }) },
  "Query.certificateHolders": {
    args: () => ({ first: PAGE_ROWS }),
    also: ({ ids, marker }) => [
      { first: 100, search: marker },
      { first: 100, search: marker.slice(0, 2) },
      { first: 100, search: "%" },
      { first: PAGE_ROWS, after: cursor("a", ids.holder) },
      { first: 100, after: cursor("a", ids.holder), search: marker },
    ],
  },
  "Query.certificatesOfHolder": {
    filtersById: true,
    args: ({ holder }) => ({ holderId: holder, first: PAGE_ROWS }),
    also: ({ ids }) => [
      { holderId: ids.holder, first: 100, after: cursor("2099-01-01T00:00:00.000Z", ids.certificate) },
    ],
  },
  "Query.holderRequirements": {
    filtersById: true,
    args: ({ holder }) => ({ holderId: holder, first: PAGE_ROWS }),
    also: ({ ids }) => [
      { holderId: ids.holder, first: 100, after: cursor("2099-01-01T00:00:00.000Z", ids.requirement) },
    ],
  },
  "Query.rememberedRequirement": {
    args: ({ account }) => ({ accountId: account, holder: { name: HOLDER.name, address: ADDRESS } }),
  },
  "Mutation.forgetHolderRequirement": {
    destroys: true,
    args: ({ requirement }) => ({ id: requirement, version: 1 }),
    refused: ({ requirement }) => ({ id: requirement, version: 99 }),
  },
  "Mutation.createCertificateHolder": {
    args: () => ({ input: { ...HOLDER, name: `Harborside Terminals ${randomUUID()}` } }),
    refused: () => ({ input: { ...HOLDER, name: " " } }),
  },
  "Mutation.updateCertificateHolder": {
    args: ({ holder }) => ({ id: holder, input: { ...HOLDER, name: `Sooner Turnpike ${randomUUID()}` }, version: 1 }),
    refused: ({ holder }) => ({ id: holder, input: { ...HOLDER, name: " " }, version: 1 }),
  },
  "Mutation.setCertificateHolderActive": {
    args: ({ holder }) => ({ id: holder, isActive: true, version: 1 }),
    refused: ({ holder }) => ({ id: holder, isActive: false, version: 99 }),
  },
  "Mutation.mergeCertificateHolders": {
    destroys: true,
    args: ({ holder, duplicateHolder }) => ({ id: holder, duplicateId: duplicateHolder, version: 1 }),
    refused: ({ holder, duplicateHolder }) => ({ id: holder, duplicateId: duplicateHolder, version: 99 }),
  },
  "Mutation.createCertificate": {
    args: (ids) => create(ids),
    refused: (ids) => create(ids, { holder: { name: " ", address: { line1: "1 Main St" } } }),
  },
};

/** What to write into columns whose check admits only certain words, with the marker if it can hold it. */
export const CERTIFICATE_WORDS: Readonly<Record<string, unknown>> = {
  "certificate_holders.zone": "OH",
  "certificate_holders.postal_code": "43004",
  "certificate_holders.is_active": true,
  "certificate_holders.merged_into": null,
  "certificate_holders.version": 1,
  "certificate_holder_versions.version": 1,
  "certificate_holder_versions.kind": "CREATED",
  "certificate_holder_versions.actor_type": "AGENCY_USER",
  "certificate_holder_versions.changes": (marker: string) =>
    JSON.stringify([{ field: marker, from: marker, to: marker }]),
  "holder_requirements.asks": JSON.stringify([{ line: "GENERAL_LIABILITY", want: "WAIVER" }]),
  "holder_requirements.contract_page": 1,
  "holder_requirements.version": 1,
  "certificate_numbers.year": 2026,
  "certificates.number": "COI-2026-000001",
  "certificates.state": "DRAFT",
  "certificates.issued_on": null,
  "certificates.version": 1,
  "certificates.corrects_id": null,
  "certificates.set_aside_at": null,
  "certificate_versions.version": 2,
  "certificate_versions.kind": "VOIDED",
  "certificate_versions.actor_type": "AGENCY_USER",
  "certificate_notices.kind": "RECALL",
  "certificate_notices.part": 1,
  "certificates.snapshot": (marker: string) => snapshotOf(marker),
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
  "certificate_approvals.state": "FAILED",
  "certificate_approvals.template_version": 1,
  "certificate_approvals.filling": "{}",
  "certificate_approvals.issued_at": null,
  "certificate_approvals.paper_hash": null,
  "certificate_approvals.paper_size": null,
  "certificate_statements.key_id": "0123456789abcdef",
  "certificate_statements.signature": Buffer.alloc(64, 1),
  "certificate_deliveries.pages": (marker: string) =>
    JSON.stringify([{ fileId: marker, name: marker, sha256: marker, sizeBytes: 1 }]),
  "certificate_deliveries.released_at": null,
  "endorsement_copies.failure": null,
  "certificate_rows.line": "GENERAL_LIABILITY",
  "certificate_rows.fact_ids": [],
  "certificate_rows.form_ids": [],
};

const cursor = (at: string, id: string): string => Buffer.from(`${at}|${id}`).toString("base64url");
