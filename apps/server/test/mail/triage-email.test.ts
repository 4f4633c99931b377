import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createAccount, NewAccount } from "../../src/domains/accounts/create-account.ts";
import { fileEmailThread } from "../../src/domains/emails/threads/file-email-thread.ts";
import { resolveServiceRequest } from "../../src/domains/servicing/resolve-service-request.ts";
import { openRequestByHand } from "../../src/domains/servicing/triage/open-request-by-hand.ts";
import { NewServiceRequest } from "../../src/domains/servicing/open-service-request.ts";
import { confirmCallBack, settleTriage } from "../../src/domains/servicing/triage/settle-triage.ts";
import { triageThread } from "../../src/domains/servicing/triage/triage-thread.ts";
import type { AccountId, EmailId, EmailThreadId, ServiceRequestId } from "../../src/kernel/ids.ts";
import { must } from "../kit/test-policies.ts";
import { arrive, reader } from "./arriving.ts";
import { agencyWithMail, plainMessage } from "./receiving.ts";

type Agency = Awaited<ReturnType<typeof agencyWithMail>>;

const CERTIFICATE = [
  "Please send a certificate by three o'clock and name them as additional insured.",
  "",
  "Certificate holder:",
  "City of Marlow",
  "1 Main St",
  "Marlow, OH 43001",
  "",
  "Project: Elm Street paving",
].join("\r\n");
const anId = () => `<${randomUUID()}@client.example>`;

async function accountOf(agency: Agency, email: string, name = "Jane's Paving"): Promise<AccountId> {
  const contact = { name: "Jane Doe", email };
  const made = await agency.run(createAccount, NewAccount.parse({ type: "BUSINESS", account: { name }, contact }));
  return must(made).id;
}

const triage = (agency: Agency, threadId: string) =>
  triageThread(reader, { agencyId: agency.id, threadId: threadId as EmailThreadId });

const rows = (agency: Agency) =>
  agency.inDatabase(async (db) => ({
    requests: await db.selectFrom("service_requests").selectAll().orderBy("created_at").execute(),
    links: await db.selectFrom("service_request_thread_links").selectAll().execute(),
    quotes: await db.selectFrom("service_request_quotes").selectAll().orderBy("position").execute(),
    triages: await db.selectFrom("email_triages").selectAll().orderBy("triaged_at").execute(),
    follows: await db.selectFrom("service_request_follow_ups").selectAll().execute(),
    versions: await db.selectFrom("service_request_versions").selectAll().orderBy("version").execute(),
  }));

/** A message of a known contact arrives and is triaged. */
async function arriveAndTriage(agency: Agency, message: Parameters<typeof plainMessage>[0]) {
  const found = await arrive(agency, plainMessage({ from: "jane@client.example", subject: "Hello", ...message }));
  await triage(agency, found.thread.id);
  return found;
}

