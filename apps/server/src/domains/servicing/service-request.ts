import { ALREADY_CLOSED } from "@cara/contract/messages.ts";
import type { ServiceRequestType, UpdateInitiatorType } from "@cara/contract/service-request-types.ts";
import type { ServiceRequestState } from "@cara/contract/states.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AccountId, AgencyUserId, PolicyId, ServiceRequestId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { RequestBody } from "./service-request-part.ts";

/** What a client asked of the agency. */
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
  /** Null when it was no person of the agency. */
  resolvedBy: AgencyUserId | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** Whose hand a change is by. */
export type Initiator = { type: UpdateInitiatorType; id: string | null };

/** How the history names whoever acts: people by their name, Cara and workflows as what they are. */
export const initiatorOf = (actor: Actor): Initiator =>
  actor.through === "APP" ? { type: "AGENCY_USER", id: actor.userId } : { type: "WORKFLOW", id: null };

/** Closes an open request, for good: there is no way back. */
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
    // an agency user's id is what this initiator carries
    resolvedBy: by.type === "AGENCY_USER" ? (by.id as AgencyUserId) : null,
  });
}

/** Gives an open request to someone and a day, or takes both away. */
export function plan(
  request: ServiceRequest,
  { assigneeId, dueOn, at }: { assigneeId: AgencyUserId | null; dueOn: Day | null; at: Date },
): Result<ServiceRequest, "ALREADY_CLOSED"> {
  return request.state === "CLOSED" ? refuseClosed() : ok({ ...nextVersion(request, at), assigneeId, dueOn });
}

/** The same request one entry further in its history. Time never runs backwards in it, whatever a clock says. */
export const nextVersion = (request: ServiceRequest, at: Date): ServiceRequest => ({
  ...request,
  version: request.version + 1,
  updatedAt: at > request.updatedAt ? at : request.updatedAt,
});

/** A closed request stays as it is. */
export const refuseClosed = () => refuse("ALREADY_CLOSED", ALREADY_CLOSED);

/** What the list's filter looks through, and nothing else: account, state, type and assignee, as they are read. */
export const searchTextOf = (
  request: { state: ServiceRequestState; type: ServiceRequestType },
  { accountName, assigneeName }: { accountName: string | null; assigneeName: string | null },
): string =>
  [accountName, request.state, request.type.replaceAll("_", " "), assigneeName]
    .filter((it) => it !== null)
    .join("\n")
    .toLowerCase();
