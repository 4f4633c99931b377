import type { WorkspaceId, WorkspaceMessageId, WorkspaceRunId } from "#kernel/ids.ts";

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