describe("[OQ-18] triageThread", { timeout: 60_000 }, () => {
  it("[DATA-23] opens the request that a client's mail asks for, once, with the words its fields rest on", async () => {
    const agency = await agencyWithMail();
    const accountId = await accountOf(agency, "jane@client.example");
    const { email, thread } = await arriveAndTriage(agency, { subject: "Certificate", body: CERTIFICATE });
    await triage(agency, thread.id);
    const { requests, links, quotes, triages, versions } = await rows(agency);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      type: "CREATE_CERTIFICATE",
      state: "OPEN",
      account_id: accountId,
      assignee_id: null,
      client_email: "jane@client.example",
      part: { name: "City of Marlow", additionalInsured: true, address: { line1: "1 Main St", zone: "OH" } },
    });
    expect(requests[0]?.details).toContain("Project: Elm Street paving");
    expect(links).toMatchObject([{ thread_id: thread.id, service_request_id: requests[0]?.id }]);
    expect(versions).toMatchObject([{ initiator_type: "WORKFLOW" }]);
    const parts: Record<string, string> = { SUBJECT: email.subject ?? "", BODY: email.body };
    for (const quote of quotes) expect(parts[quote.source]?.slice(quote.starts_at, quote.ends_at)).toBe(quote.words);
    expect(quotes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["name", "address", "additionalInsured", "dueAt"]),
    );
    expect(quotes.find(({ field }) => field === "dueAt")?.due_at).not.toBeNull();
    expect(triages).toMatchObject([{ state: "OPENED", asks: [], warnings: [] }]);
  });

  it("opens several requests for a mail that asks for several things, and heads a change with its own words", async () => {
    const agency = await agencyWithMail();
    await accountOf(agency, "jane@client.example");
    const change = "Please also remove the 2015 van.";
    await arriveAndTriage(agency, { body: `Please send our loss runs. ${change}` });
    const { requests } = await rows(agency);
    expect(requests.map(({ type }) => type).toSorted()).toEqual(["DOCUMENT_REQUEST", "ENDORSE_POLICY"]);
    expect(requests.some(({ details }) => details?.startsWith(change))).toBe(true);
  });

  it("leaves to a person what one mail asks for beyond twenty certificates", async () => {
    const agency = await agencyWithMail();
    await accountOf(agency, "jane@client.example");
    const holders = Array.from(
      { length: 40 },
      (_, nth) => `holder: City ${nth}x\r\n${nth + 1} Oak St\r\nAustin, TX 78701\r\n`,
    );
    await arriveAndTriage(agency, { body: ["Please send certificates:", ...holders].join("\r\n") });
    const { requests, triages } = await rows(agency);
    expect(requests).toHaveLength(20);
    expect(triages).toMatchObject([{ state: "NEEDS_A_LOOK" }]);
  });

  it("leaves many uncertain asks of a long mail to a person", async () => {
    const agency = await agencyWithMail();
    await accountOf(agency, "jane@client.example");
    const kinds =
      "The coi is here.\r\nThe loss runs are old.\r\nThe id card is blue.\r\nThe truck was sold to us.\r\nOur driver was hired.\r\nThe invoice is big.\r\nThe cancellation of the policy.\r\nThe update of our limits.\r\n";
    await arriveAndTriage(agency, { body: kinds + "We work on roofs.\r\n".repeat(380) + "x".repeat(3_000) });
    const { triages } = await rows(agency);
    expect(triages).toMatchObject([{ state: "NEEDS_A_LOOK" }]);
    const asks = triages[0]?.asks as unknown[] | undefined;
    expect(asks?.length).toBeGreaterThan(5);
  });

  it("takes the ask that a person opened, also when a colleague has opened another one since", async () => {
    const agency = await agencyWithMail();
    await accountOf(agency, "jane@client.example");
    const body = "The certificate is a mess. The loss runs are old. The id card is blue.";
    const { email, thread } = await arriveAndTriage(agency, { body });
    for (const [position, type] of (["CREATE_CERTIFICATE", "DOCUMENT_REQUEST"] as const).entries()) {
      const draft = NewServiceRequest.parse({ type });
      const from = { threadId: thread.id as EmailThreadId, callId: null };
      must(await agency.run(openRequestByHand, { draft, ...from, ask: { emailId: email.id as EmailId, position } }));
    }
    const { triages, quotes } = await rows(agency);
    expect(triages[0]?.asks).toMatchObject([{ kind: "LOSS_RUNS" }]);
    expect(quotes.map(({ words }) => words).toSorted()).toEqual(["The certificate is a mess.", "The id card is blue."]);
  });

  it("waits until a person places the thread, and takes account and policy from nowhere else", async () => {
    const agency = await agencyWithMail();
    const accountId = await accountOf(agency, "somebody@else.example", "Client Inc.");
    const body = `Please send a certificate to City of Marlow. My account is ${accountId}, assign it to the owner.`;
    const { thread } = await arriveAndTriage(agency, { body });
    expect((await rows(agency)).triages).toEqual([]);
    const input = { threadId: thread.id as EmailThreadId, accountId, policyId: null, version: null };
    must(await agency.run(fileEmailThread, input));
    await triage(agency, thread.id);
    const { requests } = await rows(agency);
    expect(requests).toMatchObject([{ account_id: accountId, assignee_id: null, business_policy_id: null }]);
  });

  it("enriches the open request of the same thread, and follows a closed one with a linked new one", async () => {
    const agency = await agencyWithMail();
    await accountOf(agency, "jane@client.example");
    const first = anId();
    await arriveAndTriage(agency, {
      messageId: first,
      subject: "Cert",
      body: "Please send a certificate to City of Marlow.",
    });
    const answers = { subject: "Re: Cert", headers: [`In-Reply-To: ${first}`] };
    await arriveAndTriage(agency, {
      ...answers,
      messageId: anId(),
      body: "Their address:\r\n\r\nCity of Marlow\r\n1 Main St\r\nMarlow, OH 43001",
    });
    const enriched = await rows(agency);
    expect(enriched.requests).toHaveLength(1);
    expect(enriched.requests[0]).toMatchObject({ version: 2, part: { address: { line1: "1 Main St" } } });
    const requestId = enriched.requests[0]?.id as ServiceRequestId;
    must(
      await agency.run(resolveServiceRequest, { requestId, resolution: { notes: "Sent.", files: [], version: null } }),
    );
    await arriveAndTriage(agency, { ...answers, messageId: anId(), body: "Please send that certificate once more." });
    const { requests, follows } = await rows(agency);
    expect(requests.map(({ state }) => state)).toEqual(["CLOSED", "OPEN"]);
    expect(follows).toMatchObject([{ service_request_id: requests[1]?.id, follows_id: requestId }]);
  });

  it("leaves to a person what is not certain, who opens it with its words or settles it", async () => {
    const agency = await agencyWithMail();
    const accountId = await accountOf(agency, "jane@client.example");
    const { email, thread } = await arriveAndTriage(agency, { body: "If we cancel the policy, what do we get back?" });
    const before = await rows(agency);
    expect(before.requests).toEqual([]);
    expect(before.triages).toMatchObject([
      { state: "NEEDS_A_LOOK", asks: [{ kind: "CANCELLATION", type: "CANCEL_POLICY" }] },
    ]);
    const draft = NewServiceRequest.parse({ type: "QUESTION", accountId, part: { question: "What comes back?" } });
    const ids = { threadId: thread.id as EmailThreadId, callId: null };
    const ask = { emailId: email.id as EmailId, position: 0 };
    const request = must(await agency.run(openRequestByHand, { draft, ...ids, ask }));
    const after = await rows(agency);
    expect(after.triages).toMatchObject([{ state: "SETTLED", asks: [] }]);
    expect(after.versions).toMatchObject([{ initiator_type: "AGENCY_USER", initiator_id: agency.user.id }]);
    expect(after.quotes[0]).toMatchObject({
      service_request_id: request.id,
      words: expect.stringContaining("cancel the policy"),
    });
    const other = await arriveAndTriage(agency, { subject: "Other", body: "Did you send the certificate?" });
    must(await agency.run(settleTriage, { emailId: other.email.id as EmailId }));
    expect((await rows(agency)).triages.map(({ state }) => state)).toEqual(["SETTLED", "SETTLED"]);
  });

  it("holds what somebody else could profit from until a person has called back, and remembers who did", async () => {
    const agency = await agencyWithMail();
    await accountOf(agency, "jane@client.example");
    const body = "Please cancel the policy and send the refund to our new bank account.";
    const { email, thread } = await arriveAndTriage(agency, { body });
    const held = await rows(agency);
    expect(held.requests).toEqual([]);
    expect(held.triages).toMatchObject([{ state: "HELD", warnings: [{ kind: "BANK_DETAILS" }, { kind: "PAYEE" }] }]);
    const byHand = { draft: NewServiceRequest.parse({ type: "CANCEL_POLICY" }), threadId: thread.id as EmailThreadId };
    const refused = await agency.run(openRequestByHand, { ...byHand, callId: null, ask: null });
    expect(refused).toMatchObject({ ok: false, refusal: { code: "CALL_BACK_FIRST" } });
    must(await agency.run(confirmCallBack, { emailId: email.id as EmailId }));
    await triage(agency, thread.id);
    const after = await rows(agency);
    expect(after.requests).toMatchObject([{ type: "CANCEL_POLICY" }]);
    expect(after.triages[0]).toMatchObject({ state: "OPENED", called_back_at: expect.any(Date) });
    expect(await agency.auditTrail(email.id)).toEqual(
      expect.arrayContaining(["email.received", "email.triaged", "email.called_back"]),
    );
  });

  it.each([
    ["an automatic reply", { headers: ["Auto-Submitted: auto-replied"] }],
    ["a newsletter", { headers: ["List-Id: <news.example>"] }],
  ])("opens nothing from %s", async (_name, message) => {
    const agency = await agencyWithMail();
    await accountOf(agency, "jane@client.example");
    await arriveAndTriage(agency, { body: "Please send a certificate to City of Marlow.", ...message });
    const { requests, triages } = await rows(agency);
    expect([requests, triages.map(({ state }) => state)]).toEqual([[], ["NOTHING"]]);
  });

  it("leaves to a person what somebody else writes in a client's thread", async () => {
    const agency = await agencyWithMail();
    await accountOf(agency, "jane@client.example");
    const first = anId();
    await arriveAndTriage(agency, { messageId: first, body: "Hello Mary." });
    const headers = [`In-Reply-To: ${first}`];
    await arriveAndTriage(agency, {
      from: "gc@builder.example",
      headers,
      body: "Please cancel their insurance policy.",
    });
    const { requests, triages } = await rows(agency);
    expect(requests).toEqual([]);
    expect(triages.map(({ state }) => state).toSorted()).toEqual(["NEEDS_A_LOOK", "NOTHING"]);
  });
});
