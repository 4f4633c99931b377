import { STILL_OPEN } from "@cara/contract/messages.ts";
import { newId, type ServiceRequestId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { insertFollowUp } from "./follow-up.store.ts";
import { saveChange } from "./save-change.ts";
import { followUp, initiatorOf, type ServiceRequest } from "./service-request.ts";
import { getServiceRequest } from "./service-request.store.ts";
import { mayHandleRequests } from "./servicing.access.ts";

/** Opens a request that follows a closed one: the same client, policy and question, assigned to whoever opens it. */
export async function followUpServiceRequest(
  context: UseCaseContext,
  { requestId }: { requestId: ServiceRequestId },
): Promise<Result<ServiceRequest, "STILL_OPEN">> {
  const { db, actor, clock } = context;
  requireAccess(mayHandleRequests(actor));

  const before = await getServiceRequest(db, requestId);
  if (before.state === "OPEN") return refuse("STILL_OPEN", STILL_OPEN);
  const by = initiatorOf(actor);
  const request = followUp(before, { id: newId<ServiceRequestId>(), assigneeId: actor.userId, at: clock.now() });
  await saveChange(db, actor.agencyId, { after: request, by, updateTypes: ["CREATE_SERVICE_REQUEST"], changes: [] });
  await insertFollowUp(db, actor.agencyId, { requestId: request.id, followsId: before.id });
  const kind = "service_request.opened";
  const details = { initiatorType: by.type, initiatorId: by.id, follows: before.id };
  await recordEvent(context, { kind, subjectId: request.id, details });
  await publishChange(context, { topic: "servicing", kind, subjectId: request.id });
  // the closed request's page shows what follows it
  await publishChange(context, { topic: "servicing", kind: "service_request.followed", subjectId: before.id });
  return ok(request);
}
