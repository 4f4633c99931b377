import { FACT_SOURCES, FACT_STATUSES, FORM_PRESENCES } from "@cara/contract/coverage.ts";
import type { CoverageFactId, CoveragePartId, PolicyId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, mutationPayload, type MutationPayload } from "#platform/graphql/mutation-payload.ts";
import { DateType, MoneyType } from "#platform/graphql/scalars.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import {
  CoverageFactDraft,
  CoveragePartDraft,
  type CoveragePart,
  type Evidence,
  type NamedFact,
} from "./coverage-fact.ts";
import { BasisEnum, KindEnum, LineEnum, StatedAsEnum, TriggerEnum } from "./coverage-input.schema.ts";
import { removeCoverageFact, removeCoveragePart, saveCoveragePart } from "./save-coverage-part.ts";
import { PolicyRef } from "./policies.schema.ts";
import { factsByPolicy, partsByPolicy } from "./policy.loaders.ts";
import { toPolicyPayload } from "./policy-payload.schema.ts";
import type { Policy } from "./policy.ts";
import { recordCoverageFact } from "./record-coverage-fact.ts";

const PresenceEnum = builder.enumType("FormPresence", { values: FORM_PRESENCES });

const EvidenceType = builder.objectRef<Evidence>("Evidence").implement({
  description: "The page and quote that prove it.",
  fields: (t) => ({
    documentId: t.exposeID("documentId"),
    page: t.exposeInt("page"),
    quote: t.exposeString("quote", { nullable: true }),
  }),
});
const FactType = builder.objectRef<NamedFact>("CoverageFact").implement({
  description: "A limit, date or form with its value, its source, and who entered or verified it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    partId: t.exposeID("partId", { nullable: true }),
    kind: t.expose("kind", { type: KindEnum }),
    key: t.exposeString("key"),
    label: t.exposeString("label", { nullable: true }),
    amount: t.expose("amountCents", { type: MoneyType, nullable: true }),
    statedAs: t.expose("statedAs", { type: StatedAsEnum, nullable: true }),
    onDate: t.expose("onDate", { type: DateType, nullable: true }),
    text: t.exposeString("textValue", {
      nullable: true,
      description: "The symbols of an auto policy's liability coverage.",
    }),
    formEdition: t.exposeString("formEdition", { nullable: true }),
    formPresence: t.expose("formPresence", { type: PresenceEnum, nullable: true }),
    source: t.expose("source", { type: builder.enumType("FactSource", { values: FACT_SOURCES }) }),
    status: t.expose("status", { type: builder.enumType("FactStatus", { values: FACT_STATUSES }) }),
    evidence: t.expose("evidence", { type: EvidenceType, nullable: true }),
    recordedBy: t.exposeString("recorderName", { nullable: true }),
    recordedAt: t.expose("recordedAt", { type: "DateTime" }),
    verifiedBy: t.exposeString("verifierName", { nullable: true }),
    verifiedAt: t.expose("verifiedAt", { type: "DateTime", nullable: true }),
  }),
});
const PartType = builder.objectRef<CoveragePart>("CoveragePart").implement({
  description: "One line of coverage under the policy's number.",
  fields: (t) => ({
    id: t.exposeID("id"),
    line: t.expose("line", { type: LineEnum }),
    trigger: t.expose("trigger", { type: TriggerEnum, nullable: true }),
    aggregateBasis: t.expose("aggregateBasis", { type: BasisEnum, nullable: true }),
    title: t.exposeString("title", { nullable: true }),
  }),
});

builder.objectFields(PolicyRef, (t) => ({
  coverageParts: t.field({ type: [PartType], resolve: ({ id }, _args, { once }) => once(partsByPolicy).load(id) }),
  coverageFacts: t.field({
    type: [FactType],
    description: "The current facts of the policy and its parts.",
    resolve: ({ id }, _args, { once }) => once(factsByPolicy).load(id),
  }),
}));

const PartInput = builder.inputType("CoveragePartInput", {
  fields: (t) => ({
    line: t.field({ type: LineEnum }),
    trigger: t.field({ type: TriggerEnum, required: false }),
    aggregateBasis: t.field({ type: BasisEnum, required: false }),
    title: t.string({ required: false }),
  }),
});
const FactInput = builder.inputType("CoverageFactInput", {
  fields: (t) => ({
    kind: t.field({ type: KindEnum }),
    key: t.string(),
    label: t.string({ required: false }),
    amount: t.float({ required: false }),
    statedAs: t.field({ type: StatedAsEnum, required: false }),
    onDate: t.string({ required: false }),
    text: t.string({ required: false }),
    formEdition: t.string({ required: false }),
    formPresence: t.field({ type: PresenceEnum, required: false }),
  }),
});
export const CoveragePayload = mutationPayload("CoveragePayload", "businessPolicy", PolicyRef);

builder.mutationFields((t) => ({
  saveCoveragePart: t.field({
    type: CoveragePayload,
    description: "Adds a line of coverage, or updates the one named.",
    args: { policyId: t.arg.id(), partId: t.arg.id({ required: false }), input: t.arg({ type: PartInput }) },
    async resolve(_root, { policyId: policy, partId, input }, context): Promise<MutationPayload<Policy>> {
      const policyId = readId<PolicyId>(policy);
      const draft = parseInput(CoveragePartDraft, input);
      if (!draft.ok) return invalid(draft);
      const part = partId ? readId<CoveragePartId>(partId) : null;
      const result = await context.run(saveCoveragePart, { policyId, partId: part, draft: draft.value });
      return toPolicyPayload(context.db, policyId, result);
    },
  }),
  removeCoveragePart: t.field({
    type: CoveragePayload,
    args: { policyId: t.arg.id(), partId: t.arg.id() },
    async resolve(_root, args, context): Promise<MutationPayload<Policy>> {
      const policyId = readId<PolicyId>(args.policyId);
      const result = await context.run(removeCoveragePart, { policyId, partId: readId<CoveragePartId>(args.partId) });
      return toPolicyPayload(context.db, policyId, result);
    },
  }),
  recordCoverageFact: t.field({
    type: CoveragePayload,
    description: "Enters or corrects a fact as a person typed it.",
    args: { policyId: t.arg.id(), partId: t.arg.id({ required: false }), input: t.arg({ type: FactInput }) },
    async resolve(_root, { policyId: policy, partId, input }, context): Promise<MutationPayload<Policy>> {
      const policyId = readId<PolicyId>(policy);
      const value = parseInput(CoverageFactDraft, input);
      if (!value.ok) return invalid(value);
      const result = await context.run(recordCoverageFact, { policyId, partId: partId ?? null, value: value.value });
      return toPolicyPayload(context.db, policyId, result);
    },
  }),
  removeCoverageFact: t.field({
    type: CoveragePayload,
    args: { policyId: t.arg.id(), factId: t.arg.id() },
    async resolve(_root, args, context): Promise<MutationPayload<Policy>> {
      const policyId = readId<PolicyId>(args.policyId);
      const result = await context.run(removeCoverageFact, { policyId, factId: readId<CoverageFactId>(args.factId) });
      return toPolicyPayload(context.db, policyId, result);
    },
  }),
}));
