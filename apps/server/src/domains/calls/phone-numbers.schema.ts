import { CALL_PROVIDERS } from "@cara/contract/states.ts";
import { SettingsType } from "#domains/agency/agency.schema.ts";
import { builder } from "#platform/graphql/builder.ts";
import { listPhoneNumbers } from "./phone-number.store.ts";
import type { PhoneNumber } from "./phone-number.ts";

const NumberType = builder.objectRef<PhoneNumber>("AgencyPhoneNumber").implement({
  description: "A number at which Cara answers for the agency.",
  fields: (t) => ({
    number: t.exposeString("number"),
    provider: t.expose("provider", { type: builder.enumType("CallProvider", { values: CALL_PROVIDERS }) }),
  }),
});

builder.objectFields(SettingsType, (t) => ({
  phoneNumbers: t.field({
    type: [NumberType],
    description: "The numbers at which Cara answers; the provider of the service adds and removes them.",
    resolve: (_settings, _args, { db }) => listPhoneNumbers(db),
  }),
}));
