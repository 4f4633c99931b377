import type { ServiceRequestUpdateType, UpdateInitiatorType } from "@cara/contract/service-request-types.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AgencyUserId, ServiceRequestId } from "#kernel/ids.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import type { Initiator, ServiceRequest } from "./service-request.ts";

/** One history entry: when, what, by whom, old and new values, and the values afterwards. */
export type ServiceRequestVersion = {
  requestId: ServiceRequestId;
  version: number;
  createdAt: Date;
  updateTypes: ServiceRequestUpdateType[];
  initiatorType: UpdateInitiatorType;
  initiatorId: string | null;
  assigneeId: AgencyUserId | null;
  dueOn: Day | null;
  resolutionNotes: string | null;
  changes: FieldChange[];
};

/** The history entry of a request's current version. */
export const entryOf = (
  after: ServiceRequest,
  { by, updateTypes, changes }: { by: Initiator; updateTypes: ServiceRequestUpdateType[]; changes: FieldChange[] },
): ServiceRequestVersion => ({
  requestId: after.id,
  version: after.version,
  createdAt: after.updatedAt,
  updateTypes,
  initiatorType: by.type,
  initiatorId: by.id,
  assigneeId: after.assigneeId,
  dueOn: after.dueOn,
  resolutionNotes: after.resolutionNotes,
  changes,
});

/** The fields that planning changed. People are recorded by their name at the time. */
export function planChanges(
  before: ServiceRequest,
  after: ServiceRequest,
  nameOf: (id: AgencyUserId | null) => string | null,
): { updateTypes: ServiceRequestUpdateType[]; changes: FieldChange[] } {
  const updateTypes: ServiceRequestUpdateType[] = [];
  const changes: FieldChange[] = [];
  if (before.assigneeId !== after.assigneeId) {
    updateTypes.push("ASSIGN_SERVICE_REQUEST");
    changes.push({ field: "assignee", from: nameOf(before.assigneeId), to: nameOf(after.assigneeId) });
  }
  if (before.dueOn !== after.dueOn) {
    updateTypes.push("UPDATE_SERVICE_REQUEST_DUE_AT");
    changes.push({ field: "dueAt", from: before.dueOn, to: after.dueOn });
  }
  return { updateTypes, changes };
}
