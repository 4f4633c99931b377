import type { WorkspaceId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { readId } from "#platform/graphql/validation.ts";
import { liveTopic, servedLive, type LiveDraft, type LiveMessage } from "#platform/live/live-field.ts";
import { describeWorkspaceChanges, type DescribedChange } from "./describe-changes.ts";
import type { WorkspaceNow } from "./workspace-changes.store.ts";
import { ArtifactRef } from "../artifacts/artifact.schema.ts";
import { PlanEventRef, PlanStageRef } from "./plan.schema.ts";
import { MessageType, RunStateEnum, WorkspaceStateEnum } from "../workspaces/workspace.schema.ts";
import { getWorkspace } from "../workspaces/workspace.store.ts";

const WorkspaceNowType = builder.objectRef<WorkspaceNow>("WorkspaceNow").implement({
  description: "The current state of a workspace.",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    state: t.expose("state", { type: WorkspaceStateEnum }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    ownerId: t.exposeID("ownerId"),
    takeoverRequestId: t.exposeID("takeoverRequestId", {
      nullable: true,
      description: "The open request to take it over.",
    }),
    runState: t.expose("runState", {
      type: RunStateEnum,
      nullable: true,
      description: "State of the newest run.",
    }),
    failure: t.exposeString("failure", { nullable: true, description: "Why the newest run failed." }),
    inputTokens: t.exposeFloat("inputTokens", { description: "Of all runs." }),
    outputTokens: t.exposeFloat("outputTokens", { description: "Of all runs." }),
    costMicros: t.exposeFloat("costMicros", {
      nullable: true,
      description: "Millionths of a dollar; null where a model's price is not known.",
    }),
  }),
});

const DraftType = builder.objectRef<LiveDraft>("CaraDraft").implement({
  description:
    "Cara's text so far: each draft replaces the one before, and the message with this id replaces them all.",
  fields: (t) => ({ messageId: t.exposeID("id"), text: t.exposeString("text") }),
});

const thingOf = ({ thing }: LiveMessage) => thing as Exclude<DescribedChange, undefined>;
/** One of the things that a message may carry. */
const part = <Name extends "now" | "message" | "stage" | "event" | "artifact">(message: LiveMessage, name: Name) => {
  const thing = thingOf(message) as Partial<Record<Name, unknown>> | null | undefined;
  return (thing?.[name] ?? null) as Extract<DescribedChange, Record<Name, unknown>>[Name] | null;
};

const WorkspaceChange = builder.objectRef<LiveMessage>("CaraWorkspaceChange").implement({
  description:
    "A change in a workspace. The first message of a stream carries its current state, the others what changed.",
  fields: (t) => ({
    version: t.exposeString("version", {
      description: "The position of this message: pass it as `after` to resume here.",
    }),
    reset: t.exposeBoolean("reset", {
      description: "Missed changes are no longer stored: reload everything shown.",
    }),
    kind: t.exposeString("kind", { nullable: true, description: "What happened, as `workspace.answered`." }),
    workspace: t.field({ type: WorkspaceNowType, nullable: true, resolve: (change) => part(change, "now") }),
    message: t.field({ type: MessageType, nullable: true, resolve: (change) => part(change, "message") }),
    stage: t.field({ type: PlanStageRef, nullable: true, resolve: (change) => part(change, "stage") }),
    event: t.field({ type: PlanEventRef, nullable: true, resolve: (change) => part(change, "event") }),
    artifact: t.field({ type: ArtifactRef, nullable: true, resolve: (change) => part(change, "artifact") }),
    draft: t.field({ type: DraftType, nullable: true, resolve: ({ draft }) => draft ?? null }),
  }),
});

builder.subscriptionField("watchCaraWorkspace", (t) =>
  t.field({
    type: WorkspaceChange,
    description: "The current state of a workspace, then every change in order, starting after `after` or now.",
    args: { id: t.arg.id(), after: t.arg.string({ required: false }) },
    extensions: liveTopic(async ({ db }, { id }) => {
      const { id: workspaceId } = await getWorkspace(db, readId<WorkspaceId>(String(id)));
      return `workspace:${workspaceId}`;
    }, describeWorkspaceChanges),
    subscribe: servedLive,
    resolve: (message) => message,
  }),
);
