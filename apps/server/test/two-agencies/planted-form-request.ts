import { randomUUID } from "node:crypto";
import { asRole } from "./tables.ts";

/** A request to the carrier of the planted policy, with an email of its own that was approved and could not be sent. */
export async function plantFormRequest({
  agencyId,
  userId,
  marker,
}: {
  agencyId: string;
  userId: string;
  marker: string;
}): Promise<{ formRequest: string }> {
  const [formRequest, draft] = [randomUUID(), randomUUID()];
  const insert = (text: string, values: unknown[]) => asRole("cara_test", agencyId, text, values);
  await insert(
    `insert into email_drafts (agency_id, id, owner_kind, owner_id, subject, recipients, body, state, created_at, updated_at)
     select $1, $2, 'POLICY', id, $3, '{}', $3, 'DRAFT', now(), now() from policies where agency_id = $1 limit 1`,
    [agencyId, draft, marker],
  );
  await insert(
    `insert into email_approvals (agency_id, id, artifact_id, approved_by, approved_at, subject, recipients, body,
       content_hash, message_id, state, failure)
     values ($1, gen_random_uuid(), $2, $3, now(), $4, array[$4], $4, sha256('y'), $4, 'FAILED', $4)`,
    [agencyId, draft, userId, marker],
  );
  const forms = [{ number: marker, edition: null, title: marker, received: null }];
  await insert(
    `insert into form_requests (agency_id, id, policy_id, draft_id, state, forms, requested_by, requested_at)
     select $1, $2, id, $3, 'OPEN', $4, $5, now() from policies where agency_id = $1 limit 1`,
    [agencyId, formRequest, draft, JSON.stringify(forms), userId],
  );
  return { formRequest };
}
