import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** What Restate sends to resume a run: its journal so far. */
export type Journal = { service: string; handler: string; contentType: string; body: Buffer };
/** A recorded journal of a version of the code. `steps` is for reviewers. */
const Kept = z.object({
  service: z.string(),
  handler: z.string(),
  version: z.number().int(),
  steps: z.array(z.string()),
  contentType: z.string(),
  body: z.string(),
});
export type RecordedJournal = z.infer<typeof Kept>;

const FOLDER = join(import.meta.dirname, "recorded");
/** A message's type and length stand before it, in eight bytes. */
const HEAD = 8;
/** Types of messages: the first of a run, and those of commands. */
const START = 0x0000;
const COMMANDS = { first: 0x0400, last: 0x07ff };
/** The field that names a command, and the one that names a run, with their kind. */
const NAME_FIELD = (12 << 3) | 2;
const ID_FIELD = (1 << 3) | 2;

export type Message = { type: number; content: Buffer };

/** The messages of one side of a conversation with Restate. */
export function messagesIn(bytes: Buffer): Message[] {
  const messages: Message[] = [];
  for (let at = 0; at + HEAD <= bytes.length;) {
    const length = bytes.readUInt32BE(at + 4);
    messages.push({ type: bytes.readUInt16BE(at), content: bytes.subarray(at + HEAD, at + HEAD + length) });
    at += HEAD + length;
  }
  return messages;
}

/** The handler of a journal, and its steps by name, or by type if they have none. */
export function readJournal({ body }: Pick<Journal, "body">): { invocation: string; steps: string[] } {
  const messages = messagesIn(body);
  const start = messages.find(({ type }) => type === START);
  if (!start) throw new Error("this is no journal");
  const steps = messages
    .filter(({ type }) => type >= COMMANDS.first && type <= COMMANDS.last)
    .map(({ type, content }) => fieldIn(content, NAME_FIELD)?.toString() || `command ${type.toString(16)}`);
  return { invocation: fieldIn(start.content, ID_FIELD)?.toString("hex") ?? "", steps };
}

/** A field of bytes in a message of protocol buffers. */
function fieldIn(content: Buffer, wanted: number): Buffer | null {
  let at = 0;
  const number = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = content[at];
      if (byte === undefined) throw new Error("a message was cut");
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return Number(value);
    }
  };
  while (at < content.length) {
    const tag = number();
    const kind = tag & 7;
    if (kind === 0) number();
    else if (kind === 1) at += 8;
    else if (kind === 5) at += 4;
    else {
      const length = number();
      if (tag === wanted) return content.subarray(at, at + length);
      at += length;
    }
  }
  return null;
}

/** Every recorded journal, the oldest of a handler first. */
export const recordedJournals = (): RecordedJournal[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .map((name) => Kept.parse(JSON.parse(readFileSync(join(FOLDER, name), "utf8"))))
    .toSorted(
      (a, b) => `${a.service}.${a.handler}`.localeCompare(`${b.service}.${b.handler}`) || a.version - b.version,
    );

/** Saves a journal as its handler's next version, unless the newest one has the same steps; returns what was done. */
export function recordJournal(journal: Journal): string {
  const { service, handler, contentType, body } = journal;
  const { steps } = readJournal(journal);
  const name = `${service}.${handler}`;
  const newest = recordedJournals().findLast((it) => it.service === service && it.handler === handler);
  if (newest && newest.steps.join("\n") === steps.join("\n")) return `${name}: as version ${newest.version}`;
  const version = (newest?.version ?? 0) + 1;
  const kept: RecordedJournal = { service, handler, version, steps, contentType, body: body.toString("base64") };
  writeFileSync(join(FOLDER, `${name}.${version}.json`), `${JSON.stringify(kept, null, 2)}\n`);
  return `${name}: version ${version}, ${steps.length} steps, ${body.length} bytes`;
}
