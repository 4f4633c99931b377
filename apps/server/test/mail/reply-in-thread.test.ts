import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editReply, approveReply, discardReply } from "../../src/domains/emails/replies/finish-reply.ts";
import { draftReply } from "../../src/domains/emails/replies/draft-reply.ts";
import { contentHash, EmailDraftInput } from "../../src/domains/emails/email-draft.ts";
import type { EmailSender } from "../../src/domains/emails/send-approved-email.ts";
import { sendApprovedEmail } from "../../src/domains/emails/send-approved-email.ts";
import { newestApprovalsByDraft } from "../../src/domains/emails/find-email-drafts.ts";
import type { EmailDraftId, EmailThreadId } from "../../src/kernel/ids.ts";
import { systemClock } from "../../src/platform/use-case.ts";
import { createSendMail } from "../../src/platform/mail/send-mail.ts";
import { startMailbox, type Mailbox } from "../copilot/mailbox.ts";
import { testSender } from "../copilot/test-sender.ts";
import { privilegedSql } from "../kit/privileged-sql.ts";
import { must } from "../kit/test-policies.ts";
import { testAgency } from "../kit/test-agency.ts";
import { arrive } from "./arriving.ts";
import { agencyWithMail, plainMessage } from "./receiving.ts";
import { answer, sendReply } from "./replying.ts";

const BY_A_PERSON = { text: "It is attached.", by: "PERSON" } as const;

