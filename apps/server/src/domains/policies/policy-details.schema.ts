import DataLoader from "dataloader";
import { LIMIT_FIELDS, type LimitField } from "@cara/contract/coverage.ts";
import type { PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { builder } from "#platform/graphql/builder.ts";
import { PolicyRef } from "./policies.schema.ts";
import type { PolicyDetails } from "./policy-details.ts";
import { listDetailsOf } from "./policy-details.store.ts";

const limitNames = Object.keys(LIMIT_FIELDS) as LimitField[];
const PolicyLimitsType = builder.objectRef<PolicyDetails["limits"]>("PolicyLimits").implement({
  description: "Dollars; a limit that was not found is null.",
  fields: (t) => Object.fromEntries(limitNames.map((name) => [name, t.exposeFloat(name, { nullable: true })])),
});
const ReadPartyType = builder.objectRef<NonNullable<PolicyDetails["insured"]>>("ReadParty").implement({
  fields: (t) => ({
    name: t.exposeString("name", { nullable: true }),
    address: t.exposeString("address", { nullable: true }),
  }),
});
const ExtraLimitType = builder.objectRef<PolicyDetails["extraLimits"][number]>("ExtraLimit").implement({
  fields: (t) => ({ name: t.exposeString("name"), limit: t.exposeFloat("limit") }),
});
const ReadLocationType = builder.objectRef<PolicyDetails["locations"][number]>("ReadLocation").implement({
  fields: (t) => ({ address: t.exposeString("address"), limits: t.expose("limits", { type: PolicyLimitsType }) }),
});
const DescriptionType = builder
  .objectRef<PolicyDetails["coverageDescriptions"][number]>("CoverageDescription")
  .implement({
    fields: (t) => ({
      title: t.exposeString("title"),
      description: t.exposeString("description"),
      policyQuotes: t.exposeStringList("policyQuotes"),
    }),
  });

const PolicyDetailsType = builder.objectRef<PolicyDetails>("PolicyDetails").implement({
  description: "A description that Cara extracted from the policy's documents; the ledger is authoritative.",
  fields: (t) => ({
    policyNumber: t.exposeString("policyNumber", { nullable: true }),
    summary: t.exposeString("summary", { nullable: true }),
    insured: t.expose("insured", { type: ReadPartyType, nullable: true }),
    carrier: t.expose("carrier", { type: ReadPartyType, nullable: true }),
    limits: t.expose("limits", { type: PolicyLimitsType }),
    extraLimits: t.expose("extraLimits", { type: [ExtraLimitType] }),
    locations: t.expose("locations", { type: [ReadLocationType] }),
    coverageDescriptions: t.expose("coverageDescriptions", { type: [DescriptionType] }),
    exclusionDescriptions: t.expose("exclusionDescriptions", { type: [DescriptionType] }),
  }),
});

const detailsByPolicy = (db: AgencyDb): DataLoader<PolicyId, PolicyDetails | null> =>
  new DataLoader(async (ids) => {
    const found = await listDetailsOf(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

builder.objectFields(PolicyRef, (t) => ({
  details: t.field({
    type: PolicyDetailsType,
    nullable: true,
    description: "Null until its documents have been read.",
    resolve: ({ id }, _args, { once }) => once(detailsByPolicy).load(id),
  }),
}));
