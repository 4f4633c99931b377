import { WORDING_GRADES, type WordingFinding } from "@cara/contract/check-wording.ts";
import { RectangleType } from "#domains/documents/evidence/citation.schema.ts";
import { LineEnum, StatedAsEnum, TriggerEnum } from "#domains/policies/coverage-input.schema.ts";
import type { FileId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { DateType, MoneyType } from "#platform/graphql/scalars.ts";
import { readId } from "#platform/graphql/validation.ts";
import type { CertificateForm, CertificateRow, LimitValue, Problem } from "../form/certificate-form.ts";
import { markedBoxes } from "../form/covered-autos.ts";
import { printedLimits } from "../form/printed-limits.ts";
import { NEXT_STEPS } from "../gate/gate-refusal.ts";
import type { Ask } from "../gate/gate-request.ts";
import { WANTS } from "../gate/known-forms.ts";
import type { ProofWords } from "../gate/proof-words.ts";
import type { Decision } from "./certificate.ts";
import { proofPlaces } from "./certificate.loaders.ts";

export const WantEnum = builder.enumType("CertificateWant", {
  description: "What a holder may ask of a line beyond its limits.",
  values: WANTS,
});
export const AskType = builder.objectRef<Ask>("CertificateAsk").implement({
  description: "Something that a holder asks for of a line.",
  fields: (t) => ({ line: t.expose("line", { type: LineEnum }), want: t.expose("want", { type: WantEnum }) }),
});
const NextStepEnum = builder.enumType("CertificateNextStep", {
  description: "What a person does about something that cannot be printed.",
  values: NEXT_STEPS,
});

type ShownLimit = { name: string; limit: NonNullable<LimitValue> };
const LimitType = builder.objectRef<ShownLimit>("CertificateLimit").implement({
  description: "A limit that is printed: an amount, or what the policy states in its place.",
  fields: (t) => ({
    name: t.exposeString("name"),
    amount: t.field({ type: MoneyType, nullable: true, resolve: ({ limit }) => limit.amountCents }),
    statedAs: t.field({ type: StatedAsEnum, nullable: true, resolve: ({ limit }) => limit.statedAs }),
    factId: t.id({
      nullable: true,
      description: "The fact of the ledger that it is.",
      resolve: ({ limit: { source } }) => (source.kind === "FACT" ? source.factId : null),
    }),
  }),
});

export type PrintedRow = { row: CertificateRow; insurers: CertificateForm["insurers"] };
const insurerOf = ({ row, insurers }: PrintedRow) => insurers.find(({ letter }) => letter === row.insurer) ?? null;
const limitsOf = (row: CertificateRow): ShownLimit[] =>
  printedLimits(row).flatMap(({ name, limit }) => (limit ? [{ name, limit }] : []));

export const RowType = builder.objectRef<PrintedRow>("CertificateRow").implement({
  description: "A line of coverage as the certificate prints it; null prints a blank.",
  fields: (t) => ({
    line: t.field({ type: LineEnum, resolve: ({ row }) => row.line }),
    policyId: t.id({ resolve: ({ row }) => row.policyId }),
    insurerLetter: t.string({ nullable: true, resolve: ({ row }) => row.insurer }),
    insurerName: t.string({ nullable: true, resolve: (printed) => insurerOf(printed)?.name?.value ?? null }),
    naicCode: t.string({ nullable: true, resolve: (printed) => insurerOf(printed)?.naicCode?.value ?? null }),
    policyNumber: t.string({ nullable: true, resolve: ({ row }) => row.policyNumber?.value ?? null }),
    effectiveOn: t.field({ type: DateType, nullable: true, resolve: ({ row }) => row.effectiveOn?.value ?? null }),
    expiresOn: t.field({ type: DateType, nullable: true, resolve: ({ row }) => row.expiresOn?.value ?? null }),
    additionalInsured: t.boolean({
      description: "Whether a Y is printed.",
      resolve: ({ row }) => "additionalInsured" in row && row.additionalInsured !== null,
    }),
    waiver: t.boolean({ description: "Whether a Y is printed.", resolve: ({ row }) => row.waiver !== null }),
    trigger: t.field({
      type: TriggerEnum,
      nullable: true,
      resolve: ({ row }) => ("trigger" in row ? (row.trigger?.value ?? null) : null),
    }),
    aggregatePer: t.string({
      nullable: true,
      description: "POLICY, PROJECT or LOCATION.",
      resolve: ({ row }) => (row.kind === "GENERAL_LIABILITY" ? (row.aggregatePer?.value ?? null) : null),
    }),
    perStatute: t.boolean({
      description: "Whether it is printed that the limits are those of the statute.",
      resolve: ({ row }) => row.kind === "WORKERS_COMPENSATION" && row.perStatute !== null,
    }),
    coveredAutos: t.stringList({
      description: "The boxes of an auto row that are marked, by the symbols of its liability coverage.",
      resolve: ({ row }) => markedBoxes(row).map(({ label }) => label),
    }),
    limits: t.field({ type: [LimitType], resolve: ({ row }) => limitsOf(row) }),
  }),
});

type ShownWords = ProofWords & { fileId: FileId };
const ProofWordsType = builder.objectRef<ShownWords>("CertificateProofWords").implement({
  description: "Words of a page that a Y rests on.",
  fields: (t) => ({
    page: t.exposeInt("page"),
    text: t.exposeString("text"),
    rectangles: t.field({
      type: [RectangleType],
      description: "Where they stand; none where the page says something else by now.",
      resolve: (words, _args, { once }) => once(proofPlaces).load(words),
    }),
  }),
});

export const ProofType = builder.objectRef<NonNullable<Decision["proof"]>>("CertificateProof").implement({
  description: "The form, page and words behind a Y.",
  fields: (t) => ({
    number: t.exposeString("number"),
    edition: t.exposeString("edition"),
    fileId: t.exposeID("fileId"),
    page: t.exposeInt("page"),
    quote: t.exposeString("quote"),
    note: t.exposeString("note", { description: "What the form does." }),
    words: t.field({
      type: [ProofWordsType],
      description: "The form's number, whom it names and what it grants; none where a person quoted them.",
      resolve: ({ fileId, words }) => words.map((one) => ({ ...one, fileId: readId<FileId>(fileId) })),
    }),
  }),
});

const FormPageType = builder
  .objectRef<NonNullable<NonNullable<Decision["refusal"]>["form"]>>("CertificateFormPage")
  .implement({
    description: "The first page of a form.",
    fields: (t) => ({ fileId: t.exposeID("fileId"), page: t.exposeInt("page") }),
  });

export const DecisionType = builder.objectRef<Decision>("CertificateDecision").implement({
  description: "What was decided about one thing that the holder asks for: a proof, or why not and what to do.",
  fields: (t) => ({
    line: t.expose("line", { type: LineEnum }),
    want: t.expose("want", { type: WantEnum }),
    policyId: t.exposeID("policyId"),
    isAsked: t.boolean({
      description: "False for a term of the policy that is printed though nobody asked for it.",
      resolve: ({ isUnasked }) => isUnasked !== true,
    }),
    proof: t.expose("proof", { type: ProofType, nullable: true }),
    reason: t.string({ nullable: true, resolve: ({ refusal }) => refusal?.message ?? null }),
    nextStep: t.field({ type: NextStepEnum, nullable: true, resolve: ({ refusal }) => refusal?.nextStep ?? null }),
    formPage: t.field({
      type: FormPageType,
      nullable: true,
      description: "Where the form that came nearest begins.",
      resolve: ({ refusal }) => refusal?.form ?? null,
    }),
  }),
});

export const ProblemType = builder.objectRef<Problem>("CertificateProblem").implement({
  description: "Something that is missing or in the way.",
  fields: (t) => ({
    code: t.exposeString("code"),
    field: t.exposeString("field"),
    message: t.exposeString("message"),
    policyId: t.exposeID("policyId", { nullable: true }),
  }),
});

const WordingGradeEnum = builder.enumType("WordingGrade", {
  description:
    "BLOCKED: nothing is issued with it. NEEDS_FORM: nothing without the form that proves it. REASON: a person may keep it with a reason. CHECK: a person looks at it.",
  values: WORDING_GRADES,
});
export const WordingFindingType = builder.objectRef<WordingFinding>("WordingFinding").implement({
  description: "Words of the description of operations that may not stand there, or not alone.",
  fields: (t) => ({
    start: t.exposeInt("start", { description: "Where they begin in the description." }),
    end: t.exposeInt("end"),
    rule: t.exposeString("rule"),
    grade: t.expose("grade", { type: WordingGradeEnum }),
    reason: t.exposeString("reason"),
    citation: t.exposeString("citation", { nullable: true, description: "The law of the state of the risk." }),
    alternatives: t.exposeStringList("alternatives", { description: "What may stand in their place." }),
  }),
});
