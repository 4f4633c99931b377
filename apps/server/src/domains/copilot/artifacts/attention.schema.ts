import {
  HOME_WORKSPACES_CHECKED,
  HOME_WORKSPACES_SHOWN,
  WORKSPACE_ATTENTIONS,
  type WorkspaceAttention,
} from "@cara/contract/workspace-terms.ts";
import { mayApprove, type Actor } from "#kernel/actor.ts";
import { builder } from "#platform/graphql/builder.ts";
import type { GraphQLContext } from "#platform/graphql/context.ts";
import { mayDecideTakeover, mayFinishEmails, maySpeakIn } from "../copilot.access.ts";
import type { Workspace } from "../workspaces/workspace.ts";
import { newestRunByWorkspace } from "../workspaces/workspace.loaders.ts";
import { WorkspaceRef } from "../workspaces/workspace.schema.ts";
import { listWorkspaces } from "../workspaces/workspace.store.ts";
import { pendingTakeover } from "../takeovers/takeover.loaders.ts";
import { hasOpenEmail, isApproverById } from "./artifact.loaders.ts";

const AttentionEnum = builder.enumType("WorkspaceAttention", { values: WORKSPACE_ATTENTIONS });

/** What a workspace needs from the signed-in person: nothing that only somebody else can do. */
async function attentionOf({ id, userId, state }: Workspace, context: GraphQLContext): Promise<WorkspaceAttention[]> {
  const { once } = context;
  const signedIn = await context.signedIn();
  const actor: Actor = { ...signedIn, through: "APP" };
  const [hasEmail, isOwnerApprover, run, takeover] = await Promise.all([
    once(hasOpenEmail).load(id),
    once(isApproverById).load(userId),
    once(newestRunByWorkspace).load(id),
    once(pendingTakeover).load(id),
  ]);
  const mayDecide = mayApprove(actor) && mayFinishEmails(actor, { userId, isOwnerApprover });
  const isAsking = state === "WAITING_FOR_INPUT" && run?.state === "WAITING" && maySpeakIn(actor, { userId });
  const isRequested = takeover !== null && mayDecideTakeover(actor, takeover);
  return [
    ...(hasEmail && mayDecide ? ["EMAIL_TO_APPROVE" as const] : []),
    ...(isAsking ? ["QUESTION" as const] : []),
    ...(isRequested ? ["TAKEOVER_REQUEST" as const] : []),
  ];
}

builder.objectFields(WorkspaceRef, (t) => ({
  attention: t.field({
    type: [AttentionEnum],
    description: "What it needs from the signed-in person.",
    resolve: (workspace, _args, context) => attentionOf(workspace, context),
  }),
}));

builder.queryFields((t) => ({
  workspacesForMe: t.field({
    type: [WorkspaceRef],
    description: "The signed-in person's newest workspaces that need them.",
    async resolve(_root, _args, context) {
      const { userId } = await context.signedIn();
      const mine = { first: HOME_WORKSPACES_CHECKED, after: null, search: null, state: null, userId };
      const workspaces = await listWorkspaces(context.db, mine);
      const attentions = await Promise.all(workspaces.map((workspace) => attentionOf(workspace, context)));
      return workspaces.filter((_workspace, at) => attentions[at]?.length).slice(0, HOME_WORKSPACES_SHOWN);
    },
  }),
}));
