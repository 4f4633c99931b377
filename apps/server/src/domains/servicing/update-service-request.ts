import { z } from "zod";
import { INVALID_ASSIGNEE } from "@cara/contract/messages.ts";
import { REQUEST_PLAN_FIELDS } from "@cara/contract/service-request-fields.ts";
import { findAssignableUser, colleaguesById } from "#domains/identity/find-agency-user.ts";
import { parseId, type AgencyUserId, type ServiceRequestId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { saveChange } from "./save-change.ts";
import { rejectStaleRequest } from "./reject-stale-request.ts";
import { planChanges } from "./service-request-history.ts";
import { initiatorOf, plan, type ServiceRequest } from "./service-request.ts";
import { lockServiceRequest } from "./service-request.store.ts";
import { mayHandleRequests } from "./servicing.access.ts";

/** The update dialog's input. Null clears an assignee or a day; omitted fields stay unchanged. */
export const RequestPlan = z
  .object({
    assigneeId: z.string().nullish(),
    dueAt: z.unknown().optional(),
    version: z.number().int().nullish(),
  })
  .transform(({ dueAt, ...rest }, context) => {
    if (dueAt === undefined) return { ...rest, dueOn: undefined };
    const day = REQUEST_PLAN_FIELDS.dueAt.read(dueAt);
    if (day.ok) return { ...rest, dueOn: day.value };
    context.addIssue({ code: "custom", path: ["dueAt"], message: day.message });
    return z.NEVER;
  });
export type RequestPlan = z.infer<typeof RequestPlan>;

/** Sets or clears a request's assignee and due day; the history records only actual changes. */
export async function updateServiceRequest(
  context: UseCaseContext,
  { requestId, input }: { requestId: ServiceRequestId; input: RequestPlan },
): Promise<Result<ServiceRequest, "ALREADY_CLOSED" | "STALE_VERSION" | "INVALID_ASSIGNEE">> {
  const { db, actor, clock } = context;
  requireAccess(mayHandleRequests(actor));

  const before = await lockServiceRequest(db, requestId);
  const assigneeId = input.assigneeId === undefined ? before.assigneeId : parseId<AgencyUserId>(input.assigneeId);
  const dueOn = input.dueOn === undefined ? before.dueOn : input.dueOn;
  const planned = plan(before, { assigneeId, dueOn, at: clock.now() });
  if (!planned.ok) return planned;
  const stale = await rejectStaleRequest(db, before, input.version);
  if (stale) return stale;
  if (!(await mayBeGivenTo(context, before, input.assigneeId)))
    return refuse("INVALID_ASSIGNEE", INVALID_ASSIGNEE, "assigneeId");

  const after = planned.value;
  const people = await colleaguesById(
    db,
    [before.assigneeId, after.assigneeId].filter((id) => id !== null),
  );
  const { updateTypes, changes } = planChanges(before, after, (id) => (id && people.get(id)?.name) ?? null);
  if (changes.length === 0) return ok(before);

  await saveChange(db, actor.agencyId, { after, by: initiatorOf(actor), updateTypes, changes });
  const kind = "service_request.updated";
  await recordEvent(context, { kind, subjectId: requestId, details: { version: after.version, updateTypes } });
  await publishChange(context, { topic: "servicing", kind, subjectId: requestId });
  return ok(after);
}

/** The current assignee stays allowed, even after leaving; anyone else must be an assignable colleague. */
async function mayBeGivenTo(
  { db, settings }: UseCaseContext,
  before: ServiceRequest,
  assigneeId: string | null | undefined,
): Promise<boolean> {
  if (!assigneeId) return true;
  const id = parseId<AgencyUserId>(assigneeId);
  if (id === null) return false;
  return id === before.assigneeId || (await findAssignableUser(db, id, settings.providerDomain)) !== null;
}
