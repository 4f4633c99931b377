import { findAccountsOfContact } from "#domains/accounts/find-accounts-of-contact.ts";
import { senderCheckOf } from "#domains/emails/threads/email-thread.ts";
import { lockReceivedEmails, type ReceivedText } from "#domains/emails/threads/find-received-emails.ts";
import type { AgencyId, EmailThreadId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { recordUnattended, type Unattended } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { Clock } from "#platform/use-case.ts";
import type { Ask } from "./ask.ts";
import { actOnAsk, completeRequest } from "./act-on-ask.ts";
import { insertTriage, listTriagesOf, saveTriage } from "./email-triage.store.ts";
import { quoted, type EmailTriage, type ShownAsk } from "./email-triage.ts";
import { detailsOf, findAsks, fit } from "./find-asks.ts";
import { mayOpenAlone } from "./may-open.ts";
import { dueIn } from "./promise.ts";
import { placeOf, type TriagePlace } from "./triage-place.ts";
import { findWarnings } from "./warnings.ts";

/** The dependencies of triage. */
export type TriageWorker = {
  inAgency<T>(agencyId: AgencyId, work: (db: AgencyDb) => Promise<T>): Promise<T>;
  clock: Clock;
};
export type ThreadRef = { agencyId: AgencyId; threadId: EmailThreadId };

const TOO_MANY = "The message asks for more than is opened at once.";
const NOT_A_CONTACT = "The sender is not a contact of this account.";

/**
 * Opens the requests that the messages of a thread ask for, once its account is known. What is not certain is left to a
 * person, and what somebody else could profit from waits until a person has called back. Repeated, it finds nothing to do.
 */
export function triageThread(worker: TriageWorker, { agencyId, threadId }: ThreadRef): Promise<void> {
  return worker.inAgency(agencyId, async (db) => {
    const { thread, received } = await lockReceivedEmails(db, threadId);
    const { accountId } = thread;
    if (accountId === null || thread.isUnrouted) return;
    const before = new Map((await listTriagesOf(db, [threadId])).map((triage) => [triage.emailId, triage]));
    const waiting = received.filter(({ id }) => isWaiting(before.get(id)));
    if (waiting.length === 0) return;
    const context: Unattended = { db, agencyId, clock: worker.clock, by: "WORKFLOW" };
    const place = await placeOf(db, thread, accountId);
    for (const email of waiting) await triageEmail(context, place, email, before.get(email.id) ?? null);
    await publishChange(context, { topic: "emails", kind: "email_thread.triaged", subjectId: threadId });
  });
}

/** Not looked through yet, or held until a person called back, who has. */
const isWaiting = (triage: EmailTriage | undefined): boolean =>
  triage === undefined || (triage.state === "HELD" && triage.calledBackAt !== null);

async function triageEmail(
  context: Unattended,
  place: TriagePlace,
  email: ReceivedText,
  before: EmailTriage | null,
): Promise<void> {
  const { db, agencyId, clock } = context;
  const isDisowned = email.checks !== null && senderCheckOf(email.checks) === "FAILED";
  const warnings = before?.warnings ?? (email.automatic ? [] : findWarnings({ ...email, ...place, isDisowned }));
  const isHeld = warnings.length > 0 && before?.calledBackAt == null;
  const found =
    isHeld || email.automatic ? { sure: [], unsure: [] } : findAsks({ ...email, ...place, attachments: [] });
  const isKnown = isHeld || (await isOfAccount(db, place.thread, email, isDisowned && before?.calledBackAt == null));
  const sure = isKnown ? found.sure : [];
  const doubted = isKnown ? [] : found.sure.map((ask) => ({ ...ask, reasons: [NOT_A_CONTACT, ...ask.reasons] }));
  const shown = showAsks(email, place.zone);
  let acted = 0;
  for (const ask of sure.slice(0, ASKS_OPENED).map(shown)) if (await actOnAsk(context, place, email, ask)) acted += 1;
  if (isKnown && !isHeld && sure.length === 0 && (await completeRequest(context, place, email))) acted += 1;
  const tooMany = sure.slice(ASKS_OPENED).map((ask) => ({ ...ask, reasons: [TOO_MANY, ...ask.reasons] }));
  const left = fitting([...tooMany, ...doubted, ...found.unsure].slice(0, ASKS_SHOWN).map(shown));
  const isLeft = left.length > 0 && (acted === 0 || left.some(({ kind }) => kind !== "SOMETHING"));
  const triage: EmailTriage = {
    emailId: email.id,
    threadId: place.thread.id,
    state: isHeld ? "HELD" : isLeft ? "NEEDS_A_LOOK" : acted > 0 ? "OPENED" : "NOTHING",
    asks: isLeft ? left : [],
    warnings,
    triagedAt: clock.now(),
    calledBackBy: before?.calledBackBy ?? null,
    calledBackAt: before?.calledBackAt ?? null,
  };
  await (before ? saveTriage(db, triage) : insertTriage(db, agencyId, triage));
  const details = { threadId: place.thread.id, state: triage.state };
  await recordUnattended(context, { kind: "email.triaged", subjectId: email.id, details });
}

/** Most requests that one message opens. */
const ASKS_OPENED = 20;
/** Most asks that are left to a person. */
const ASKS_SHOWN = 12;
/** Most bytes of them, with room for how the table writes them. */
const ASKS_BYTES = 48_000;
/** What is kept of an ask that is too long beside the others: the message says the rest. */
const [SHORT_DETAILS, SHORT_QUOTES] = [500, 3];

/** Who began a thread that is placed is a contact, or a person has placed it. */
async function isOfAccount(
  db: AgencyDb,
  thread: TriagePlace["thread"],
  { senderEmail, automatic }: ReceivedText,
  isDisowned: boolean,
): Promise<boolean> {
  const contacts = await findAccountsOfContact(db, senderEmail);
  const accounts: string[] = contacts.map(({ accountId }) => accountId);
  if (thread.fromEmail?.toLowerCase() === senderEmail.toLowerCase()) accounts.push(thread.accountId);
  return mayOpenAlone(thread, { accounts, isDisowned, automatic });
}

/** What a person is shown of the asks of one message: its words are read once for all of them. */
function showAsks({ subject, body, sentAt }: ReceivedText, zone: string): (ask: Ask, position: number) => ShownAsk {
  const due = dueIn(body, { sentAt, zone });
  const details = detailsOf(body);
  return (ask, position) => {
    const quotes = [...ask.quotes, ...(due ? [{ ...due.quote, due }] : [])];
    const shown = quoted({ subject, body }, quotes);
    return { ...ask, position, quotes: shown, details: fit(`${ownSentence(ask, body, details)}${details}`) };
  };
}

/** What a change asks in its own words, which head its details beside the other asks of a message. */
function ownSentence({ quotes }: Ask, body: string, details: string): string {
  const own = quotes.find(({ field, source }) => field === "details" && source === "BODY");
  const words = own ? body.slice(own.from, own.to).trim() : "";
  return words === "" || details.startsWith(words) ? "" : `${words}\n\n`;
}

/** The asks that the table admits, the likeliest first. */
function fitting(asks: readonly ShownAsk[]): ShownAsk[] {
  const kept: ShownAsk[] = [];
  let free = ASKS_BYTES;
  for (const ask of asks) {
    const short = {
      ...ask,
      details: ask.details.slice(0, SHORT_DETAILS).toWellFormed(),
      quotes: ask.quotes.slice(0, SHORT_QUOTES),
    };
    const one = [ask, short].find((as) => bytesOf(as) <= free);
    if (!one) break;
    kept.push(one);
    free -= bytesOf(one);
  }
  return kept;
}

const bytesOf = (ask: ShownAsk): number => Buffer.byteLength(JSON.stringify(ask));
