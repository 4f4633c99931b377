import {
  SERVICE_REQUEST_TYPES,
  SERVICE_REQUEST_UPDATE_TYPES,
  UPDATE_INITIATOR_TYPES,
} from "@cara/contract/service-request-types.ts";
import { SERVICE_REQUEST_STATES } from "@cara/contract/states.ts";
import { isAging } from "@cara/contract/working-days.ts";
import { AccountRef, accountOf } from "#domains/accounts/accounts.schema.ts";
import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import { FieldChangeType, PolicyRef } from "#domains/policies/policies.schema.ts";
import { parseId, type AgencyUserId } from "#kernel/ids.ts";
import { AddressType } from "#platform/graphql/address.ts";
import { builder } from "#platform/graphql/builder.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import { DateType } from "#platform/graphql/scalars.ts";
import { systemClock } from "#platform/use-case.ts";
import { namesPolicy, requestTitle } from "./request-title.ts";
import { commentsByRequest, policyById, versionsByRequest } from "./service-request.loaders.ts";
import type { ServiceRequestComment } from "./service-request-comment.ts";
import type { ServiceRequestVersion } from "./service-request-history.ts";
import { partOf, type PartOf } from "./service-request-part.ts";
import { summaryOf } from "./service-request-summary.ts";
import type { Listed, ServiceRequest } from "./service-request.ts";

export const RequestStateEnum = builder.enumType("ServiceRequestState", { values: SERVICE_REQUEST_STATES });
export const RequestTypeEnum = builder.enumType("ServiceRequestType", { values: SERVICE_REQUEST_TYPES });
const UpdateTypeEnum = builder.enumType("ServiceRequestUpdateType", { values: SERVICE_REQUEST_UPDATE_TYPES });
const InitiatorTypeEnum = builder.enumType("UpdateInitiatorType", { values: UPDATE_INITIATOR_TYPES });

type WithPolicy<Part> = Part & { policyId: string | null };
const AdditionalInsured = builder.objectRef<PartOf<"ADD_ADDITIONAL_INSURED">>("AddAdditionalInsured").implement({
  fields: (t) => ({
    name: t.exposeString("name", { nullable: true }),
    address: t.expose("address", { type: AddressType, nullable: true }),
    relationship: t.exposeString("relationship", { nullable: true }),
  }),
});
const CancelPolicy = builder.objectRef<WithPolicy<PartOf<"CANCEL_POLICY">>>("CancelPolicy").implement({
  fields: (t) => ({
    policyId: t.exposeID("policyId", { nullable: true }),
    reason: t.exposeString("reason", { nullable: true }),
  }),
});
const CreateCertificate = builder.objectRef<PartOf<"CREATE_CERTIFICATE">>("CreateCertificate").implement({
  fields: (t) => ({
    name: t.exposeString("name", { nullable: true }),
    address: t.expose("address", { type: AddressType, nullable: true }),
    additionalInsured: t.exposeBoolean("additionalInsured", { nullable: true }),
    additionalInsuredRelationship: t.exposeString("additionalInsuredRelationship", { nullable: true }),
    additionalInsuredRelationshipDescription: t.exposeString("additionalInsuredRelationshipDescription", {
      nullable: true,
    }),
  }),
});
const DocumentRequest = builder.objectRef<PartOf<"DOCUMENT_REQUEST">>("DocumentRequest").implement({
  fields: (t) => ({ type: t.exposeString("type", { nullable: true }) }),
});
const EndorsePolicy = builder.objectRef<{ policyId: string | null }>("EndorsePolicy").implement({
  fields: (t) => ({ policyId: t.exposeID("policyId", { nullable: true }) }),
});
const Question = builder.objectRef<WithPolicy<PartOf<"QUESTION">>>("Question").implement({
  fields: (t) => ({
    policyId: t.exposeID("policyId", { nullable: true }),
    question: t.exposeString("question", { nullable: true }),
    type: t.exposeString("type", { nullable: true }),
  }),
});

const Comment = builder.objectRef<ServiceRequestComment>("ServiceRequestComment").implement({
  description: "A colleague's comment on a request.",
  fields: (t) => ({
    id: t.exposeID("id"),
    content: t.exposeString("content"),
    agencyUser: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ authorId }, _args, { once }) => once(colleagueById).load(authorId),
    }),
    version: t.exposeInt("version", { description: "Its history entry." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const Snapshot = builder.objectRef<ServiceRequestVersion>("ServiceRequestSnapshot").implement({
  description: "A request's values after a change.",
  fields: (t) => ({
    assignee: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ assigneeId }, _args, { once }) => (assigneeId ? once(colleagueById).load(assigneeId) : null),
    }),
    dueAt: t.expose("dueOn", { type: DateType, nullable: true }),
    resolutionNotes: t.exposeString("resolutionNotes", { nullable: true }),
  }),
});
export const RequestVersionType = builder.objectRef<ServiceRequestVersion>("ServiceRequestVersion").implement({
  description: "One entry of a request's history.",
  fields: (t) => ({
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updateTypes: t.field({ type: [UpdateTypeEnum], resolve: ({ updateTypes }) => updateTypes }),
    updateInitiatorType: t.expose("initiatorType", { type: InitiatorTypeEnum }),
    updateInitiatorId: t.exposeID("initiatorId", { nullable: true }),
    initiatorName: t.string({
      nullable: true,
      description: "The colleague's name; null when it was not a colleague.",
      async resolve({ initiatorType, initiatorId }, _args, { once }) {
        const id = initiatorType === "AGENCY_USER" ? parseId<AgencyUserId>(initiatorId) : null;
        return id && ((await once(colleagueById).load(id))?.name ?? null);
      },
    }),
    snapshot: t.field({ type: Snapshot, resolve: (entry) => entry }),
    changes: t.field({
      type: [FieldChangeType],
      description: "Only the changed fields; people by their name at the time.",
      resolve: ({ changes }) => changes,
    }),
  }),
});

