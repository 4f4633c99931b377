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
});
