import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "../../../../test/kit/browser.ts";
import { startTestApi, type TestApi } from "../../../../test/kit/test-api.ts";
import { policyWorld } from "../../../../test/kit/test-policies.ts";
import { newId, type AccountId, type EmailId, type EmailThreadId } from "#kernel/ids.ts";
import type { EmailThread } from "./email-thread.ts";

type Shown = {
  emailThreads: { edges: { node: { id: string } }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
  emailThread: object;
  assignEmailThread: { emailThread: { owner: { name: string } } };
  fileEmailThread: { emailThread: object; conflict: string | null };
  endEmailThread: { emailThread: { state: string } };
};

const LIST = `query Q($first: Int!, $after: String, $search: String, $state: EmailThreadState, $unrouted: Boolean) {
  emailThreads(first: $first, after: $after, search: $search, state: $state, unrouted: $unrouted) {
    edges { node { id subject state waitingFor fromName fromEmail account { account { name } } updatedAt } }
    pageInfo { endCursor hasNextPage } } }`;
const ONE = `query Q($id: ID!) { emailThread(id: $id) { id subject state waitingFor fromName fromEmail summary
  createdAt updatedAt account { id } attachments { name url } serviceRequests { id }
  caraEmails { body } participantEmails { sentAt senderRole from { name email } to subject body }
  toolCalls { id name argumentsJson result timestamp } isUnrouted owner { name } candidates { score reasons } } }`;
const FILE = `mutation M($id: ID!, $input: FileEmailThreadInput!) { fileEmailThread(id: $id, input: $input) {
  emailThread { isUnrouted filedBecause account { id } version } validationErrors { path message } conflict } }`;
const ASSIGN = `mutation M($id: ID!, $ownerId: ID) { assignEmailThread(id: $id, ownerId: $ownerId) {
  emailThread { owner { name } } validationErrors { message } } }`;
const END = `mutation M($id: ID!) { endEmailThread(id: $id) { emailThread { state } } }`;

describe("threads of email in the API", () => {
  let api: TestApi;
  let world: Awaited<ReturnType<typeof policyWorld>>;
  let browser: Browser;
  const insert = async (more: Partial<EmailThread> = {}): Promise<EmailThreadId> => {
    const id = newId<EmailThreadId>();
    const at = new Date("2026-03-02T15:00:00Z");
    const thread: EmailThread = {
      id,
      subject: "Certificate for Northgate",
      state: "ACTIVE",
      waitingFor: "AGENT",
      fromName: "Dana Ruiz",
      fromEmail: "dana@ridge.example",
      accountId: null,
      contactId: null,
      policyId: null,
      filedBecause: [],
      isUnrouted: false,
      ownerId: null,
      summary: null,
      version: 1,
      startedAt: at,
      updatedAt: at,
      ...more,
    };
    await world.agency.inDatabase((db) =>
      db
        .insertInto("email_threads")
        .values({
          agency_id: world.agency.id,
          id,
          subject: thread.subject,
          state: thread.state,
          waiting_for: thread.waitingFor,
          from_name: thread.fromName,
          from_email: thread.fromEmail,
          filed_because: thread.filedBecause,
          is_unrouted: thread.isUnrouted,
          account_id: thread.accountId,
          search_text: thread.subject.toLowerCase(),
          started_at: thread.startedAt,
          updated_at: thread.updatedAt,
        })
        .execute(),
    );
    return id;
  };
  const ask = async (query: string, variables: object): Promise<Shown> =>
    (await browser.send(query, variables)).body.data as Shown;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());

  it("[API-04] [EMAILS-01] lists threads, last changed first, page by page, by state and by words", async () => {
    const older = await insert({ subject: "Zebra loss runs", updatedAt: new Date("2026-03-03T15:00:00Z") });
    const newer = await insert({
      subject: "Zebra audit",
      state: "ENDED",
      waitingFor: "CLIENT",
      updatedAt: new Date("2026-03-04T15:00:00Z"),
    });
    const idsOf = async (args: object) => {
      const { emailThreads } = await ask(LIST, { first: 50, search: "zebra", ...args });
      return emailThreads.edges.map(({ node }) => node.id);
    };
    expect(await idsOf({})).toEqual([newer, older]);
    expect(await idsOf({ state: "ACTIVE" })).toEqual([older]);
    const first = await ask(LIST, { first: 1, search: "zebra" });
    expect(first.emailThreads.pageInfo.hasNextPage).toBe(true);
    expect(await idsOf({ after: first.emailThreads.pageInfo.endCursor })).toEqual([older]);
    expect(await idsOf({ search: "nothing of the kind" })).toEqual([]);
  });

  it("[DATA-40] [EMAILS-04] [EMAILS-05] [EMAILS-08] shows a thread with its emails and what Cara looked up", async () => {
    const id = await insert({ accountId: world.accountId });
    await world.agency.inDatabase(async (db) => {
      const email = { agency_id: world.agency.id, thread_id: id, sender_email: "dana@ridge.example", body: "Hello" };
      await db
        .insertInto("emails")
        .values([
          { ...email, id: newId<EmailId>(), sender_role: "CLIENT", sent_at: new Date("2026-03-02T15:00:00Z") },
          { ...email, id: newId<EmailId>(), sender_role: "CARA", sent_at: new Date("2026-03-02T15:05:00Z") },
        ])
        .execute();
      await db
        .insertInto("email_thread_tool_calls")
        .values({
          agency_id: world.agency.id,
          thread_id: id,
          id: newId<EmailId>(),
          name: "find_accounts",
          arguments_json: "{}",
          result: "one",
          called_at: new Date("2026-03-02T15:02:00Z"),
        })
        .execute();
    });
    const { emailThread } = await ask(ONE, { id });
    expect(emailThread).toMatchObject({
      account: { id: world.accountId },
      caraEmails: [{ body: "Hello" }],
      participantEmails: [{ senderRole: "CLIENT", from: { name: null, email: "dana@ridge.example" } }],
      toolCalls: [{ name: "find_accounts", result: "one" }],
      serviceRequests: [],
    });
  });

  it("[OQ-28] keeps a pile of threads nobody knows the account of, with an owner, until a person files them", async () => {
    const id = await insert({ isUnrouted: true });
    const pile = await ask(LIST, { first: 50, unrouted: true });
    expect(JSON.stringify(pile)).toContain(id);
    const claimed = await ask(ASSIGN, { id, ownerId: world.agency.user.id });
    expect(claimed.assignEmailThread.emailThread.owner.name).toBe(world.agency.user.name);

    const filed = await ask(FILE, { id, input: { accountId: world.accountId, version: 2 } });
    expect(filed.fileEmailThread.emailThread).toMatchObject({
      isUnrouted: false,
      account: { id: world.accountId },
      version: 3,
    });
    const stale = await ask(FILE, { id, input: { accountId: null, version: 2 } });
    expect(stale.fileEmailThread.conflict).toBe("STALE_VERSION");
    expect(JSON.stringify(await ask(LIST, { first: 50, unrouted: true }))).not.toContain(id);
    expect((await ask(END, { id })).endEmailThread.emailThread.state).toBe("ENDED");
    expect(await world.agency.auditTrail(id)).toEqual([
      "email_thread.assigned",
      "email_thread.filed",
      "email_thread.ended",
    ]);
  });

  it("refuses a policy of another account, and finds neither accounts nor threads of another agency", async () => {
    const id = await insert();
    const other = newId<AccountId>();
    const missing = await browser.send(FILE, { id, input: { accountId: other } });
    expect(missing.text).toContain("NOT_FOUND");
    const another = await policyWorld();
    const foreign = await browser.send(FILE, { id, input: { accountId: another.accountId } });
    expect(foreign.text).toContain("NOT_FOUND");
  });
});
