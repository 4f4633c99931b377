import { PAGE_ROWS } from "@cara/contract/limits.ts";
import { randomUUID } from "node:crypto";
import type { Arguments, Fixture, Ids } from "./fixture.ts";
import { ACCEPTANCE_FIXTURES } from "./acceptance-fixtures.ts";
import { CERTIFICATE_DESK_FIXTURES } from "./certificate-desk-fixtures.ts";
import { CERTIFICATE_FIXTURES } from "./certificate-fixtures.ts";
import { EMAIL_FIXTURES } from "./email-fixtures.ts";
import { FILE_FIXTURES } from "./file-fixtures.ts";
import { IMPORT_FIXTURES } from "./import-fixtures.ts";
import { POLICY_FIXTURES } from "./policy-fixtures.ts";
import { SERVICING_FIXTURES } from "./servicing-fixtures.ts";
import { WORKSPACE_FIXTURES } from "./workspace-fixtures.ts";
import { VERSION_FIXTURES } from "./version-fixtures.ts";

const DRAFT = { title: "Renewal check", description: "Checks.", basePrompt: "Check it.", allowFileUpload: true };
const BLANK = { ...DRAFT, title: " " };
const favorites = (customPresetIds: string[]) => ({
  input: { favoritePresets: { presets: ["CONTRACT_REVIEW"], customPresetIds } },
});
const SETTINGS = {
  timeZone: "America/Chicago",
  businessHours: [{ day: "MONDAY", opens: "08:00", closes: "17:00" }],
  producer: {
    name: "Harbor Point Insurance",
    mailingAddress: { line1: "1 Main St", city: "Austin", zone: "TX", postalCode: "78701" },
  },
  version: 0,
};
const license = (more: object = {}) => ({
  input: { state: "TX", number: "1884402", expiresOn: "2099-01-31", ...more },
});
const attestation = (more: object = {}) => ({
  input: { license: "M-40177", validThrough: "2099-01-31", isConfirmed: true, ...more },
});
/** An address nobody has, new each time: codes for one address are rationed. */
const nobody = () => `nobody.${randomUUID()}@nowhere.example`;

/**
 * What the two-agencies sweep sends to each operation. The sweep itself is generated from the schema: an operation
 * without an entry here, or an id position an entry leaves empty, is a red test that names it.
 *
 * To add an operation:
 *  1. If it takes a new kind of id, name in ID_SOURCES (fixture.ts) the table in which both agencies have a planted row.
 *  2. Write its entry in FIXTURES: arguments that its own agency could send and that succeed. Take every id from
 *     `ids`, also inside input objects and lists: the sweep puts its own ids, the other agency's and never-existing
 *     ones there, one position at a time.
 *  3. Where free text or a cursor could lead to another agency's rows, add such calls under `also`.
 *  4. A field below the root that takes arguments has its entry in NESTED, in the same form.
 */
