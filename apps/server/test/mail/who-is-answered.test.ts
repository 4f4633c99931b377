import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveReply, discardReply } from "../../src/domains/emails/replies/finish-reply.ts";
import { draftReply } from "../../src/domains/emails/replies/draft-reply.ts";
import type { EmailSender } from "../../src/domains/emails/send-approved-email.ts";
import type { EmailThreadId } from "../../src/kernel/ids.ts";
import { createSendMail } from "../../src/platform/mail/send-mail.ts";
import { startMailbox, type Mailbox } from "../copilot/mailbox.ts";
import { testSender } from "../copilot/test-sender.ts";
import { must } from "../kit/test-policies.ts";
import { arrive } from "./arriving.ts";
import { agencyWithMail, plainMessage } from "./receiving.ts";
import { sendReply } from "./replying.ts";

const BY_A_PERSON = { text: "It is attached.", by: "PERSON" } as const;

describe("who and what a reply answers", { timeout: 60_000 }, () => {
  let mailbox: Mailbox;
  let mail: ReturnType<typeof createSendMail>;
  let sender: EmailSender;
  beforeAll(async () => {
    mailbox = await startMailbox();
    mail = createSendMail(mailbox.url, "Cara <no-reply@cara.example>", { requireTls: false });
    sender = testSender(mail.sendMail);
  });
  afterAll(() => {
    mail.close();
    mailbox.close();
  });

  it("answers nothing that came after its approval, however slow the clock of its sender is", async () => {
    const agency = await agencyWithMail();
    const { thread } = await arrive(agency, plainMessage({ messageId: "<slow@client.example>" }));
    const threadId = thread.id as EmailThreadId;
    const { id } = must(await agency.run(draftReply, { threadId, ...BY_A_PERSON }));
    must(await agency.run(approveReply, { id, version: 1, sendAnyway: false }));
    await arrive(agency, plainMessage({ headers: ["In-Reply-To: <slow@client.example>"], body: "Do not send it." }));
    await sendReply(agency, sender, id);
    const now = await agency.inDatabase((db) =>
      db.selectFrom("email_threads").selectAll().where("id", "=", threadId).executeTakeFirstOrThrow(),
    );
    expect(now.waiting_for).toBe("AGENT");
  });

  it("goes to nobody who only answers a Message-ID, until a person types the address", async () => {
    const agency = await agencyWithMail();
    const cc = "Cc: colleague@client.example";
    const { thread } = await arrive(agency, plainMessage({ messageId: "<begun@client.example>", headers: [cc] }));
    const threadId = thread.id as EmailThreadId;
    const headers = ["In-Reply-To: <begun@client.example>"];
    const later = (from: string, minute: number) =>
      arrive(agency, plainMessage({ from, headers }).replace("10:00:00", `10:0${minute}:00`), from);
    expect((await later("jane@cl1ent.example", 1)).thread.id).toBe(threadId);
    const strange = must(await agency.run(draftReply, { threadId, ...BY_A_PERSON }));
    expect(strange).toMatchObject({ recipients: [], flagged: ["jane@cl1ent.example"] });
    must(await agency.run(discardReply, { id: strange.id, version: 1 }));
    await later("colleague@client.example", 2);
    const known = must(await agency.run(draftReply, { threadId, ...BY_A_PERSON }));
    expect(known).toMatchObject({ recipients: ["colleague@client.example"], flagged: [] });
  });
});
