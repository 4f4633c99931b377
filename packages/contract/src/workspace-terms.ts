/** The enum values of a workspace, spelled alike in SQL, GraphQL and test. */
export const WORKSPACE_KINDS = ["EXPLORER", "WORKSPACE"] as const;
export type WorkspaceKind = (typeof WORKSPACE_KINDS)[number];

/** Who wrote a message of an explorer conversation. */
export const EXPLORER_ROLES = ["AI", "USER"] as const;

export const WORKSPACE_MESSAGE_ROLES = ["AGENT", "TOOL_INVOCATION", "TOOL_RESULT", "USER"] as const;
export type WorkspaceMessageRole = (typeof WORKSPACE_MESSAGE_ROLES)[number];

export const ARTIFACT_TYPES = ["CERTIFICATE_OF_LIABILITY_INSURANCE", "DOCUMENT", "EMAIL"] as const;
export type ArtifactType = (typeof ARTIFACT_TYPES)[number];

export const ARTIFACT_STATES = ["APPROVED", "DRAFT", "FAILED", "SENT"] as const;
export type ArtifactState = (typeof ARTIFACT_STATES)[number];

/** What a workspace needs from the person who looks at it. */
export const WORKSPACE_ATTENTIONS = ["EMAIL_TO_APPROVE", "QUESTION", "TAKEOVER_REQUEST"] as const;
export type WorkspaceAttention = (typeof WORKSPACE_ATTENTIONS)[number];
/** Workspaces that home shows because they need the person, of this many newest ones. */
export const HOME_WORKSPACES_SHOWN = 5;
export const HOME_WORKSPACES_CHECKED = 50;

export const TAKEOVER_STATES = ["ACCEPTED", "DECLINED", "LAPSED", "PENDING", "WITHDRAWN"] as const;
export type TakeoverState = (typeof TAKEOVER_STATES)[number];
export const TAKEOVER_BASES = ["AGENCY_OWNER", "CONSENT"] as const;
export type TakeoverBasis = (typeof TAKEOVER_BASES)[number];

export const PLAN_STAGE_TYPES = ["PROCESS_ATTACHMENTS", "TASK"] as const;
export type PlanStageType = (typeof PLAN_STAGE_TYPES)[number];

export const PLAN_STAGE_STATES = ["FAILED", "IN_PROGRESS", "SUCCESS"] as const;
export type PlanStageState = (typeof PLAN_STAGE_STATES)[number];

export const PLAN_EVENT_TYPES = ["THOUGHT", "TOOL_CALL"] as const;
export type PlanEventType = (typeof PLAN_EVENT_TYPES)[number];

export const PLAN_EVENT_STATUSES = ["FAILED", "IN_PROGRESS", "PLANNED", "SUCCESS"] as const;
export type PlanEventStatus = (typeof PLAN_EVENT_STATUSES)[number];

export const DOCUMENT_FORMS = ["ACORD_25", "ACORD_125", "ACORD_126", "ACORD_130", "ACORD_131", "ACORD_140"] as const;
export type DocumentForm = (typeof DOCUMENT_FORMS)[number];

/** The result of a stage that a person stopped: it did not fail and must not read as a failure. */
export const stoppedBy = (name: string): string => `${STOPPED_BY} ${name}`;
export const isStopped = ({ state, result }: { state: PlanStageState; result: string | null }): boolean =>
  state === "FAILED" && result?.startsWith(STOPPED_BY) === true;
const STOPPED_BY = "Stopped by";

/** Longest message to Cara. */
export const WORKSPACE_MESSAGE_MAX_LENGTH = 20_000;
/** Longest title of a workspace; a longer one is cut. */
export const WORKSPACE_TITLE_MAX_LENGTH = 60;
/** Messages loaded with a workspace; earlier ones load when scrolling up. */
export const WORKSPACE_MESSAGES_SHOWN = 100;
/** Steps of a stage per page; earlier ones load on demand. */
export const PLAN_EVENTS_SHOWN = 50;

/** Longest subject and body of an email, and most recipients; more is refused under its field. */
export const EMAIL_SUBJECT_MAX_LENGTH = 300;
export const EMAIL_BODY_MAX_LENGTH = 50_000;
export const EMAIL_RECIPIENTS_MAX = 20;
/** Most files of an email, and their total size: mail servers refuse more. */
export const EMAIL_ATTACHMENTS_MAX = 10;
export const EMAIL_ATTACHMENTS_MAX_BYTES = 10_000_000;