export const FIXTURES: Readonly<Record<string, Fixture>> = {
  ...POLICY_FIXTURES,
  ...ACCEPTANCE_FIXTURES,
  ...CERTIFICATE_FIXTURES,
  ...CERTIFICATE_DESK_FIXTURES,
  ...VERSION_FIXTURES,
  // before what takes the file away
  ...SERVICING_FIXTURES,
  ...EMAIL_FIXTURES,
  ...FILE_FIXTURES,
  ...IMPORT_FIXTURES,
  ...WORKSPACE_FIXTURES,
  "Query.agencySettings": { args: () => ({}) },
  "Mutation.updateAgencySettings": {
    args: () => ({ input: SETTINGS }),
    refused: () => ({ input: { ...SETTINGS, timeZone: "Europe/Berlin" } }),
  },
  "Mutation.saveAgencyLicense": { args: () => license(), refused: () => license({ number: " " }) },
  "Mutation.removeAgencyLicense": { args: () => ({ state: "TX" }) },
  "Mutation.attestFormsLicense": { args: () => attestation(), refused: () => attestation({ isConfirmed: false }) },
  "Mutation.withdrawFormsLicense": { args: () => ({}) },
  "Query.agencyUser": { args: () => ({}) },
  "Query.agencyUsers": { args: () => ({}) },
  "Query.sessions": { args: () => ({}) },
  "Query.customPreset": { args: ({ customPreset }) => ({ id: customPreset }) },
  "Query.customPresets": {
    args: () => ({ first: PAGE_ROWS }),
    also: ({ ids, marker }) => [
      { first: 100, search: marker },
      { first: 100, search: marker.slice(0, 2) },
      { first: 100, search: "%" },
      { first: PAGE_ROWS, after: cursor("2099-01-01T00:00:00.000Z", ids.customPreset) },
      { first: 100, after: cursor("2099-01-01T00:00:00.000Z", ids.customPreset), search: marker },
    ],
  },
  "Mutation.createCustomPreset": { args: () => ({ input: DRAFT }), refused: () => ({ input: BLANK }) },
  "Mutation.updateCustomPreset": {
    args: ({ customPreset }) => ({ id: customPreset, input: DRAFT }),
    refused: ({ customPreset }) => ({ id: customPreset, input: BLANK }),
  },
  "Mutation.updateAgencyUserPreferences": {
    leavesOutStrangers: true,
    args: ({ customPreset }) => favorites([customPreset]),
    refused: ({ customPreset }) => favorites(Array.from({ length: 101 }, () => customPreset)),
  },
  "Query.account": { args: ({ account }) => ({ id: account }) },
  "Query.accounts": {
    args: () => ({ first: PAGE_ROWS }),
    also: ({ ids, marker }) => [
      { first: 100, search: marker },
      { first: 100, search: marker.slice(0, 2) },
      { first: 100, search: `GL-4017 ${marker}` },
      { first: 100, search: "gl-77" },
      { first: 100, search: "%" },
      { first: PAGE_ROWS, after: cursor("a", ids.account) },
      { first: 100, after: cursor("a", ids.account), search: marker },
    ],
  },
  "Query.contacts": {
    args: () => ({}),
    also: ({ marker }) => [{ search: marker }, { search: marker.slice(0, 2) }, { search: "%" }],
  },
  "Query.similarAccounts": {
    args: () => ({ name: "Alamo Ridge Builders LLC", zone: "TX", phone: "+12105550100" }),
    also: ({ marker }) => [{ name: `${marker} name`, zone: "TX", email: `${marker} email`, phone: "+12105550100" }],
  },
  "Query.similarContacts": {
    args: () => ({ name: "Ray Dominguez", phone: "+12105550112" }),
    also: ({ marker }) => [{ name: `${marker} name`, email: `${marker} email`, phone: "+12105550112" }],
  },
  "Mutation.createAccount": {
    args: ({ contact, agencyUser }) => ({
      input: {
        type: "BUSINESS",
        business: { name: "Alamo Ridge Builders LLC" },
        associateContactId: contact,
        managerId: agencyUser,
      },
    }),
    refused: ({ contact, agencyUser }) => ({
      input: {
        type: "BUSINESS",
        business: { name: " ", phone: "1" },
        associateContactId: contact,
        managerId: agencyUser,
      },
    }),
    another: () => ({ input: { type: "INDIVIDUAL", individual: { name: "Ruth Ann Calloway" } } }),
  },
  "Mutation.updateAccount": {
    args: ({ account, agencyUser }) => ({
      id: account,
      input: { name: "Alamo Ridge Homes LLC", managerId: agencyUser },
    }),
    refused: ({ account, agencyUser }) => ({
      id: account,
      input: { name: "Alamo Ridge Homes LLC", managerId: agencyUser, version: 99 },
    }),
  },
  "Mutation.addAccountContact": {
    args: ({ account, contact }) => ({ id: account, input: { associateContactId: contact } }),
    refused: ({ account, contact }) => ({
      id: account,
      input: { contact: { name: " " }, associateContactId: contact },
    }),
    another: ({ account }) => ({ id: account, input: { contact: { name: "Nora Pike" } } }),
  },
  "Mutation.updateAccountContact": {
    args: ({ account, contact }) => ({ id: account, contactId: contact, input: { name: "Ray D. Dominguez" } }),
    refused: ({ account, contact }) => ({ id: account, contactId: contact, input: { name: " " } }),
  },
  "Mutation.removeAccountContact": {
    destroys: true,
    args: ({ account, contact }) => ({ id: account, contactId: contact }),
    refused: ({ account, contact }) => ({ id: account, contactId: contact, version: 99 }),
  },
  "Subscription.servicingChanged": {
    args: () => ({}),
    also: () => [{ after: "0" }, { after: "1" }, { after: "999999999999999" }],
  },
  "Mutation.revokeSession": { args: ({ session }) => ({ id: session }) },
  "Mutation.signOut": { args: () => ({}), endsSession: true },
  "Mutation.agencySignIn": {
    isOpenToAll: true,
    args: () => ({ email: nobody() }),
    refused: () => ({ email: "not an address" }),
  },
};

/** Arguments of fields below the root, as `Type.field`. */
export const NESTED: Readonly<Record<string, (ids: Ids) => Arguments>> = {};

const cursor = (at: string, id: string): string => Buffer.from(`${at}|${id}`).toString("base64url");
