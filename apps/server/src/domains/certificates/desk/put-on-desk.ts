import type { AgencyId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { checkDraft } from "./check-draft.ts";
import type { DeskItem } from "./desk-item.ts";
import { insertDeskItem, lockItemOfRequest, saveDeskItem } from "./desk-item.store.ts";
import { publishDesk, type DeskWorker } from "./refresh-desk.ts";

/** The row of a request, locked until the transaction ends. */
export const findRequestedItem = (db: AgencyDb, id: ServiceRequestId): Promise<DeskItem | null> =>
  lockItemOfRequest(db, id);

/** Puts a request on the desk, or what became of it; one with a draft stands as its draft does. A closed one was never there. */
export async function putOnDesk(
  { clock }: Pick<DeskWorker, "clock">,
  { db, agencyId }: { db: AgencyDb; agencyId: AgencyId },
  given: DeskItem,
  before: DeskItem | null,
): Promise<void> {
  const { certificateId, requester, state } = given;
  // a row without a draft says what is missing
  const item: DeskItem =
    certificateId && state === "READY"
      ? { ...given, ...(await checkDraft(db, { agencyId, now: clock.now() }, { certificateId, requester })) }
      : given;
  if (before) await saveDeskItem(db, item);
  else if (item.state !== "DONE") await insertDeskItem(db, agencyId, item);
  else return;
  await publishDesk({ clock }, { db, agencyId }, item);
}
