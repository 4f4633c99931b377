import { EMAIL_PARTS, EMAIL_TRIAGE_STATES, TRIAGE_WARNING_KINDS } from "@cara/contract/states.ts";
import { EmailThreadType } from "#domains/emails/threads/threads.schema.ts";
import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import type { CallId, EmailId, EmailThreadId } from "#kernel/ids.ts";
import { AddressType } from "#platform/graphql/address.ts";
import { builder } from "#platform/graphql/builder.ts";
import { DateType } from "#platform/graphql/scalars.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { NewServiceRequest } from "../open-service-request.ts";
import { RequestRef, RequestTypeEnum } from "../servicing.schema.ts";
import type { EmailTriage, QuotedWords, RequestQuote, ShownAsk } from "./email-triage.ts";
import { openRequestByHand } from "./open-request-by-hand.ts";
import { confirmCallBack, settleTriage } from "./settle-triage.ts";
import { quotesByRequest, triagesByThread } from "./triage.loaders.ts";
import type { TriageWarning } from "./warnings.ts";

const PartEnum = builder.enumType("EmailPart", { values: EMAIL_PARTS });
const StateEnum = builder.enumType("EmailTriageState", { values: EMAIL_TRIAGE_STATES });
const WarningEnum = builder.enumType("EmailWarningKind", { values: TRIAGE_WARNING_KINDS });

const QuoteType = builder.objectRef<QuotedWords>("EmailQuote").implement({
  description: "The exact words of an email that a field rests on.",
  fields: (t) => ({
    field: t.exposeString("field"),
    words: t.exposeString("words"),
    part: t.expose("source", { type: PartEnum }),
    startsAt: t.exposeInt("from", { description: "The first character." }),
    endsAt: t.exposeInt("to", { description: "Behind the last character." }),
    dueAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "What the words mean where the agency is, until a person confirms it.",
      resolve: ({ dueAt }) => (dueAt === null ? null : new Date(dueAt)),
    }),
    dueOn: t.expose("dueOn", { type: DateType, nullable: true, description: "The day of it, where the agency is." }),
  }),
});

const RequestQuoteType = builder.objectRef<RequestQuote>("ServiceRequestQuote").implement({
  description: "The words of an email that a field of the request rests on.",
  fields: (t) => ({
    emailId: t.exposeID("emailId"),
    threadId: t.exposeID("threadId"),
    quote: t.field({ type: QuoteType, resolve: (quote) => quote }),
  }),
});

const AskType = builder.objectRef<ShownAsk>("EmailAsk").implement({
  description: "Something that an email may ask for.",
  fields: (t) => ({
    position: t.exposeInt("position", {
      description: "Its own among the asks of the email; opening others leaves it.",
    }),
    type: t.expose("type", { type: RequestTypeEnum }),
    confidence: t.exposeInt("confidence", { description: "How likely, in percent." }),
    reasons: t.exposeStringList("reasons"),
    details: t.exposeString("details"),
    name: t.string({ nullable: true, resolve: ({ fields }) => fields.name ?? null }),
    address: t.field({
      type: AddressType,
      nullable: true,
      // read by the rules as the address of a holder
      resolve: ({ fields }) => (fields.address ?? null) as never,
    }),
    additionalInsured: t.boolean({ nullable: true, resolve: ({ fields }) => fields.additionalInsured ?? null }),
    quotes: t.field({ type: [QuoteType], resolve: ({ quotes }) => quotes }),
  }),
});

const WarningType = builder.objectRef<TriageWarning>("EmailWarning").implement({
  description: "Something that is confirmed by phone before anything is done.",
  fields: (t) => ({
    kind: t.expose("kind", { type: WarningEnum }),
    words: t.exposeString("words", { nullable: true }),
  }),
});

const TriageType = builder.objectRef<EmailTriage>("EmailTriage").implement({
  description: "What became of an email that was looked through for requests.",
  fields: (t) => ({
    emailId: t.exposeID("emailId"),
    state: t.expose("state", { type: StateEnum }),
    asks: t.field({ type: [AskType], description: "The likeliest first.", resolve: ({ asks }) => asks }),
    warnings: t.field({ type: [WarningType], resolve: ({ warnings }) => warnings }),
    triagedAt: t.expose("triagedAt", { type: "DateTime" }),
    calledBackAt: t.expose("calledBackAt", { type: "DateTime", nullable: true }),
    calledBackBy: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ calledBackBy }, _args, { once }) => (calledBackBy ? once(colleagueById).load(calledBackBy) : null),
    }),
  }),
});

