import type { ServiceRequestType } from "@cara/contract/service-request-types.ts";
import type { EmailPart } from "@cara/contract/states.ts";

/** What clients ask for. */
export const ASK_KINDS = [
  "CERTIFICATE",
  "ADDITIONAL_INSURED",
  "ID_CARD",
  "LOSS_RUNS",
  "ADD_VEHICLE",
  "REMOVE_VEHICLE",
  "ADD_DRIVER",
  "REMOVE_DRIVER",
  "CANCELLATION",
  "BILLING",
  "CHANGE",
  "SOMETHING",
] as const;
export type AskKind = (typeof ASK_KINDS)[number];

/** The exact words of a message that a field rests on: from one character of it to another. */
export type Quote = { field: string; source: EmailPart; from: number; to: number };

/** The fields that a message can fill: nothing else of a request comes from its text. */
export type AskFields = {
  name?: string;
  address?: Readonly<Record<string, string | null>>;
  additionalInsured?: boolean;
  relationship?: string;
  reason?: string;
  question?: string;
  type?: string;
};

/** Something that a message asks for. */
export type Ask = {
  kind: AskKind;
  type: ServiceRequestType;
  fields: AskFields;
  /** How sure the rules are, in percent. */
  confidence: number;
  reasons: string[];
  quotes: Quote[];
};

/** From here on a request is opened without a person's look. */
export const SURE_FROM = 80;

export const TYPES: Readonly<Record<AskKind, ServiceRequestType>> = {
  CERTIFICATE: "CREATE_CERTIFICATE",
  ADDITIONAL_INSURED: "ADD_ADDITIONAL_INSURED",
  ID_CARD: "DOCUMENT_REQUEST",
  LOSS_RUNS: "DOCUMENT_REQUEST",
  ADD_VEHICLE: "ENDORSE_POLICY",
  REMOVE_VEHICLE: "ENDORSE_POLICY",
  ADD_DRIVER: "ENDORSE_POLICY",
  REMOVE_DRIVER: "ENDORSE_POLICY",
  CANCELLATION: "CANCEL_POLICY",
  BILLING: "QUESTION",
  CHANGE: "ENDORSE_POLICY",
  SOMETHING: "OTHER",
};

/** What a message is for the agency: asks to open, asks for a person to judge, or nothing to do. */
export type Verdict = { sure: Ask[]; unsure: Ask[] };

export const isSure = ({ confidence }: Ask): boolean => confidence >= SURE_FROM;
