import { WEEKDAYS, type OpenDay } from "@cara/contract/agency-settings.ts";
import { AgencyType } from "#domains/identity/identity.schema.ts";
import { AddressInput, AddressType } from "#platform/graphql/address.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput } from "#platform/graphql/validation.ts";
import { AgencySettingsDraft, type AgencySettings, type Producer } from "./agency-settings.ts";
import { agencySettings } from "./find-agency-settings.ts";
import { updateAgencySettings } from "./update-agency-settings.ts";

const WeekdayEnum = builder.enumType("Weekday", { values: WEEKDAYS });
const OpenDayType = builder.objectRef<OpenDay>("OpenDay").implement({
  description: "A day the agency is open, in its time zone.",
  fields: (t) => ({
    day: t.expose("day", { type: WeekdayEnum }),
    opens: t.exposeString("opens", { description: "Such as 08:00." }),
    closes: t.exposeString("closes"),
  }),
});
const ProducerType = builder.objectRef<Producer>("Producer").implement({
  description: "The agency as printed on forms and certificates.",
  fields: (t) => ({
    name: t.exposeString("name"),
    contactName: t.exposeString("contactName", { nullable: true }),
    phone: t.exposeString("phone", { nullable: true }),
    fax: t.exposeString("fax", { nullable: true }),
    email: t.exposeString("email", { nullable: true }),
    mailingAddress: t.expose("mailingAddress", { type: AddressType, nullable: true }),
  }),
});
export const SettingsType = builder.objectRef<AgencySettings>("AgencySettings").implement({
  description: "The agency's settings.",
  fields: (t) => ({
    timeZone: t.exposeString("timeZone", { description: "Such as America/Chicago." }),
    businessHours: t.field({
      type: [OpenDayType],
      description: "In the order of the week; a missing day is closed.",
      resolve: ({ businessHours }) => businessHours,
    }),
    producer: t.expose("producer", { type: ProducerType }),
    authorizedRepresentative: t.exposeString("authorizedRepresentative", {
      nullable: true,
      description: "Who signs certificates.",
    }),
    emailSignature: t.exposeString("emailSignature", { nullable: true }),
    version: t.exposeInt("version", { description: "0 until they are first saved." }),
  }),
});

const OpenDayInput = builder.inputType("OpenDayInput", {
  fields: (t) => ({ day: t.field({ type: WeekdayEnum }), opens: t.string(), closes: t.string() }),
});
const ProducerInput = builder.inputType("ProducerInput", {
  fields: (t) => ({
    name: t.string(),
    contactName: t.string({ required: false }),
    phone: t.string({ required: false }),
    fax: t.string({ required: false }),
    email: t.string({ required: false }),
    mailingAddress: t.field({ type: AddressInput, required: false }),
  }),
});
const SettingsInput = builder.inputType("AgencySettingsInput", {
  fields: (t) => ({
    timeZone: t.string(),
    businessHours: t.field({ type: [OpenDayInput] }),
    producer: t.field({ type: ProducerInput }),
    authorizedRepresentative: t.string({ required: false }),
    emailSignature: t.string({ required: false }),
    version: t.int({ description: "The version the edit started from." }),
  }),
});

export const AgencySettingsPayload = mutationPayload("AgencySettingsPayload", "settings", SettingsType);

builder.objectField(AgencyType, "timeZone", (t) =>
  t.string({
    description: "Such as America/Chicago: where the agency's day begins.",
    resolve: async (_agency, _args, { db }) => (await agencySettings(db)).timeZone,
  }),
);

builder.queryFields((t) => ({
  agencySettings: t.field({ type: SettingsType, resolve: (_root, _args, { db }) => agencySettings(db) }),
}));

builder.mutationFields((t) => ({
  updateAgencySettings: t.field({
    type: AgencySettingsPayload,
    description: "Only an OWNER may change the settings.",
    args: { input: t.arg({ type: SettingsInput }) },
    async resolve(_root, { input: { version, ...input } }, context) {
      const draft = parseInput(AgencySettingsDraft, input);
      if (!draft.ok) return invalid(draft);
      return toPayload(await context.run(updateAgencySettings, { draft: draft.value, version }));
    },
  }),
}));
