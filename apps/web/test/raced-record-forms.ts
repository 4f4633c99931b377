import { accepted, importRow } from "./fake-imports.ts";
import type { RacedForm } from "./raced-form.ts";

const CSV = new File(["Client\nAlamo"], "clients.csv", { type: "text/csv" });
const PDF = new File(["%PDF-1.7"], "policy.pdf", { type: "application/pdf" });
const stale = (message: string) => ({ validationErrors: [{ path: "", message }], conflict: "STALE_VERSION" });
const onPolicy = (more: object = {}) => ({
  updateBusinessPolicy: {
    businessPolicy: { id: "p1" },
    validationErrors: [],
    conflict: null,
    conflictingChanges: [],
    ...more,
  },
});
const policyChange = {
  version: 5,
  kind: "UPDATED",
  changedAt: "2026-03-05T18:00:00.000Z",
  actorType: "AGENCY_USER",
  actorName: "Luis Ortega",
  reason: null,
  changes: [{ field: "quoteNumber", from: "Q-77", to: "Q-78" }],
};
const settings = (more: object = {}) => ({
  updateAgencySettings: { settings: { version: 4 }, validationErrors: [], conflict: null, ...more },
});

/** The forms of accounts, policies, imports, settings and sign-in. */
export const RECORD_FORMS: readonly RacedForm[] = [
  {
    route: "identity/sign-in",
    at: "/app/signin",
    typed: { email: "jane@harborpoint.example" },
    press: "Send code",
    mutation: "SignIn",
    saved: { agencySignIn: { agencyUser: null, agency: null, validationErrors: [] } },
    redirectsTo: "/app/signin?email=jane%40harborpoint.example",
  },
  {
    route: "accounts/create-account",
    at: "/app/accounts/new",
    draft: ["account.new", { type: "INDIVIDUAL" }],
    typed: { name: "Ruth Ann Calloway" },
    press: "Create Account",
    mutation: "CreateAccount",
    saved: { createAccount: { account: { id: "a1" }, validationErrors: [] } },
    redirectsTo: "/app/accounts/a1/overview",
  },
  {
    route: "accounts/edit-account",
    at: "/app/accounts/a1/edit",
    typed: { dba: "The Ridge" },
    press: "Save Account",
    mutation: "UpdateAccount",
    saved: { updateAccount: { account: { id: "a1" }, validationErrors: [], conflict: null } },
    redirectsTo: "/app/accounts/a1/overview",
    conflict: {
      reply: { updateAccount: { account: null, ...stale("Saved by Luis first") } },
      shown: "Saved by Luis first",
    },
  },
  {
    route: "accounts/edit-company",
    at: "/app/accounts/a1/company",
    typed: { website: "alamoridge.example" },
    press: "Save Details",
    mutation: "UpdateCompany",
    saved: { updateAccount: { account: { id: "a1" }, validationErrors: [], conflict: null } },
    redirectsTo: "/app/accounts/a1/overview",
    conflict: {
      reply: { updateAccount: { account: null, ...stale("Saved by Luis first") } },
      shown: "Saved by Luis first",
    },
  },
  {
    route: "accounts/add-contact",
    at: "/app/accounts/a1/contacts/new",
    typed: { "contact.name": "Nora Pike" },
    press: "Add Contact",
    mutation: "AddAccountContact",
    saved: { addAccountContact: { account: { id: "a1" }, validationErrors: [], conflict: null } },
    redirectsTo: "/app/accounts/a1/overview",
    conflict: {
      reply: { addAccountContact: { account: null, ...stale("Saved by Luis first") } },
      shown: "Saved by Luis first",
    },
  },
  {
    route: "accounts/edit-contact",
    at: "/app/accounts/a1/contacts/c1",
    typed: { name: "Ray D. Dominguez" },
    press: "Save Contact",
    mutation: "UpdateAccountContact",
    saved: { updateAccountContact: { account: { id: "a1" }, validationErrors: [], conflict: null } },
    redirectsTo: "/app/accounts/a1/overview",
    conflict: {
      reply: { updateAccountContact: { account: null, ...stale("Saved by Luis first") } },
      shown: "Saved by Luis first",
    },
  },
  {
    route: "policies/create-policy",
    at: "/app/policies/new?accountId=a1",
    draft: [
      "policy.new.a1",
      {
        "policies.0.type": "CYBER",
        "policies.0.market": "ADMITTED",
        "policies.0.carrierId": "c1",
        "policies.0.sourceType": "INBOUND",
        "policies.0.premium": "1000",
      },
    ],
    typed: { quoteNumber: "Q-77" },
    press: "Create Policy",
    mutation: "CreatePolicy",
    saved: { createBusinessPolicies: { businessPolicies: [{ id: "p1" }], validationErrors: [] } },
    redirectsTo: "/app/policies/p1/overview",
  },
  {
    route: "policies/edit-policy",
    at: "/app/policies/p1/edit",
    typed: { updateReason: "The client asked" },
    press: "Update Policy",
    mutation: "UpdatePolicy",
    saved: onPolicy(),
    redirectsTo: "/app/policies/p1/overview",
    conflict: {
      reply: onPolicy({ conflict: "STALE_VERSION", conflictingChanges: [policyChange] }),
      shown: "This policy was changed while you were editing.",
    },
  },
  {
    route: "policies/policy-overview",
    at: "/app/policies/p1/overview",
    opens: "Add form",
    typed: { "CG 20 10": "CG 20 37" },
    press: "Save",
    mutation: "RecordCoverageFact",
    saved: { recordCoverageFact: { validationErrors: [], conflict: null } },
    redirectsTo: "/app/policies/p1/overview",
  },
  {
    route: "policies/upload-document",
    at: "/app/policies/p1/documents/new",
    draft: ["document.p1", { type: "BINDER" }],
    typed: { notes: "From the carrier" },
    file: PDF,
    press: "Upload Document",
    mutation: "UploadPolicyFile",
    saved: { uploadPolicyFile: { id: "f1", validationErrors: [] } },
    redirectsTo: "/app/policies/p1/documents",
  },
  {
    route: "policies/correct-document",
    at: "/app/policies/p1/documents/f1/edit",
    press: "Save Type",
    mutation: "UpdatePolicyFile",
    saved: { updatePolicyFile: { id: "f1", validationErrors: [] } },
    redirectsTo: "/app/policies/p1/documents",
  },
  {
    route: "imports/start-import",
    at: "/app/imports/new",
    file: CSV,
    press: "Upload and read",
    mutation: "StartImport",
    saved: { startImport: { import: { id: "i1" }, validationErrors: [] } },
    redirectsTo: "/app/imports/i1",
  },
  {
    route: "imports/import",
    at: "/app/imports/i1",
    draft: ["import.i1.matching", { zone: "2" }],
    press: "Check rows",
    mutation: "MatchImport",
    saved: accepted("matchImport"),
    redirectsTo: "/app/imports/i1",
  },
  {
    route: "imports/import",
    at: "/app/imports/i2",
    opens: "Edit Mail, row 2: bad",
    typed: { "Mail, row 2": "office@alamo.example" },
    press: "Save Mail, row 2",
    mutation: "CorrectImportCell",
    saved: { correctImportCell: { row: importRow(2), validationErrors: [], conflict: null } },
    redirectsTo: "/app/imports/i2",
    conflict: {
      reply: { correctImportCell: { row: null, ...stale("Corrected by Luis first") } },
      shown: "Corrected by Luis first",
    },
  },
  {
    route: "agency/settings",
    at: "/app/settings",
    typed: { "producer.contactName": "Helen Voss" },
    press: "Save Settings",
    mutation: "UpdateAgencySettings",
    saved: settings(),
    redirectsTo: "/app/settings",
    conflict: {
      reply: settings({ settings: null, ...stale("Saved by Luis first") }),
      shown: "Saved by Luis first",
    },
  },
];
