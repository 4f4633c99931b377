import type { z } from "zod";
import type { ServiceRequestId } from "#kernel/ids.ts";
import { ok, refuseFields, type Result } from "#kernel/result.ts";
import { recordUnattended, type Unattended } from "#platform/events/record-event.ts";
import { fieldChanges, type FieldChange, type FieldValue } from "#platform/history/field-changes.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import { saveChange } from "./save-change.ts";
import { findRequestParties } from "./request-parties.ts";
import { PARTS, type RequestBody } from "./service-request-part.ts";
import { nextVersion, refuseClosed, type Initiator, type ServiceRequest } from "./service-request.ts";
import { lockServiceRequest } from "./service-request.store.ts";
import type { RequestFacts } from "./open-service-request.ts";

type Enrichment = { requestId: ServiceRequestId; facts: z.infer<typeof RequestFacts>; by: Initiator };

const FIELDS = ["clientName", "clientEmail", "clientPhone", "details", "accountId", "businessPolicyId"] as const;

/** Adds later facts to an open request and corrects the ones that differ. */
export async function enrichServiceRequest(
  context: Unattended,
  { requestId, facts, by }: Enrichment,
): Promise<Result<ServiceRequest, "ALREADY_CLOSED" | "INVALID_PARTIES">> {
  const { db, agencyId, clock } = context;

  const before = await lockServiceRequest(db, requestId);
  if (before.state === "CLOSED") return refuseClosed();
  const parties = await findRequestParties(db, {
    accountId: facts.accountId ?? before.accountId,
    businessPolicyId: facts.businessPolicyId ?? before.businessPolicyId,
    assigneeId: before.assigneeId,
  });
  if (!parties.ok) return refuseFields("INVALID_PARTIES", parties.problems);
  const part = PARTS[before.type].safeParse(facts.part ?? {});
  if (!part.success)
    return refuseFields(
      "INVALID_PARTIES",
      part.error.issues.map(({ path, message }) => ({ path: ["part", ...path].join("."), message })),
    );

  const after: ServiceRequest = {
    ...nextVersion(before, clock.now()),
    ...said(facts),
    ...parties.parties,
    // both parts are of the same type
    ...({ type: before.type, part: { ...before.part, ...given(part.data) } } as RequestBody),
  };
  const changes = changesBetween(before, after);
  if (changes.length === 0) return ok(before);
  const isCorrected = changes.some(({ from }) => from !== null);
  await saveChange(db, agencyId, {
    after,
    by,
    updateTypes: isCorrected ? ["ENRICH_SERVICE_REQUEST", "UPDATE_SERVICE_REQUEST"] : ["ENRICH_SERVICE_REQUEST"],
    changes,
  });
  const kind = "service_request.enriched";
  await recordUnattended(context, { kind, subjectId: requestId, details: { version: after.version } });
  await publishChange(context, { topic: "servicing", kind, subjectId: requestId });
  return ok(after);
}

/** The given facts; missing ones change nothing. */
const given = (facts: object): object =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));

const said = ({ clientName, clientEmail, clientPhone, details }: Enrichment["facts"]): Partial<ServiceRequest> =>
  given({ clientName, clientEmail, clientPhone, details });

function changesBetween(before: ServiceRequest, after: ServiceRequest): FieldChange[] {
  const common = fieldChanges(FIELDS, before, after);
  const earlier = new Map<string, unknown>(Object.entries(before.part));
  const special = Object.entries(after.part)
    .map(([field, value]) => ({ field, from: written(earlier.get(field)), to: written(value) }))
    .filter(({ from, to }) => from !== to);
  return [...common, ...special];
}

/** A value as one line of the history; an address is formatted. */
function written(value: unknown): FieldValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return Object.values(value)
    .filter((part) => part !== null)
    .join(", ");
}
