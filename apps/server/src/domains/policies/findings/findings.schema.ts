import { amountProblem, toCents } from "@cara/contract/amount.ts";
import {
  FINDING_DECISIONS,
  FINDING_KINDS,
  FINDING_PASSES,
  FINDING_VERDICTS,
  POLICY_FORM_PRESENCES,
} from "@cara/contract/coverage.ts";
import { LIMIT_MAX_CENTS } from "@cara/contract/limits.ts";
import { z } from "zod";
import { namesOf } from "#domains/accounts/accounts.schema.ts";
import { FileRef } from "#domains/documents/documents.schema.ts";
import { RectangleType } from "#domains/documents/evidence/citation.schema.ts";
import type { ExtractionId, FindingId, PolicyId } from "#kernel/ids.ts";
import { optionalText } from "#kernel/text.ts";
import { builder } from "#platform/graphql/builder.ts";
import type { GraphQLContext } from "#platform/graphql/context.ts";
import { invalid, mutationPayload, toPayload, type MutationPayload } from "#platform/graphql/mutation-payload.ts";
import { DateType, MoneyType } from "#platform/graphql/scalars.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { LineEnum } from "../coverage-input.schema.ts";
import { PolicyRef } from "../policies.schema.ts";
import { documentByFile } from "../policy-document.loaders.ts";
import { policyPayload, toPolicyPayload, type PolicyPayload } from "../policy-payload.schema.ts";
import { carrierById } from "../policy.loaders.ts";
import type { Policy } from "../policy.ts";
import { besideRecord, type PolicyRecord } from "./beside-record.ts";
import { decideFinding } from "./decide-finding.ts";
import { ExtractionType } from "./extraction.schema.ts";
import type { LiveForm, PolicyExtraction, ShownFinding } from "./finding.ts";
import {
  extractionsByPolicy,
  findingsByPolicy,
  formsByPolicy,
  missingFormsByPolicy,
  setAsideByFile,
} from "./finding.loaders.ts";
import { isOwn } from "./missing-forms.ts";
import { setAsideFiles } from "./set-aside.ts";
import { retryExtraction } from "./retry-extraction.ts";
import { undoDecision } from "./undo-decision.ts";
import { unplacedAbout, unplacedChanges } from "./unplaced-changes.ts";

const DecisionEnum = builder.enumType("FindingDecision", { values: FINDING_DECISIONS });

type FindingBesideRecord = ShownFinding & {
  recordSays: string | null;
  isOfOtherTerm: boolean;
  isOfOtherPolicy: boolean;
  mayBeChangedBy: FindingId[];
};
const FindingType = builder.objectRef<FindingBesideRecord>("CoverageFinding").implement({
  description: "A value that was found in a document, where it is printed, and what a person decided about it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    fileId: t.exposeID("fileId"),
    line: t.expose("line", { type: LineEnum, nullable: true }),
    kind: t.expose("kind", { type: builder.enumType("FindingKind", { values: FINDING_KINDS }) }),
    key: t.exposeString("key"),
    label: t.exposeString("label"),
    amount: t.expose("amountCents", { type: MoneyType, nullable: true }),
    onDate: t.expose("onDate", { type: DateType, nullable: true }),
    text: t.exposeString("textValue", { nullable: true }),
    page: t.exposeInt("page"),
    rectangles: t.field({ type: [RectangleType], resolve: ({ rectangles }) => rectangles }),
    quote: t.exposeString("quote"),
    verdict: t.expose("verdict", { type: builder.enumType("FindingVerdict", { values: FINDING_VERDICTS }) }),
    pass: t.expose("pass", { type: builder.enumType("FindingPass", { values: FINDING_PASSES }) }),
    decision: t.expose("decision", { type: DecisionEnum, nullable: true }),
    decidedBy: t.exposeString("deciderName", { nullable: true }),
    decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true }),
    reason: t.exposeString("reason", { nullable: true }),
    recordSays: t.exposeString("recordSays", {
      nullable: true,
      description: "What the policy's own record says where the document says something else.",
    }),
    isOfOtherTerm: t.exposeBoolean("isOfOtherTerm", {
      description: "Whether its document is for another term than the policy: its limits are not used.",
    }),
    isOfOtherPolicy: t.exposeBoolean("isOfOtherPolicy", {
      description: "Whether its document is for another policy or another insured: its limits are not used.",
    }),
    mayBeChangedBy: t.exposeIDList("mayBeChangedBy", {
      description: "Amounts in endorsements of the policy whose sentences name this field and fit no rule.",
    }),
    isSettled: t.exposeBoolean("isSettled", {
      description: "Whether another value of its field was accepted or corrected since: nothing is left to decide.",
    }),
  }),
});
export const FormType = builder.objectRef<LiveForm>("PolicyForm").implement({
  description: "A form that a document of the policy contains, or only lists.",
  fields: (t) => ({
    id: t.exposeID("id"),
    fileId: t.exposeID("fileId"),
    number: t.exposeString("number"),
    edition: t.exposeString("edition", { nullable: true }),
    title: t.exposeString("title", { nullable: true }),
    firstPage: t.exposeInt("firstPage"),
    lastPage: t.exposeInt("lastPage", { nullable: true }),
    presence: t.expose("presence", {
      type: builder.enumType("PolicyFormPresence", { values: POLICY_FORM_PRESENCES }),
    }),
    isOwn: t.boolean({ description: "Whether its document is the policy's own.", resolve: isOwn }),
    isMissing: t.boolean({
      description: "Listed, and in none of the policy's own documents.",
      resolve: async ({ id, policyId }, _args, { once }) => (await once(missingFormsByPolicy).load(policyId)).has(id),
    }),
  }),
});

builder.objectFields(FileRef, (t) => ({
  visible: t.boolean({
    description: "Whether the client may see it: not while it is another policy's or another insured's.",
    resolve: async ({ id }, _args, { once }) => {
      const document = await once(documentByFile).load(id);
      return document?.visible === true && (await once(setAsideByFile).load(id)) !== "OTHER_POLICY";
    },
  }),
}));

async function recordOf(policy: Policy, context: GraphQLContext): Promise<PolicyRecord> {
  const [carrier, insuredNames] = await Promise.all([
    context.once(carrierById).load(policy.carrierId),
    namesOf(context, policy.accountId),
  ]);
  return { ...policy, carrierName: carrier?.name ?? "", insuredNames };
}

builder.objectFields(PolicyRef, (t) => ({
  extractions: t.field({
    type: [ExtractionType],
    description: "Newest first, one per document.",
    resolve: ({ id }, _args, { once }) => once(extractionsByPolicy).load(id),
  }),
  findings: t.field({
    type: [FindingType],
    description: "What its documents say, those of the newest extraction first.",
    resolve: async (policy, _args, context) => {
      const found = await context.once(findingsByPolicy).load(policy.id);
      const record = found.length > 0 ? await recordOf(policy, context) : null;
      const others = record ? setAsideFiles(found, record) : new Map();
      const unplaced = unplacedChanges(found.filter(({ fileId }) => !others.has(fileId)));
      return found.map((finding) => ({
        ...finding,
        recordSays: record && besideRecord(finding, record),
        isOfOtherTerm: others.get(finding.fileId) === "OTHER_TERM",
        isOfOtherPolicy: others.get(finding.fileId) === "OTHER_POLICY",
        mayBeChangedBy: unplacedAbout(finding, unplaced).map(({ id }) => id),
      }));
    },
  }),
  forms: t.field({
    type: [FormType],
    description: "By number; one number may occur several times.",
    resolve: ({ id }, _args, { once }) => once(formsByPolicy).load(id),
  }),
}));

const DecisionInput = builder.inputType("FindingDecisionInput", {
  fields: (t) => ({
    decision: t.field({ type: DecisionEnum }),
    amount: t.float({ required: false, description: "The right amount, of a correction." }),
    reason: t.string({ required: false }),
    version: t.int({ description: "The policy's version that the person saw." }),
  }),
});
const DecisionDraft = z
  .object({
    decision: z.enum(FINDING_DECISIONS),
    amount: z.number().nullish(),
    reason: optionalText(500),
    version: z.number().int(),
  })
  .transform(({ amount, ...draft }, context) => {
    const problem = typeof amount === "number" ? amountProblem(amount, LIMIT_MAX_CENTS) : null;
    if (problem !== null) context.addIssue({ code: "custom", path: ["amount"], message: problem });
    return { ...draft, amountCents: typeof amount === "number" ? toCents(amount) : null };
  });

const DecidePayload = policyPayload("DecideFindingPayload");
const UndoPayload = policyPayload("UndoFindingDecisionPayload");
const RetryPayload = mutationPayload("RetryExtractionPayload", "extraction", ExtractionType);

builder.mutationFields((t) => ({
  decideFinding: t.field({
    type: DecidePayload,
    description: "Accepts, corrects or rejects a value that was found in a document.",
    args: { policyId: t.arg.id(), findingId: t.arg.id(), input: t.arg({ type: DecisionInput }) },
    async resolve(_root, args, context): Promise<PolicyPayload> {
      const policyId = readId<PolicyId>(args.policyId);
      const findingId = readId<FindingId>(args.findingId);
      const draft = parseInput(DecisionDraft, args.input);
      const started = { policyId, since: args.input.version };
      if (!draft.ok) return { ...invalid(draft), ...started };
      const result = await context.run(decideFinding, { policyId, findingId, ...draft.value });
      return { ...(await toPolicyPayload(context.db, policyId, result)), ...started };
    },
  }),
  undoFindingDecision: t.field({
    type: UndoPayload,
    description: "Undoes a decision; refused once the value was changed after it.",
    args: { policyId: t.arg.id(), findingId: t.arg.id(), version: t.arg.int() },
    async resolve(_root, args, context): Promise<PolicyPayload> {
      const policyId = readId<PolicyId>(args.policyId);
      const findingId = readId<FindingId>(args.findingId);
      const result = await context.run(undoDecision, { policyId, findingId, version: args.version });
      return { ...(await toPolicyPayload(context.db, policyId, result)), policyId, since: args.version };
    },
  }),
  retryExtraction: t.field({
    type: RetryPayload,
    description: "Starts a failed extraction again.",
    args: { id: t.arg.id() },
    async resolve(_root, { id }, context): Promise<MutationPayload<PolicyExtraction>> {
      return toPayload(await context.run(retryExtraction, readId<ExtractionId>(id)));
    },
  }),
}));
