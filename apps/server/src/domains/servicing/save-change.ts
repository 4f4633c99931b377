import type { ServiceRequestUpdateType } from "@cara/contract/service-request-types.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import { colleaguesById } from "#domains/identity/find-agency-user.ts";
import type { AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import { entryOf } from "./service-request-history.ts";
import { insertVersion } from "./service-request-history.store.ts";
import { searchTextOf } from "./service-request-search.ts";
import type { Initiator, ServiceRequest } from "./service-request.ts";
import { insertServiceRequest, saveServiceRequest } from "./service-request.store.ts";

type Change = {
  after: ServiceRequest;
  by: Initiator;
  updateTypes: ServiceRequestUpdateType[];
  changes: FieldChange[];
};

/** Saves a changed request and its history entry. The first version inserts the row. */
export async function saveChange(
  db: AgencyDb,
  agencyId: AgencyId,
  { after, by, updateTypes, changes }: Change,
): Promise<void> {
  const search = await searchTextFor(db, after);
  if (after.version === 1) await insertServiceRequest(db, agencyId, after, search);
  else await saveServiceRequest(db, after, search);
  await insertVersion(db, agencyId, entryOf(after, { by, updateTypes, changes }));
}

/** The text that the list's filter matches, with current names. */
export async function searchTextFor(db: AgencyDb, request: ServiceRequest): Promise<string> {
  const { accountId, assigneeId } = request;
  const [account, assignees] = await Promise.all([
    accountId ? findAccount(db, accountId) : null,
    assigneeId ? colleaguesById(db, [assigneeId]) : null,
  ]);
  return searchTextOf(request, {
    accountName: account?.profile.name ?? null,
    assigneeName: (assigneeId && assignees?.get(assigneeId)?.name) ?? null,
  });
}
