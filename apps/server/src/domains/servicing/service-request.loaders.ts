import DataLoader from "dataloader";
import { filesById } from "#domains/documents/list-files.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import type { AgencyUser } from "#domains/identity/agency-user.ts";
import { colleaguesById } from "#domains/identity/find-agency-user.ts";
import { policiesById } from "#domains/policies/find-policy.ts";
import type { Policy } from "#domains/policies/policy.ts";
import type { AccountId, AgencyUserId, PolicyId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import { listCalls, listEmailThreads } from "./conversation.store.ts";
import { listRequestFiles } from "./service-request-file.store.ts";
import { listComments, listVersions } from "./service-request-history.store.ts";
import { listRequestsOf } from "./service-request.store.ts";

/** Colleagues by id, those who have left too; null for an id that is no colleague's. */
export const colleagueById = (db: AgencyDb): DataLoader<AgencyUserId, AgencyUser | null> =>
  new DataLoader(async (ids) => {
    const found = await colleaguesById(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

/** Policies by id; null for one that is not there. */
export const policyById = (db: AgencyDb): DataLoader<PolicyId, Policy | null> =>
  new DataLoader(async (ids) => {
    const found = await policiesById(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

/** Requests by account, last changed first. */
export const requestsByAccount = (db: AgencyDb) =>
  grouped<AccountId, Awaited<ReturnType<typeof listRequestsOf>>[number]>(
    (ids) => listRequestsOf(db, ids),
    // asked for by account, so each has one
    ({ accountId }) => accountId,
  );

/** History by request, oldest first. */
export const versionsByRequest = (db: AgencyDb) =>
  grouped<ServiceRequestId, Awaited<ReturnType<typeof listVersions>>[number]>(
    (ids) => listVersions(db, ids),
    ({ requestId }) => requestId,
  );

/** Comments by request, oldest first. */
export const commentsByRequest = (db: AgencyDb) =>
  grouped<ServiceRequestId, Awaited<ReturnType<typeof listComments>>[number]>(
    (ids) => listComments(db, ids),
    ({ requestId }) => requestId,
  );

/** Calls by request, oldest first. */
export const callsByRequest = (db: AgencyDb) =>
  grouped<ServiceRequestId, Awaited<ReturnType<typeof listCalls>>[number]>(
    (ids) => listCalls(db, ids),
    ({ requestId }) => requestId,
  );

/** Threads of e-mail by request, oldest first. */
export const emailThreadsByRequest = (db: AgencyDb) =>
  grouped<ServiceRequestId, Awaited<ReturnType<typeof listEmailThreads>>[number]>(
    (ids) => listEmailThreads(db, ids),
    ({ requestId }) => requestId,
  );

/** The files requests were resolved with. */
export const resolutionFilesByRequest = (db: AgencyDb): DataLoader<ServiceRequestId, StoredFile[]> =>
  new DataLoader(async (ids) => {
    const rows = await listRequestFiles(db, ids);
    const files = await filesById(
      db,
      rows.map(({ fileId }) => fileId),
    );
    return ids.map((id) =>
      rows.filter(({ requestId }) => requestId === id).flatMap(({ fileId }) => files.get(fileId) ?? []),
    );
  });
