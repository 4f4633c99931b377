import { EmailDraftInput } from "#domains/emails/email-draft.ts";
import { EmailApprovalArgs, EmailApprovalType, EmailDraftType, EmailEditArgs } from "#domains/emails/emails.schema.ts";
import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import { PolicyRef } from "#domains/policies/policies.schema.ts";
import type { FormRequestId, PolicyId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { approveFormRequest, cancelFormRequest, editFormRequest } from "./finish-form-request.ts";
import { FORM_REQUEST_STATES, type FormRequest, type RequestedForm } from "./form-request.ts";
import { formRequestsByPolicy, requestApprovalById, requestEmailById } from "./form-request.loaders.ts";
import { requestMissingForms } from "./request-missing-forms.ts";

const RequestedFormType = builder.objectRef<RequestedForm>("RequestedForm").implement({
  description: "A form that the carrier or wholesale broker is asked for.",
  fields: (t) => ({
    number: t.exposeString("number"),
    edition: t.exposeString("edition", { nullable: true }),
    title: t.exposeString("title", { nullable: true }),
    receivedFileId: t.id({
      nullable: true,
      description: "The document that brought it; null while it is missing.",
      resolve: ({ received }) => received?.fileId,
    }),
    receivedPage: t.int({ nullable: true, resolve: ({ received }) => received?.page }),
    receivedAt: t.field({
      type: "DateTime",
      nullable: true,
      resolve: ({ received }) => (received ? new Date(received.at) : null),
    }),
  }),
});
const FormRequestType = builder.objectRef<FormRequest>("FormRequest").implement({
  description:
    "Forms that a policy lists and its documents do not contain, asked for at the carrier, or at the wholesale broker of a policy that has one.",
  fields: (t) => ({
    id: t.exposeID("id"),
    state: t.expose("state", { type: builder.enumType("FormRequestState", { values: FORM_REQUEST_STATES }) }),
    forms: t.expose("forms", { type: [RequestedFormType] }),
    requestedBy: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ requestedBy }, _args, { once }) => once(colleagueById).load(requestedBy),
    }),
    requestedAt: t.expose("requestedAt", { type: "DateTime" }),
    closedAt: t.expose("closedAt", { type: "DateTime", nullable: true }),
    email: t.field({
      type: EmailDraftType,
      nullable: true,
      description: "The email that asks for them; nothing is sent until a person approves it.",
      resolve: ({ draftId }, _args, { once }) => once(requestEmailById).load(draftId),
    }),
    approval: t.field({
      type: EmailApprovalType,
      nullable: true,
      description: "The newest approval of the email.",
      resolve: ({ draftId }, _args, { once }) => once(requestApprovalById).load(draftId),
    }),
  }),
});

builder.objectFields(PolicyRef, (t) => ({
  formRequests: t.field({
    type: [FormRequestType],
    description: "What the carrier or broker was asked for, newest first.",
    resolve: ({ id }, _args, { once }) => once(formRequestsByPolicy).load(id),
  }),
}));

const Payload = mutationPayload("FormRequestPayload", "formRequest", FormRequestType);

builder.mutationFields((t) => ({
  requestMissingForms: t.field({
    type: Payload,
    description:
      "Drafts an email that asks the wholesale broker, or the carrier of a policy without one, for the forms that are listed and missing. Nothing is sent.",
    args: { policyId: t.arg.id() },
    resolve: async (_root, { policyId }, context) =>
      toPayload(await context.run(requestMissingForms, readId<PolicyId>(policyId))),
  }),
  updateFormRequest: t.field({
    type: Payload,
    description: "Edits the email of an open request that is not yet approved.",
    args: EmailEditArgs,
    async resolve(_root, { id, input }, context) {
      const requestId = readId<FormRequestId>(id);
      const draft = parseInput(EmailDraftInput, input);
      if (!draft.ok) return invalid(draft);
      const { version } = input;
      return toPayload(await context.run(editFormRequest, { id: requestId, version, draft: draft.value }));
    },
  }),
  approveFormRequest: t.field({
    type: Payload,
    description: "Approves exactly this version of the email of an open request, and sends it.",
    args: EmailApprovalArgs,
    resolve: async (_root, { id, version, sendAnyway }, context) =>
      toPayload(await context.run(approveFormRequest, { id: readId<FormRequestId>(id), version, sendAnyway })),
  }),
  cancelFormRequest: t.field({
    type: Payload,
    description: "Ends an open request. An email that was not approved is never sent.",
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, context) =>
      toPayload(await context.run(cancelFormRequest, readId<FormRequestId>(id))),
  }),
}));
