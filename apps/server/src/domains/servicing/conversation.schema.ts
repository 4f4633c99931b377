import { CALL_ROLES } from "@cara/contract/service-request-types.ts";
import { CALL_STATUSES, EMAIL_SENDER_ROLES, EMAIL_THREAD_STATES } from "@cara/contract/states.ts";
import { FileRef } from "#domains/documents/documents.schema.ts";
import { ColleagueType } from "#domains/identity/identity.schema.ts";
import { builder } from "#platform/graphql/builder.ts";
import type { RequestCall, RequestEmail, RequestEmailThread } from "./conversation.ts";
import {
  callsByRequest,
  colleagueById,
  emailThreadsByRequest,
  resolutionFilesByRequest,
} from "./service-request.loaders.ts";
import type { ServiceRequest } from "./service-request.ts";
import { RequestRef } from "./servicing.schema.ts";

const TranscriptEntry = builder.objectRef<RequestCall["transcript"][number]>("ServiceRequestCallEntry").implement({
  fields: (t) => ({
    role: t.expose("role", { type: builder.enumType("CallRole", { values: CALL_ROLES }) }),
    content: t.exposeString("content"),
  }),
});
const Call = builder.objectRef<RequestCall>("ServiceRequestCall").implement({
  description: "A call a request came out of.",
  fields: (t) => ({
    id: t.exposeID("id"),
    status: t.expose("status", { type: builder.enumType("CallStatus", { values: CALL_STATUSES }) }),
    fromName: t.exposeString("fromName", { nullable: true }),
    fromNumber: t.exposeString("fromNumber", { nullable: true }),
    startedAt: t.expose("startedAt", { type: "DateTime" }),
    endedAt: t.expose("endedAt", { type: "DateTime", nullable: true }),
    transcript: t.field({ type: [TranscriptEntry], resolve: ({ transcript }) => transcript }),
  }),
});

const Email = builder.objectRef<RequestEmail>("ServiceRequestEmail").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    senderRole: t.expose("senderRole", { type: builder.enumType("EmailSenderRole", { values: EMAIL_SENDER_ROLES }) }),
    senderName: t.exposeString("senderName", { nullable: true }),
    senderEmail: t.exposeString("senderEmail"),
    body: t.exposeString("content"),
    sentAt: t.expose("sentAt", { type: "DateTime" }),
    attachments: t.field({ type: [FileRef], resolve: ({ attachments }) => attachments.map(({ file }) => file) }),
  }),
});
const EmailThread = builder.objectRef<RequestEmailThread>("ServiceRequestEmailThread").implement({
  description: "A thread of email a request came out of.",
  fields: (t) => ({
    id: t.exposeID("id"),
    subject: t.exposeString("subject"),
    state: t.expose("state", { type: builder.enumType("EmailThreadState", { values: EMAIL_THREAD_STATES }) }),
    startedAt: t.expose("startedAt", { type: "DateTime" }),
    attachments: t.field({
      type: [FileRef],
      description: "Of all its emails, oldest first.",
      resolve: ({ emails }) => emails.flatMap(({ attachments }) => attachments.map(({ file }) => file)),
    }),
    caraEmails: t.field({
      type: [Email],
      description: "What Cara wrote, oldest first.",
      resolve: ({ emails }) => emails.filter(({ senderRole }) => senderRole === "CARA"),
    }),
    participantEmails: t.field({
      type: [Email],
      description: "What people wrote: clients, other participants and agents, oldest first.",
      resolve: ({ emails }) => emails.filter(({ senderRole }) => senderRole !== "CARA"),
    }),
  }),
});

type Resolved = ServiceRequest & { resolvedAt: Date };
const Resolution = builder.objectRef<Resolved>("ServiceRequestResolution").implement({
  fields: (t) => ({
    notes: t.exposeString("resolutionNotes", { nullable: true }),
    resolvedAt: t.expose("resolvedAt", { type: "DateTime" }),
    resolvedBy: t.field({
      type: ColleagueType,
      nullable: true,
      description: "Null when it was no colleague.",
      resolve: ({ resolvedBy }, _args, { once }) => (resolvedBy ? once(colleagueById).load(resolvedBy) : null),
    }),
    files: t.field({
      type: [FileRef],
      resolve: ({ id }, _args, { once }) => once(resolutionFilesByRequest).load(id),
    }),
  }),
});

builder.objectFields(RequestRef, (t) => ({
  calls: t.field({
    type: [Call],
    description: "Oldest first.",
    resolve: ({ id }, _args, { once }) => once(callsByRequest).load(id),
  }),
  emailThreads: t.field({
    type: [EmailThread],
    description: "Oldest first.",
    resolve: ({ id }, _args, { once }) => once(emailThreadsByRequest).load(id),
  }),
  resolution: t.field({
    type: Resolution,
    nullable: true,
    description: "Once it is closed.",
    resolve: (request) => (request.resolvedAt ? { ...request, resolvedAt: request.resolvedAt } : null),
  }),
}));
