import type { PlanEventStatus, PlanEventType, PlanStageState, PlanStageType } from "@cara/contract/workspace-terms.ts";
import type { PlanEventId, PlanStageId, WorkspaceId, WorkspaceMessageId, WorkspaceRunId } from "#kernel/ids.ts";

/** A part of Cara's work on one message. */
export type PlanStage = {
  id: PlanStageId;
  workspaceId: WorkspaceId;
  runId: WorkspaceRunId;
  messageId: WorkspaceMessageId;
  type: PlanStageType;
  state: PlanStageState;
  result: string | null;
  /** Of processing attachments: from 0 to 1, over all of them. */
  progress: number | null;
  createdAt: Date;
  startedAt: Date;
  endedAt: Date | null;
};

/** One thing Cara thought or did. It moves from planned through in progress to success or failure, never back. */
export type PlanEvent = {
  id: PlanEventId;
  workspaceId: WorkspaceId;
  stageId: PlanStageId;
  position: number;
  type: PlanEventType;
  status: PlanEventStatus;
  title: string;
  content: string | null;
  toolCall: { id: string; name: string; argumentsJson: string; result: string | null } | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};

/** The event of a call that is about to be made. */
export const plannedEvent = (
  call: { id: string; name: string; arguments: unknown; rawArguments: string; title: string },
  place: Pick<PlanEvent, "id" | "workspaceId" | "stageId" | "createdAt">,
): Omit<PlanEvent, "position"> => ({
  ...place,
  type: "TOOL_CALL",
  status: "PLANNED",
  title: call.title,
  content: null,
  toolCall: {
    id: call.id,
    name: call.name,
    argumentsJson: (call.arguments === null ? call.rawArguments : JSON.stringify(call.arguments)).slice(
      0,
      ARGUMENTS_MAX_LENGTH,
    ),
    result: null,
  },
  startedAt: null,
  endedAt: null,
});
/** Characters of a call's arguments that are shown; the conversation holds them in full. */
const ARGUMENTS_MAX_LENGTH = 20_000;
