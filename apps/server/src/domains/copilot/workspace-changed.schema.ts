import type { WorkspaceId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { readId } from "#platform/graphql/validation.ts";
import { liveTopic, servedLive, type LiveDraft, type LiveMessage } from "#platform/live/live-field.ts";
import { describeWorkspaceChanges, type DescribedChange } from "./describe-changes.ts";
import type { WorkspaceNow } from "./workspace-changes.store.ts";
import { ArtifactRef, PlanEventRef, PlanStageRef } from "./plan.schema.ts";
import { MessageType, RunStateEnum, WorkspaceStateEnum } from "./workspace.schema.ts";
import { getWorkspace } from "./workspace.store.ts";

const WorkspaceNowType = builder.objectRef<WorkspaceNow>("WorkspaceNow").implement({
  description: "Where a workspace stands.",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    state: t.expose("state", { type: WorkspaceStateEnum }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    runState: t.expose("runState", {
      type: RunStateEnum,
      nullable: true,
      description: "How the newest run went, or goes.",
    }),
    failure: t.exposeString("failure", { nullable: true, description: "Why the newest run failed, in words." }),
    inputTokens: t.exposeFloat("inputTokens", { description: "Of all runs." }),
    outputTokens: t.exposeFloat("outputTokens", { description: "Of all runs." }),
    costMicros: t.exposeFloat("costMicros", {
      nullable: true,
      description: "Millionths of a dollar; null where a model's price is not known.",
    }),
  }),
});

const DraftType = builder.objectRef<LiveDraft>("CaraDraft").implement({
  description: "Cara's words so far: each replaces the one before, and the message with this id replaces them all.",
  fields: (t) => ({ messageId: t.exposeID("id"), text: t.exposeString("text") }),
});

const thingOf = ({ thing }: LiveMessage) => thing as Exclude<DescribedChange, undefined>;
/** One of the things a message may bring along. */
const part = <Name extends "now" | "message" | "stage" | "event" | "artifact">(message: LiveMessage, name: Name) => {
  const thing = thingOf(message) as Partial<Record<Name, unknown>> | null | undefined;
  return (thing?.[name] ?? null) as Extract<DescribedChange, Record<Name, unknown>>[Name] | null;
};

const WorkspaceChange = builder.objectRef<LiveMessage>("CaraWorkspaceChange").implement({
  description:
    "Something changed in a workspace. The first message of a stream says how it stands; the others bring what changed.",
  fields: (t) => ({
    version: t.exposeString("version", {
      description: "Where this message brings its reader: hand it back as `after` to go on from here.",
    }),
    reset: t.exposeBoolean("reset", {
      description: "Changes were missed that are no longer kept: read everything shown again.",
    }),
    kind: t.exposeString("kind", { nullable: true, description: "What happened, as `workspace.answered`." }),
    workspace: t.field({ type: WorkspaceNowType, nullable: true, resolve: (it) => part(it, "now") }),
    message: t.field({ type: MessageType, nullable: true, resolve: (it) => part(it, "message") }),
    stage: t.field({ type: PlanStageRef, nullable: true, resolve: (it) => part(it, "stage") }),
    event: t.field({ type: PlanEventRef, nullable: true, resolve: (it) => part(it, "event") }),
    artifact: t.field({ type: ArtifactRef, nullable: true, resolve: (it) => part(it, "artifact") }),
    draft: t.field({ type: DraftType, nullable: true, resolve: ({ draft }) => draft ?? null }),
  }),
});

builder.subscriptionField("watchCaraWorkspace", (t) =>
  t.field({
    type: WorkspaceChange,
    description: "How a workspace stands, then every change in it, in order, from `after` on or from now on.",
    args: { id: t.arg.id(), after: t.arg.string({ required: false }) },
    extensions: liveTopic(async ({ db }, { id }) => {
      const { id: workspaceId } = await getWorkspace(db, readId<WorkspaceId>(String(id)));
      return `workspace:${workspaceId}`;
    }, describeWorkspaceChanges),
    subscribe: servedLive,
    resolve: (message) => message,
  }),
);
