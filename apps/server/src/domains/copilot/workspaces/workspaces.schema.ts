import { parseId, type AgencyUserId, type WorkspaceId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { writeInstant } from "#platform/instants.ts";
import { parsePageArgs, toPage } from "#platform/paging.ts";
import { addCaraWorkspaceMessage, FollowUp } from "./add-cara-workspace-message.ts";
import { WorkspacePresetEnum } from "../presets/custom-presets.schema.ts";
import { createCaraWorkspace, NewWorkspace } from "./create-cara-workspace.ts";
import type { Workspace } from "./workspace.ts";
import { TemplateFormEnum, WorkspaceConnection, WorkspaceRef, WorkspaceStateEnum } from "./workspace.schema.ts";
import { getWorkspace, listWorkspaces } from "./workspace.store.ts";

const CreateInput = builder.inputType("CreateCaraWorkspaceInput", {
  fields: (t) => ({
    message: t.string({ required: false, description: "If omitted, the preset's default message is used." }),
    files: t.idList({ required: false, description: "The ids returned by POST /files." }),
    documentIds: t.idList({ required: false, description: "Policy documents." }),
    preset: t.field({ type: WorkspacePresetEnum, required: false }),
    customPresetId: t.id({ required: false }),
    templates: t.field({ type: [TemplateFormEnum], required: false }),
    serviceRequestId: t.id({ required: false }),
  }),
});
const MessageInput = builder.inputType("AddCaraWorkspaceMessageInput", {
  fields: (t) => ({
    message: t.string({ required: false }),
    files: t.idList({ required: false, description: "The ids returned by POST /files." }),
  }),
});

export const WorkspacePayload = mutationPayload("CaraWorkspacePayload", "caraWorkspace", WorkspaceRef);

builder.queryFields((t) => ({
  caraWorkspaces: t.field({
    type: WorkspaceConnection,
    args: {
      first: t.arg.int(),
      after: t.arg.string({ required: false }),
      search: t.arg.string({ required: false, description: "Title, owner's name or state." }),
      state: t.arg({ type: WorkspaceStateEnum, required: false }),
      userId: t.arg.id({ required: false, description: "The owner; an unknown id matches none." }),
    },
    async resolve(_root, { state, userId, ...args }, { db }) {
      const input = parsePageArgs(args);
      const owner = userId ? parseId<AgencyUserId>(userId) : null;
      if (userId && !owner) return toPage<Workspace>([], input.first, cursorOf);
      const found = await listWorkspaces(db, { ...input, state: state ?? null, userId: owner });
      return toPage(found, input.first, cursorOf);
    },
  }),
  caraWorkspace: t.field({
    type: WorkspaceRef,
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { db }) => getWorkspace(db, readId<WorkspaceId>(id)),
  }),
}));
const cursorOf = ({ updatedAt, id }: Workspace) => ({ at: writeInstant(updatedAt), id });

builder.mutationFields((t) => ({
  createCaraWorkspace: t.field({
    type: WorkspacePayload,
    description: "Opens a workspace with its first message and starts Cara.",
    args: { input: t.arg({ type: CreateInput }) },
    async resolve(_root, { input }, context) {
      const draft = parseInput(NewWorkspace, input);
      if (!draft.ok) return invalid(draft);
      return toPayload(await context.run(createCaraWorkspace, draft.value));
    },
  }),
  addCaraWorkspaceMessage: t.field({
    type: WorkspacePayload,
    description: "Adds a message once Cara has finished the one before.",
    args: { id: t.arg.id(), input: t.arg({ type: MessageInput }) },
    async resolve(_root, { id, input }, context) {
      const workspaceId = readId<WorkspaceId>(id);
      const followUp = parseInput(FollowUp, input);
      if (!followUp.ok) return invalid(followUp);
      return toPayload(await context.run(addCaraWorkspaceMessage, { workspaceId, followUp: followUp.value }));
    },
  }),
}));
