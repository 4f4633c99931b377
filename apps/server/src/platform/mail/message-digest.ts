import { createHash, type Hash } from "node:crypto";

/** Longest head of a message: its own header fields and those of every server it passed. */
export const HEAD_MAX_BYTES = 256 * 1024;
/** Longest Message-ID, by the standard for a line. */
const MESSAGE_ID_MAX_LENGTH = 998;
const MESSAGE_ID_MIN_LENGTH = 3;
/** What makes a message the message it is; servers that pass it on add others. */
const KEPT = ["message-id", "from", "date", "subject", "content-type", "content-transfer-encoding"] as const;
const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];

export type MessageIdentity = {
  messageId: string | null;
  /** The same for every delivery of a message, whatever the servers on its way added. */
  contentKey: Buffer;
  isHeadTooLong: boolean;
};

/** Identifies a message while it streams through: in linear time, and with no more of it in memory than its head. */
export function createMessageDigest(): { take(chunk: Buffer): void; finish(): MessageIdentity } {
  const body = createHash("sha256");
  const head: Buffer[] = [];
  let headBytes = 0;
  let isInHead = true;
  let isHeadTooLong = false;
  // an empty line ends the head, also when it is the first
  let isAtLineStart = true;
  // blank lines at the end belong to no message; whether these are at the end only what follows tells
  let bodyBeforeBlanks: Hash | null = null;

  const takeHead = (plain: Buffer): Buffer => {
    for (let at = 0; at < plain.length; at += 1) {
      const isLineFeed = plain[at] === LINE_FEED;
      if (isLineFeed && isAtLineStart) {
        isInHead = false;
        keepHead(plain.subarray(0, at));
        return plain.subarray(at + 1);
      }
      isAtLineStart = isLineFeed;
    }
    keepHead(plain);
    return plain.subarray(plain.length);
  };
  const keepHead = (part: Buffer): void => {
    headBytes += part.length;
    if (headBytes <= HEAD_MAX_BYTES) head.push(Buffer.from(part));
    else isHeadTooLong = true;
  };
  const takeBody = (plain: Buffer): void => {
    let end = plain.length;
    while (end > 0 && plain[end - 1] === LINE_FEED) end -= 1;
    if (end > 0) {
      body.update(plain.subarray(0, end));
      bodyBeforeBlanks = null;
    }
    if (end < plain.length) {
      bodyBeforeBlanks ??= body.copy();
      body.update(plain.subarray(end));
    }
  };

  return {
    take(chunk) {
      const plain = withoutCarriageReturns(chunk);
      const rest = isInHead ? takeHead(plain) : plain;
      if (!isInHead) takeBody(rest);
    },
    finish() {
      const fields = readFields(Buffer.concat(head).toString("latin1"));
      const messageId = fields.get("message-id") ?? "";
      const { length } = messageId;
      return {
        messageId: length < MESSAGE_ID_MIN_LENGTH || length > MESSAGE_ID_MAX_LENGTH ? null : messageId,
        contentKey: createHash("sha256")
          .update(JSON.stringify(KEPT.map((name) => fields.get(name) ?? null)))
          .update((bodyBeforeBlanks ?? body).digest())
          .digest(),
        isHeadTooLong,
      };
    },
  };
}

function withoutCarriageReturns(chunk: Buffer): Buffer {
  const plain = Buffer.allocUnsafe(chunk.length);
  let length = 0;
  for (const byte of chunk)
    if (byte !== CARRIAGE_RETURN) {
      plain[length] = byte;
      length += 1;
    }
  return plain.subarray(0, length);
}

/** The first of each field that is kept, on one line and with single blanks. */
function readFields(head: string): Map<string, string> {
  const fields = new Map<string, string>();
  let name = "";
  for (const line of head.split("\n")) {
    const isContinued = line.startsWith(" ") || line.startsWith("\t");
    const colon = isContinued ? -1 : line.indexOf(":");
    if (!isContinued) {
      const found = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      // of a field that stands there twice only the first counts
      name = KEPT.some((kept) => kept === found) && !fields.has(found) ? found : "";
      if (name) fields.set(name, "");
    }
    if (name) fields.set(name, `${fields.get(name) ?? ""} ${line.slice(colon + 1)}`);
  }
  return new Map([...fields].map(([key, value]) => [key, value.replaceAll(/\s+/g, " ").trim()]));
}
