import type { WorkspaceId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { readId } from "#platform/graphql/validation.ts";
import { toPayload } from "#platform/graphql/mutation-payload.ts";
import { WorkspacePayload } from "../workspaces/workspaces.schema.ts";
import { retryCaraWorkspace } from "./retry-cara-workspace.ts";
import { stopCaraWorkspace } from "./stop-cara-workspace.ts";

builder.mutationFields((t) => ({
  stopCaraWorkspace: t.field({
    type: WorkspacePayload,
    description: "Stops Cara; finished steps stay.",
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, context) =>
      toPayload(await context.run(stopCaraWorkspace, { workspaceId: readId<WorkspaceId>(id) })),
  }),
  retryCaraWorkspace: t.field({
    type: WorkspacePayload,
    description: "Retries a failed or stopped run from its last saved step.",
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, context) =>
      toPayload(await context.run(retryCaraWorkspace, { workspaceId: readId<WorkspaceId>(id) })),
  }),
}));
