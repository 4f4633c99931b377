import { findAccountsOfContact, type ContactAtAccount } from "#domains/accounts/find-accounts-of-contact.ts";
import { recordReceivedFiles } from "#domains/documents/record-received-file.ts";
import { newId, type EmailId, type EmailThreadId } from "#kernel/ids.ts";
import { recordUnattended, type Unattended } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { MailChecks } from "#platform/mail-auth/mail-checks.ts";
import { insertEmail } from "../threads/email.store.ts";
import { senderCheckOf, type EmailThread, type ThreadCandidate } from "../threads/email-thread.ts";
import { insertThread, lockThread, saveThread } from "../threads/email-thread.store.ts";
import { searchTextFor } from "../threads/save-thread.ts";
import { insertCandidates } from "../threads/thread-candidate.store.ts";
import { findConversation } from "./find-conversation.ts";
import type { Kept } from "./keep-attachments.ts";
import type { Letter } from "./letter.ts";

const FROM_A_CONTACT = "The sender is a contact of the account.";
const NOT_FROM_ITS_DOMAIN = "The address is a contact's, but nothing confirms that the message is from there.";

type Arrived = { emailId: EmailId; letter: Letter; kept: Kept; checks: MailChecks; isUnreadable: boolean };

/**
 * Adds a message to the thread it continues, or begins one. A thread is filed with an account only where exactly one has a
 * contact with the sender's address and the domain of that address does not disown the message; else each is proposed, and
 * a person decides.
 */
export async function fileInThread(
  context: Unattended,
  { emailId, letter, kept, checks, isUnreadable }: Arrived,
): Promise<void> {
  const { db, agencyId, clock } = context;
  const contacts = await findAccountsOfContact(db, letter.senderEmail);
  const isUntrusted = senderCheckOf(checks) === "FAILED";
  const known = isUnreadable || isUntrusted ? null : await findConversation(db, letter, clock.now());
  const threadId = known
    ? await continueThread(context, known, letter)
    : await beginThread(context, letter, { contacts, isUntrusted });
  await recordReceivedFiles(context, kept.files);
  // who a sender is, is not proved by what a message says: nobody who writes from outside is shown as staff
  const senderRole = contacts.length > 0 && !isUntrusted ? "CLIENT" : "PARTICIPANT";
  await insertEmail(db, agencyId, {
    email: { ...letter, id: emailId, threadId, senderRole, leftOut: kept.leftOut, checks },
    attachments: kept.files.map(({ id }) => id),
  });
  const details = { threadId, ...(letter.automatic ? { automatic: letter.automatic } : {}) };
  await recordUnattended(context, { kind: "email.received", subjectId: emailId, details });
  await publishChange(context, { topic: "emails", kind: "email.received", subjectId: threadId });
}

/** What a person wrote, and a message that did not arrive, is for the agency to answer; an automatic reply changes nothing. */
const needsAnAnswer = ({ automatic }: Letter): boolean => automatic === null || automatic === "BOUNCE";

async function continueThread({ db, clock }: Unattended, id: EmailThreadId, letter: Letter): Promise<EmailThreadId> {
  const thread = await lockThread(db, id);
  const changed: EmailThread = {
    ...thread,
    ...(needsAnAnswer(letter) ? { state: "ACTIVE", waitingFor: "AGENT" } : {}),
    updatedAt: clock.now(),
    version: thread.version + 1,
  };
  await saveThread(db, changed, await searchTextFor(db, changed));
  return id;
}

async function beginThread(
  { db, agencyId, clock }: Unattended,
  letter: Letter,
  { contacts, isUntrusted }: { contacts: readonly ContactAtAccount[]; isUntrusted: boolean },
): Promise<EmailThreadId> {
  const accountIds = [...new Set(contacts.map(({ accountId }) => accountId))];
  const [accountId = null, ...others] = accountIds;
  const isKnown = accountId !== null && others.length === 0 && !isUntrusted;
  const [contact = null] = isKnown ? contacts : [];
  const thread: EmailThread = {
    id: newId<EmailThreadId>(),
    subject: letter.subject ?? "(no subject)",
    state: "ACTIVE",
    waitingFor: needsAnAnswer(letter) ? "AGENT" : "PARTICIPANT",
    fromName: letter.senderName,
    fromEmail: letter.senderEmail,
    accountId: isKnown ? accountId : null,
    contactId: contact?.contactId ?? null,
    policyId: null,
    filedBecause: isKnown ? [FROM_A_CONTACT] : [],
    isUnrouted: !isKnown,
    ownerId: null,
    summary: null,
    version: 1,
    startedAt: letter.sentAt,
    updatedAt: clock.now(),
  };
  await insertThread(db, agencyId, { thread, searchText: await searchTextFor(db, thread) });
  const candidates: ThreadCandidate[] = isKnown
    ? []
    : accountIds.map((id) => ({
        accountId: id,
        policyId: null,
        score: Math.floor(100 / accountIds.length),
        reasons: [isUntrusted ? NOT_FROM_ITS_DOMAIN : FROM_A_CONTACT],
      }));
  await insertCandidates(db, agencyId, { threadId: thread.id, candidates });
  return thread.id;
}
