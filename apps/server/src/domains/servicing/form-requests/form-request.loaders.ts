import DataLoader from "dataloader";
import { emailDraftsById, newestApprovalsByDraft } from "#domains/emails/find-email-drafts.ts";
import { showRecipients } from "#domains/emails/show-recipients.ts";
import type { EmailDraftId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import type { FormRequest } from "./form-request.ts";
import { listFormRequestsOf } from "./form-request.store.ts";

/** Requests by policy, newest first. */
export const formRequestsByPolicy = (db: AgencyDb) =>
  grouped<PolicyId, FormRequest>(
    (ids) => listFormRequestsOf(db, ids),
    ({ policyId }) => policyId,
  );

/** The email of a request with the recipients that approval would accept; no carrier has an address on record. */
export const requestEmailById = (db: AgencyDb) =>
  new DataLoader(async (ids: readonly EmailDraftId[]) => {
    const found = await emailDraftsById(db, ids);
    return ids.map((id) => {
      const draft = found.get(id);
      return draft ? showRecipients(draft, []) : null;
    });
  });

/** The newest approval of a request's email. */
export const requestApprovalById = (db: AgencyDb) =>
  new DataLoader(async (ids: readonly EmailDraftId[]) => {
    const found = await newestApprovalsByDraft(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });
