import { ALREADY_CLOSED } from "@cara/contract/messages.ts";
import type { UpdateInitiatorType } from "@cara/contract/service-request-types.ts";
import type { ServiceRequestState } from "@cara/contract/states.ts";
import type { Account } from "#domains/accounts/account.ts";
import type { AgencyUser } from "#domains/identity/agency-user.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AccountId, AgencyUserId, PolicyId, ServiceRequestId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { RequestBody } from "./service-request-part.ts";

/** A client's service request. */
export type ServiceRequest = RequestBody & {
  id: ServiceRequestId;
  state: ServiceRequestState;
  clientName: string | null;
  clientEmail: string | null;
  clientPhone: string | null;
  details: string | null;
  accountId: AccountId | null;
  businessPolicyId: PolicyId | null;
  assigneeId: AgencyUserId | null;
  dueOn: Day | null;
  resolutionNotes: string | null;
  resolvedAt: Date | null;
  /** Null when it was not a colleague. */
  resolvedBy: AgencyUserId | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** What a page of the list read beside each request: only what the page shows of them. */
export type Listed = { listed: { account: Account | null; assignee: AgencyUser | null } };

/** Who made a change. */
export type Initiator = { type: UpdateInitiatorType; id: string | null };

/** The initiator recorded for an actor. */
export const initiatorOf = (actor: Actor): Initiator =>
  actor.through === "APP" ? { type: "AGENCY_USER", id: actor.userId } : { type: "WORKFLOW", id: null };

/** Closes an open request permanently. */
export function resolve(
  request: ServiceRequest,
  { notes, by, at }: { notes: string | null; by: Initiator; at: Date },
): Result<ServiceRequest, "ALREADY_CLOSED"> {
  if (request.state === "CLOSED") return refuseClosed();
  return ok({
    ...nextVersion(request, at),
    state: "CLOSED",
    resolutionNotes: notes,
    resolvedAt: at,
    // an AGENCY_USER initiator has the user's id
    resolvedBy: by.type === "AGENCY_USER" ? (by.id as AgencyUserId) : null,
  });
}

/** Sets or clears the assignee and due day of an open request. */
export function plan(
  request: ServiceRequest,
  { assigneeId, dueOn, at }: { assigneeId: AgencyUserId | null; dueOn: Day | null; at: Date },
): Result<ServiceRequest, "ALREADY_CLOSED"> {
  return request.state === "CLOSED" ? refuseClosed() : ok({ ...nextVersion(request, at), assigneeId, dueOn });
}

/** The request that follows a closed one. What was resolved stays with the closed one. */
export const followUp = (
  request: ServiceRequest,
  { id, assigneeId, at }: { id: ServiceRequestId; assigneeId: AgencyUserId; at: Date },
): ServiceRequest => ({
  ...request,
  id,
  state: "OPEN",
  assigneeId,
  dueOn: null,
  resolutionNotes: null,
  resolvedAt: null,
  resolvedBy: null,
  version: 1,
  createdAt: at,
  updatedAt: at,
});

/** The next version of a request. Its timestamps never go backwards, even if the clock does. */
export const nextVersion = (request: ServiceRequest, at: Date): ServiceRequest => ({
  ...request,
  version: request.version + 1,
  updatedAt: at > request.updatedAt ? at : request.updatedAt,
});

/** A closed request cannot be changed. */
export const refuseClosed = () => refuse("ALREADY_CLOSED", ALREADY_CLOSED);
