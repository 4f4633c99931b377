import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeOptions } from "../../src/platform/env.ts";
import { createFileStore } from "../../src/platform/files/file-store.ts";
import type { Spawned } from "../attacks/spawned-process.ts";
import { privilegedSql } from "../kit/privileged-sql.ts";
import { testEnvironment } from "../kit/test-environment.ts";
import { agencyWithMail, plainMessage, receivedBy, startReceiver } from "./receiving.ts";
import { connectSmtp, deliver } from "./smtp.ts";

const files = createFileStore(storeOptions(testEnvironment()));
const bytesOf = async (key: string) => buffer(await files.get(key));
const asSent = (message: string) => Buffer.from(`${message}\r\n`);

describe("[OQ-28] the mail receiver", { timeout: 60_000 }, () => {
  let receiver: Spawned & { port: number; readinessUrl: string };
  beforeAll(async () => {
    receiver = await startReceiver({ MAIL_MEGABYTES: "1" });
  }, 90_000);
  afterAll(async () => {
    await receiver.stop();
    files.close();
  });

  it("says 250 once the message is stored and recorded, with the event that starts its filing", async () => {
    const agency = await agencyWithMail();
    const message = plainMessage({
      messageId: "<one@client.example>",
      body: "Hello\r\n.a line that begins with a dot",
    });
    expect(await deliver(receiver.port, { to: agency.address, message })).toMatch(/^250 /);
    const [row, ...others] = await receivedBy(agency);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      recipient: agency.address,
      envelope_from: "sender@client.example",
      client_address: "127.0.0.1",
      client_name: "client.example",
      message_id: "<one@client.example>",
      state: "RECEIVED",
      sha256: createHash("sha256").update(asSent(message)).digest(),
      size_bytes: asSent(message).length,
    });
    expect(await bytesOf(row?.object_key ?? "")).toEqual(asSent(message));
    const started = "select kind from outbox where agency_id = $1 and payload ->> 'subjectId' = $2";
    expect(await privilegedSql(started, [agency.id, row?.id])).toEqual([{ kind: "mail.received" }]);
    expect(await agency.auditTrail(row?.id ?? "")).toEqual(["mail.received"]);
  });

  it("speaks TLS once asked, and takes no password", async () => {
    const agency = await agencyWithMail();
    const client = createTransport({
      host: "127.0.0.1",
      port: receiver.port,
      requireTLS: true,
      tls: { rejectUnauthorized: false, servername: "localhost" },
    });
    await client.sendMail({ from: "jane@client.example", to: agency.address, subject: "Hi", text: "Hello" });
    client.close();
    expect(await receivedBy(agency)).toHaveLength(1);
    const smtp = await connectSmtp(receiver.port);
    expect(smtp.greeting).toMatch(/^220 mail\.cara\.example ESMTP/);
    const offers = await smtp.say("EHLO client.example");
    expect(offers).toMatch(/STARTTLS/);
    expect(offers).toMatch(/SIZE 1000000/);
    expect(offers).not.toMatch(/AUTH/);
    expect(await smtp.say("AUTH PLAIN AGEAYg==")).toMatch(/^5/);
    smtp.end();
  });

  it("knows an address in any case, and refuses a recipient of nobody before the message", async () => {
    const agency = await agencyWithMail();
    expect(await deliver(receiver.port, { to: agency.address.toUpperCase(), message: plainMessage() })).toMatch(/^250/);
    expect(await deliver(receiver.port, { to: "nobody@mail.harborpoint.example", message: plainMessage() })).toMatch(
      /^550 There is no such mailbox here/,
    );
    expect(await deliver(receiver.port, { to: "anybody@elsewhere.example", message: plainMessage() })).toMatch(/^550/);
    expect((await receivedBy(agency)).map(({ recipient }) => recipient)).toEqual([agency.address]);
  });

  it("[T-54] keeps a message once, however often and by whichever servers it comes", async () => {
    const agency = await agencyWithMail();
    const message = plainMessage();
    const again = `Received: from mx2.client.example by mail.cara.example; Wed, 18 Nov 2026 10:01:00 -0500\r\n${message}`;
    const answers = await Promise.all(
      [message, again, message, again].map((sent) => deliver(receiver.port, { to: agency.address, message: sent })),
    );
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(["250", "250", "250", "250"]);
    expect(await receivedBy(agency)).toHaveLength(1);
  });

  it("[T-54] keeps another message with the same Message-ID, and one without any", async () => {
    const agency = await agencyWithMail();
    const messageId = "<guessed@client.example>";
    const stranger = plainMessage({ messageId, from: "x@stranger.example", body: "I was here first" });
    for (const message of [stranger, plainMessage({ messageId }), plainMessage({ messageId: null })])
      expect(await deliver(receiver.port, { to: agency.address, message })).toMatch(/^250/);
    expect((await receivedBy(agency)).map(({ message_id }) => message_id)).toEqual([messageId, messageId, null]);
  });

  it("keeps one message for two agencies apart: neither meets the other's", async () => {
    const [first, second] = [await agencyWithMail(), await agencyWithMail()];
    const message = plainMessage({ messageId: "<both@client.example>" });
    expect(await deliver(receiver.port, { to: [first.address, second.address], message })).toMatch(/^250/);
    for (const agency of [first, second]) {
      const rows = await receivedBy(agency);
      expect(rows.map(({ agency_id, recipient }) => [agency_id, recipient])).toEqual([[agency.id, agency.address]]);
      expect(rows[0]?.object_key).toMatch(new RegExp(`^agency/${agency.id}/mail/`));
    }
  });

  it("is ready when the database and the object store answer, and ends when asked", async () => {
    const own = await startReceiver();
    await expect
      .poll(async () => (await fetch(own.readinessUrl)).json())
      .toEqual({ ready: true, database: true, files: true });
    const idle = await connectSmtp(own.port);
    expect(await own.stop()).toBe(0);
    expect(await idle.read()).toBe("");
  });

  it("does not start without a certificate", async () => {
    await expect(startReceiver({ MAIL_TLS_CERT_FILE: "" })).rejects.toThrow(/MAIL_TLS_CERT_FILE/);
  });

  it("says 451 while the object store is away, and stores what comes again", async () => {
    const agency = await agencyWithMail();
    const own = await startReceiver({ S3_ENDPOINT: "http://127.0.0.1:9" });
    const message = plainMessage();
    expect(await deliver(own.port, { to: agency.address, message })).toMatch(/^451 /);
    await own.stop();
    expect(await receivedBy(agency)).toEqual([]);
    expect(await deliver(receiver.port, { to: agency.address, message })).toMatch(/^250/);
    expect(await receivedBy(agency)).toHaveLength(1);
  });
});
