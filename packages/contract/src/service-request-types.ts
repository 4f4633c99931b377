/** The service request types, spelled alike in SQL, GraphQL, URL and test. */
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

/** The update types of a service request; one change may have several. */
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

/** The initiator of a change. */
export const UPDATE_INITIATOR_TYPES = [
  "AGENCY_CLIENT",
  "AGENCY_USER",
  "ANONYMOUS",
  "CRONJOB",
  "OYSTER",
  "WORKFLOW",
] as const;
export type UpdateInitiatorType = (typeof UPDATE_INITIATOR_TYPES)[number];

/** Sort orders of the list: by due date (undated last), or by creation. */
export const SERVICE_REQUEST_SORTS = ["DUE", "OPENED"] as const;
export type ServiceRequestSort = (typeof SERVICE_REQUEST_SORTS)[number];
