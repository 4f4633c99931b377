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

/** Something Cara made. */
export type Artifact = {
  id: ArtifactId;
  workspaceId: WorkspaceId;
  runId: WorkspaceRunId;
  toolCallId: string;
  type: ArtifactType;
  /** Of an email: its draft in the emails domain. */
  emailDraftId: EmailDraftId | null;
  email: ShownDraft | null;
  documentType: DocumentForm | null;
  data: unknown;
  fileId: FileId | null;
  version: number;
  createdAt: Date;
};

const Certificate = z.object({ holder: z.object({ name: z.string().trim().min(1) }) });

/** The certificate holder's name; null when the data has none. */
export function holderNameIn(data: unknown): string | null {
  const parsed = Certificate.safeParse(data);
  return parsed.success ? parsed.data.holder.name : null;
}

/** The last four are final. */
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
  /** Tokens reserved from the agency's daily limit for the current step, and the day they count toward. */
  reservedTokens: number;
  reservedOn: string | null;
  failure: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};
