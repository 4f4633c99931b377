/** Kinds of documents kept with a policy. */
export const DOCUMENT_TYPES = [
  "APPLICATION_FORM",
  "BINDER",
  "CERTIFICATE",
  "ENDORSEMENT",
  "INVOICE",
  "LOST_POLICY_RELEASE",
  "NOTICE_OF_CANCELLATION",
  "OTHER",
  "POLICY_DOCUMENT",
  "QUOTE_DOCUMENT",
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const VISIBLE: ReadonlySet<DocumentType> = new Set<DocumentType>([
  "BINDER",
  "ENDORSEMENT",
  "LOST_POLICY_RELEASE",
  "POLICY_DOCUMENT",
  "QUOTE_DOCUMENT",
]);

/** Whether the customer may see documents of this kind; both sides compute it, the server decides. */
export const isVisibleToClient = (type: DocumentType): boolean => VISIBLE.has(type);
