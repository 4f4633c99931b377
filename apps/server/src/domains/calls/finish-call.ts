import type { AgencyId, CallId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { recordUnattended } from "#platform/events/record-event.ts";
import type { Clock } from "#platform/use-case.ts";
import { findReceivedCall, lockCallEvents, saveFinished } from "./received-call.store.ts";

/** Identifies a call. */
export type CallRef = { agencyId: AgencyId; callId: CallId };

/** Declares a call finished that ended and was not analyzed in time; `call.finished` is recorded once, whatever comes later. */
export function finishCall(
  {
    inAgency,
    clock,
  }: { inAgency<T>(agencyId: AgencyId, work: (db: AgencyDb) => Promise<T>): Promise<T>; clock: Clock },
  { agencyId, callId }: CallRef,
): Promise<void> {
  return inAgency(agencyId, async (db) => {
    await lockCallEvents(db, callId);
    const call = await findReceivedCall(db, callId);
    if (!call || call.finishedAt) return;
    await saveFinished(db, callId, clock.now());
    await recordUnattended({ db, agencyId, clock, by: "WORKFLOW" }, { kind: "call.finished", subjectId: callId });
  });
}
