import { WORKSPACE_STATES } from "@cara/contract/states.ts";
import { TEMPLATE_FORMS } from "@cara/contract/workspace-presets.ts";
import { WORKSPACE_MESSAGE_ROLES, WORKSPACE_MESSAGES_SHOWN } from "@cara/contract/workspace-terms.ts";
import { CitationType } from "#domains/documents/evidence/citation.schema.ts";
import { FileRef } from "#domains/documents/documents.schema.ts";
import { colleagueById, ColleagueType, onRecord } from "#domains/identity/identity.schema.ts";
import { RequestRef } from "#domains/servicing/servicing.schema.ts";
import { isScriptedName } from "#platform/llm/model.ts";
import { builder } from "#platform/graphql/builder.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import { CustomPresetType, WorkspacePresetEnum } from "../presets/custom-presets.schema.ts";
import { customPresetById } from "../presets/custom-preset.loaders.ts";
import type { Workspace, WorkspaceMessage } from "./workspace.ts";
import {
  filesByWorkspace,
  newestMessages,
  newestRunByWorkspace,
  openerByWorkspace,
  requestById,
} from "./workspace.loaders.ts";
import { shownMessages } from "./shown-messages.ts";
import { RUN_STATES, type WorkspaceRun } from "./workspace-run.ts";

export const WorkspaceStateEnum = builder.enumType("WorkspaceState", { values: WORKSPACE_STATES });
export const RunStateEnum = builder.enumType("WorkspaceRunState", { values: RUN_STATES });
export const TemplateFormEnum = builder.enumType("TemplateForm", { values: TEMPLATE_FORMS });

export const MessageType = builder.objectRef<WorkspaceMessage>("WorkspaceMessage").implement({
  description: "Something said in a workspace, or called by Cara.",
  fields: (t) => ({
    id: t.exposeID("id"),
    role: t.expose("role", { type: builder.enumType("WorkspaceMessageRole", { values: WORKSPACE_MESSAGE_ROLES }) }),
    position: t.exposeInt("position", { description: "Starts at one, in the order of the conversation." }),
    content: t.exposeString("content"),
    timestamp: t.expose("createdAt", { type: "DateTime" }),
    author: t.field({
      type: ColleagueType,
      nullable: true,
      description: "Of a person's message: who typed it.",
      async resolve({ role, authorId, workspaceId }, _args, { once }) {
        if (role !== "USER") return null;
        const id = authorId ?? (await once(openerByWorkspace).load(workspaceId));
        return id && once(colleagueById).load(id);
      },
    }),
    citations: t.field({
      type: [CitationType],
      description: "Its quotes from pages of files, in the order of its content.",
      resolve: ({ citations, content }) => (citations ?? []).map((citation) => ({ ...citation, of: content })),
    }),
    files: t.field({
      type: [FileRef],
      description: "The files attached to it.",
      resolve: async ({ id, workspaceId }, _args, { once }) =>
        (await once(filesByWorkspace).load(workspaceId)).filter(({ messageId }) => messageId === id),
    }),
  }),
});

const WorkspaceRunRef = builder.objectRef<WorkspaceRun>("WorkspaceRun").implement({
  description: "Cara at work on one message.",
  fields: (t) => ({
    id: t.exposeID("id"),
    state: t.expose("state", { type: RunStateEnum }),
    attempt: t.exposeInt("attempt", { description: "Starts at one; a retry is the next." }),
    model: t.exposeString("model", {
      nullable: true,
      description: "The model's name; null until the run has started.",
    }),
    steps: t.exposeInt("steps", { description: "Model calls that were saved." }),
    inputTokens: t.exposeFloat("inputTokens"),
    outputTokens: t.exposeFloat("outputTokens"),
    costMicros: t.exposeFloat("costMicros", {
      nullable: true,
      description: "Millionths of a dollar; null where the model's price is not known.",
    }),
    failure: t.exposeString("failure", { nullable: true, description: "Why it failed." }),
  }),
});

export const WorkspaceRef = builder.objectRef<Workspace>("CaraWorkspace").implement({
  description: "One conversation with Cara. Everyone in the agency may read it; only its owner can write in it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    preset: t.expose("preset", { type: WorkspacePresetEnum, nullable: true }),
    templates: t.field({ type: [TemplateFormEnum], resolve: ({ templates }) => templates }),
    state: t.expose("state", { type: WorkspaceStateEnum }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    agencyUser: t.field({
      type: ColleagueType,
      resolve: ({ userId }, _args, { once }) => onRecord(once(colleagueById).load(userId)),
    }),
    isMine: t.boolean({
      description: "Whether the signed-in person owns it.",
      resolve: async ({ userId }, _args, context) => (await context.signedIn()).userId === userId,
    }),
    customPreset: t.field({
      type: CustomPresetType,
      nullable: true,
      resolve: ({ customPresetId: id }, _args, { once }) => (id ? once(customPresetById).load(id) : null),
    }),
    serviceRequest: t.field({
      type: RequestRef,
      nullable: true,
      resolve: ({ serviceRequestId: id }, _args, { once }) => (id ? once(requestById).load(id) : null),
    }),
    files: t.field({
      type: [FileRef],
      resolve: ({ id }, _args, { once }) => once(filesByWorkspace).load(id),
    }),
    messages: t.field({
      type: [MessageType],
      description: "The newest before a position, in order.",
      args: { before: t.arg.int({ required: false }) },
      resolve: ({ id }, { before }, { db, once }) =>
        before === null || before === undefined
          ? once(newestMessages).load(id)
          : shownMessages(db, [id], { before, most: WORKSPACE_MESSAGES_SHOWN }),
    }),
    run: t.field({
      type: WorkspaceRunRef,
      nullable: true,
      description: "Cara's work on the last message: its newest attempt.",
      resolve: ({ id }, _args, { once }) => once(newestRunByWorkspace).load(id),
    }),
    isScripted: t.boolean({
      description: "Whether the scripted model answered the last message.",
      resolve: async ({ id }, _args, { once }) =>
        isScriptedName((await once(newestRunByWorkspace).load(id))?.model ?? ""),
    }),
  }),
});
export const WorkspaceConnection = connectionOf("CaraWorkspace", WorkspaceRef);
