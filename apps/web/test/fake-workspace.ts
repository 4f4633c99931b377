import type {
  Artifact,
  PlanEvent,
  PlanStage,
  Workspace,
  WorkspaceChange,
  WorkspaceMessage,
  WorkspaceNow,
} from "../src/features/copilot/workspace.ts";

const minute = (count: number): string => new Date(Date.UTC(2026, 2, 5, 15, count)).toISOString();

export const message = (position: number, more: Partial<WorkspaceMessage> = {}): WorkspaceMessage => ({
  id: `m${position}`,
  position,
  role: "USER",
  content: `Message ${position}`,
  timestamp: minute(position),
  author: null,
  citations: [],
  files: [],
  ...more,
});

export const event = (id: string, more: Partial<PlanEvent> = {}): PlanEvent => ({
  id,
  stageId: "s1",
  position: 1,
  type: "THOUGHT",
  status: "IN_PROGRESS",
  title: `Event ${id}`,
  content: null,
  startedAt: minute(1),
  endedAt: null,
  toolCall: null,
  ...more,
});

export const stage = (id: string, more: Partial<PlanStage> = {}): PlanStage => ({
  id,
  type: "TASK",
  state: "IN_PROGRESS",
  result: null,
  createdAt: minute(1),
  startedAt: minute(1),
  endedAt: more.state === undefined || more.state === "IN_PROGRESS" ? null : minute(2),
  initiatedByMessageId: "m1",
  runId: "run-1",
  eventsCount: more.events?.length ?? 0,
  processAttachmentsDetails: null,
  events: [],
  ...more,
});

export const artifact = (id: string, more: Partial<Artifact> = {}): Artifact => ({
  id,
  type: "EMAIL",
  state: "DRAFT",
  version: 1,
  runId: "run-1",
  createdAt: minute(2),
  subject: "Certificate for Northgate: one form missing",
  to: ["ray@alamoridge.example", "nora@alamoridge.example"],
  cc: [],
  flagged: [],
  unlisted: [],
  body: "Hi Ray,\n\nYour workers compensation policy has no waiver form.",
  signature: null,
  attachments: [],
  document: null,
  certificate: null,
  approval: null,
  ...more,
});

export const FILE = { id: "f1", name: "[Binder or Policy] alamo-gl.pdf", sizeBytes: 2_048, url: "/files/f1" };

/** A finished conversation: a question with a file, both stages, an answer and an email. */
export const WORKSPACE: Workspace = {
  id: "w1",
  title: "Certificate for Northgate Constructors LP",
  preset: "GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE",
  state: "WAITING_FOR_INPUT",
  createdAt: minute(0),
  updatedAt: minute(3),
  isMine: true,
  needsApprover: false,
  isScripted: false,
  run: { state: "WAITING", failure: null },
  agencyUser: { id: "user-1", name: "Jane Doe" },
  takeoverRequest: null,
  takeovers: [],
  customPreset: null,
  files: [FILE],
  serviceRequest: null,
  messages: [
    message(1, { content: "Northgate needs a certificate.", files: [FILE] }),
    message(2, { role: "TOOL_INVOCATION", content: "search_file" }),
    message(3, { role: "TOOL_RESULT", content: "found on page 41" }),
    message(4, { role: "AGENT", content: "The draft is ready." }),
  ],
  planStages: [
    stage("s1", {
      type: "PROCESS_ATTACHMENTS",
      state: "SUCCESS",
      processAttachmentsDetails: { currentFileProgress: 1 },
    }),
    stage("s2", {
      state: "SUCCESS",
      createdAt: minute(2),
      events: [
        event("e1", { stageId: "s2", status: "SUCCESS", title: "What is asked", content: "I check the words first." }),
        event("e2", {
          stageId: "s2",
          position: 2,
          type: "TOOL_CALL",
          status: "SUCCESS",
          title: "Search the policy",
          toolCall: { name: "search_file", argumentsJson: '{"query":"waiver"}', result: "Nothing in 64 pages" },
        }),
      ],
    }),
  ],
  artifacts: [artifact("a1")],
};

/** A workspace as the server returns it, with the steps of its stages. */
export const asRead = (workspace: Workspace) => ({ ...workspace, unfinishedStages: workspace.planStages });

/** The head of that workspace, as the live channel sends it. */
export const NOW: WorkspaceNow = {
  id: "w1",
  title: WORKSPACE.title,
  state: WORKSPACE.state,
  updatedAt: WORKSPACE.updatedAt,
  ownerId: "user-1",
  takeoverRequestId: null,
  runState: "WAITING",
  failure: null,
  inputTokens: 41_200,
  outputTokens: 1_830,
  costMicros: 152_000,
};

/** One event of the live channel. */
export const change = (version: number, more: Partial<WorkspaceChange> = {}): WorkspaceChange => ({
  version: String(version),
  reset: false,
  kind: null,
  workspace: null,
  message: null,
  stage: null,
  event: null,
  artifact: null,
  draft: null,
  ...more,
});

/** The linked request of a workspace, as its panel shows it. */
export const LINKED_REQUEST: NonNullable<Workspace["serviceRequest"]> = {
  id: "r1",
  type: "CREATE_CERTIFICATE",
  state: "OPEN",
  dueAt: "2026-03-05",
  clientName: null,
  clientPhone: null,
  account: { id: "a1", account: { name: "Alamo Ridge Builders LLC" } },
};
