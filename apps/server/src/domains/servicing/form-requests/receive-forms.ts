import { findPolicyOf } from "#domains/policies/find-policy-of-file.ts";
import { policyFormsPresent } from "#domains/policies/findings/find-policy-forms.ts";
import type { AgencyId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { recordUnattended, type DomainEvent } from "#platform/events/record-event.ts";
import type { Clock } from "#platform/use-case.ts";
import { receive, type FormRequest } from "./form-request.ts";
import { lockOpenFormRequests, saveFormRequest } from "./form-request.store.ts";

/** The dependencies of receiving. */
export type FormReceiver = {
  inAgency<T>(agencyId: AgencyId, work: (db: AgencyDb) => Promise<T>): Promise<T>;
  clock: Clock;
};
export type ReceivedFile = { agencyId: AgencyId; fileId: FileId };

/**
 * After a document was read, retyped or deleted: notes in its policy's open requests which forms are there now, and closes
 * those that have all of theirs. Repeated, it finds nothing more to note.
 */
export function receiveForms({ inAgency, clock }: FormReceiver, { agencyId, fileId }: ReceivedFile): Promise<void> {
  return inAgency(agencyId, async (db) => {
    const policyId = await findPolicyOf(db, fileId);
    const open = policyId ? await lockOpenFormRequests(db, policyId) : [];
    if (!policyId || open.length === 0) return;
    const present = await policyFormsPresent(db, policyId);
    for (const before of open) {
      const after = receive(before, present, clock.now());
      if (after === before) continue;
      await saveFormRequest(db, after);
      await recordUnattended(
        { db, agencyId, clock, by: "WORKFLOW" },
        { kind: eventOf(before, after), subjectId: after.id, details: { policyId, fileId } },
      );
    }
  });
}

function eventOf(before: FormRequest, after: FormRequest): DomainEvent["kind"] {
  if (after.state === "RECEIVED") return "form_request.received";
  const count = ({ forms }: FormRequest): number => forms.filter(({ received }) => received !== null).length;
  return count(after) < count(before) ? "form_request.missing_again" : "form_request.partly_received";
}
