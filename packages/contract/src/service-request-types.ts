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
