/** Record states, spelled alike in SQL, GraphQL, URL and test. */
export const WORKSPACE_STATES = ["CREATED", "IDLE", "WAITING_FOR_INPUT", "WORKING"] as const;
export type WorkspaceState = (typeof WORKSPACE_STATES)[number];

/**
 * The roles of agency users. OWNER: everything, including the agency's settings. MEMBER: everything else. PREPARER:
 * prepares, but neither approves nor sends. VIEWER: read-only.
 */
export const AGENCY_ROLES = ["OWNER", "MEMBER", "PREPARER", "VIEWER"] as const;
export type AgencyRole = (typeof AGENCY_ROLES)[number];

export const SERVICE_REQUEST_STATES = ["OPEN", "CLOSED"] as const;
export type ServiceRequestState = (typeof SERVICE_REQUEST_STATES)[number];

export const POLICY_STATES = ["BINDING", "CANCELED", "EXPIRED", "INFORCE", "PENDING", "SUBMITTED", "UNKNOWN"] as const;
export type PolicyState = (typeof POLICY_STATES)[number];

export const CALL_STATUSES = ["COMPLETED", "ERROR", "IN_PROGRESS", "REGISTERED"] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/** Who says an entry of a call's transcript: the caller, Cara, or a tool that she used. */
export const CALL_ROLES = ["AGENT", "TOOL_INVOCATION", "TOOL_RESULT", "USER"] as const;
export type CallRole = (typeof CALL_ROLES)[number];

/** How the caller felt about a call. */
export const CALL_SENTIMENTS = ["NEGATIVE", "NEUTRAL", "POSITIVE", "UNKNOWN"] as const;
export type CallSentiment = (typeof CALL_SENTIMENTS)[number];

/** The telephony providers whose calls are received. */
export const CALL_PROVIDERS = ["RETELL", "TELNYX"] as const;
export type CallProvider = (typeof CALL_PROVIDERS)[number];

/** Whether the caller agreed to be recorded. */
export const RECORDING_CONSENTS = ["GRANTED", "NOT_ASKED", "REFUSED"] as const;
export type RecordingConsent = (typeof RECORDING_CONSENTS)[number];

export const EMAIL_THREAD_STATES = ["ACTIVE", "ENDED"] as const;
export type EmailThreadState = (typeof EMAIL_THREAD_STATES)[number];

export const EMAIL_SENDER_ROLES = ["AGENT", "CARA", "CLIENT", "PARTICIPANT"] as const;
export type EmailSenderRole = (typeof EMAIL_SENDER_ROLES)[number];
/** Whether the domain of the sender stands by a message that arrived. */
export const SENDER_CHECKS = ["VERIFIED", "FAILED", "UNKNOWN"] as const;
export type SenderCheck = (typeof SENDER_CHECKS)[number];

/** What became of an email that was looked through for requests. HELD: to be confirmed by phone first. */
export const EMAIL_TRIAGE_STATES = ["OPENED", "NEEDS_A_LOOK", "HELD", "NOTHING", "SETTLED"] as const;
export type EmailTriageState = (typeof EMAIL_TRIAGE_STATES)[number];

/** What in an email is confirmed by phone before anything is done. */
export const TRIAGE_WARNING_KINDS = ["ADDRESS", "BANK_DETAILS", "FAILED_CHECK", "LOOK_ALIKE", "PAYEE"] as const;
export type TriageWarningKind = (typeof TRIAGE_WARNING_KINDS)[number];

/** Where in an email words stand. */
export const EMAIL_PARTS = ["SUBJECT", "BODY"] as const;
export type EmailPart = (typeof EMAIL_PARTS)[number];
