import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccount, NewAccount } from "../../src/domains/accounts/create-account.ts";
import { boundedLookUp } from "../../src/platform/mail-auth/bounded-lookup.ts";
import { ownDns, type OwnDns } from "../kit/own-dns.ts";
import { DKIM_KEY, signedBy } from "../kit/signed-mail.ts";
import { must } from "../kit/test-policies.ts";
import { arrive } from "./arriving.ts";
import { agencyWithMail, plainMessage } from "./receiving.ts";

let dns: OwnDns;
beforeAll(async () => {
  dns = await ownDns({
    "TXT client.example": ["v=spf1 -all"],
    "TXT s1._domainkey.client.example": [DKIM_KEY],
    "TXT _dmarc.client.example": ["v=DMARC1; p=reject"],
    "TXT stranger.example": ["v=spf1 ip4:203.0.113.7 -all"],
    "TXT _dmarc.stranger.example": ["v=DMARC1; p=reject"],
  });
});
afterAll(() => dns.stop());
const lookUp = () => boundedLookUp([dns.address]);

async function agencyOfRoofing() {
  const agency = await agencyWithMail();
  const contact = { name: "Jane Doe", email: "jane@client.example" };
  must(
    await agency.run(
      createAccount,
      NewAccount.parse({ type: "BUSINESS", account: { name: "Marlow Roofing" }, contact }),
    ),
  );
  return agency;
}

describe("[OQ-28] who a message is from", { timeout: 60_000 }, () => {
  it("files what the sender's domain signed with the account of its contact", async () => {
    const agency = await agencyOfRoofing();
    const message = await signedBy("client.example", plainMessage({ from: "jane@client.example" }));
    const { thread, email } = await arrive(agency, message, "jane@client.example", lookUp);
    expect(thread).toMatchObject({ is_unrouted: false });
    expect(email).toMatchObject({
      sender_role: "CLIENT",
      sender_checks: { spf: { result: "fail" }, dkim: [{ isAligned: true }], dmarc: { result: "pass" } },
    });
  });

  it("never takes a message for a client's that the client's domain disowns, and proposes the account with the reason", async () => {
    const agency = await agencyOfRoofing();
    const messageId = `<${randomUUID()}@client.example>`;
    const real = await arrive(
      agency,
      await signedBy("client.example", plainMessage({ messageId, from: "jane@client.example" })),
      "jane@client.example",
      lookUp,
    );
    const forged = await arrive(
      agency,
      plainMessage({
        from: "jane@client.example",
        subject: "New bank details",
        headers: [`In-Reply-To: ${messageId}`],
      }),
      "jane@client.example",
      lookUp,
    );
    expect(forged.thread.id).not.toBe(real.thread.id);
    expect(forged.thread).toMatchObject({ is_unrouted: true, account_id: null });
    expect(forged.email).toMatchObject({ sender_role: "PARTICIPANT", sender_checks: { dmarc: { result: "fail" } } });
    const candidates = await agency.inDatabase((db) =>
      db.selectFrom("email_thread_candidates").selectAll().where("thread_id", "=", forged.thread.id).execute(),
    );
    expect(candidates.map(({ reasons }) => reasons)).toEqual([
      ["The address is a contact's, but nothing confirms that the message is from there."],
    ]);
  });

  it.each([
    ["has two senders", ["From: jane@client.example", "From: x@stranger.example"], "x@stranger.example"],
    ["has a sender of two mailboxes", ["From: jane@client.example, x@stranger.example"], "x@stranger.example"],
    ["has a sender with something invisible", ["From: jane@cli\u200bent.example"], "x@stranger.example"],
    ["names a sender on its envelope only", [], "jane@client.example"],
  ])("takes no message for a client's that %s, though no domain disowns it", async (_what, from, envelopeFrom) => {
    const agency = await agencyOfRoofing();
    const message = [...from, "Subject: New bank details", "", "Please pay into this account."].join("\r\n");
    const { email, thread } = await arrive(agency, message, envelopeFrom, lookUp);
    expect(thread).toMatchObject({ is_unrouted: true, account_id: null });
    expect(email).toMatchObject({
      sender_email: "jane@client.example",
      sender_role: "PARTICIPANT",
      sender_checks: { dmarc: { result: "none", domain: null } },
    });
  });

  it("continues no thread that a disowned message began, by its subject or its Message-ID", async () => {
    const agency = await agencyOfRoofing();
    const messageId = `<${randomUUID()}@client.example>`;
    const from = "jane@client.example";
    const forged = await arrive(agency, plainMessage({ messageId, from, subject: "Renewal" }), from, lookUp);
    const real = await arrive(
      agency,
      await signedBy("client.example", plainMessage({ from, subject: "Re: Renewal" })),
      from,
      lookUp,
    );
    expect(real.thread.id).not.toBe(forged.thread.id);
    expect(real.thread).toMatchObject({ is_unrouted: false });
    const headers = [`In-Reply-To: ${messageId}`];
    const answer = plainMessage({ from, subject: "Other words", headers });
    const answered = await arrive(agency, await signedBy("client.example", answer), from, lookUp);
    expect(answered.thread.id).not.toBe(forged.thread.id);
  });

  it("files a message whose signature and ids no column or index takes", async () => {
    const agency = await agencyOfRoofing();
    // letters that do not compress
    const wide = Array.from({ length: 880 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join("");
    const ids = [`Message-ID: <${wide}@x>`, `In-Reply-To: <${wide}@y>`, `References: <${wide}@z>`];
    const signature = "DKIM-Signature: v=1; a=rsa-sha256; d=a\0b.example; s=s1; h=from; bh=AAAA; b=AAAA";
    const head = ["From: x@stranger.example", "Subject: Hello", signature, ...ids];
    const { received, email } = await arrive(agency, [...head, "", "Hi"].join("\r\n"), "x@stranger.example", lookUp);
    expect(received).toMatchObject({ state: "FILED" });
    expect(email).toMatchObject({ message_id: null, in_reply_to: null, reference_ids: [] });
  });
});
