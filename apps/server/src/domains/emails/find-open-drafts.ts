import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { DraftOwner } from "./email-draft.ts";
import { listOwnersWithOpenDrafts } from "./email-draft.store.ts";

/** Which of these owners have an email that waits for approval. */
export async function ownersWithOpenDrafts<Id extends string>(
  db: AgencyDb,
  kind: DraftOwner["kind"],
  ids: readonly Id[],
): Promise<ReadonlySet<string>> {
  return new Set(ids.length === 0 ? [] : await listOwnersWithOpenDrafts(db, kind, ids));
}
