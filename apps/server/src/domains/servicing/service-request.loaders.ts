import DataLoader from "dataloader";
import type { Call } from "#domains/calls/call.ts";
import { callsById } from "#domains/calls/find-calls.ts";
import { filesById } from "#domains/documents/list-files.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import type { EmailThread } from "#domains/emails/threads/email-thread.ts";
import { emailThreadsById } from "#domains/emails/threads/find-email-threads.ts";
import { policiesById } from "#domains/policies/find-policy.ts";
import type { Policy } from "#domains/policies/policy.ts";
import type { AccountId, CallId, EmailThreadId, PolicyId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import { listCallLinks, listRequestLinks, listRequestLinksOfCalls, listThreadLinks } from "./conversation.store.ts";
import { listFollowed, listFollowUps } from "./follow-up.store.ts";
import { listOpenRequestsOf } from "./open-requests.store.ts";
import { listRequestFiles } from "./service-request-file.store.ts";
import { listComments, listVersions } from "./service-request-history.store.ts";
import type { ServiceRequest } from "./service-request.ts";
import { listRequestsById, listRequestsOf } from "./service-request.store.ts";

/** Policies by id; null for an unknown id. */
export const policyById = (db: AgencyDb): DataLoader<PolicyId, Policy | null> =>
  new DataLoader(async (ids) => {
    const found = await policiesById(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

/** Requests by id; null for an unknown id. */
export const requestById = (db: AgencyDb): DataLoader<ServiceRequestId, ServiceRequest | null> =>
  new DataLoader(async (ids) => {
    const found = await requestsById(db, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

/** Requests by account, last changed first. */
export const requestsByAccount = (db: AgencyDb) =>
  grouped<AccountId, Awaited<ReturnType<typeof listRequestsOf>>[number]>(
    (ids) => listRequestsOf(db, ids),
    // queried by account, so each has one
    ({ accountId }) => accountId,
  );

/** The open requests by account, the next due first. */
export const openRequestsByAccount = (db: AgencyDb) =>
  grouped<AccountId, ServiceRequest>(
    async (ids) => {
      const open = await listOpenRequestsOf(db, ids);
      const requests = await requestsById(db, open);
      return open.flatMap((id) => requests.get(id) ?? []);
    },
    ({ accountId }) => accountId,
  );

/** The closed request that each of these follows; null for most. */
export const followedByRequest = (db: AgencyDb): DataLoader<ServiceRequestId, ServiceRequest | null> =>
  new DataLoader(async (ids) => {
    const links = await listFollowed(db, ids);
    const requests = await requestsById(
      db,
      links.map(({ followsId }) => followsId),
    );
    const followed = new Map(links.map(({ requestId, followsId }) => [requestId, requests.get(followsId) ?? null]));
    return ids.map((id) => followed.get(id) ?? null);
  });

/** The requests that follow each of these, oldest first. */
export const followUpsByRequest = (db: AgencyDb): DataLoader<ServiceRequestId, ServiceRequest[]> =>
  new DataLoader(async (ids) => {
    const links = await listFollowUps(db, ids);
    const requests = await requestsById(
      db,
      links.map(({ requestId }) => requestId),
    );
    return ids.map((id) =>
      links.flatMap(({ requestId, followsId }) => (followsId === id ? (requests.get(requestId) ?? []) : [])),
    );
  });

async function requestsById(
  db: AgencyDb,
  ids: readonly ServiceRequestId[],
): Promise<Map<ServiceRequestId, ServiceRequest>> {
  const requests = ids.length > 0 ? await listRequestsById(db, ids) : [];
  return new Map(requests.map((request) => [request.id, request]));
}

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
export const callsByRequest = (db: AgencyDb): DataLoader<ServiceRequestId, Call[]> =>
  new DataLoader(async (ids) => {
    const links = await listCallLinks(db, ids);
    const calls = await callsById(
      db,
      links.map(({ callId }) => callId),
    );
    return ids.map((id) =>
      oldestFirst(links.flatMap((link) => (link.requestId === id ? (calls.get(link.callId) ?? []) : []))),
    );
  });

/** Threads of email by request, oldest first. */
export const emailThreadsByRequest = (db: AgencyDb): DataLoader<ServiceRequestId, EmailThread[]> =>
  new DataLoader(async (ids) => {
    const links = await listThreadLinks(db, ids);
    const threads = await emailThreadsById(
      db,
      links.map(({ threadId }) => threadId),
    );
    return ids.map((id) =>
      oldestFirst(links.flatMap((link) => (link.requestId === id ? (threads.get(link.threadId) ?? []) : []))),
    );
  });

/** Requests by call, oldest first. */
export const requestsByCall = (db: AgencyDb): DataLoader<CallId, ServiceRequest[]> =>
  new DataLoader(async (ids) => {
    const links = await listRequestLinksOfCalls(db, ids);
    const requests = await requestsById(
      db,
      links.map(({ requestId }) => requestId),
    );
    return ids.map((id) =>
      links.flatMap(({ callId, requestId }) => (callId === id ? (requests.get(requestId) ?? []) : [])),
    );
  });

/** Requests by thread of email, oldest first. */
export const requestsByThread = (db: AgencyDb): DataLoader<EmailThreadId, ServiceRequest[]> =>
  new DataLoader(async (ids) => {
    const links = await listRequestLinks(db, ids);
    const requests = await requestsById(
      db,
      links.map(({ requestId }) => requestId),
    );
    return ids.map((id) =>
      links.flatMap(({ threadId, requestId }) => (threadId === id ? (requests.get(requestId) ?? []) : [])),
    );
  });

const oldestFirst = <Talk extends { startedAt: Date }>(talks: readonly Talk[]): Talk[] =>
  talks.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());

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
