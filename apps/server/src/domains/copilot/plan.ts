import type {
  ArtifactState,
  ArtifactType,
  DocumentForm,
  PlanEventStatus,
  PlanEventType,
  PlanStageState,
  PlanStageType,
} from "@cara/contract/workspace-terms.ts";
import type {
  ArtifactId,
  FileId,
  PlanEventId,
  PlanStageId,
  WorkspaceId,
  WorkspaceMessageId,
  WorkspaceRunId,
} from "#kernel/ids.ts";

/** A part of Cara's work on one message. */
export type PlanStage = {
  id: PlanStageId;
  workspaceId: WorkspaceId;
  runId: WorkspaceRunId;
  messageId: WorkspaceMessageId;
  type: PlanStageType;
  state: PlanStageState;
  result: string | null;
  /** Of reading attachments: how much of all of them together, from 0 to 1. */
  progress: number | null;
  createdAt: Date;
  startedAt: Date;
  endedAt: Date | null;
};

/** One thing Cara thought or did. It moves from planned over in progress to success or failure, and never back. */
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

/** Something Cara made. */
export type Artifact = {
  id: ArtifactId;
  workspaceId: WorkspaceId;
  runId: WorkspaceRunId;
  toolCallId: string;
  type: ArtifactType;
  /** Of e-mails: nothing leaves before a person has approved it. */
  state: ArtifactState;
  subject: string | null;
  recipients: string[];
  body: string | null;
  documentType: DocumentForm | null;
  data: unknown;
  fileId: FileId | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** Cara at work on one message. */
export type WorkspaceRun = {
  id: WorkspaceRunId;
  workspaceId: WorkspaceId;
  messageId: WorkspaceMessageId;
  attempt: number;
  state: "QUEUED" | "RUNNING" | "DONE" | "WAITING" | "FAILED" | "STOPPED";
  stopAskedAt: Date | null;
  invocationId: string | null;
  model: string | null;
  steps: number;
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  /** Millionths of a dollar; null where the model's price is not known. */
  costMicros: number | null;
  failure: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};
