import type { Selectable } from "kysely";
import { z } from "zod";
import type { AgencyId, AgencyUserId, EmailDraftId, FormRequestId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FormRequests } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import { RequestedForm, type FormRequest } from "./form-request.ts";

/** Most requests shown and checked per policy; the newest come first. */
const REQUESTS_SHOWN = 50;

/** The requests of several policies, newest first. */
export async function listFormRequestsOf(db: AgencyDb, policyIds: readonly PolicyId[]): Promise<FormRequest[]> {
  const rows = await db
    .selectFrom("form_requests")
    .selectAll()
    .where("policy_id", "in", policyIds)
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(REQUESTS_SHOWN * policyIds.length)
    .execute();
  return rows.map(toRequest);
}

/** A policy's open requests, newest first, locked until the transaction ends. */
export async function lockOpenFormRequests(db: AgencyDb, policyId: PolicyId): Promise<FormRequest[]> {
  const rows = await db
    .selectFrom("form_requests")
    .selectAll()
    .where("policy_id", "=", policyId)
    .where("state", "=", "OPEN")
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(REQUESTS_SHOWN)
    .forUpdate()
    .execute();
  return rows.map(toRequest);
}

export async function lockFormRequest(db: AgencyDb, id: FormRequestId): Promise<FormRequest> {
  const row = await db.selectFrom("form_requests").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return toRequest(row);
}

export async function insertFormRequest(db: AgencyDb, agencyId: AgencyId, request: FormRequest): Promise<void> {
  await db
    .insertInto("form_requests")
    .values({
      agency_id: agencyId,
      id: request.id,
      policy_id: request.policyId,
      draft_id: request.draftId,
      state: request.state,
      forms: JSON.stringify(request.forms),
      requested_by: request.requestedBy,
      requested_at: request.requestedAt,
    })
    .execute();
}

/** Saves what was received of a request, and its end. */
export async function saveFormRequest(db: AgencyDb, request: FormRequest): Promise<void> {
  const { id, state, forms, closedAt, closedBy } = request;
  await db
    .updateTable("form_requests")
    .set({ state, forms: JSON.stringify(forms), closed_at: closedAt, closed_by: closedBy })
    .where("id", "=", id)
    .execute();
}

const Forms = z.array(RequestedForm);

const toRequest = (row: Selectable<FormRequests>): FormRequest => ({
  id: row.id as FormRequestId,
  policyId: row.policy_id as PolicyId,
  draftId: row.draft_id as EmailDraftId,
  // the table's check admits no other value
  state: row.state as FormRequest["state"],
  forms: Forms.parse(row.forms),
  requestedBy: row.requested_by as AgencyUserId,
  requestedAt: row.requested_at,
  closedAt: row.closed_at,
  closedBy: row.closed_by as AgencyUserId | null,
});
