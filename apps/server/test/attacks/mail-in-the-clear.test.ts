import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { mailNeedsTls } from "#platform/env.ts";
import { createSendMail } from "#platform/mail/send-mail.ts";
import { reportFigure } from "#test/kit/report-figure.ts";
import { freePort } from "./spawned-process.ts";

const MAIL = {
  to: { name: "Dana Whitfield", address: "dana@harborpoint.example" },
  subject: "123456 is your code",
  text: "123456",
  messageKey: "c1",
};
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Somebody between us and the mail server who removes STARTTLS from what it offers, or has a certificate of their own. */
async function listen(offersTls: boolean) {
  const heard: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? ["AUTH"] : ["STARTTLS", "AUTH"],
    logger: false,
    onMailFrom: (address, _session, answer) => {
      heard.push(address.address);
      answer();
    },
    onRcptTo: (address, _session, answer) => {
      heard.push(address.address);
      answer();
    },
    onData: (stream, _session, answer) => {
      stream.on("data", (piece: Buffer) => heard.push(piece.toString()));
      stream.on("end", () => answer());
    },
  });
  server.on("error", () => undefined);
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  ends.push(async () => {
    const closed = once(server.server, "close");
    server.close();
    await closed;
  });
  return { url: `smtp://127.0.0.1:${port}`, heard };
}

async function send(url: string, requireTls: boolean): Promise<void> {
  const mail = createSendMail(url, "Cara <no-reply@cara.example>", { requireTls });
  ends.unshift(() => mail.close());
  await mail.sendMail(MAIL);
}

describe("mailNeedsTls", () => {
  it.each([
    ["smtp://mail.example:587", "production", true],
    ["smtp://10.0.0.5:25", "production", true],
    ["smtp://localhost.evil.example:25", "production", true],
    ["smtp://127.0.0.1:25", "production", false],
    ["smtp://[::1]:25", "production", false],
    ["smtp://mail.example:587", "development", false],
  ] as const)("to %s in %s: %s", (SMTP_URL, NODE_ENV, needed) => {
    expect(mailNeedsTls({ SMTP_URL, NODE_ENV })).toBe(needed);
  });
});

describe("a mail server that cannot be trusted", () => {
  it.each([
    ["offers no encryption", false, ""],
    ["offers none, and the address says not to ask", false, "?ignoreTLS=true&requireTLS=false"],
    ["has a certificate of its own", true, ""],
  ])("hears nothing in production when it %s", async (what, offersTls, settings) => {
    const { url, heard } = await listen(offersTls);
    await expect(send(`${url}/${settings}`, true)).rejects.toThrow(/TLS|certificate|cleartext/i);
    reportFigure(`lines of a mail heard by a server that ${what}`, heard.length, 0);
  });

  it("is spoken to in development, where there is no other", async () => {
    const { url, heard } = await listen(false);
    await send(url, false);
    expect(heard.join("\n")).toContain("dana@harborpoint.example");
  });
});
