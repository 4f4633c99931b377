import { EMAIL_SENDER_ROLES, EMAIL_THREAD_STATES, SENDER_CHECKS } from "@cara/contract/states.ts";
import { AccountRef, accountOf } from "#domains/accounts/accounts.schema.ts";
import { FileRef } from "#domains/documents/documents.schema.ts";
import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import { PolicyRef } from "#domains/policies/policies.schema.ts";
import { builder } from "#platform/graphql/builder.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import {
  senderCheckOf,
  type Email,
  type EmailThread,
  type ThreadCandidate,
  type ThreadToolCall,
} from "./email-thread.ts";
import {
  attachmentsByEmail,
  candidatesByThread,
  emailsByThread,
  policyOfThread,
  toolCallsByThread,
} from "./thread.loaders.ts";

const SenderRoleEnum = builder.enumType("EmailSenderRole", { values: EMAIL_SENDER_ROLES });
const SenderCheckEnum = builder.enumType("SenderCheck", {
  description: "Whether the domain of the sender stands by the message.",
  values: SENDER_CHECKS,
});
export const ThreadStateEnum = builder.enumType("EmailThreadState", { values: EMAIL_THREAD_STATES });

const SenderType = builder.objectRef<Email>("EmailSender").implement({
  fields: (t) => ({
    name: t.exposeString("senderName", { nullable: true }),
    email: t.exposeString("senderEmail"),
  }),
});

const EmailType = builder.objectRef<Email>("Email").implement({
  description: "A message of a thread, as text; nothing in it is loaded from anywhere else.",
  fields: (t) => ({
    id: t.exposeID("id"),
    senderRole: t.expose("senderRole", { type: SenderRoleEnum }),
    senderName: t.exposeString("senderName", { nullable: true }),
    senderEmail: t.exposeString("senderEmail"),
    from: t.field({ type: SenderType, resolve: (email) => email }),
    to: t.exposeStringList("to"),
    cc: t.exposeStringList("cc"),
    subject: t.exposeString("subject", { nullable: true }),
    body: t.exposeString("body"),
    senderCheck: t.field({
      type: SenderCheckEnum,
      nullable: true,
      description: "Null for what the agency sent.",
      resolve: ({ checks }) => checks && senderCheckOf(checks),
    }),
    sentAt: t.expose("sentAt", { type: "DateTime" }),
    attachments: t.field({
      type: [FileRef],
      resolve: ({ id }, _args, { once }) => once(attachmentsByEmail).load(id),
    }),
  }),
});

const ToolCallType = builder.objectRef<ThreadToolCall>("EmailThreadToolCall").implement({
  description: "What Cara looked up while she handled the thread.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    argumentsJson: t.exposeString("argumentsJson"),
    result: t.exposeString("result", { nullable: true }),
    timestamp: t.expose("calledAt", { type: "DateTime" }),
  }),
});

const CandidateType = builder.objectRef<ThreadCandidate>("EmailThreadCandidate").implement({
  description: "An account that the thread may belong to.",
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      resolve: ({ accountId }, _args, context, info) => accountOf(context, accountId, info),
    }),
    policy: t.field({
      type: PolicyRef,
      nullable: true,
      resolve: ({ policyId }, _args, { once }) => (policyId ? once(policyOfThread).load(policyId) : null),
    }),
    score: t.exposeInt("score", { description: "Puts them in their order, 0 to 100; it is no probability." }),
    reasons: t.exposeStringList("reasons"),
  }),
});

export const EmailThreadType = builder.objectRef<EmailThread>("EmailThread").implement({
  description: "An email conversation.",
  fields: (t) => ({
    id: t.exposeID("id"),
    subject: t.exposeString("subject"),
    state: t.expose("state", { type: ThreadStateEnum }),
    waitingFor: t.expose("waitingFor", { type: SenderRoleEnum, description: "Who is expected to write next." }),
    fromName: t.exposeString("fromName", { nullable: true, description: "Who wrote first." }),
    fromEmail: t.exposeString("fromEmail", { nullable: true }),
    account: t.field({
      type: AccountRef,
      nullable: true,
      resolve: ({ accountId }, _args, context, info) => (accountId ? accountOf(context, accountId, info) : null),
    }),
    policy: t.field({
      type: PolicyRef,
      nullable: true,
      resolve: ({ policyId }, _args, { once }) => (policyId ? once(policyOfThread).load(policyId) : null),
    }),
    filedBecause: t.exposeStringList("filedBecause", { description: "Why it is filed with its account." }),
    isUnrouted: t.exposeBoolean("isUnrouted", { description: "A person has to say whose it is." }),
    owner: t.field({
      type: ColleagueType,
      nullable: true,
      description: "Who took it from the pile.",
      resolve: ({ ownerId }, _args, { once }) => (ownerId ? once(colleagueById).load(ownerId) : null),
    }),
    candidates: t.field({
      type: [CandidateType],
      description: "The accounts it may belong to, the likeliest first.",
      resolve: ({ id }, _args, { once }) => once(candidatesByThread).load(id),
    }),
    summary: t.exposeString("summary", { nullable: true }),
    startedAt: t.expose("startedAt", { type: "DateTime" }),
    createdAt: t.expose("startedAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    version: t.exposeInt("version", { description: "Incremented by every change." }),
    attachments: t.field({
      type: [FileRef],
      description: "Of all its emails, oldest first.",
      resolve: async ({ id }, _args, { once }) => {
        const emails = await once(emailsByThread).load(id);
        const files = await Promise.all(emails.map((email) => once(attachmentsByEmail).load(email.id)));
        return files.flat();
      },
    }),
    caraEmails: t.field({
      type: [EmailType],
      description: "Cara's emails, oldest first.",
      resolve: async ({ id }, _args, { once }) =>
        (await once(emailsByThread).load(id)).filter(({ senderRole }) => senderRole === "CARA"),
    }),
    participantEmails: t.field({
      type: [EmailType],
      description: "Emails of people: clients, other participants and agents, oldest first.",
      resolve: async ({ id }, _args, { once }) =>
        (await once(emailsByThread).load(id)).filter(({ senderRole }) => senderRole !== "CARA"),
    }),
    toolCalls: t.field({
      type: [ToolCallType],
      description: "Oldest first.",
      resolve: ({ id }, _args, { once }) => once(toolCallsByThread).load(id),
    }),
  }),
});

export const EmailThreadConnection = connectionOf("EmailThread", EmailThreadType);
