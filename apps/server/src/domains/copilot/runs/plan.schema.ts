import {
  PLAN_EVENT_STATUSES,
  PLAN_EVENT_TYPES,
  PLAN_EVENTS_SHOWN,
  PLAN_STAGE_STATES,
  PLAN_STAGE_TYPES,
  WORKSPACE_MESSAGES_SHOWN,
} from "@cara/contract/workspace-terms.ts";
import type { PlanStageId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { readId } from "#platform/graphql/validation.ts";
import { WorkspaceRef } from "../workspaces/workspace.schema.ts";
import type { PlanEvent, PlanStage } from "./plan.ts";
import { eventCountByStage, eventsByStage, stagesByWorkspace, unfinishedByWorkspace } from "./plan.loaders.ts";
import { getStage, listEvents, listStages } from "./plan.store.ts";

const ToolCallType = builder.objectRef<NonNullable<PlanEvent["toolCall"]>>("PlanToolCall").implement({
  fields: (t) => ({
    name: t.exposeString("name"),
    argumentsJson: t.exposeString("argumentsJson"),
    result: t.exposeString("result", { nullable: true }),
  }),
});
export const PlanEventRef = builder.objectRef<PlanEvent>("PlanEvent").implement({
  description: "One thing Cara thought or did.",
  fields: (t) => ({
    id: t.exposeID("id"),
    stageId: t.exposeID("stageId"),
    position: t.exposeInt("position"),
    type: t.expose("type", { type: builder.enumType("PlanEventType", { values: PLAN_EVENT_TYPES }) }),
    status: t.expose("status", { type: builder.enumType("PlanEventStatus", { values: PLAN_EVENT_STATUSES }) }),
    title: t.exposeString("title"),
    content: t.exposeString("content", { nullable: true }),
    startedAt: t.expose("startedAt", { type: "DateTime", nullable: true }),
    endedAt: t.expose("endedAt", { type: "DateTime", nullable: true }),
    toolCall: t.field({ type: ToolCallType, nullable: true, resolve: ({ toolCall }) => toolCall }),
  }),
});

const AttachmentsDetails = builder.objectRef<{ progress: number }>("ProcessAttachmentsDetails").implement({
  fields: (t) => ({
    currentFileProgress: t.exposeFloat("progress", { description: "From 0 to 1, over all attachments." }),
  }),
});
export const PlanStageRef = builder.objectRef<PlanStage>("PlanStage").implement({
  description: "A part of Cara's work on one message.",
  fields: (t) => ({
    id: t.exposeID("id"),
    type: t.expose("type", { type: builder.enumType("PlanStageType", { values: PLAN_STAGE_TYPES }) }),
    state: t.expose("state", { type: builder.enumType("PlanStageState", { values: PLAN_STAGE_STATES }) }),
    result: t.exposeString("result", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    startedAt: t.expose("startedAt", { type: "DateTime" }),
    endedAt: t.expose("endedAt", { type: "DateTime", nullable: true }),
    initiatedByMessageId: t.exposeID("messageId"),
    processAttachmentsDetails: t.field({
      type: AttachmentsDetails,
      nullable: true,
      resolve: ({ type, progress }) => (type === "PROCESS_ATTACHMENTS" ? { progress: progress ?? 0 } : null),
    }),
    runId: t.exposeID("runId", { description: "The run it is a part of; artifacts name theirs too." }),
    eventsCount: t.int({
      description: "The number of events, for a collapsed stage.",
      resolve: ({ id }, _args, { once }) => once(eventCountByStage).load(id),
    }),
    events: t.field({
      type: [PlanEventRef],
      description: "The newest before a position, in order.",
      args: { before: t.arg.int({ required: false }) },
      resolve: ({ id }, { before }, { db, once }) =>
        before === null || before === undefined
          ? once(eventsByStage).load(id)
          : listEvents(db, [id], { before, most: PLAN_EVENTS_SHOWN }),
    }),
  }),
});

builder.objectFields(WorkspaceRef, (t) => ({
  planStages: t.field({
    type: [PlanStageRef],
    description: "The stages of the messages that `messages` returns for the same position, oldest first.",
    args: { before: t.arg.int({ required: false }) },
    resolve: ({ id }, { before }, { db, once }) =>
      before === null || before === undefined
        ? once(stagesByWorkspace).load(id)
        : listStages(db, [id], { before, most: WORKSPACE_MESSAGES_SHOWN }),
  }),
  unfinishedStages: t.field({
    type: [PlanStageRef],
    description: "The last few stages that are in progress or have failed.",
    resolve: ({ id }, _args, { once }) => once(unfinishedByWorkspace).load(id),
  }),
}));

builder.queryField("planStage", (t) =>
  t.field({
    type: PlanStageRef,
    description: "One part of Cara's work, to page through its events.",
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { db }) => getStage(db, readId<PlanStageId>(id)),
  }),
);
