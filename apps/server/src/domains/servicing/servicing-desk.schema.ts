import { SERVICE_REQUEST_SORTS } from "@cara/contract/service-request-types.ts";
import { SERVICE_REQUEST_STATES } from "@cara/contract/states.ts";
import { AccountRef } from "#domains/accounts/accounts.schema.ts";
import type { ServiceRequestId } from "#kernel/ids.ts";
import { ok } from "#kernel/result.ts";
import { Fault } from "#platform/errors.ts";
import { builder } from "#platform/graphql/builder.ts";
import { columnsShown, isAlone, ROWS_OF_PAGE, type ColumnsByPath } from "#platform/graphql/columns-shown.ts";
import { invalid, mutationPayload, toPayload, type MutationPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { toPage } from "#platform/paging.ts";
import { addServiceRequestComment } from "./add-service-request-comment.ts";
import { followUpServiceRequest } from "./follow-up-service-request.ts";
import { parseListArgs } from "./parse-list-args.ts";
import { Resolution, resolveServiceRequest } from "./resolve-service-request.ts";
import { CommentDraft } from "./service-request-comment.ts";
import { listChangesSince } from "./service-request-history.store.ts";
import { requestsByAccount } from "./service-request.loaders.ts";
import type { ServiceRequest } from "./service-request.ts";
import { listServiceRequests, NOBODY, sortKeyOf, type ListColumn } from "./service-request-list.store.ts";
import { getServiceRequest } from "./service-request.store.ts";
import { RequestConnection, RequestRef, RequestStateEnum, RequestVersionType } from "./servicing.schema.ts";
import { RequestPlan, updateServiceRequest } from "./update-service-request.ts";

const SortEnum = builder.enumType("ServiceRequestSort", { values: SERVICE_REQUEST_SORTS });
const DirectionEnum = builder.enumType("SortDirection", { values: ["ASC", "DESC"] as const });

const ResolveInput = builder.inputType("ResolveServiceRequestInput", {
  fields: (t) => ({
    notes: t.string({ required: false }),
    files: t.idList({ required: false, description: "The ids returned by POST /files." }),
    version: t.int({ required: false, description: "The version the person saw." }),
  }),
});
const UpdateInput = builder.inputType("UpdateServiceRequestInput", {
  fields: (t) => ({
    assigneeId: t.id({ required: false, description: "Null unassigns it; if omitted, it stays unchanged." }),
    dueAt: t.string({ required: false, description: "A day, or a timestamp read as its day in UTC; null clears it." }),
    version: t.int({ required: false, description: "The version the person saw." }),
  }),
});
const CommentInput = builder.inputType("AddServiceRequestCommentInput", {
  fields: (t) => ({ content: t.string({ required: false }) }),
});

type Payload = MutationPayload<ServiceRequest> & {
  requestId: ServiceRequestId;
  /** The version the person saw, in case of a conflict. */
  since: number | null;
};
const Payload = mutationPayload<ServiceRequest, Payload>("ServiceRequestPayload", "serviceRequest", RequestRef);
builder.objectFields(Payload, (t) => ({
  conflictingChanges: t.field({
    type: [RequestVersionType],
    description: "What others changed since, newest first; for a closed request at least the closing.",
    resolve: async ({ requestId, conflict, since }, _args, { db }) => {
      if (conflict === null) return [];
      const changes = await listChangesSince(db, requestId, since ?? 0);
      return since === null || changes.length === 0 ? closings(await listChangesSince(db, requestId, 0)) : changes;
    },
  }),
}));
const closings = (changes: Awaited<ReturnType<typeof listChangesSince>>) =>
  changes.filter(({ updateTypes }) => updateTypes.includes("CLOSE_SERVICE_REQUEST"));

const payloadOf = (
  requestId: ServiceRequestId,
  payload: MutationPayload<ServiceRequest>,
  since?: number | null,
): Payload => ({ ...payload, requestId, since: since ?? null });

builder.objectFields(AccountRef, (t) => ({
  serviceRequests: t.field({
    type: [RequestRef],
    description: "Last changed first.",
    resolve: ({ id }, _args, { once }) => once(requestsByAccount).load(id),
  }),
}));

/** The columns that the list shows; any other field reads the whole row. */
const COLUMNS_BY_PATH: ColumnsByPath<ListColumn> = {
  id: ["id"],
  type: ["type"],
  state: ["state"],
  clientName: ["client_name"],
  clientPhone: ["client_phone"],
  summary: ["type", "part", "details"],
  version: ["version"],
  dueAt: ["due_on"],
  createdAt: ["created_at"],
  isAging: ["state", "created_at"],
  account: ["account_id", "account_type"],
  "account.id": [],
  "account.type": [],
  "account.account": [],
  "account.account.name": ["account_name"],
  assignee: ["assignee_id", "assignee_name"],
  "assignee.id": [],
  "assignee.name": [],
};

builder.queryFields((t) => ({
  serviceRequests: t.field({
    type: RequestConnection,
    args: {
      first: t.arg.int(),
      after: t.arg.string({ required: false }),
      search: t.arg.string({
        required: false,
        description: "Words, in any order, of what the list shows and of what the request says.",
      }),
      state: t.arg({ type: RequestStateEnum, required: false, description: "Both if omitted." }),
      mine: t.arg.boolean({ required: false }),
      unassigned: t.arg.boolean({ required: false }),
      sort: t.arg({ type: SortEnum, required: false, description: "Defaults to when it was opened." }),
      direction: t.arg({ type: DirectionEnum, required: false, description: "Defaults to descending." }),
    },
    async resolve(_root, { mine, unassigned, state, direction, ...args }, context, info) {
      if (mine && unassigned) throw new Fault("BAD_USER_INPUT", "A request is mine or unassigned, never both");
      const sort = args.sort ?? "OPENED";
      const input = parseListArgs({
        ...args,
        sort,
        states: state ? [state] : SERVICE_REQUEST_STATES,
        assigneeKey: mine ? (await context.signedIn()).userId : unassigned ? NOBODY : null,
        isDescending: direction !== "ASC",
      });
      const columns = columnsShown(info, ROWS_OF_PAGE, ["id", "created_at", "due_on"], COLUMNS_BY_PATH);
      const last = columns && isAlone(info) ? context.nothingFollows : undefined;
      const requests = await listServiceRequests(context.db, input, columns ?? undefined, last);
      return toPage(requests, input.first, (request) => ({ name: sortKeyOf(request, sort), id: request.id }));
    },
  }),
  myOpenServiceRequests: t.field({
    type: [RequestRef],
    description: "Open and assigned to the signed-in person, soonest due first, undated last.",
    args: { first: t.arg.int() },
    async resolve(_root, { first }, context) {
      const { userId } = await context.signedIn();
      const input = parseListArgs({ first, sort: "DUE", states: ["OPEN"], assigneeKey: userId, isDescending: false });
      return (await listServiceRequests(context.db, input)).slice(0, first);
    },
  }),
  serviceRequest: t.field({
    type: RequestRef,
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { db }) => getServiceRequest(db, readId<ServiceRequestId>(id)),
  }),
}));

