import { CallType } from "#domains/calls/calls.schema.ts";
import { FileRef } from "#domains/documents/documents.schema.ts";
import { EmailThreadType } from "#domains/emails/threads/threads.schema.ts";
import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import { builder } from "#platform/graphql/builder.ts";
import {
  callsByRequest,
  emailThreadsByRequest,
  followedByRequest,
  followUpsByRequest,
  policyById,
  requestsByCall,
  requestsByThread,
  resolutionFilesByRequest,
} from "./service-request.loaders.ts";
import type { ServiceRequest } from "./service-request.ts";
import { RequestRef, RequestStateEnum, titleOf } from "./servicing.schema.ts";

type Resolved = ServiceRequest & { resolvedAt: Date };
const Resolution = builder.objectRef<Resolved>("ServiceRequestResolution").implement({
  fields: (t) => ({
    notes: t.exposeString("resolutionNotes", { nullable: true }),
    resolvedAt: t.expose("resolvedAt", { type: "DateTime" }),
    resolvedBy: t.field({
      type: ColleagueType,
      nullable: true,
      description: "Null when it was not a colleague.",
      resolve: ({ resolvedBy }, _args, { once }) => (resolvedBy ? once(colleagueById).load(resolvedBy) : null),
    }),
    files: t.field({
      type: [FileRef],
      resolve: ({ id }, _args, { once }) => once(resolutionFilesByRequest).load(id),
    }),
  }),
});

const LinkedRequest = builder.objectRef<ServiceRequest>("LinkedServiceRequest").implement({
  description: "A request that follows another, or is followed by it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    state: t.expose("state", { type: RequestStateEnum }),
    title: t.string({ resolve: (request, _args, { once }) => titleOf(request, once(policyById)) }),
  }),
});

builder.objectFields(RequestRef, (t) => ({
  calls: t.field({
    type: [CallType],
    description: "Oldest first.",
    resolve: ({ id }, _args, { once }) => once(callsByRequest).load(id),
  }),
  emailThreads: t.field({
    type: [EmailThreadType],
    description: "Oldest first.",
    resolve: ({ id }, _args, { once }) => once(emailThreadsByRequest).load(id),
  }),
  followUpOf: t.field({
    type: LinkedRequest,
    nullable: true,
    description: "The closed request that this one follows.",
    resolve: ({ id }, _args, { once }) => once(followedByRequest).load(id),
  }),
  followUps: t.field({
    type: [LinkedRequest],
    description: "Oldest first.",
    resolve: ({ id }, _args, { once }) => once(followUpsByRequest).load(id),
  }),
  resolution: t.field({
    type: Resolution,
    nullable: true,
    description: "Null until it is closed.",
    resolve: (request) => (request.resolvedAt ? { ...request, resolvedAt: request.resolvedAt } : null),
  }),
}));

builder.objectFields(CallType, (t) => ({
  serviceRequests: t.field({
    type: [RequestRef],
    description: "The requests that came out of it, oldest first.",
    resolve: ({ id }, _args, { once }) => once(requestsByCall).load(id),
  }),
}));

builder.objectFields(EmailThreadType, (t) => ({
  serviceRequests: t.field({
    type: [RequestRef],
    description: "The requests that came out of it, oldest first.",
    resolve: ({ id }, _args, { once }) => once(requestsByThread).load(id),
  }),
}));
