import {
  ARTIFACT_STATES,
  ARTIFACT_TYPES,
  DOCUMENT_FORMS,
  PLAN_EVENT_STATUSES,
  PLAN_EVENT_TYPES,
  PLAN_EVENTS_SHOWN,
  PLAN_STAGE_STATES,
  PLAN_STAGE_TYPES,
} from "@cara/contract/workspace-terms.ts";
import type { PlanStageId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { JsonType } from "#platform/graphql/scalars.ts";
import { readId } from "#platform/graphql/validation.ts";
import { holderNameIn, type Artifact, type PlanEvent, type PlanStage } from "./plan.ts";
import { getStage, listEvents } from "./plan.store.ts";
import { eventCountByStage, eventsByStage } from "../workspaces/workspace.loaders.ts";

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

const downloadUrlOf = ({ fileId }: Artifact): string | null => (fileId ? `/files/${fileId}` : null);

const DocumentType = builder.objectRef<Artifact>("DocumentArtifact").implement({
  description: "A form Cara filled.",
  fields: (t) => ({
    type: t.expose("documentType", {
      type: builder.enumType("DocumentForm", { values: DOCUMENT_FORMS }),
      nullable: true,
    }),
    data: t.field({
      type: JsonType,
      nullable: true,
      description: "Its contents, by field.",
      resolve: ({ data }) => data,
    }),
    downloadUrl: t.string({ nullable: true, description: "Needs the session.", resolve: downloadUrlOf }),
  }),
});
const HolderType = builder.objectRef<{ name: string | null }>("CertificateHolder").implement({
  fields: (t) => ({ name: t.exposeString("name", { nullable: true }) }),
});
const CertificateType = builder.objectRef<Artifact>("CertificateArtifact").implement({
  description: "A certificate of liability insurance Cara prepared.",
  fields: (t) => ({
    holder: t.field({ type: HolderType, resolve: ({ data }) => ({ name: holderNameIn(data) }) }),
    downloadUrl: t.string({ nullable: true, description: "Needs the session.", resolve: downloadUrlOf }),
  }),
});

export const ArtifactRef = builder.objectRef<Artifact>("WorkspaceArtifact").implement({
  description: "Something Cara made. An email is a draft until a person approves it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    type: t.expose("type", { type: builder.enumType("ArtifactType", { values: ARTIFACT_TYPES }) }),
    state: t.field({
      type: builder.enumType("ArtifactState", { values: ARTIFACT_STATES }),
      resolve: ({ email }) => email?.state ?? "DRAFT",
    }),
    version: t.int({
      description: "Incremented by every change.",
      resolve: ({ email, version }) => email?.version ?? version,
    }),
    runId: t.exposeID("runId", { description: "The run that made it." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    subject: t.string({ nullable: true, resolve: ({ email }) => email?.subject }),
    to: t.stringList({ resolve: ({ email }) => email?.recipients ?? [] }),
    flagged: t.stringList({
      description:
        "Of emails: addresses that the model or a text named and that are not on record. They are not in To.",
      resolve: ({ email }) => email?.flagged ?? [],
    }),
    unlisted: t.stringList({
      description: "Of emails in a workspace: recipients that a person typed into To and that are not on record.",
      resolve: ({ email }) => [...(email?.unlisted ?? [])],
    }),
    body: t.string({ nullable: true, resolve: ({ email }) => email?.body }),
    document: t.field({
      type: DocumentType,
      nullable: true,
      resolve: (artifact) => (artifact.type === "DOCUMENT" ? artifact : null),
    }),
    certificate: t.field({
      type: CertificateType,
      nullable: true,
      resolve: (artifact) => (artifact.type === "CERTIFICATE_OF_LIABILITY_INSURANCE" ? artifact : null),
    }),
  }),
});

builder.queryField("planStage", (t) =>
  t.field({
    type: PlanStageRef,
    description: "One part of Cara's work, to page through its events.",
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { db }) => getStage(db, readId<PlanStageId>(id)),
  }),
);
