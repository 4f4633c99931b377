import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawKeyOf } from "../../src/domains/emails/inbound/received-email.ts";
import { storeOptions } from "../../src/platform/env.ts";
import { createFileStore } from "../../src/platform/files/file-store.ts";
import type { Spawned } from "../attacks/spawned-process.ts";
import { reportFigure } from "../kit/report-figure.ts";
import { testEnvironment } from "../kit/test-environment.ts";
import { agencyWithMail, plainMessage, receivedBy, startReceiver } from "./receiving.ts";
import { connectSmtp, deliver } from "./smtp.ts";

type Receiver = Spawned & { port: number };
type Recipient = Awaited<ReturnType<typeof agencyWithMail>>;

const files = createFileStore(storeOptions(testEnvironment()));
const asSent = (message: string) => Buffer.from(`${message}\r\n`);

/** Sends a message to its last byte, and reads no answer. */
async function sendWithoutReading({ port }: Receiver, agency: Recipient, message: string) {
  const smtp = await connectSmtp(port);
  for (const line of ["EHLO client.example", "MAIL FROM:<x@client.example>", `RCPT TO:<${agency.address}>`, "DATA"])
    await smtp.say(line);
  smtp.socket.write(`${message}\r\n.\r\n`);
  return smtp;
}

describe("[OQ-28] a receiver that is killed", { timeout: 120_000 }, () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: process.env["MIGRATE_DATABASE_URL"] ?? "" });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    files.close();
  });

  it("between the bytes and their record, or between the record and the answer, loses and doubles nothing", async () => {
    const agency = await agencyWithMail();
    const keyOf = (message: string) => rawKeyOf(agency.id, createHash("sha256").update(asSent(message)).digest());
    let [lost, doubled] = [0, 0];
    const again = async (receiver: Receiver, message: string, messageId: string) => {
      expect(await deliver(receiver.port, { from: "x@client.example", to: agency.address, message })).toMatch(/^250/);
      const rows = (await receivedBy(agency)).filter(({ message_id }) => message_id === messageId);
      if (rows.length === 0 || !(await files.has(keyOf(message)))) lost += 1;
      if (rows.length > 1) doubled += 1;
    };

    // no record can be written: the process stands between its two steps
    const first = await startReceiver();
    const early = plainMessage({ messageId: "<early@client.example>" });
    await client.query("begin");
    await client.query("lock table received_emails in share row exclusive mode");
    const waiting = await sendWithoutReading(first, agency, early);
    await expect.poll(() => files.has(keyOf(early))).toBe(true);
    await first.stop("SIGKILL");
    await client.query("rollback");
    waiting.end();
    expect(await receivedBy(agency)).toEqual([]);

    const second = await startReceiver();
    await again(second, early, "<early@client.example>");
    // recorded, and the sender never hears of it
    const late = plainMessage({ messageId: "<late@client.example>" });
    const deaf = await sendWithoutReading(second, agency, late);
    deaf.socket.pause();
    await expect.poll(async () => (await receivedBy(agency)).length).toBe(2);
    await second.stop("SIGKILL");
    deaf.end();

    const third = await startReceiver();
    await again(third, late, "<late@client.example>");
    expect(await receivedBy(agency)).toHaveLength(2);
    await third.stop();
    reportFigure("messages lost by killing the receiver", lost, 0);
    reportFigure("messages doubled by killing the receiver", doubled, 0);
    expect([lost, doubled]).toEqual([0, 0]);
  });
});
