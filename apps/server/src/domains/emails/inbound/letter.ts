import { isEmailAddress } from "@cara/contract/addresses.ts";
import { visibleText } from "#kernel/text.ts";
import type { ReadMessage } from "#platform/mail/message-limits.ts";
import type { ReceivedMessage } from "../threads/email-thread.ts";
import { automaticKind } from "./automatic.ts";
import type { ReceivedEmail } from "./received-email.ts";

/** Longest values, as the tables hold them. */
const [SUBJECT_MAX, NAME_MAX, BODY_MAX, ID_MAX] = [500, 200, 100_000, 998];
const CUT = "\n\n[The message is longer. The rest of it is not shown.]";
/** The sender of a message that names none. */
const NOBODY = "unknown@sender.invalid";
/** Before there was email. */
const FIRST_EMAIL = Date.UTC(1971, 0, 1);

/** What a message says, as an email of the agency; its thread and its sender's role are found next. */
export type Letter = Omit<ReceivedMessage, "id" | "threadId" | "senderRole" | "leftOut" | "checks">;

/** A message as people see it: nothing invisible, everything bounded, and no date from the future. */
export function readLetter(message: Omit<ReadMessage, "attachments">, received: ReceivedEmail): Letter {
  const { receivedAt, envelopeFrom, contentKey } = received;
  const messageId = message.messageIds.find(isShort) ?? null;
  const inReplyTo = message.inReplyTo.find(isShort) ?? null;
  return {
    senderName: cutTo(oneLine(message.from?.name), NAME_MAX),
    senderEmail: address(message.from?.address ?? "") ?? address(envelopeFrom ?? "") ?? NOBODY,
    to: addresses(message.to),
    cc: addresses(message.cc),
    subject: cutTo(oneLine(message.subject), SUBJECT_MAX),
    body: bodyOf(message),
    sentAt: sentAt(message.date, receivedAt),
    messageId,
    inReplyTo,
    references: message.references.filter(isShort),
    automatic: automaticKind(message, envelopeFrom),
    contentKey,
  };
}

/** Stands for a message of which nothing could be read. */
export const unreadable = (problem: string): Omit<ReadMessage, "attachments"> => ({
  problem,
  from: null,
  to: [],
  cc: [],
  subject: "A message that could not be read",
  date: null,
  messageIds: [],
  inReplyTo: [],
  references: [],
  autoSubmitted: null,
  precedence: null,
  isOfList: false,
  contentType: null,
  text: "",
  moreAttachments: 0,
});

function bodyOf({ problem, text }: Pick<ReadMessage, "problem" | "text">): string {
  if (problem !== null) return `This message could not be read. ${problem} It is attached as it arrived.`;
  const body = visibleText(text).trim();
  return body.length > BODY_MAX ? `${cutTo(body, BODY_MAX - CUT.length) ?? ""}${CUT}` : body;
}

function sentAt(date: string | null, receivedAt: Date): Date {
  const said = new Date(date ?? "");
  return said.getTime() >= FIRST_EMAIL && said < receivedAt ? said : receivedAt;
}

/** In bytes: an index takes no longer ones. */
const isShort = (id: string): boolean => Buffer.byteLength(id) <= ID_MAX && visibleText(id) === id;

const addresses = (people: ReadMessage["to"]): string[] => people.flatMap((person) => address(person.address) ?? []);

function address(text: string): string | null {
  const clean = visibleText(text).trim().toLowerCase();
  return isEmailAddress(clean) ? clean : null;
}

const oneLine = (text: string | null | undefined): string =>
  visibleText(text ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Never cuts a surrogate pair in half; null when nothing is left. */
const cutTo = (text: string, length: number): string | null =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, "") || null;
