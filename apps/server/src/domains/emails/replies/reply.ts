import { EMAIL_SUBJECT_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import type { ReplyHeaders } from "../email-draft.ts";
import { withoutPrefixes } from "../threads/subject.ts";
import { senderCheckOf, type AutomaticKind, type Email } from "../threads/email-thread.ts";

/** Messages before that an answer names: the first, and the newest (RFC 5322 allows that where they are many). */
const REFERENCES_MAX = 20;
/** What another mail server takes in one line; a longer Message-ID, or one with other characters, is left out. */
const SENDABLE_ID = /^<[\x21-\x3b=\x3f-\x7e]{1,400}>$/;
/** Stands for a sender that a message did not name. */
const NOBODY = "@sender.invalid";

/** A message of the thread, with what an answer to it needs. */
export type AnsweredEmail = Pick<Email, "senderRole" | "senderEmail" | "to" | "cc" | "checks" | "messageId"> & {
  references: string[];
  inReplyTo: string | null;
  automatic: AutomaticKind | null;
};

/** The newest message that a person wrote, or of a thread without one the newest; null of an empty thread. */
export const answeredIn = (newestFirst: readonly AnsweredEmail[]): AnsweredEmail | null =>
  newestFirst.find(({ automatic }) => automatic === null) ?? newestFirst[0] ?? null;

/**
 * Whom an answer goes to: whoever wrote, or of what the agency wrote itself, the same people again. Somebody whose domain
 * disowns the message did not write it.
 */
export function answerTo({ senderRole, senderEmail, to, checks }: AnsweredEmail): string[] {
  if (isOurs({ senderRole })) return to;
  return isDisowned({ checks }) || senderEmail.endsWith(NOBODY) ? [] : [senderEmail];
}

/**
 * The addresses of those who take part in a thread: who began it, clients, those whom the agency wrote to, and whoever one of
 * them named. A stranger who answers a Message-ID is none.
 */
export function writersOf(newestFirst: readonly AnsweredEmail[], begunBy: string | null): string[] {
  const writers = new Set<string>();
  const named = new Set(begunBy ? [begunBy.toLowerCase()] : []);
  for (const email of newestFirst.toReversed()) {
    const wrote = isOurs(email) ? [...email.to, ...email.cc] : answerTo(email);
    const takesPart = isOurs(email) || email.senderRole === "CLIENT" || wrote.some((address) => named.has(address));
    if (!takesPart || wrote.length === 0) continue;
    for (const address of wrote) writers.add(address);
    for (const address of [...wrote, ...email.to, ...email.cc]) named.add(address);
  }
  return [...writers];
}

export const isOurs = ({ senderRole }: Pick<Email, "senderRole">): boolean =>
  senderRole === "AGENT" || senderRole === "CARA";

const isDisowned = ({ checks }: Pick<Email, "checks">): boolean =>
  checks !== null && senderCheckOf(checks) === "FAILED";

export function replySubject(subject: string): string {
  const bare = withoutPrefixes(subject) || "(no subject)";
  return `Re: ${bare}`.slice(0, EMAIL_SUBJECT_MAX_LENGTH).toWellFormed().trimEnd();
}

/** The address that the answered message came to, of those the agency has; of none of them the oldest. */
export const answeredFrom = (email: AnsweredEmail | null, own: readonly string[]): string | null =>
  own.find((address) => email && [...email.to, ...email.cc, email.senderEmail].includes(address)) ?? own[0] ?? null;

export function replyHeaders(email: AnsweredEmail | null, sentFrom: string): ReplyHeaders {
  if (!email) return { sentFrom, inReplyTo: null, references: [] };
  const before = email.references.length > 0 ? email.references : email.inReplyTo ? [email.inReplyTo] : [];
  const all = [...new Set([...before, ...(email.messageId ? [email.messageId] : [])])].filter(isSendable);
  const [first, ...later] = all;
  const references = first === undefined ? [] : [first, ...later.slice(-(REFERENCES_MAX - 1))];
  return { sentFrom, inReplyTo: email.messageId && isSendable(email.messageId) ? email.messageId : null, references };
}

const isSendable = (id: string): boolean => SENDABLE_ID.test(id);
