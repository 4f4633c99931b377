import { z } from "zod";
import type {
  ArtifactType,
  DocumentForm,
  PlanEventStatus,
  PlanEventType,
  PlanStageState,
  PlanStageType,
} from "@cara/contract/workspace-terms.ts";
import type { ShownDraft } from "#domains/emails/show-recipients.ts";
import type {
  ArtifactId,
  EmailDraftId,
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

/** A call that is going to be made. */
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
/** Letters of a call's arguments that are shown; the rest is cut, and kept with the conversation. */
const ARGUMENTS_MAX_LENGTH = 20_000;

/** Something Cara made. */
export type Artifact = {
  id: ArtifactId;
  workspaceId: WorkspaceId;
  runId: WorkspaceRunId;
  toolCallId: string;
  type: ArtifactType;
  /** Of an email: the draft, which the emails domain has. */
  emailDraftId: EmailDraftId | null;
  email: ShownDraft | null;
  documentType: DocumentForm | null;
  data: unknown;
  fileId: FileId | null;
  version: number;
  createdAt: Date;
};

const Certificate = z.object({ holder: z.object({ name: z.string().trim().min(1) }) });

/** Whom a certificate is for; null when its data does not say. */
export function holderNameIn(data: unknown): string | null {
  const parsed = Certificate.safeParse(data);
  return parsed.success ? parsed.data.holder.name : null;
}

/** How a run stands; the last four are ends. */
export const RUN_STATES = ["QUEUED", "RUNNING", "DONE", "WAITING", "FAILED", "STOPPED"] as const;

/** Cara at work on one message. */
export type WorkspaceRun = {
  id: WorkspaceRunId;
  workspaceId: WorkspaceId;
  messageId: WorkspaceMessageId;
  attempt: number;
  state: (typeof RUN_STATES)[number];
  stopAskedAt: Date | null;
  invocationId: string | null;
  model: string | null;
  steps: number;
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  /** Millionths of a dollar; null where the model's price is not known. */
  costMicros: number | null;
  /** Tokens that the agency's day holds back for the step under way, and which day that is. */
  reservedTokens: number;
  reservedOn: string | null;
  failure: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};
