import { findAccount } from "#domains/accounts/find-account.ts";
import { findByPhone } from "#domains/accounts/find-by-phone.ts";
import { withdrawFile } from "#domains/documents/withdraw-file.ts";
import { derivedId, type AccountId, type AgencyId, type CallId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { recordUnattended, type Unattended } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import { callSearchText } from "./call.ts";
import type { CallEvent } from "./call-event.ts";
import { callOf, heardIn, isAnalyzed, isOver, mergeHeard, type Heard } from "./call-facts.ts";
import {
  findReceivedCall,
  insertReceivedCall,
  lockCallEvents,
  saveReceivedCall,
  type ReceivedCall,
} from "./received-call.store.ts";

/** The id of a provider's call: of two agencies never the same, and told again the same. */
export const callIdOf = (
  agencyId: AgencyId,
  { provider, providerCallId }: Pick<CallEvent, "provider" | "providerCallId">,
): CallId => derivedId<CallId>(agencyId, `call ${provider} ${providerCallId}`);

/**
 * Adds what an event says to its call. Events may come in any order, twice or not at all; one that says nothing new changes
 * nothing.
 */
export async function receiveCallEvent(context: Unattended, event: CallEvent): Promise<CallId> {
  const { db, agencyId } = context;
  const id = callIdOf(agencyId, event);
  await lockCallEvents(db, id);
  const before = await findReceivedCall(db, id);
  const said = heardIn(event);
  const heard = before ? mergeHeard(before.heard, said) : said;
  if (before && isSame(before.heard, heard)) return id;

  const call = await completed(context, before, heard);
  if (before) await saveReceivedCall(db, id, call);
  else await insertReceivedCall(db, agencyId, { ...event, id }, call);
  await recordSteps(context, id, { before, call });
  await publishChange(context, { topic: "calls", kind: "call.updated", subjectId: id });
  return id;
}

/** A call with what is looked up for it: its account and caller, and whether it is finished. */
async function completed({ db, clock, ...context }: Unattended, before: ReceivedCall | null, heard: Heard) {
  const caller = await callerOf(db, before?.accountId ?? null, heard);
  const recordingFileId = before?.recordingFileId ?? null;
  const isRefused = heard.facts.consent === "REFUSED";
  if (recordingFileId && isRefused) await withdrawFile({ db, clock, ...context }, recordingFileId);
  return {
    heard,
    accountId: caller.accountId,
    fromName: caller.name,
    searchText: callSearchText({ ...callOf(heard), fromName: caller.name }, caller.accountName),
    recordingFileId: isRefused ? null : recordingFileId,
    finishedAt: before?.finishedAt ?? (isAnalyzed(heard) ? clock.now() : null),
  };
}

/** The account whose number called, if it is exactly one's; and the name of its contact who has the number. */
async function callerOf(db: AgencyDb, filed: AccountId | null, { facts }: Heard) {
  const found = facts.callerNumber ? await findByPhone(db, facts.callerNumber) : { accounts: [], contactName: null };
  const [only, another] = found.accounts;
  const accountId = filed ?? (another ? null : (only?.id ?? null));
  const account = only?.id === accountId ? only : accountId && (await findAccount(db, accountId));
  return {
    accountId,
    accountName: account ? account.profile.name : null,
    name: found.contactName ?? facts.callerName,
  };
}

/** The events that others react to, each once in a call's life. */
async function recordSteps(
  context: Unattended,
  subjectId: CallId,
  { before, call: { heard, accountId, finishedAt } }: { before: ReceivedCall | null; call: Omit<ReceivedCall, "id"> },
): Promise<void> {
  const { status, recordingUrl, consent } = heard.facts;
  const was = before?.heard.facts;
  if (!before) await recordUnattended(context, { kind: "call.received", subjectId, details: { accountId } });
  const hasEnded = isOver(status) && !(was && isOver(was.status));
  if (hasEnded) await recordUnattended(context, { kind: "call.ended", subjectId });
  const isOffered = recordingUrl !== null && consent !== "REFUSED" && was?.recordingUrl !== recordingUrl;
  if (isOffered && !before?.recordingFileId)
    await recordUnattended(context, { kind: "call.recording_offered", subjectId });
  if (finishedAt && !before?.finishedAt) await recordUnattended(context, { kind: "call.finished", subjectId });
}

const isSame = (a: Heard, b: Heard): boolean =>
  a.transcript === b.transcript && JSON.stringify(sorted(a.facts)) === JSON.stringify(sorted(b.facts));
/** The database keeps the fields of an object in another order. */
const sorted = (value: object): unknown[] =>
  Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, of]) => [name, of !== null && typeof of === "object" ? sorted(of as object) : of]);
