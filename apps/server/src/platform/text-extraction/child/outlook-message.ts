import { HEAD_BYTES, inspectUpload } from "../../files/inspect-upload.ts";
import { pageText } from "../../web/page-text.ts";
import { openCompoundFile, type CompoundFile, type Entry } from "./compound-file.ts";

/** Why a message is not read, as a message for the person. */
export class MessageFault extends Error {}

export type Message = {
  from: string;
  to: string[];
  cc: string[];
  date: string;
  subject: string;
  text: string;
  attachments: Attachment[];
};
/** An attached file; `refused` says why an upload of it would be refused, `message` is set for an attached email. */
export type Attachment = { name: string; bytes: number; refused: string | null; message: Message | null };

/** A message, a message in it, and one in that. */
const DEPTH_MAX = 3;
const ATTACHMENTS_MAX = 500;
const RECIPIENTS_MAX = 1_000;
const TEXT_MAX_LENGTH = 20_000_000;
const NAME_MAX_LENGTH = 200;
/** Length of the header before the fixed-size properties: of a message, of a message in it, of a recipient. */
const [TOP_HEADER, INNER_HEADER, PART_HEADER] = [32, 24, 8];
const [TO, CC] = [1, 2];
/** Milliseconds from 1601, where Windows' clock starts, to 1970. */
const EPOCH_MS = 11_644_473_600_000;

/** Identifiers of the properties, as the streams' names write them. */
const ID = {
  subject: "0037",
  submitted: "0039",
  senderName: "0C1A",
  senderAddress: "0C1F",
  senderSmtp: "5D01",
  recipientKind: "0C15",
  delivered: "0E06",
  text: "1000",
  html: "1013",
  rtf: "1009",
  displayName: "3001",
  address: "3003",
  smtp: "39FE",
  data: "3701",
  shortName: "3704",
  longName: "3707",
  htmlCodePage: "3FDE",
  codePage: "3FFD",
} as const;

type Budget = { attachments: number };

/** Reads an Outlook message with the emails attached to it, to a depth of three. */
export function readMessage(bytes: Buffer): Message {
  return readFile(bytes, 1, { attachments: ATTACHMENTS_MAX });
}

function readFile(bytes: Buffer, depth: number, budget: Budget): Message {
  const file = openCompoundFile(bytes);
  return messageIn(file, file.root, TOP_HEADER, depth, budget);
}

function messageIn(file: CompoundFile, folder: Entry, header: number, depth: number, budget: Budget): Message {
  if (depth > DEPTH_MAX)
    throw new MessageFault(
      "This email has emails inside emails more than three deep, so it was not read. You can still open the file.",
    );
  const properties = propertiesIn(file, folder, header);
  const people = folder.children.filter(({ name }) => name.startsWith("__recip_version1.0_"));
  const recipients = people.slice(0, RECIPIENTS_MAX).map((person) => propertiesIn(file, person, PART_HEADER));
  const listed = (kind: number) =>
    recipients
      .filter(({ number }) => number(ID.recipientKind) === kind)
      .map(({ text }) => person(text(ID.displayName), text(ID.smtp) || text(ID.address)));
  return {
    from: person(properties.text(ID.senderName), properties.text(ID.senderSmtp) || properties.text(ID.senderAddress)),
    to: listed(TO),
    cc: listed(CC),
    date: properties.date(ID.submitted) || properties.date(ID.delivered),
    subject: oneLine(properties.text(ID.subject)),
    text: bodyOf(properties),
    attachments: attachmentsIn(file, folder, depth, budget),
  };
}

function bodyOf({ text, has }: Properties): string {
  const plain = text(ID.text).trim();
  if (plain !== "") return plain;
  const html = text(ID.html, ID.htmlCodePage);
  if (html !== "") return pageText(html, TEXT_MAX_LENGTH);
  return has(ID.rtf) ? "[The text of this email is in Outlook's rich text format. Open the file to read it.]" : "";
}

