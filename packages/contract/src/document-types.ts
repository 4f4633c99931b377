/** The document types of a policy. */
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

/** Other names the trade uses. A document without a type of its own is filed under Other. */
export const DOCUMENT_TYPE_TERMS: Readonly<Partial<Record<DocumentType, readonly string[]>>> = {
  APPLICATION_FORM: ["app", "application", "signed application"],
  CERTIFICATE: ["COI", "certificate of insurance", "ACORD 25"],
  ENDORSEMENT: ["change endorsement"],
  INVOICE: ["bill", "statement"],
  LOST_POLICY_RELEASE: ["LPR"],
  NOTICE_OF_CANCELLATION: ["NOC", "cancellation notice"],
  OTHER: ["loss run", "loss runs", "loss history"],
  POLICY_DOCUMENT: ["dec", "dec page", "declarations", "policy"],
  QUOTE_DOCUMENT: ["quote", "proposal", "indication"],
};

const VISIBLE: ReadonlySet<DocumentType> = new Set<DocumentType>([
  "BINDER",
  "ENDORSEMENT",
  "LOST_POLICY_RELEASE",
  "POLICY_DOCUMENT",
  "QUOTE_DOCUMENT",
]);

/** Whether the client may see documents of this type; both sides compute it, the server decides. */
export const isVisibleToClient = (type: DocumentType): boolean => VISIBLE.has(type);
