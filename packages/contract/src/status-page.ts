/** What the status page of a certificate shows: the page has a placeholder for each, the server fills them. */
export type StatusPageMarks = {
  /** Whether a certificate was found; if not, the reader has asked too often. */
  isFound: boolean;
  isCurrent: boolean;
  isSuperseded: boolean;
  isVoid: boolean;
  number: string;
  agency: string;
  issuedOn: string;
  /** When the page was made, for people and for its script. */
  lookedAt: string;
  lookedAtInstant: string;
  /** SHA-256 of the issued bytes, in hexadecimal. */
  sha256: string;
  statementUrl: string;
};
export type StatusPageMark = keyof StatusPageMarks;
