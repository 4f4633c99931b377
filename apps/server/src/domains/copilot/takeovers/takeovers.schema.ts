import { TAKEOVER_BASES, TAKEOVER_STATES } from "@cara/contract/workspace-terms.ts";
import { colleagueById, ColleagueType, onRecord } from "#domains/identity/identity.schema.ts";
import { parseId, type AgencyUserId, type WorkspaceId, type WorkspaceTakeoverId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { toPayload } from "#platform/graphql/mutation-payload.ts";
import { readId } from "#platform/graphql/validation.ts";
import { WorkspaceRef } from "../workspaces/workspace.schema.ts";
import { WorkspacePayload } from "../workspaces/workspaces.schema.ts";
import { decideTakeover } from "./decide-takeover.ts";
import { requestTakeover } from "./request-takeover.ts";
import { takeOverWorkspace } from "./take-over-workspace.ts";
import type { Takeover } from "./takeover.ts";
import { pendingTakeover } from "./takeover.loaders.ts";
import { listDecidedTakeovers } from "./takeover.store.ts";
import { withdrawTakeover } from "./withdraw-takeover.ts";

const TakeoverType = builder.objectRef<Takeover>("WorkspaceTakeover").implement({
  description: "A request to take over a workspace, or a takeover.",
  fields: (t) => ({
    id: t.exposeID("id"),
    state: t.expose("state", { type: builder.enumType("WorkspaceTakeoverState", { values: TAKEOVER_STATES }) }),
    basis: t.expose("basis", {
      type: builder.enumType("WorkspaceTakeoverBasis", { values: TAKEOVER_BASES }),
      description: "Whether the owner decides, or an OWNER of the agency took it over without consent.",
    }),
    requestedBy: t.field({
      type: ColleagueType,
      resolve: ({ requestedBy }, _args, { once }) => onRecord(once(colleagueById).load(requestedBy)),
    }),
    isMine: t.boolean({
      description: "Whether the signed-in person made the request.",
      resolve: async ({ requestedBy }, _args, context) => (await context.signedIn()).userId === requestedBy,
    }),
    from: t.field({
      type: ColleagueType,
      description: "Who owned the workspace then.",
      resolve: ({ fromUserId }, _args, { once }) => onRecord(once(colleagueById).load(fromUserId)),
    }),
    requestedAt: t.expose("requestedAt", { type: "DateTime" }),
    decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true }),
  }),
});

builder.objectFields(WorkspaceRef, (t) => ({
  takeoverRequest: t.field({
    type: TakeoverType,
    nullable: true,
    description: "The open request of a colleague to take it over.",
    resolve: ({ id }, _args, { once }) => once(pendingTakeover).load(id),
  }),
  takeovers: t.field({
    type: [TakeoverType],
    description: "Accepted and declined requests, newest first. Of one workspace, not of a list.",
    resolve: ({ id }, _args, { db }) => listDecidedTakeovers(db, id),
  }),
}));

builder.mutationFields((t) => ({
  requestWorkspaceTakeover: t.field({
    type: WorkspacePayload,
    description: "Asks the owner of a workspace to let the signed-in person take it over.",
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, context) =>
      toPayload(await context.run(requestTakeover, { workspaceId: readId<WorkspaceId>(id) })),
  }),
  decideWorkspaceTakeover: t.field({
    type: WorkspacePayload,
    description: "The owner of a workspace consents to a request to take it over, or declines it.",
    args: { id: t.arg.id({ description: "The request." }), accept: t.arg.boolean() },
    resolve: async (_root, { id, accept }, context) =>
      toPayload(await context.run(decideTakeover, { takeoverId: readId<WorkspaceTakeoverId>(id), isAccepted: accept })),
  }),
  withdrawWorkspaceTakeover: t.field({
    type: WorkspacePayload,
    description: "Withdraws the signed-in person's own request to take over a workspace.",
    args: { id: t.arg.id({ description: "The request." }) },
    resolve: async (_root, { id }, context) =>
      toPayload(await context.run(withdrawTakeover, { takeoverId: readId<WorkspaceTakeoverId>(id) })),
  }),
  takeOverWorkspace: t.field({
    type: WorkspacePayload,
    description: "Takes over a workspace without its owner's consent. Only an OWNER of the agency may.",
    args: { id: t.arg.id(), ownerId: t.arg.id({ description: "The owner whom the person saw." }) },
    resolve: async (_root, { id, ownerId }, context) =>
      toPayload(
        await context.run(takeOverWorkspace, {
          workspaceId: readId<WorkspaceId>(id),
          ownerId: parseId<AgencyUserId>(ownerId),
        }),
      ),
  }),
}));
