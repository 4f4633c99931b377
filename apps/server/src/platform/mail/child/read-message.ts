import { readFile } from "node:fs/promises";
import PostalMime, { type Address, type Email } from "postal-mime";
import { printBytes } from "../../text-extraction/child/say.ts";
import { pageText } from "../../web/page-text.ts";
import { HEAD_DIGITS, MESSAGE_LIMITS, type ReadMessage } from "../message-limits.ts";

const { attachments: ATTACHMENTS_MAX, text: TEXT_MAX_LENGTH, people: PEOPLE_MAX } = MESSAGE_LIMITS;
/** Deepest nesting of parts, and longest head of all parts together. */
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 1_000_000, forceRfc822Attachments: true };

const [, , file = ""] = process.argv;
const bytes = await readFile(file);
try {
  say(await PostalMime.parse(bytes, LIMITS), null);
} catch {
  // who wrote it and about what is still worth knowing
  const end = bytes.indexOf("\r\n\r\n");
  say(
    await PostalMime.parse(bytes.subarray(0, end === -1 ? 0 : end), LIMITS),
    "It is damaged, or its parts are nested too deeply.",
  );
}

/** Prints what the message says, and the content of its attachments behind it. */
function say(mail: Email, problem: string | null): void {
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? null;
  const contents = (problem === null ? mail.attachments : []).slice(0, ATTACHMENTS_MAX).map(({ content, ...part }) => ({
    name: part.filename,
    mimeType: part.mimeType,
    bytes: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
  }));
  const message: ReadMessage = {
    problem,
    from: people(mail.from ? [mail.from] : [])[0] ?? null,
    to: people(mail.to ?? []),
    cc: people(mail.cc ?? []),
    subject: mail.subject?.slice(0, MESSAGE_LIMITS.line) ?? null,
    date: mail.date?.slice(0, MESSAGE_LIMITS.line) ?? null,
    messageIds: idsIn(mail.messageId),
    inReplyTo: idsIn(mail.inReplyTo),
    references: idsIn(mail.references),
    autoSubmitted: cut(header("auto-submitted")),
    precedence: cut(header("precedence")),
    isOfList: header("list-id") !== null || header("list-unsubscribe") !== null,
    contentType: cut(header("content-type")),
    text: problem === null ? textOf(mail) : "",
    attachments: contents.map(({ name, mimeType, bytes: { length } }) => ({
      name: cut(name),
      mimeType: mimeType.slice(0, MESSAGE_LIMITS.line),
      sizeBytes: length,
    })),
    moreAttachments: problem === null ? Math.max(mail.attachments.length - contents.length, 0) : 0,
  };
  const head = Buffer.from(JSON.stringify(message));
  printBytes(Buffer.from(String(head.length).padStart(HEAD_DIGITS, "0")));
  printBytes(head);
  for (const content of contents) printBytes(content.bytes);
}

/** Its plain text; of HTML only the words, so that nothing in it runs or is loaded. */
function textOf({ text = "", html = "" }: Email): string {
  return (text.trim() ? text : pageText(html, TEXT_MAX_LENGTH)).slice(0, TEXT_MAX_LENGTH);
}

function people(addresses: readonly Address[]): ReadMessage["to"] {
  return addresses
    .flatMap((one) => one.group ?? [one])
    .filter(({ address }) => address)
    .slice(0, PEOPLE_MAX)
    .map(({ name, address }) => ({
      name: name.slice(0, MESSAGE_LIMITS.line) || null,
      address: address.slice(0, MESSAGE_LIMITS.line),
    }));
}

/** The newest are the last. */
function idsIn(text = ""): string[] {
  return (text.slice(-100_000).match(/<[^<>\s]{1,900}>/g) ?? []).slice(-MESSAGE_LIMITS.references);
}

function cut(text: string | null): string | null {
  return text?.slice(0, MESSAGE_LIMITS.line) ?? null;
}
