import type { EmailThreadId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import {
  listParticipants,
  listRecentThreadsOf,
  listThreadsAnswering,
  listThreadsWith,
} from "../threads/conversation.store.ts";
import type { ReceivedMessage } from "../threads/email-thread.ts";
import { withoutPrefixes } from "../threads/subject.ts";

/** Longest pause after which the same subject of the same sender is still the same conversation. */
const SAME_SUBJECT_DAYS = 14;

type Letter = Pick<ReceivedMessage, "senderEmail" | "to" | "cc" | "subject" | "messageId" | "inReplyTo" | "references">;

/**
 * The thread that a message continues, by its headers, else by subject and sender; null when it begins one. A Message-ID is
 * not a secret, and a stranger may use one: of several threads it is the one in which the sender takes part.
 */
export async function findConversation(db: AgencyDb, letter: Letter, now: Date): Promise<EmailThreadId | null> {
  return (await byHeaders(db, letter)) ?? bySubject(db, letter, now);
}

async function byHeaders(db: AgencyDb, letter: Letter): Promise<EmailThreadId | null> {
  // what it answers is said last
  const named = [...new Set([...(letter.inReplyTo ? [letter.inReplyTo] : []), ...letter.references.toReversed()])];
  const found = named.length > 0 ? await listThreadsWith(db, named) : [];
  const inOrder = named.flatMap((id) => found.filter(({ messageId }) => messageId === id));
  const answering = letter.messageId ? await listThreadsAnswering(db, letter.messageId) : [];
  const threads = [...new Set([...inOrder.map(({ threadId }) => threadId), ...answering])];
  const [first = null] = threads;
  if (threads.length <= 1) return first;
  const participants = await listParticipants(db, threads);
  const takesPart = (id: EmailThreadId) =>
    participants.some(({ threadId, addresses }) => threadId === id && addresses.includes(letter.senderEmail));
  return threads.find(takesPart) ?? first;
}

async function bySubject(db: AgencyDb, { senderEmail, subject }: Letter, now: Date): Promise<EmailThreadId | null> {
  const wanted = bareSubject(subject ?? "");
  if (!wanted) return null;
  const since = new Date(now.getTime() - SAME_SUBJECT_DAYS * 86_400_000);
  const recent = await listRecentThreadsOf(db, { fromEmail: senderEmail, since });
  return recent.find((thread) => bareSubject(thread.subject) === wanted)?.threadId ?? null;
}

const bareSubject = (subject: string): string => withoutPrefixes(subject).toLowerCase();
