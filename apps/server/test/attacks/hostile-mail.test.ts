import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attackFromHere } from "#test/kit/lag-probe.ts";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { reportFigure } from "#test/kit/report-figure.ts";
import { agencyWithMail, plainMessage, receivedBy, startReceiver } from "#test/mail/receiving.ts";
import { connectSmtp, deliver, type Smtp } from "#test/mail/smtp.ts";
import type { Spawned } from "./spawned-process.ts";

const MEGABYTE = 1_000_000;

describe("[OQ-28] a stranger who speaks SMTP", { timeout: 120_000 }, () => {
  let receiver: Spawned & { port: number };
  let agency: Awaited<ReturnType<typeof agencyWithMail>>;
  beforeAll(async () => {
    attackFromHere();
    receiver = await startReceiver({ MAIL_MEGABYTES: "2" });
    agency = await agencyWithMail();
  });
  afterAll(() => receiver.stop());

  const begin = async (...lines: string[]): Promise<Smtp> => {
    const smtp = await connectSmtp(receiver.port);
    for (const line of ["EHLO stranger.example", ...lines]) await smtp.say(line);
    return smtp;
  };
  const addressed = () => begin("MAIL FROM:<x@stranger.example>", `RCPT TO:<${agency.address}>`);

  it("relays nothing, and is cut off when guessing addresses", async () => {
    const smtp = await begin("MAIL FROM:<x@stranger.example>");
    const said: string[] = [];
    for (const to of [
      "victim@elsewhere.example",
      `victim%elsewhere.example@mail.harborpoint.example`,
      `@mail.harborpoint.example:victim@elsewhere.example`,
      `"victim@elsewhere.example"@mail.harborpoint.example`,
      "postmaster",
      ...Array.from({ length: 20 }, (_, at) => `guess${at}@mail.harborpoint.example`),
    ])
      said.push((await smtp.say(`RCPT TO:<${to}>`)).slice(0, 3));
    expect(said.filter((code) => code === "250")).toEqual([]);
    expect(said).toContain("421");
    expect(said.at(-1)).toBe("");
    reportFigure("recipients accepted for relaying", said.filter((code) => code === "250").length, 0);
  });

  it("cannot send more than the limit, however it says so", async () => {
    const smtp = await begin();
    expect(await smtp.say("MAIL FROM:<x@stranger.example> SIZE=99000000")).toMatch(/^552/);
    smtp.end();
    const silent = await addressed();
    await silent.say("DATA");
    expect(await silent.sendData(Buffer.from(plainMessage({ body: "x".repeat(2.5 * MEGABYTE) })))).toMatch(/^552/);
    silent.end();
    // one that never ends is cut off
    const endless = await addressed();
    await endless.say("DATA");
    const ended = new Promise<void>((resolve) => void endless.socket.once("close", () => resolve()));
    const piece = Buffer.from(`${"y".repeat(998)}\r\n`.repeat(64));
    let sent = 0;
    while (!endless.socket.destroyed && endless.socket.writable && sent < 50 * MEGABYTE) {
      sent += piece.length;
      if (!endless.socket.write(piece)) await pause(1);
    }
    endless.socket.end();
    await ended;
    expect(sent).toBeLessThan(50 * MEGABYTE);
    expect(await receivedBy(agency)).toEqual([]);
  });

  it("names ten thousand recipients, of whom a hundred are taken for one message", async () => {
    const addresses = Array.from({ length: 120 }, (_, at) => `${at}.${agency.address}`);
    await privilegedSql("insert into agency_mail_addresses (agency_id, address) select $1, unnest($2::text[])", [
      agency.id,
      addresses,
    ]);
    const smtp = await begin("MAIL FROM:<x@stranger.example>");
    const lines = Array.from({ length: 10_000 }, (_, at) => `RCPT TO:<${addresses[at % 120] ?? ""}>\r\n`);
    smtp.socket.write(lines.join(""));
    const said = new Map<string, number>();
    for (let code = "?"; code !== "";) {
      code = (await smtp.read()).slice(0, 3);
      said.set(code, (said.get(code) ?? 0) + 1);
    }
    // those beyond a hundred are put off, and nobody names recipients without end
    expect([...said.keys()]).toEqual(["250", "452", "421", ""]);
    const heard = (said.get("250") ?? 0) + (said.get("452") ?? 0);
    expect(heard).toBeLessThan(3_000);
    reportFigure("recipients heard of ten thousand", heard, 3_000);
    expect(await receivedBy(agency)).toEqual([]);
  });

  it("puts no second command, recipient or message into a line", async () => {
    const smtp = await begin();
    for (const line of [
      `MAIL FROM:<x@stranger.example\r\nRCPT TO:<${agency.address}>`,
      "MAIL FROM:<x@stranger.example> BODY=8BITMIME\0RCPT",
      `RCPT TO:<${agency.address}\0>`,
    ])
      expect(await smtp.say(line)).toMatch(/^5/);
    smtp.end();
    // a dot between bare line feeds ends no message: what follows it is not a second one
    const smuggler = await addressed();
    await smuggler.say("DATA");
    const inner = `\n.\nMAIL FROM:<boss@client.example>\r\nRCPT TO:<${agency.address}>\r\nDATA\r\nFrom: boss@client.example\r\n\r\nPay`;
    expect(await smuggler.sendData(Buffer.from(`${plainMessage({ subject: "Outer" })}${inner}`))).toMatch(/^250/);
    smuggler.end();
    expect((await receivedBy(agency)).map(({ envelope_from }) => envelope_from)).toEqual(["x@stranger.example"]);
  });

  it("sends no message with a head of megabytes", async () => {
    for (const headers of [
      ["X-Long: " + "a".repeat(400_000)],
      Array.from({ length: 20_000 }, (_, at) => `X-${at}: many more`),
    ]) {
      const smtp = await addressed();
      await smtp.say("DATA");
      expect(await smtp.sendData(plainMessage({ headers }))).toMatch(/^554/);
      smtp.end();
    }
  });

  it("sends junk of eight bits, carriage returns, blank lines and parts without blocking anybody", async () => {
    const before = (await receivedBy(agency)).length;
    const head = Buffer.from("From: x@stranger.example\r\nSubject: junk\r\n\r\n");
    const shapes = [
      randomBytes(MEGABYTE),
      ...["\r", "\n", "\r\n..\r\n"].map((shape) => Buffer.concat([Buffer.alloc(MEGABYTE / 4, shape), randomBytes(8)])),
      Buffer.from("--b\r\nContent-Type: text/plain\r\n\r\nx\r\n".repeat(10_000)),
    ];
    for (const shape of shapes) {
      const smtp = await addressed();
      await smtp.say("DATA");
      expect(await smtp.sendData(Buffer.concat([head, shape]))).toMatch(/^250/);
      smtp.end();
    }
    expect((await receivedBy(agency)).length).toBe(before + shapes.length);
  });

  it("opens connections until it has its share, and others are still heard", async () => {
    const open = await Promise.all(Array.from({ length: 20 }, () => connectSmtp(receiver.port)));
    const heard = open.filter(({ greeting }) => greeting.startsWith("220"));
    expect(heard.length).toBeLessThanOrEqual(10);
    expect(open.filter(({ greeting }) => greeting.startsWith("421")).length).toBe(20 - heard.length);
    for (const { end } of open) end();
    await expect
      .poll(async () => {
        const said = await deliver(receiver.port, { to: agency.address, message: plainMessage() }).catch(() => "");
        return said.slice(0, 3);
      })
      .toBe("250");
  });

  it("goes away in the middle, and nothing half is kept", async () => {
    const before = (await receivedBy(agency)).length;
    const smtp = await addressed();
    await smtp.say("DATA");
    smtp.socket.write(plainMessage({ body: "half a message" }));
    await pause(300);
    smtp.end();
    await pause(500);
    expect((await receivedBy(agency)).length).toBe(before);
  });

  it("learns nothing from the log, and neither does who reads it", () => {
    expect(receiver.output()).not.toContain("stranger.example");
    expect(receiver.output()).not.toContain(agency.address);
  });
});