builder.objectFields(EmailThreadType, (t) => ({
  triages: t.field({
    type: [TriageType],
    description: "What became of its emails; empty until its account is known.",
    resolve: ({ id }, _args, { once }) => once(triagesByThread).load(id),
  }),
  needsALook: t.boolean({
    description: "A person has to say what is asked for, or to call back.",
    resolve: async ({ id }, _args, { once }) =>
      (await once(triagesByThread).load(id)).some(({ state }) => state === "NEEDS_A_LOOK" || state === "HELD"),
  }),
}));

builder.objectFields(RequestRef, (t) => ({
  quotes: t.field({
    type: [RequestQuoteType],
    description: "The words of emails that its fields rest on.",
    resolve: ({ id }, _args, { once }) => once(quotesByRequest).load(id),
  }),
}));

const AddressInput = builder.inputType("RequestAddressInput", {
  fields: (t) => ({
    line1: t.string({ required: false }),
    line2: t.string({ required: false }),
    city: t.string({ required: false }),
    zone: t.string({ required: false }),
    postalCode: t.string({ required: false }),
  }),
});
const PartInput = builder.inputType("RequestPartInput", {
  description: "The fields of the type; those of another type are left out.",
  fields: (t) => ({
    name: t.string({ required: false }),
    address: t.field({ type: AddressInput, required: false }),
    additionalInsured: t.boolean({ required: false }),
    relationship: t.string({ required: false }),
    reason: t.string({ required: false }),
    question: t.string({ required: false }),
    type: t.string({ required: false }),
  }),
});
const OpenInput = builder.inputType("OpenServiceRequestInput", {
  fields: (t) => ({
    type: t.field({ type: RequestTypeEnum }),
    accountId: t.id({ required: false }),
    businessPolicyId: t.id({ required: false }),
    clientName: t.string({ required: false }),
    clientEmail: t.string({ required: false }),
    clientPhone: t.string({ required: false }),
    details: t.string({ required: false }),
    dueAt: t.string({ required: false }),
    part: t.field({ type: PartInput, required: false }),
    threadId: t.id({ required: false, description: "The email thread that it came by." }),
    callId: t.id({ required: false, description: "The call that it came by." }),
    emailId: t.id({ required: false, description: "The email whose ask is opened." }),
    ask: t.int({ required: false, description: "The position of that email's ask." }),
  }),
});
const OpenPayload = mutationPayload("OpenServiceRequestPayload", "serviceRequest", RequestRef);
const TriagePayload = mutationPayload("EmailTriagePayload", "triage", TriageType);

builder.mutationFields((t) => ({
  openServiceRequest: t.field({
    type: OpenPayload,
    description: "Opens a request from an account, an email thread or a call.",
    args: { input: t.arg({ type: OpenInput }) },
    async resolve(_root, { input }, context) {
      const { threadId, callId, emailId, ask, ...rest } = input;
      const draft = parseInput(NewServiceRequest, rest);
      if (!draft.ok) return invalid(draft);
      return toPayload(
        await context.run(openRequestByHand, {
          draft: draft.value,
          threadId: threadId ? readId<EmailThreadId>(threadId) : null,
          callId: callId ? readId<CallId>(callId) : null,
          ask: emailId && typeof ask === "number" ? { emailId: readId<EmailId>(emailId), position: ask } : null,
        }),
      );
    },
  }),
  settleEmailTriage: t.field({
    type: TriagePayload,
    description: "Nothing is to be opened from this email.",
    args: { emailId: t.arg.id() },
    resolve: async (_root, { emailId }, context) =>
      toPayload(await context.run(settleTriage, { emailId: readId<EmailId>(emailId) })),
  }),
  confirmCallBack: t.field({
    type: TriagePayload,
    description: "The client was called at a number on file and stands by the email.",
    args: { emailId: t.arg.id() },
    resolve: async (_root, { emailId }, context) =>
      toPayload(await context.run(confirmCallBack, { emailId: readId<EmailId>(emailId) })),
  }),
}));
