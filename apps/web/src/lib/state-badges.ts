import type {
  CallStatus,
  EmailSenderRole,
  EmailThreadState,
  PolicyState,
  ServiceRequestState,
  WorkspaceState,
} from "@cara/contract/states.ts";
import type { BadgeGlyph, Tone } from "@cara/ui/badge.tsx";
import { sentenceCase } from "./title-case.ts";

/** Label, tone and icon of a state, the same on every page. */
export interface StateBadge {
  label: string;
  tone: Tone;
  glyph: BadgeGlyph;
}

const badge = (label: string, tone: Tone, glyph: BadgeGlyph): StateBadge => ({ label, tone, glyph });

const workspaceBadges: Record<WorkspaceState, StateBadge> = {
  CREATED: badge("Created", "neutral", "ring"),
  IDLE: badge("Idle", "green", "full"),
  WAITING_FOR_INPUT: badge("Waiting for input", "amber", "ring"),
  WORKING: badge("Working", "blue", "half"),
};

const serviceRequestBadges: Record<ServiceRequestState, StateBadge> = {
  OPEN: badge("Open", "amber", "ring"),
  CLOSED: badge("Closed", "green", "full"),
};

const policyBadges: Record<PolicyState, StateBadge> = {
  PENDING: badge("Pending", "amber", "ring"),
  SUBMITTED: badge("Submitted", "neutral", "ring"),
  BINDING: badge("Binding", "sky", "half"),
  INFORCE: badge("Inforce", "green", "full"),
  EXPIRED: badge("Expired", "neutral", "full"),
  CANCELED: badge("Canceled", "rose", "full"),
  UNKNOWN: badge("Unknown", "neutral", "ring"),
};

const callBadges: Record<CallStatus, StateBadge> = {
  REGISTERED: badge("Registered", "neutral", "ring"),
  IN_PROGRESS: badge("In Progress", "blue", "half"),
  COMPLETED: badge("Completed", "green", "full"),
  ERROR: badge("Error", "red", "full"),
};

const emailThreadBadges: Record<EmailThreadState, StateBadge> = {
  ACTIVE: badge("Active", "blue", "half"),
  ENDED: badge("Ended", "green", "full"),
};

const waitingForBadges: Record<EmailSenderRole, StateBadge> = {
  AGENT: badge("Agent", "amber", "ring"),
  CARA: badge("Cara", "green", "full"),
  CLIENT: badge("Client", "neutral", "ring"),
  PARTICIPANT: badge("Client", "neutral", "ring"),
};

export const workspaceBadge = (state: string): StateBadge => lookUp(workspaceBadges, state);
export const serviceRequestBadge = (state: string): StateBadge => lookUp(serviceRequestBadges, state);
export const policyBadge = (state: string): StateBadge => lookUp(policyBadges, state);
export const callBadge = (status: string): StateBadge => lookUp(callBadges, status);
export const emailThreadBadge = (state: string): StateBadge => lookUp(emailThreadBadges, state);
export const waitingForBadge = (role: string): StateBadge => lookUp(waitingForBadges, role);

/** A state that only a newer server knows is still shown, by its name and without a tone. */
function lookUp(badges: Readonly<Record<string, StateBadge>>, state: string): StateBadge {
  return Object.hasOwn(badges, state) && badges[state] !== undefined
    ? badges[state]
    : badge(sentenceCase(state), "neutral", "ring");
}
