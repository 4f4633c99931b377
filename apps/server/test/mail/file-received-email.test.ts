import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createAccount, NewAccount } from "../../src/domains/accounts/create-account.ts";
import { privilegedSql } from "../kit/privileged-sql.ts";
import { must } from "../kit/test-policies.ts";
import { textPdf } from "../documents/pdf.ts";
import { arrive, base64, fileAll, handOver, partedMessage } from "./arriving.ts";
import { agencyWithMail, plainMessage, receivedBy } from "./receiving.ts";

const threadsOf = (agency: Awaited<ReturnType<typeof agencyWithMail>>) =>
  agency.inDatabase((db) => db.selectFrom("email_threads").selectAll().execute());
const anId = () => `<${randomUUID()}@client.example>`;

describe("[OQ-28] a message that arrived", { timeout: 60_000 }, () => {
  it("[DATA-40] is filed as an email of a thread, with what its headers say", async () => {
    const agency = await agencyWithMail();
    const messageId = anId();
    const message = plainMessage({
      messageId,
      from: '"Doe, Jane" <Jane@Client.example>',
      subject: "=?utf-8?q?Certificate_for_=C3=89clair?=",
      headers: [
        "Cc: Bob <bob@client.example>",
        "References: <a@x.example> <b@x.example>",
        "In-Reply-To: <b@x.example>",
      ],
    });
    const { email, thread, received } = await arrive(agency, message);
    expect(email).toMatchObject({
      sender_name: "Doe, Jane",
      sender_email: "jane@client.example",
      sender_role: "PARTICIPANT",
      recipients: ["service@mail.harborpoint.example"],
      cc: ["bob@client.example"],
      subject: "Certificate for Éclair",
      body: "Please send a certificate to the City of Marlow.",
      message_id: messageId,
      in_reply_to: "<b@x.example>",
      reference_ids: ["<a@x.example>", "<b@x.example>"],
      automatic: null,
    });
    expect(email.sent_at).toEqual(new Date("2026-11-18T15:00:00Z"));
    expect(thread).toMatchObject({
      subject: "Certificate for Éclair",
      state: "ACTIVE",
      waiting_for: "AGENT",
      from_email: "jane@client.example",
      is_unrouted: true,
      account_id: null,
    });
    expect(thread.search_text).toContain("éclair");
    expect(received).toMatchObject({ state: "FILED", email_id: email.id });
    expect(await agency.auditTrail(email.id)).toEqual(["email.received"]);
    const live = "select kind from live_events where agency_id = $1 and subject_id = $2";
    expect(await privilegedSql(live, [agency.id, thread.id])).toEqual([{ kind: "email.received" }]);
  });

  it("is shown with its account where exactly one has a contact with the sender's address", async () => {
    const agency = await agencyWithMail();
    for (const [name, email] of [
      ["Marlow Roofing", "jane@client.example"],
      ["First Bakery", "both@client.example"],
      ["Second Bakery", "both@client.example"],
    ])
      must(
        await agency.run(
          createAccount,
          NewAccount.parse({ type: "BUSINESS", account: { name }, contact: { name: "Jane Doe", email } }),
        ),
      );
    const found = await arrive(agency, plainMessage({ from: "Jane <JANE@client.example>" }));
    expect(found.thread).toMatchObject({
      is_unrouted: false,
      filed_because: ["The sender is a contact of the account."],
    });
    expect(found.email.sender_role).toBe("CLIENT");
    const near = await arrive(agency, plainMessage({ from: "jane@client.example.org", subject: "Other" }));
    expect(near.thread).toMatchObject({ is_unrouted: true, account_id: null });
    const several = await arrive(agency, plainMessage({ from: "both@client.example", subject: "Third" }));
    expect(several.thread).toMatchObject({ is_unrouted: true, account_id: null });
    const candidates = await agency.inDatabase((db) =>
      db.selectFrom("email_thread_candidates").selectAll().where("thread_id", "=", several.thread.id).execute(),
    );
    expect(candidates.map(({ score, reasons }) => [score, reasons])).toEqual([
      [50, ["The sender is a contact of the account."]],
      [50, ["The sender is a contact of the account."]],
    ]);
  });

  it("continues the thread it answers, in either order, and opens it again", async () => {
    const agency = await agencyWithMail();
    const [first, second, third] = [anId(), anId(), anId()];
    const begun = await arrive(agency, plainMessage({ messageId: first }));
    await agency.inDatabase((db) =>
      db.updateTable("email_threads").set({ state: "ENDED", waiting_for: "CLIENT" }).execute(),
    );
    const others = { from: "bob@client.example", subject: "Something else" };
    const reply = await arrive(
      agency,
      plainMessage({
        ...others,
        messageId: third,
        headers: [`References: ${first} ${second}`, `In-Reply-To: ${second}`],
      }),
    );
    expect(reply.thread).toMatchObject({ id: begun.thread.id, state: "ACTIVE", waiting_for: "AGENT", version: 2 });
    // what that one answered comes last, and names nothing
    const late = await arrive(
      agency,
      plainMessage({ from: "carol@client.example", subject: "Late", messageId: second }),
    );
    expect(late.thread.id).toBe(begun.thread.id);
  });

  it("continues a thread with the same subject and sender, and no other", async () => {
    const agency = await agencyWithMail();
    const begun = await arrive(agency, plainMessage({ subject: "Endorsement" }));
    expect((await arrive(agency, plainMessage({ subject: "RE: Fwd: endorsement" }))).thread.id).toBe(begun.thread.id);
    const stranger = plainMessage({ subject: "Re: Endorsement", from: "x@stranger.example" });
    expect((await arrive(agency, stranger)).thread.id).not.toBe(begun.thread.id);
    expect((await arrive(agency, plainMessage({ subject: "Another" }))).thread.id).not.toBe(begun.thread.id);
    await agency.inDatabase((db) =>
      db
        .updateTable("email_threads")
        .set({ updated_at: new Date(Date.now() - 15 * 86_400_000) })
        .execute(),
    );
    expect((await arrive(agency, plainMessage({ subject: "Re: Endorsement" }))).thread.id).not.toBe(begun.thread.id);
  });

  it("[T-54] is not drawn into the thread of a stranger who used its Message-ID first", async () => {
    const agency = await agencyWithMail();
    const messageId = anId();
    const bait = plainMessage({ messageId, from: "x@stranger.example", subject: "Bait" });
    // a stranger writes any date: this one would be the first
    const planted = await arrive(agency, bait.replace("18 Nov 2026", "11 Nov 2026"));
    const real = await arrive(agency, plainMessage({ messageId }));
    expect(real.thread.id).not.toBe(planted.thread.id);
    const answer = await arrive(agency, plainMessage({ subject: "New words", headers: [`In-Reply-To: ${messageId}`] }));
    expect(answer.thread.id).toBe(real.thread.id);
  });

  it("from the future is as old as its arrival", async () => {
    const agency = await agencyWithMail();
    const { email, received } = await arrive(agency, plainMessage().replace("18 Nov 2026", "18 Nov 2099"));
    expect(email.sent_at).toEqual(received?.received_at);
  });

  it.each([
    ["a vacation reply", ["Auto-Submitted: auto-replied"], "sender@client.example", "AUTO_REPLY"],
    ["a reply of a null sender", [], null, "AUTO_REPLY"],
    ["a newsletter", ["Precedence: bulk"], "sender@client.example", "BULK"],
    ["a mailing list", ["List-Id: <list.client.example>"], "sender@client.example", "BULK"],
    ["what a person wrote", ["Auto-Submitted: no"], "sender@client.example", null],
  ] as const)("that is %s is marked", async (_what, headers, envelopeFrom, automatic) => {
    const agency = await agencyWithMail();
    const { email, thread } = await arrive(agency, plainMessage({ headers: [...headers] }), envelopeFrom);
    expect([email.automatic, thread.waiting_for]).toEqual([automatic, automatic === null ? "AGENT" : "PARTICIPANT"]);
  });

  it("that is a bounce is marked, waits for the agency, and keeps what bounced", async () => {
    const agency = await agencyWithMail();
    const returned = "From: service@mail.harborpoint.example\r\nSubject: Your certificate\r\n\r\nAttached.";
    const message = partedMessage(
      [
        { type: "text/plain", body: "Your message could not be delivered." },
        { type: "message/delivery-status", body: "Reporting-MTA: dns; mx.client.example" },
        { type: "message/rfc822", body: returned },
      ],
      { head: ["Subject: Undelivered"], type: "report; report-type=delivery-status" },
    );
    const { email, thread, attachments } = await arrive(agency, message, null);
    expect([email.automatic, thread.waiting_for]).toEqual(["BOUNCE", "AGENT"]);
    expect(attachments.map(({ name }) => name)).toContain("message.eml");
  });

  it("leaves a thread as it is when a program answers", async () => {
    const agency = await agencyWithMail();
    const messageId = anId();
    const { thread } = await arrive(agency, plainMessage({ messageId }));
    await agency.inDatabase((db) =>
      db.updateTable("email_threads").set({ state: "ENDED", waiting_for: "CLIENT" }).execute(),
    );
    const headers = ["Auto-Submitted: auto-replied", `In-Reply-To: ${messageId}`];
    const reply = await arrive(agency, plainMessage({ headers, from: "bob@client.example" }));
    expect(reply.thread).toMatchObject({ id: thread.id, state: "ENDED", waiting_for: "CLIENT" });
  });

  it("[T-54] is filed once: twice handed over, at two addresses, by two workers, or after a crash", async () => {
    const agency = await agencyWithMail();
    const message = partedMessage([
      { type: "text/plain", body: "See attached." },
      { type: "application/pdf", name: "a.pdf", encoding: "base64", body: base64(textPdf([["A"]])) },
    ]);
    await handOver([agency, agency], message);
    await privilegedSql(
      `insert into received_emails (agency_id, id, recipient, envelope_from, client_address, sha256, content_key, size_bytes, object_key)
       select agency_id, gen_random_uuid(), 'other.' || recipient, envelope_from, client_address, sha256, content_key, size_bytes, object_key
         from received_emails where agency_id = $1`,
      [agency.id],
    );
    await Promise.all([fileAll(agency), fileAll(agency)]);
    await fileAll(agency);
    const emails = await agency.inDatabase((db) => db.selectFrom("emails").select("id").execute());
    const files = await agency.inDatabase((db) => db.selectFrom("files").select("id").execute());
    expect([emails.length, files.length, (await threadsOf(agency)).length]).toEqual([1, 1, 1]);
    const received = await receivedBy(agency);
    expect(received.map(({ state, email_id }) => [state, email_id])).toEqual([
      ["FILED", emails[0]?.id],
      ["FILED", emails[0]?.id],
    ]);
  });

  it("with one Message-ID is filed by both agencies it went to, and neither meets the other", async () => {
    const [first, second] = [await agencyWithMail(), await agencyWithMail()];
    const messageId = anId();
    await handOver([first, second], plainMessage({ messageId }));
    await Promise.all([fileAll(first), fileAll(second)]);
    for (const agency of [first, second]) {
      const [thread, ...others] = await threadsOf(agency);
      expect([thread?.agency_id, others]).toEqual([agency.id, []]);
    }
    const answer = plainMessage({
      subject: "Answer",
      from: "bob@client.example",
      headers: [`In-Reply-To: ${messageId}`],
    });
    await arrive(second, answer);
    expect([(await threadsOf(first)).length, (await threadsOf(second)).length]).toEqual([1, 1]);
    expect((await first.inDatabase((db) => db.selectFrom("emails").select("id").execute())).length).toBe(1);
  });
});