builder.mutationFields((t) => ({
  resolveServiceRequest: t.field({
    type: Payload,
    description: "Closes an open request permanently.",
    args: { id: t.arg.id(), input: t.arg({ type: ResolveInput }) },
    async resolve(_root, { id, input }, context) {
      const requestId = readId<ServiceRequestId>(id);
      const resolution = parseInput(Resolution, input);
      if (!resolution.ok) return payloadOf(requestId, invalid(resolution));
      const result = await context.run(resolveServiceRequest, { requestId, resolution: resolution.value });
      return payloadOf(requestId, toPayload(result), input.version);
    },
  }),
  updateServiceRequest: t.field({
    type: Payload,
    description: "Sets the assignee and due day; only actual changes are recorded in the history.",
    args: { id: t.arg.id(), input: t.arg({ type: UpdateInput }) },
    async resolve(_root, { id, input }, context) {
      const requestId = readId<ServiceRequestId>(id);
      const plan = parseInput(RequestPlan, input);
      if (!plan.ok) return payloadOf(requestId, invalid(plan));
      const result = await context.run(updateServiceRequest, { requestId, input: plan.value });
      return payloadOf(requestId, toPayload(result), input.version);
    },
  }),
  followUpServiceRequest: t.field({
    type: Payload,
    description: "Opens a request that follows a closed one, assigned to the signed-in person.",
    args: { id: t.arg.id() },
    async resolve(_root, { id }, context) {
      const requestId = readId<ServiceRequestId>(id);
      return payloadOf(requestId, toPayload(await context.run(followUpServiceRequest, { requestId })));
    },
  }),
  addServiceRequestComment: t.field({
    type: Payload,
    description: "Adds a comment to an open or closed request.",
    args: { id: t.arg.id(), input: t.arg({ type: CommentInput }) },
    async resolve(_root, { id, input }, context) {
      const requestId = readId<ServiceRequestId>(id);
      const draft = parseInput(CommentDraft, input);
      if (!draft.ok) return payloadOf(requestId, invalid(draft));
      const result = await context.run(addServiceRequestComment, { requestId, draft: draft.value });
      if (!result.ok) return payloadOf(requestId, invalid({ validationErrors: [] }));
      return payloadOf(requestId, toPayload(ok(result.value.request)));
    },
  }),
}));
