import type { Day } from "#kernel/calendar.ts";
import type { AccountId, AgencyUserId, CertificateDeskItemId, CertificateId, ServiceRequestId } from "#kernel/ids.ts";
import { NEXT_STEPS } from "../gate/gate-refusal.ts";

export const DESK_STATES = ["READY", "BLOCKED", "DONE"] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** What a person does next about a row of the desk that cannot be approved. */
export const DESK_STEPS = [
  ...NEXT_STEPS,
  "COMPLETE_REQUEST",
  "ADD_RECIPIENT",
  "OPEN_CERTIFICATE",
  "PREPARE_AGAIN",
  "OPEN_SETTINGS",
] as const;
export type DeskStep = (typeof DESK_STEPS)[number];

/** Whether a certificate can be approved with one key, or what is in the way and what to do about it. */
export type Standing =
  | { state: "READY" | "DONE"; reason: null; nextStep: null }
  | { state: "BLOCKED"; reason: string; nextStep: DeskStep };

/** A request for a certificate, or a draft, that a person has yet to decide. */
export type DeskItem = Standing & {
  id: CertificateDeskItemId;
  /** Null for a draft that nobody's request asked for. */
  requestId: ServiceRequestId | null;
  /** Null while a request is not clear enough to draft from. */
  certificateId: CertificateId | null;
  accountId: AccountId | null;
  holderName: string | null;
  /** Who asked, where the account's records have that address. */
  requester: string | null;
  marksAsked: number;
  marksProved: number;
  /** SHA-256 of what a request asks for, as its draft was prepared from it. */
  askedHash: Buffer | null;
  dueOn: Day | null;
  assigneeId: AgencyUserId | null;
  createdAt: Date;
};

export const READY: Standing = { state: "READY", reason: null, nextStep: null };
export const DONE: Standing = { state: "DONE", reason: null, nextStep: null };
export const blocked = (reason: string, nextStep: DeskStep): Standing => ({ state: "BLOCKED", reason, nextStep });