export const RequestRef = builder.objectRef<ServiceRequest & Partial<Listed>>("ServiceRequest").implement({
  description: "A client's service request. A closed request is never reopened; anything new is a new request.",
  fields: (t) => ({
    id: t.exposeID("id"),
    type: t.expose("type", { type: RequestTypeEnum }),
    state: t.expose("state", { type: RequestStateEnum }),
    title: t.string({
      description: "What the request is, as its page is headed: kind and subject.",
      resolve: async (request, _args, { once }) => titleOf(request, once(policyById)),
    }),
    clientName: t.exposeString("clientName", { nullable: true }),
    clientEmail: t.exposeString("clientEmail", { nullable: true }),
    clientPhone: t.exposeString("clientPhone", { nullable: true }),
    details: t.exposeString("details", { nullable: true }),
    summary: t.string({
      nullable: true,
      description: "What the client said, for a list that shows the kind beside it; null when they said nothing.",
      resolve: summaryOf,
    }),
    account: t.field({
      type: AccountRef,
      nullable: true,
      resolve: ({ accountId, listed }, _args, context, info) =>
        accountId && (listed?.account ?? accountOf(context, accountId, info)),
    }),
    businessPolicy: t.field({
      type: PolicyRef,
      nullable: true,
      resolve: ({ businessPolicyId: id }, _args, { once }) => (id ? once(policyById).load(id) : null),
    }),
    assignee: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ assigneeId, listed }, _args, { once }) =>
        assigneeId && (listed?.assignee ?? once(colleagueById).load(assigneeId)),
    }),
    dueAt: t.expose("dueOn", { type: DateType, nullable: true, description: "A day without time or zone." }),
    isAging: t.boolean({
      description: "Open for more than five working days.",
      resolve: ({ state, createdAt }) => isAging(state, createdAt, systemClock.now()),
    }),
    addAdditionalInsured: t.field({
      type: AdditionalInsured,
      nullable: true,
      resolve: (request) => partOf(request, "ADD_ADDITIONAL_INSURED"),
    }),
    cancelPolicy: t.field({
      type: CancelPolicy,
      nullable: true,
      resolve: (request) => withPolicy(request, partOf(request, "CANCEL_POLICY")),
    }),
    createCertificate: t.field({
      type: CreateCertificate,
      nullable: true,
      resolve: (request) => partOf(request, "CREATE_CERTIFICATE"),
    }),
    documentRequest: t.field({
      type: DocumentRequest,
      nullable: true,
      resolve: (request) => partOf(request, "DOCUMENT_REQUEST"),
    }),
    endorsePolicy: t.field({
      type: EndorsePolicy,
      nullable: true,
      resolve: (request) => withPolicy(request, partOf(request, "ENDORSE_POLICY")),
    }),
    question: t.field({
      type: Question,
      nullable: true,
      resolve: (request) => withPolicy(request, partOf(request, "QUESTION")),
    }),
    comments: t.field({
      type: [Comment],
      description: "Oldest first.",
      resolve: ({ id }, _args, { once }) => once(commentsByRequest).load(id),
    }),
    versionHistory: t.field({
      type: [RequestVersionType],
      description: "Oldest first, without gaps.",
      resolve: ({ id }, _args, { once }) => once(versionsByRequest).load(id),
    }),
    version: t.exposeInt("version", { description: "Incremented by every change, including comments." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});
export const RequestConnection = connectionOf("ServiceRequest", RequestRef);

/** A request's title; only two types name their policy. */
export async function titleOf(request: ServiceRequest, policies: ReturnType<typeof policyById>): Promise<string> {
  const id = namesPolicy(request) ? request.businessPolicyId : null;
  return requestTitle(request, id && ((await policies.load(id))?.policyNumber ?? null));
}

/** Adds the request's policy to a part. */
const withPolicy = <Part extends object>(request: ServiceRequest, part: Part | null): WithPolicy<Part> | null =>
  part && { ...part, policyId: request.businessPolicyId };
