import {
  AMOUNT_FIELDS,
  BILLING_FIELDS,
  DATE_FIELDS,
  PLACEMENT_FIELDS,
  SOURCE_FIELDS,
} from "@cara/contract/policy-fields.ts";
import { APPOINTMENTS } from "@cara/contract/policy-terms.ts";
import { statesOffered } from "@cara/contract/policy-rules.ts";
import { POLICY_STATES } from "@cara/contract/states.ts";
import { AccountRef, accountOf } from "#domains/accounts/accounts.schema.ts";
import { colleaguesById } from "#domains/identity/find-agency-user.ts";
import type { AgencyUserId } from "#kernel/ids.ts";
import { missing } from "#platform/errors.ts";
import { builder } from "#platform/graphql/builder.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import { MoneyType } from "#platform/graphql/scalars.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import type { Carrier } from "./carrier.ts";
import type { Listed, Policy } from "./policy.ts";
import { carrierById, versionsByPolicy } from "./policy.loaders.ts";
import { outputFields } from "./policy-fields.schema.ts";
import type { PolicyVersion } from "./policy-history.ts";

export const PolicyStateEnum = builder.enumType("BusinessPolicyState", { values: POLICY_STATES });

export const CarrierType = builder.objectRef<Carrier>("Carrier").implement({
  description: "An insurer, a wholesale broker, or both, in this agency's records.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    isCarrier: t.exposeBoolean("isCarrier"),
    isBroker: t.exposeBoolean("isBroker"),
    naicCode: t.exposeString("naicCode", { nullable: true }),
    appointment: t.expose("appointment", { type: builder.enumType("Appointment", { values: APPOINTMENTS }) }),
  }),
});

const Pricing = builder.objectRef<Policy>("PolicyPricing").implement({
  fields: (t) => ({
    ...outputFields(t, { ...AMOUNT_FIELDS, ...BILLING_FIELDS }),
    total: t.expose("totalCents", { type: MoneyType }),
  }),
});

const SourceUser = builder.objectRef<{ id: AgencyUserId }>("PolicySourceUser").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.string({
      nullable: true,
      description: "Also of a colleague who has left.",
      resolve: async ({ id }, _args, { db }) => (await colleaguesById(db, [id])).get(id)?.name ?? null,
    }),
  }),
});
const Source = builder.objectRef<Policy>("PolicySource").implement({
  fields: (t) => ({
    ...outputFields(t, SOURCE_FIELDS, withoutPrefix),
    agencyUser: t.field({
      type: SourceUser,
      nullable: true,
      resolve: ({ sourceAgencyUserId }) => sourceAgencyUserId && { id: sourceAgencyUserId },
    }),
  }),
});

/** `sourceLeadId` is `leadId` of the source. */
function withoutPrefix(field: string): string {
  const name = field.replace(/^source/, "");
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

export const FieldChangeType = builder.objectRef<FieldChange>("FieldChange").implement({
  description: "A field that changed; values as text, amounts in cents where the field says so.",
  fields: (t) => ({
    field: t.exposeString("field"),
    from: t.string({ nullable: true, resolve: ({ from }) => (from === null ? null : String(from)) }),
    to: t.string({ nullable: true, resolve: ({ to }) => (to === null ? null : String(to)) }),
  }),
});
export const PolicyVersionType = builder
  .objectRef<PolicyVersion & { actorName: string | null }>("PolicyVersion")
  .implement({
    description: "One entry of a policy's history.",
    fields: (t) => ({
      version: t.exposeInt("version"),
      kind: t.exposeString("kind"),
      changedAt: t.expose("changedAt", { type: "DateTime" }),
      actorType: t.exposeString("actorType"),
      actorName: t.exposeString("actorName", { nullable: true }),
      reason: t.exposeString("reason", { nullable: true }),
      changes: t.field({ type: [FieldChangeType], resolve: ({ changes }) => changes }),
    }),
  });

export const PolicyRef = builder.objectRef<Policy & Partial<Listed>>("BusinessPolicy").implement({
  description: "A contract of insurance of a business account.",
  fields: (t) => ({
    id: t.exposeID("id"),
    ...outputFields(t, { ...PLACEMENT_FIELDS, ...DATE_FIELDS }),
    state: t.expose("state", { type: PolicyStateEnum }),
    statesOffered: t.field({
      type: [PolicyStateEnum],
      description: "The states a person may choose now, the current one first.",
      resolve: ({ state }) => statesOffered(state),
    }),
    account: t.field({
      type: AccountRef,
      resolve: ({ accountId, listed }, _args, context, info) => listed?.account ?? accountOf(context, accountId, info),
    }),
    carrier: t.field({
      type: CarrierType,
      resolve: ({ carrierId, listed }, _args, { once }) =>
        listed?.carrier ??
        once(carrierById)
          .load(carrierId)
          .then((carrier) => carrier ?? missing()),
    }),
    broker: t.field({
      type: CarrierType,
      nullable: true,
      resolve: ({ brokerId }, _args, { once }) => (brokerId ? once(carrierById).load(brokerId) : null),
    }),
    source: t.field({ type: Source, resolve: (policy) => policy }),
    pricing: t.field({ type: Pricing, resolve: (policy) => policy }),
    history: t.field({
      type: [PolicyVersionType],
      description: "Newest first.",
      resolve: ({ id }, _args, { once }) => once(versionsByPolicy).load(id),
    }),
    version: t.exposeInt("version", { description: "Incremented by every change." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});
export const PolicyConnection = connectionOf("BusinessPolicy", PolicyRef);