function attachmentsIn(file: CompoundFile, folder: Entry, depth: number, budget: Budget): Attachment[] {
  const parts = folder.children.filter(({ name }) => name.startsWith("__attach_version1.0_"));
  budget.attachments -= parts.length;
  if (budget.attachments < 0)
    throw new MessageFault(
      `This email has more than ${ATTACHMENTS_MAX} attachments, so it was not read. You can still open the file.`,
    );
  return parts.map((part): Attachment => {
    const { text } = propertiesIn(file, part, PART_HEADER);
    const name = oneLine(text(ID.longName) || text(ID.shortName) || text(ID.displayName)).slice(0, NAME_MAX_LENGTH);
    const inner = part.children.find((child) => child.isStorage && idOf(child) === ID.data);
    if (inner) {
      const message = messageIn(file, inner, INNER_HEADER, depth + 1, budget);
      return { name: name || message.subject || "Email", bytes: 0, refused: null, message };
    }
    const data = part.children.find((child) => !child.isStorage && idOf(child) === ID.data);
    const bytes = data ? file.read(data) : Buffer.alloc(0);
    const refused = refusalOf(name, bytes);
    const isMessage = refused === null && name.toLowerCase().endsWith(".msg");
    return {
      name: name || "No name",
      bytes: bytes.length,
      refused,
      message: isMessage ? readFile(bytes, depth + 1, budget) : null,
    };
  });
}

/** Why an upload of this file would be refused; null when it would be accepted. */
function refusalOf(name: string, bytes: Buffer): string | null {
  if (bytes.length === 0) return "The file is empty";
  try {
    const inspection = inspectUpload(name, bytes.subarray(0, HEAD_BYTES));
    inspection.take(bytes);
    inspection.finish();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

type Properties = {
  /** A text, decoded by the message's code page or the one that the given property names. */
  text(id: string, codePage?: string): string;
  number(id: string): number | null;
  date(id: string): string;
  has(id: string): boolean;
};

const idOf = ({ name }: Entry): string =>
  /^__substg1\.0_([0-9A-F]{4})[0-9A-F]{4}$/iu.exec(name)?.[1]?.toUpperCase() ?? "";

/** The properties of a message, a recipient or an attachment: texts are streams, numbers and times stand in a table. */
function propertiesIn(file: CompoundFile, folder: Entry, header: number): Properties {
  const streams = new Map(
    folder.children.filter(({ isStorage }) => !isStorage).map((entry) => [entry.name.toUpperCase(), entry]),
  );
  const tableEntry = streams.get("__PROPERTIES_VERSION1.0");
  const table = tableEntry ? file.read(tableEntry) : Buffer.alloc(0);
  const fixed = new Map<string, Buffer>();
  for (let at = header; at + 16 <= table.length; at += 16)
    fixed.set(
      table
        .readUInt16LE(at + 2)
        .toString(16)
        .padStart(4, "0")
        .toUpperCase(),
      table.subarray(at + 8, at + 16),
    );
  const streamOf = (id: string, type: string) => streams.get(`__SUBSTG1.0_${id}${type}`);
  const number = (id: string): number | null => fixed.get(id)?.readInt32LE(0) ?? null;
  const texts = new Map<string, string>();
  return {
    number,
    has: (id) => streamOf(id, "0102") !== undefined,
    date: (id) => toDate(fixed.get(id)),
    text(id, codePage = ID.codePage) {
      // a sector is read once, so a text is too
      const known = texts.get(id);
      if (known !== undefined) return known;
      const wide = streamOf(id, "001F");
      const narrow = wide ?? streamOf(id, "001E") ?? streamOf(id, "0102");
      const bytes = narrow ? file.read(narrow) : Buffer.alloc(0);
      if (bytes.length > 2 * TEXT_MAX_LENGTH) throw new MessageFault("This email has more text than can be read");
      const text = (wide ? bytes.toString("utf16le") : decode(bytes, number(codePage))).replaceAll("\0", "");
      texts.set(id, text);
      return text;
    },
  };
}

const NAMED_PAGES: Readonly<Record<number, string>> = {
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  65_001: "utf-8",
};

function decode(bytes: Buffer, page: number | null): string {
  const isWindows = page !== null && page >= 1250 && page <= 1258;
  const name = isWindows ? `windows-${page}` : (NAMED_PAGES[page ?? 0] ?? "windows-1252");
  return new TextDecoder(name).decode(bytes);
}

function toDate(value: Buffer | undefined): string {
  if (!value) return "";
  const at = new Date(Number(value.readBigUInt64LE(0) / 10_000n) - EPOCH_MS);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
}

/** "Ray Dominguez <ray@alamoridge.example>". Inside a company, Outlook stores a directory path instead of an address. */
function person(name: string, address: string): string {
  const [shown, mailbox] = [oneLine(name), oneLine(address)];
  if (!mailbox.includes("@")) return shown || mailbox;
  return shown === "" || shown === mailbox ? mailbox : `${shown} <${mailbox}>`;
}

const oneLine = (text: string): string => text.slice(0, 10_000).replaceAll(/\s+/gu, " ").trim();
