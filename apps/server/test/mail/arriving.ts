import { Readable } from "node:stream";
import { fileReceivedEmail } from "../../src/domains/emails/inbound/file-received-email.ts";
import { receiveEmail } from "../../src/domains/emails/inbound/receive-email.ts";
import type { ReceivedEmailId } from "../../src/kernel/ids.ts";
import type { LookUp } from "../../src/platform/mail-auth/bounded-lookup.ts";
import { spoolMessage } from "../../src/platform/mail/spool.ts";
import { testReader } from "../documents/extraction.ts";
import type { TestAgency } from "../kit/test-agency.ts";
import { receivedBy } from "./receiving.ts";

/** No DNS: nobody says anything of any domain. */
const nobodySays: LookUp = () => Promise.reject(Object.assign(new Error("ENOTFOUND"), { code: "ENOTFOUND" }));
export const reader = { ...testReader(), lookUp: (): LookUp => nobodySays };

type Recipient = Pick<TestAgency, "id" | "inDatabase"> & { address: string };

/** Hands a message over as the receiver does. */
export async function handOver(
  recipients: readonly Recipient[],
  message: string | Buffer,
  envelopeFrom: string | null = "sender@client.example",
): Promise<void> {
  const spooled = await spoolMessage(Readable.from([Buffer.from(message)]), 25_000_000);
  if (!spooled) throw new Error("the message is too large");
  try {
    await receiveEmail(reader, {
      ...spooled,
      envelopeFrom,
      recipients: recipients.map(({ address }) => address),
      clientAddress: "203.0.113.7",
      clientName: "mx.client.example",
    });
  } finally {
    await spooled.close();
  }
}

/** Files everything that was handed over and is not filed yet. */
export async function fileAll(agency: Recipient, lookUp = reader.lookUp): Promise<void> {
  for (const { id, state } of await receivedBy(agency))
    if (state === "RECEIVED")
      await fileReceivedEmail({ ...reader, lookUp }, { agencyId: agency.id, receivedId: id as ReceivedEmailId });
}

/** A message arrives and is filed; returns its email, its thread and its attachments. */
export async function arrive(
  agency: Recipient,
  message: string | Buffer,
  envelopeFrom?: string | null,
  lookUp = reader.lookUp,
) {
  await handOver([agency], message, envelopeFrom);
  await fileAll(agency, lookUp);
  const newest = (await receivedBy(agency)).at(-1);
  return agency.inDatabase(async (db) => {
    const email = await db
      .selectFrom("emails")
      .selectAll()
      .where("id", "=", newest?.email_id ?? "")
      .executeTakeFirstOrThrow();
    const thread = await db
      .selectFrom("email_threads")
      .selectAll()
      .where("id", "=", email.thread_id)
      .executeTakeFirstOrThrow();
    const attachments = await db
      .selectFrom("email_attachments as ea")
      .innerJoin("files as f", "f.id", "ea.file_id")
      .select(["f.id", "f.name", "f.mime_type", "f.size_bytes", "f.object_key", "f.reading_state"])
      .where("ea.email_id", "=", email.id)
      .orderBy("ea.position")
      .execute();
    return { received: newest, email, thread, attachments };
  });
}

export type Part = { type: string; name?: string; body: string; encoding?: string; disposition?: string };

/** A message of several parts. */
export function partedMessage(
  parts: readonly Part[],
  { head = [], type = "mixed" }: { head?: string[]; type?: string } = {},
) {
  return [
    ...(head.some((line) => line.startsWith("From:")) ? [] : ["From: Jane Doe <jane@client.example>"]),
    "To: service@mail.harborpoint.example",
    "Date: Wed, 18 Nov 2026 10:00:00 -0500",
    "MIME-Version: 1.0",
    ...head,
    `Content-Type: multipart/${type}; boundary="cut"`,
    "",
    ...parts.flatMap(({ type: partType, name, body, encoding = "7bit", disposition = "attachment" }) => [
      "--cut",
      `Content-Type: ${partType}`,
      `Content-Transfer-Encoding: ${encoding}`,
      ...(name === undefined ? [] : [`Content-Disposition: ${disposition}; filename="${name}"`]),
      "",
      body,
    ]),
    "--cut--",
    "",
  ].join("\r\n");
}

export const base64 = (bytes: Buffer): string => bytes.toString("base64").replaceAll(/.{76}/g, "$&\r\n");
