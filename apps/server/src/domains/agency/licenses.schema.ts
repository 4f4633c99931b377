import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, toPayload } from "#platform/graphql/mutation-payload.ts";
import { DateType } from "#platform/graphql/scalars.ts";
import { parseInput } from "#platform/graphql/validation.ts";
import { systemClock } from "#platform/use-case.ts";
import { agencyDay } from "./agency-day.ts";
import { AgencyLicenseDraft, type AgencyLicense } from "./agency-license.ts";
import { listLicenses } from "./agency-license.store.ts";
import { AgencySettingsPayload, SettingsType } from "./agency.schema.ts";
import { attestFormsLicense } from "./attest-forms-license.ts";
import { agencySettings } from "./find-agency-settings.ts";
import { formsLicenseOn } from "./find-forms-license.ts";
import { FormsLicenseDraft, type FormsLicense } from "./forms-license.ts";
import { findFormsLicense } from "./forms-license.store.ts";
import { removeAgencyLicense } from "./remove-agency-license.ts";
import { saveAgencyLicense } from "./save-agency-license.ts";
import { withdrawFormsLicense } from "./withdraw-forms-license.ts";

const AgencyLicenseType = builder.objectRef<AgencyLicense>("AgencyLicense").implement({
  description: "The agency's license in a state.",
  fields: (t) => ({
    state: t.exposeString("state", { description: "Such as TX." }),
    number: t.exposeString("number"),
    expiresOn: t.expose("expiresOn", { type: DateType }),
  }),
});
const FormsLicenseType = builder.objectRef<FormsLicense>("FormsLicense").implement({
  description: "That the agency holds a license for the forms it uploads, as an owner said.",
  fields: (t) => ({
    license: t.exposeString("license", { description: "The number of the license or membership." }),
    attestedBy: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ attestedBy }, _args, { once }) => once(colleagueById).load(attestedBy),
    }),
    attestedAt: t.expose("attestedAt", { type: "DateTime" }),
    validThrough: t.expose("validThrough", { type: DateType }),
    withdrawnAt: t.expose("withdrawnAt", { type: "DateTime", nullable: true }),
  }),
});

builder.objectFields(SettingsType, (t) => ({
  licenses: t.field({
    type: [AgencyLicenseType],
    description: "By state.",
    resolve: (_settings, _args, { db }) => listLicenses(db),
  }),
  formsLicense: t.field({
    type: FormsLicenseType,
    nullable: true,
    description: "The newest attestation, also when it was withdrawn or has expired.",
    resolve: (_settings, _args, { db }) => findFormsLicense(db),
  }),
  isFormsLicensed: t.boolean({
    description: "Whether the attestation holds today.",
    resolve: async (_settings, _args, { db }) => formsLicenseOn(db, await agencyDay(db, systemClock.now())),
  }),
}));

const LicenseInput = builder.inputType("AgencyLicenseInput", {
  fields: (t) => ({ state: t.string(), number: t.string(), expiresOn: t.string() }),
});
const FormsLicenseInput = builder.inputType("FormsLicenseInput", {
  fields: (t) => ({
    license: t.string(),
    validThrough: t.string({ required: false, description: "By default January 31 of next year." }),
    isConfirmed: t.boolean({ description: "The person confirms that the agency holds a license." }),
  }),
});

/** The settings after a change of what belongs to them. */
const settingsAfter = async (db: AgencyDb, result: Result<unknown, string>) =>
  toPayload(result.ok ? ok(await agencySettings(db)) : result);
const ONLY_OWNER = "Only an OWNER may do this.";

builder.mutationFields((t) => ({
  saveAgencyLicense: t.field({
    type: AgencySettingsPayload,
    description: `Adds the license of a state, or replaces it. ${ONLY_OWNER}`,
    args: { input: t.arg({ type: LicenseInput }) },
    async resolve(_root, { input }, context) {
      const draft = parseInput(AgencyLicenseDraft, input);
      if (!draft.ok) return invalid(draft);
      return settingsAfter(context.db, await context.run(saveAgencyLicense, draft.value));
    },
  }),
  removeAgencyLicense: t.field({
    type: AgencySettingsPayload,
    description: ONLY_OWNER,
    args: { state: t.arg.string() },
    resolve: async (_root, { state }, context) =>
      settingsAfter(context.db, await context.run(removeAgencyLicense, { state })),
  }),
  attestFormsLicense: t.field({
    type: AgencySettingsPayload,
    description: ONLY_OWNER,
    args: { input: t.arg({ type: FormsLicenseInput }) },
    async resolve(_root, { input }, context) {
      const draft = parseInput(FormsLicenseDraft, input);
      if (!draft.ok) return invalid(draft);
      return settingsAfter(context.db, await context.run(attestFormsLicense, draft.value));
    },
  }),
  withdrawFormsLicense: t.field({
    type: AgencySettingsPayload,
    description: ONLY_OWNER,
    resolve: async (_root, _args, context) => settingsAfter(context.db, await context.run(withdrawFormsLicense, null)),
  }),
}));