describe("a reply in the thread", { timeout: 60_000 }, () => {
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
  const arrivedAs = (id: string) => mailbox.arrived.find(({ messageId }) => messageId === id);
  const header = (id: string, name: string) =>
    new RegExp(`^${name}: ((?:.|\r\n[ \t])*)\r\n`, "im")
      .exec(arrivedAs(id)?.raw ?? "")?.[1]
      ?.replaceAll(/\r\n\s+/g, " ");

  it("[EMAILS-05] [EMAILS-07] goes out from the agency's address with the thread's headers, is kept there, and its answer comes back", async () => {
    const agency = await agencyWithMail();
    const message = plainMessage({
      messageId: "<second@client.example>",
      subject: "RE: Fwd: Certificate for the city",
      headers: [`Cc: ${agency.address}`, "References: <first@client.example>", "In-Reply-To: <first@client.example>"],
    });
    const { thread } = await arrive(agency, message);
    const approval = await answer(agency, sender, thread.id);
    expect(arrivedAs(approval.messageId)).toMatchObject({
      envelopeTo: ["jane@client.example"],
      subject: "Re: Certificate for the city",
      replyTo: agency.address,
    });
    expect(header(approval.messageId, "From")).toContain(`<${agency.address}>`);
    expect(header(approval.messageId, "In-Reply-To")).toBe("<second@client.example>");
    expect(header(approval.messageId, "References")).toBe("<first@client.example> <second@client.example>");

    const emails = () =>
      agency.inDatabase((db) =>
        db.selectFrom("emails").selectAll().where("thread_id", "=", thread.id).orderBy("sent_at").execute(),
      );
    expect((await emails()).at(-1)).toMatchObject({
      sender_role: "AGENT",
      sender_name: agency.user.name,
      sender_email: agency.address,
      recipients: ["jane@client.example"],
      message_id: approval.messageId,
      in_reply_to: "<second@client.example>",
      body: "It is attached.",
    });
    const threadNow = () =>
      agency.inDatabase((db) =>
        db.selectFrom("email_threads").selectAll().where("id", "=", thread.id).executeTakeFirstOrThrow(),
      );
    expect(await threadNow()).toMatchObject({ waiting_for: "CLIENT", state: "ACTIVE" });
    const live = await agency.inDatabase((db) =>
      db.selectFrom("live_events").select("kind").where("subject_id", "=", thread.id).orderBy("version").execute(),
    );
    expect(live.map(({ kind }) => kind)).toEqual(["email.received", "email.drafted", "email.approved", "email.sent"]);

    const back = await arrive(
      agency,
      plainMessage({ subject: "Thanks", headers: [`In-Reply-To: ${approval.messageId}`] }),
    );
    expect(back.thread).toMatchObject({ id: thread.id, waiting_for: "AGENT" });
    // sent twice by the engine, it is kept once
    await sendReply(agency, sender, approval.draftId);
    expect(await emails()).toHaveLength(3);
  });

  it("is part of what was approved: other headers, and nothing is sent", async () => {
    const agency = await agencyWithMail();
    const { thread } = await arrive(agency, plainMessage());
    const threadId = thread.id as EmailThreadId;
    const { id } = must(await agency.run(draftReply, { threadId, ...BY_A_PERSON }));
    must(await agency.run(approveReply, { id, version: 1, sendAnyway: false }));
    const approval = await agency.inDatabase(async (db) => (await newestApprovalsByDraft(db, [id])).get(id));
    if (!approval?.reply) throw new Error("no approval");
    const { reply, contentHash: hash } = approval;
    expect(contentHash(approval)).toEqual(hash);
    const others = [
      null,
      { ...reply, sentFrom: "x@evil.example" },
      { ...reply, inReplyTo: null },
      { ...reply, references: [] },
    ];
    for (const other of others) expect(contentHash({ ...approval, reply: other })).not.toEqual(hash);
    await agency.inDatabase((db) => db.updateTable("email_approvals").set({ sent_from: "x@evil.example" }).execute());
    expect(await sendApprovedEmail(sender, { agencyId: agency.id, approvalId: approval.id })).toEqual({
      outcome: "REFUSED",
    });
    expect(arrivedAs(approval.messageId)).toBeUndefined();
  });

  it("[SR-06] by Cara waits for a person, replaces her own untouched one, and no person's", async () => {
    const agency = await agencyWithMail();
    const { thread } = await arrive(agency, plainMessage());
    const threadId = thread.id as EmailThreadId;
    const byCara = (text: string) =>
      agency.inDatabase((db) =>
        draftReply({ db, agencyId: agency.id, clock: systemClock, by: "WORKFLOW" }, { threadId, text, by: "CARA" }),
      );
    const first = must(await byCara("One"));
    const second = must(await byCara("Two"));
    // what a person looks at is not what they approve once Cara wrote it anew
    expect(await agency.run(approveReply, { id: first.id, version: 1, sendAnyway: false })).toMatchObject({
      refusal: { code: "STALE_VERSION" },
    });
    const draft = EmailDraftInput.parse({ subject: "Re: Hello", to: ["jane@client.example"], body: "Three" });
    must(await agency.run(editReply, { id: second.id, version: 1, draft }));
    expect(await byCara("Four")).toMatchObject({ refusal: { code: "REPLY_IS_OPEN" } });
    must(await agency.run(approveReply, { id: second.id, version: 2, sendAnyway: false }));
    const approval = await sendReply(agency, sender, second.id);
    expect(arrivedAs(approval.messageId)?.text.trim()).toBe("Three");
    const kept = await agency.inDatabase((db) =>
      db.selectFrom("emails").selectAll().where("message_id", "=", approval.messageId).executeTakeFirstOrThrow(),
    );
    expect(kept).toMatchObject({ sender_role: "CARA", sender_name: "Cara" });
    const asPerson = { through: "COPILOT", agencyId: agency.id, userId: agency.user.id } as const;
    await expect(
      agency.inDatabase((db) =>
        draftReply(
          {
            db,
            actor: asPerson,
            clock: systemClock,
            settings: { providerDomain: "cara.example", recipientsPerDay: 1, storageBytes: 1 },
          },
          { threadId, ...BY_A_PERSON },
        ),
      ),
    ).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("is one at a time, can be discarded, and is then never sent", async () => {
    const agency = await agencyWithMail();
    const { thread } = await arrive(agency, plainMessage());
    const threadId = thread.id as EmailThreadId;
    const results = await Promise.all(
      Array.from({ length: 4 }, () => agency.run(draftReply, { threadId, ...BY_A_PERSON })),
    );
    const drafted = results.flatMap((result) => (result.ok ? [result.value.id] : []));
    expect(drafted).toHaveLength(1);
    const id = drafted[0] as EmailDraftId;
    expect(await agency.run(discardReply, { id, version: 9 })).toMatchObject({ refusal: { code: "STALE_VERSION" } });
    must(await agency.run(discardReply, { id, version: 1 }));
    expect(await agency.run(approveReply, { id, version: 1, sendAnyway: false })).toMatchObject({
      refusal: { code: "STALE_VERSION" },
    });
    must(await agency.run(draftReply, { threadId, ...BY_A_PERSON }));
    expect(await agency.run(draftReply, { threadId, text: " ", by: "PERSON" })).toMatchObject({
      refusal: { code: "INVALID_TEXT" },
    });
  });

  it("has nowhere to come back to in an agency without an address, and is found by no other agency", async () => {
    const [agency, other] = [await agencyWithMail(), await testAgency()];
    const { thread } = await arrive(agency, plainMessage());
    const threadId = thread.id as EmailThreadId;
    const { id } = must(await agency.run(draftReply, { threadId, ...BY_A_PERSON }));
    await expect(other.run(draftReply, { threadId, ...BY_A_PERSON })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const approve = { id, version: 1, sendAnyway: false };
    await expect(other.run(approveReply, approve)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const viewer = await agency.addUser("Vera", "VIEWER");
    await expect(agency.run(draftReply, { threadId, ...BY_A_PERSON }, viewer)).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await privilegedSql("delete from agency_mail_addresses where agency_id = $1", [agency.id]);
    expect(await agency.run(approveReply, approve)).toMatchObject({ refusal: { code: "NO_MAIL_ADDRESS" } });
    must(await agency.run(discardReply, { id, version: 1 }));
    expect(await agency.run(draftReply, { threadId, ...BY_A_PERSON })).toMatchObject({
      refusal: { code: "NO_MAIL_ADDRESS" },
    });
  });

  it("takes no header, no address and no flood of references from what strangers write", async () => {
    const agency = await agencyWithMail();
    const references = Array.from({ length: 10_000 }, (_, index) => `<r${index}@client.example>`);
    const message = plainMessage({
      messageId: "<x@client.example>",
      subject: "=?utf-8?q?Hello=0D=0ABcc:_evil=40evil.example=00?=",
      headers: [
        "Reply-To: evil@evil.example",
        `References: ${references.join("\r\n ")}`,
        "In-Reply-To: <a\rb@client.example>",
      ],
    });
    const { thread } = await arrive(agency, message);
    const approval = await answer(agency, sender, thread.id);
    const found = arrivedAs(approval.messageId);
    expect(found?.envelopeTo).toEqual(["jane@client.example"]);
    expect(found?.raw).not.toMatch(/^bcc:/im);
    expect(found?.raw).not.toContain("\0");
    const sent = header(approval.messageId, "References")?.split(" ") ?? [];
    expect(sent.length).toBe(20);
    expect(sent.at(-1)).toBe("<x@client.example>");
  });

  it("goes to nobody who is disowned by the domain of the address", async () => {
    const agency = await agencyWithMail();
    const nameless = plainMessage({ from: "not an address" });
    const { thread } = await arrive(agency, nameless, null);
    const threadId = thread.id as EmailThreadId;
    const { id, recipients } = must(await agency.run(draftReply, { threadId, ...BY_A_PERSON }));
    expect(recipients).toEqual([]);
    expect(await agency.run(approveReply, { id, version: 1, sendAnyway: true })).toMatchObject({
      refusal: { code: "RECIPIENT_NEEDED" },
    });
  });
});
