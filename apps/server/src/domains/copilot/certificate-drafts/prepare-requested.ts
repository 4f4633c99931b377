import { accountAddresses } from "#domains/accounts/account-addresses.ts";
import { accountsById } from "#domains/accounts/find-account.ts";
import { blocked, DONE, READY, type DeskItem } from "#domains/certificates/desk/desk-item.ts";
import { findRequestedItem, putOnDesk } from "#domains/certificates/desk/put-on-desk.ts";
import { setAsideDraft } from "#domains/certificates/issuing/set-aside-draft.ts";
import { hashOf } from "#domains/certificates/records/certificate.ts";
import { createCertificate, type NewCertificate } from "#domains/certificates/records/create-certificate.ts";
import { approversAmong, changersAmong, listAssignableUsers } from "#domains/identity/find-agency-user.ts";
import { serviceRequestsById } from "#domains/servicing/find-service-request.ts";
import type { ServiceRequest } from "#domains/servicing/service-request.ts";
import {
  newId,
  type AgencyId,
  type AgencyUserId,
  type CertificateDeskItemId,
  type CertificateId,
  type ServiceRequestId,
} from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Clock, Settings, UseCaseContext } from "#platform/use-case.ts";
import { requestedDraft } from "./requested-draft.ts";

/** The dependencies of preparing. */
export type RequestWorker = {
  inAgency<T>(agencyId: AgencyId, work: (db: AgencyDb) => Promise<T>): Promise<T>;
  clock: Clock;
  settings: Settings;
};
export type RequestRef = { agencyId: AgencyId; requestId: ServiceRequestId };

/**
 * Drafts the certificate that a service request asks for, by code alone, and puts it on the desk; what is not clear is left
 * to a person there. A request that says the same as before keeps its draft.
 */
export function prepareRequested(worker: RequestWorker, { agencyId, requestId }: RequestRef): Promise<void> {
  return worker.inAgency(agencyId, async (db) => {
    const request = (await serviceRequestsById(db, [requestId])).get(requestId);
    if (request?.type !== "CREATE_CERTIFICATE") return;
    const before = await findRequestedItem(db, requestId);
    // what a person has decided stays decided
    if (before?.state === "DONE") return;
    const item = await itemOf(worker, { db, agencyId }, request, before);
    await putOnDesk(worker, { db, agencyId }, item, before);
  });
}

type Place = { db: AgencyDb; agencyId: AgencyId };

async function itemOf(
  worker: RequestWorker,
  { db, agencyId }: Place,
  request: ServiceRequest,
  before: DeskItem | null,
): Promise<DeskItem> {
  const { accountId, assigneeId, dueOn, clientEmail } = request;
  const { draft, holderName, standing } = await requestedDraft(request);
  const nothing = { certificateId: null, askedHash: null, marksAsked: 0, marksProved: 0 };
  const known = accountId && clientEmail ? await accountAddresses(db, accountId) : [];
  const requester = known.find((address) => address.toLowerCase() === clientEmail?.toLowerCase()) ?? null;
  const item: DeskItem = {
    ...nothing,
    ...before,
    ...READY,
    id: before?.id ?? newId<CertificateDeskItemId>(),
    requestId: request.id,
    accountId,
    holderName,
    requester,
    dueOn,
    assigneeId,
    createdAt: before?.createdAt ?? request.createdAt,
  };
  if (request.state === "CLOSED") return { ...item, ...DONE };
  if (draft === null) return { ...item, ...nothing, ...standing };
  const askedHash = hashOf(draft);
  if (before?.certificateId && before.askedHash?.equals(askedHash)) return item;
  const by = await preparerOf(worker, db, request);
  if (by === null) return { ...item, ...nothing, ...blocked("Nobody to prepare it", "COMPLETE_REQUEST") };
  const actor = { agencyId, userId: by, through: "COPILOT" as const };
  const context = { ...worker, db, actor };
  // one that a person approved meanwhile is what they decided
  if (before?.certificateId && !(await setAsideDraft(context, before.certificateId))) return { ...before, ...DONE };
  return { ...item, askedHash, certificateId: await draftFor(context, draft) };
}

/** Cara drafts for a person: nothing leaves, and nothing is approved. */
async function draftFor(context: UseCaseContext, draft: NewCertificate): Promise<CertificateId> {
  const made = await createCertificate(context, draft);
  if (!made.ok) throw new Error("a draft of a request is never refused");
  return made.value.id;
}

/** Who a draft is prepared for: who has the request, else who looks after the account, else somebody who can approve it. */
async function preparerOf(
  { settings }: RequestWorker,
  db: AgencyDb,
  { assigneeId, accountId }: ServiceRequest,
): Promise<AgencyUserId | null> {
  const managerId = accountId && ((await accountsById(db, [accountId])).get(accountId)?.managerId ?? null);
  const near = [assigneeId, managerId].filter((id) => id !== null);
  const may = near.length > 0 ? await changersAmong(db, near) : new Set<AgencyUserId>();
  const first = near.find((id) => may.has(id));
  if (first) return first;
  const ids = (await listAssignableUsers(db, settings.providerDomain)).map(({ id }) => id);
  const approvers = ids.length > 0 ? await approversAmong(db, ids) : new Set<AgencyUserId>();
  return ids.find((id) => approvers.has(id)) ?? null;
}
