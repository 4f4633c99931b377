/** What a client can ask an agency for, spelled alike in SQL, GraphQL, URL and test. */
export const SERVICE_REQUEST_TYPES = [
  "ADD_ADDITIONAL_INSURED",
  "CANCEL_POLICY",
  "CREATE_CERTIFICATE",
  "DOCUMENT_REQUEST",
  "ENDORSE_POLICY",
  "OTHER",
  "QUESTION",
  "QUOTE_REQUEST",
] as const;
export type ServiceRequestType = (typeof SERVICE_REQUEST_TYPES)[number];

/** What a change to a service request was; one change may be several at once. */
export const SERVICE_REQUEST_UPDATE_TYPES = [
  "ADD_SERVICE_REQUEST_COMMENT",
  "ASSIGN_SERVICE_REQUEST",
  "CLOSE_SERVICE_REQUEST",
  "CREATE_SERVICE_REQUEST",
  "ENRICH_SERVICE_REQUEST",
  "UPDATE_SERVICE_REQUEST",
  "UPDATE_SERVICE_REQUEST_DUE_AT",
] as const;
export type ServiceRequestUpdateType = (typeof SERVICE_REQUEST_UPDATE_TYPES)[number];

/** Who changed a service request. */
export const UPDATE_INITIATOR_TYPES = [
  "AGENCY_CLIENT",
  "AGENCY_USER",
  "ANONYMOUS",
  "CRONJOB",
  "OYSTER",
  "WORKFLOW",
] as const;
export type UpdateInitiatorType = (typeof UPDATE_INITIATOR_TYPES)[number];

/** Orders of the list: by the day it is due (undated after every day), or by when it was opened. */
export const SERVICE_REQUEST_SORTS = ["DUE", "OPENED"] as const;
export type ServiceRequestSort = (typeof SERVICE_REQUEST_SORTS)[number];

/** Why a change was not taken because of what others did first. */
export const SERVICE_REQUEST_CONFLICTS = ["ALREADY_CLOSED", "CHANGED_MEANWHILE"] as const;
export type ServiceRequestConflict = (typeof SERVICE_REQUEST_CONFLICTS)[number];

/** Who speaks in a call. */
export const CALL_ROLES = ["AGENT", "USER"] as const;
export type CallRole = (typeof CALL_ROLES)[number];
