import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "../../../test/kit/browser.ts";
import { startTestApi, type TestApi } from "../../../test/kit/test-api.ts";
import { policyWorld } from "../../../test/kit/test-policies.ts";
import { newId, type CallId } from "#kernel/ids.ts";
import { callSearchText, type Call } from "./call.ts";

type Shown = {
  calls: { edges: { node: { id: string } }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
  call: object;
};

const LIST = `query Q($first: Int!, $after: String, $search: String, $status: CallStatus, $accountId: ID) {
  calls(first: $first, after: $after, search: $search, status: $status, accountId: $accountId) {
    edges { node { id } } pageInfo { endCursor hasNextPage } } }`;
const ONE = `query Q($id: ID!) { call(id: $id) { id status fromName fromNumber account { account { name } }
  disconnectionReason sentiment successful startedAt endedAt summary serviceRequests { id }
  transcript { role content toolName toolArgumentsJson toolCallId } } }`;

describe("calls in the API", () => {
  let api: TestApi;
  let world: Awaited<ReturnType<typeof policyWorld>>;
  let browser: Browser;
  const insert = async (more: Partial<Call> & { transcript?: object[]; account?: string } = {}): Promise<CallId> => {
    const id = newId<CallId>();
    const { transcript = [], account = null, ...given } = more;
    const call = {
      status: "COMPLETED",
      fromName: null,
      fromNumber: null,
      disconnectionReason: null,
      ...given,
    } as const;
    await world.agency.inDatabase((db) =>
      db
        .insertInto("calls")
        .values({
          agency_id: world.agency.id,
          id,
          status: call.status,
          from_name: call.fromName,
          from_number: call.fromNumber,
          disconnection_reason: call.disconnectionReason,
          account_id: call.accountId ?? null,
          sentiment: call.sentiment ?? "UNKNOWN",
          is_successful: call.isSuccessful ?? null,
          summary: call.summary ?? null,
          started_at: call.startedAt ?? new Date("2026-03-02T15:00:00Z"),
          ended_at: call.endedAt ?? null,
          transcript: JSON.stringify(transcript),
          search_text: callSearchText(call, account),
        })
        .execute(),
    );
    return id;
  };
  const ask = async (query: string, variables: object): Promise<Shown> =>
    (await browser.send(query, variables)).body.data as Shown;
  const idsOf = async (args: object) =>
    (await ask(LIST, { first: 50, ...args })).calls.edges.map(({ node }) => node.id);
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());

  it("[API-04] [CALLS-03+] lists calls, newest first, page by page, by status and by account", async () => {
    const older = await insert({ fromName: "Zebra One", accountId: world.accountId });
    const newer = await insert({
      fromName: "Zebra Two",
      status: "REGISTERED",
      startedAt: new Date("2026-03-03T15:00:00Z"),
    });
    expect(await idsOf({})).toEqual([newer, older]);
    expect(await idsOf({ search: "zebra" })).toEqual([newer, older]);
    expect(await idsOf({ status: "REGISTERED" })).toEqual([newer]);
    expect(await idsOf({ accountId: world.accountId })).toEqual([older]);
    for (const search of [null, "zebra"]) {
      const first = await ask(LIST, { first: 1, search });
      expect(first.calls.pageInfo.hasNextPage).toBe(true);
      expect(await idsOf({ search, after: first.calls.pageInfo.endCursor })).toEqual([older]);
    }
  });

  it("[CALLS-03+] finds a call by customer, phone number as people type it, status and end reason", async () => {
    const id = await insert({
      status: "IN_PROGRESS",
      fromName: "Quentin Ash",
      fromNumber: "+13375550148",
      disconnectionReason: "voicemail_reached",
      account: "Okra Freight LLC",
    });
    for (const search of [
      "okra",
      "quentin",
      "(337) 555-0148",
      "337-555-0148",
      "+13375550148",
      "in progress",
      "voicemail reached",
    ])
      expect([search, await idsOf({ search })]).toEqual([search, [id]]);
    expect(await idsOf({ search: "okra", status: "ERROR" })).toEqual([]);
  });

  it("[CALLS-13] [DATA-19] shows a call with its transcript: what was said and what Cara looked up", async () => {
    const id = await insert({
      fromName: "Lena Ortiz",
      accountId: world.accountId,
      sentiment: "POSITIVE",
      isSuccessful: true,
      summary: "She asked about cargo.",
      transcript: [
        { role: "AGENT", content: "How can I help?" },
        { role: "TOOL_INVOCATION", toolName: "find_policy", toolArgumentsJson: "{}", toolCallId: "x" },
        { role: "TOOL_RESULT", content: "one", toolCallId: "x" },
      ],
    });
    const nothing = { toolName: null, toolArgumentsJson: null, toolCallId: null };
    expect((await ask(ONE, { id })).call).toMatchObject({
      status: "COMPLETED",
      account: { account: { name: "Alamo Ridge Builders LLC" } },
      sentiment: "POSITIVE",
      successful: true,
      summary: "She asked about cargo.",
      serviceRequests: [],
      transcript: [
        { role: "AGENT", content: "How can I help?", ...nothing },
        { role: "TOOL_INVOCATION", content: "", toolName: "find_policy", toolArgumentsJson: "{}", toolCallId: "x" },
        { role: "TOOL_RESULT", content: "one", ...nothing, toolCallId: "x" },
      ],
    });
  });

  it("does not find a call of another agency", async () => {
    const id = await insert();
    const another = await policyWorld();
    const stranger = await api.signIn(another.agency.user.email);
    expect((await stranger.send(ONE, { id })).text).toContain("NOT_FOUND");
  });
});
