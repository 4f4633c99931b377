import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import type { ServiceRequestType } from "@cara/contract/service-request-types.ts";

/** What was said: in a call by the assistant (AGENT) and the caller (USER), by email by whoever wrote it. */
export type Line = readonly [who: string, words: string];

/** A request written by hand, on an account of the demo agency. */
export type DemoRequest = {
  /** The account's key. */
  account: string;
  type: ServiceRequestType;
  policy?: InsuranceType;
  /** Which of the account's contacts asked. */
  from: number;
  /** Workdays and time at the office when it was opened. */
  daysAgo: number;
  at: string;
  details: string;
  holder?: string;
  /** Of a certificate: the holder wants to be an additional insured, and why. */
  additionalInsured?: string;
  /** Of the other types: the reason, the document, the question. */
  about?: string;
  call?: readonly Line[];
  email?: { subject: string; lines: readonly Line[] };
  assignee?: string;
  /** Days from today. */
  dueIn?: number;
  comments?: readonly Line[];
  resolved?: { by: string; notes: string };
};
