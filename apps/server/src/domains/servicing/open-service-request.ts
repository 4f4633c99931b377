import { z } from "zod";
import { REQUEST_FACT_FIELDS } from "@cara/contract/service-request-fields.ts";
import { SERVICE_REQUEST_TYPES } from "@cara/contract/service-request-types.ts";
import { optionalDay } from "#kernel/calendar.ts";
import { shapeOf } from "#kernel/fields.ts";
import { newId, type ServiceRequestId } from "#kernel/ids.ts";
import { ok, refuseFields, type Result } from "#kernel/result.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { recordUnattended, type Unattended } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import { saveChange } from "./save-change.ts";
import { findRequestParties } from "./request-parties.ts";
import { PARTS, type RequestBody } from "./service-request-part.ts";
import type { Initiator, ServiceRequest } from "./service-request.ts";
import { findServiceRequest } from "./service-request.store.ts";

/** Facts about the client and the request. */
export const RequestFacts = z.object({
  ...shapeOf(REQUEST_FACT_FIELDS),
  part: z.unknown().optional(),
});

/** A new request: its type, the facts, and the fields of its type. */
export const NewServiceRequest = RequestFacts.extend({
  type: z.enum(SERVICE_REQUEST_TYPES),
  assigneeId: z.string().nullish(),
  dueAt: optionalDay,
}).transform(({ type, part, ...rest }, context) => {
  const parsed = PARTS[type].safeParse(part ?? {});
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: "custom", path: ["part", ...path], message });
    return z.NEVER;
  }
  // parsed by the type's schema
  return { ...rest, body: { type, part: parsed.data } as RequestBody };
});
export type NewServiceRequest = z.infer<typeof NewServiceRequest>;

type TakeIn = {
  by: Initiator;
  draft: NewServiceRequest;
  /** Idempotency key: a repeated call returns the existing request. */
  id?: ServiceRequestId;
};

/** Opens a request from a call, an email, the client's application or the provider, with its first history entry. */
export async function openServiceRequest(
  context: Unattended,
  { by, draft, id = newId<ServiceRequestId>() }: TakeIn,
): Promise<Result<ServiceRequest, "INVALID_PARTIES">> {
  const { db, agencyId, clock } = context;

  const existing = await findServiceRequest(db, id);
  if (existing) return ok(existing);
  const made = await requestFrom(db, { draft, id, at: clock.now() });
  if (!made.ok) return made;
  const request = made.value;
  await saveChange(db, agencyId, { after: request, by, updateTypes: ["CREATE_SERVICE_REQUEST"], changes: [] });
  const kind = "service_request.opened";
  await recordUnattended(context, { kind, subjectId: id, details: { initiatorType: by.type, initiatorId: by.id } });
  await publishChange(context, { topic: "servicing", kind, subjectId: id });
  return ok(request);
}

/** A request as it begins: open, of the account and policy it names. */
export async function requestFrom(
  db: AgencyDb,
  { draft, id, at }: { draft: NewServiceRequest; id: ServiceRequestId; at: Date },
): Promise<Result<ServiceRequest, "INVALID_PARTIES">> {
  const found = await findRequestParties(db, draft);
  if (!found.ok) return refuseFields("INVALID_PARTIES", found.problems);
  const { clientName, clientEmail, clientPhone, details, dueAt, body } = draft;
  return ok({
    ...body,
    ...found.parties,
    id,
    state: "OPEN",
    clientName,
    clientEmail,
    clientPhone,
    details,
    dueOn: dueAt,
    resolutionNotes: null,
    resolvedAt: null,
    resolvedBy: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  });
}
