import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccount, NewAccount } from "../../src/domains/accounts/create-account.ts";
import { finishCall } from "../../src/domains/calls/finish-call.ts";
import type { CallId } from "../../src/kernel/ids.ts";
import { testReader } from "../documents/extraction.ts";
import type { TestAgency } from "../kit/test-agency.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { eventsOf, post, PROVIDER_KEYS, retellCall, signedByRetell, signedByTelnyx } from "./own-provider.ts";
import { agencyWithPhone, callsOf, someNumber } from "./receiving-calls.ts";

const addAccount = async (agency: TestAgency, name: string, phone: string) =>
  must(
    await agency.run(
      createAccount,
      NewAccount.parse({ type: "BUSINESS", account: { name }, contact: { name: "Jane Doe", phone } }),
    ),
  );

describe("[OQ-27] a call that is received", { timeout: 60_000 }, () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(PROVIDER_KEYS);
  });
  afterAll(() => api.stop());
  const tell = async (...events: object[]) => {
    for (const event of events) expect(await post(api.url, signedByRetell(event))).toBe(204);
  };

  it("[DATA-38] [CALLS-13] [OQ-44] has what its events said, with its account, and is finished when it was analyzed", async () => {
    const agency = await agencyWithPhone();
    const phone = someNumber();
    await addAccount(agency, "Marlow Roofing", phone);
    const call = retellCall({ to_number: agency.number, from_number: phone });
    await tell(...eventsOf(call));
    const browser = await api.signIn(agency.user.email);
    const { body } = await browser.send(
      `{ calls(first: 10) { edges { node { status fromName fromNumber account { account { name } } disconnectionReason sentiment
        successful startedAt endedAt summary serviceRequests { id }
        transcript { role content toolName toolArgumentsJson toolCallId } } } } }`,
      {},
    );
    expect(body.data).toEqual({
      calls: {
        edges: [
          {
            node: {
              status: "COMPLETED",
              fromName: "Jane Doe",
              fromNumber: phone,
              account: { account: { name: "Marlow Roofing" } },
              disconnectionReason: "user_hangup",
              sentiment: "POSITIVE",
              successful: true,
              startedAt: "2026-11-18T15:00:00.000Z",
              endedAt: "2026-11-18T15:02:05.000Z",
              summary: "She asked for a certificate.",
              serviceRequests: [],
              transcript: [
                {
                  role: "AGENT",
                  content: "How can I help?",
                  toolName: null,
                  toolArgumentsJson: null,
                  toolCallId: null,
                },
                {
                  role: "USER",
                  content: "I need a certificate for the city.",
                  toolName: null,
                  toolArgumentsJson: null,
                  toolCallId: null,
                },
                {
                  role: "TOOL_INVOCATION",
                  content: "",
                  toolName: "find_account",
                  toolArgumentsJson: '{"phone":"+12105550112"}',
                  toolCallId: "t1",
                },
                {
                  role: "TOOL_RESULT",
                  content: "one account",
                  toolName: null,
                  toolArgumentsJson: null,
                  toolCallId: "t1",
                },
                {
                  role: "AGENT",
                  content: "I have noted it.",
                  toolName: null,
                  toolArgumentsJson: null,
                  toolCallId: null,
                },
              ],
            },
          },
        ],
      },
    });
    const [stored] = await callsOf(agency);
    expect(await agency.auditTrail(stored?.id ?? "")).toEqual(["call.received", "call.ended", "call.finished"]);
    expect(stored?.search_text).toContain("marlow roofing");
  });

  it("has the same state in any order, and each step is recorded once", async () => {
    const agency = await agencyWithPhone();
    const [one, other] = [retellCall({ to_number: agency.number }), retellCall({ to_number: agency.number })];
    await tell(...eventsOf(one));
    const backwards = eventsOf(other).toReversed();
    await tell(...backwards, ...backwards);
    const [a, b] = await callsOf(agency);
    const shown = (call: typeof a) => ({ ...call, id: "", provider_call_id: "", finished_at: null, facts: null });
    expect(shown(a)).toEqual(shown(b));
    for (const call of [a, b])
      expect((await agency.auditTrail(call?.id ?? "")).toSorted()).toEqual([
        "call.ended",
        "call.finished",
        "call.received",
      ]);
  });

  it("is the agency's that was called, though another agency's number calls", async () => {
    const [agency, other] = [await agencyWithPhone(), await agencyWithPhone()];
    const call = retellCall({ to_number: agency.number, from_number: other.number });
    await tell({ event: "call_started", call });
    // the same id at another agency is another call
    await tell({ event: "call_ended", call: { ...call, to_number: other.number, call_status: "ended" } });
    expect((await callsOf(agency)).map(({ status }) => status)).toEqual(["IN_PROGRESS"]);
    expect((await callsOf(other)).map(({ status }) => status)).toEqual(["COMPLETED"]);
    const outbound = { ...retellCall({ from_number: other.number, to_number: agency.number }), direction: "outbound" };
    await tell({ event: "call_started", call: outbound });
    const calls = await callsOf(other);
    expect(new Set(calls.map((one) => one.from_number))).toEqual(new Set([other.number, agency.number]));
  });

  it("stays open when nobody has its number, and when several accounts do", async () => {
    const agency = await agencyWithPhone();
    const [unknown, shared] = [someNumber(), someNumber()];
    await addAccount(agency, "First Bakery", shared);
    await addAccount(agency, "Second Bakery", shared);
    for (const number of [unknown, shared])
      await tell({ event: "call_started", call: retellCall({ to_number: agency.number, from_number: number }) });
    const calls = await callsOf(agency);
    expect(calls.map(({ account_id: account }) => account)).toEqual([null, null]);
  });

  it("is finished once though nobody analyzes it, and an analysis that comes late is kept", async () => {
    const agency = await agencyWithPhone();
    const [started, , , ended, analyzed] = eventsOf(retellCall({ to_number: agency.number }));
    await tell(started ?? {}, ended ?? {});
    const [call] = await callsOf(agency);
    const ref = { agencyId: agency.id, callId: call?.id as CallId };
    await finishCall(testReader(), ref);
    await finishCall(testReader(), ref);
    await tell(analyzed ?? {});
    expect(await agency.auditTrail(ref.callId)).toEqual(["call.received", "call.ended", "call.finished"]);
    expect((await callsOf(agency))[0]?.summary).toBe("She asked for a certificate.");
  });

  it("arrives from Telnyx alike", async () => {
    const agency = await agencyWithPhone("telnyx");
    const caller = someNumber();
    const session = `session-${caller}`;
    const told = (kind: string, more: object) => ({
      data: {
        event_type: kind,
        occurred_at: "2026-11-18T15:00:00.123456Z",
        payload: { call_session_id: session, ...more },
      },
    });
    const numbers = { from: caller, to: agency.number, direction: "incoming" };
    const hangup = {
      ...numbers,
      start_time: "2026-11-18T15:00:00.000Z",
      end_time: "2026-11-18T15:01:00.000Z",
      hangup_cause: "normal_clearing",
    };
    const state = Buffer.from(JSON.stringify({ ...numbers, recording_consent: "refused" })).toString("base64");
    const events = [
      told("call.hangup", hangup),
      told("call.initiated", { ...numbers, caller_id_name: "JANE DOE" }),
      told("call.recording.saved", { client_state: state, recording_urls: { mp3: "https://s3.example/one.mp3" } }),
      told("call.answered", numbers),
    ];
    for (const event of events) expect(await post(api.url, signedByTelnyx(event))).toBe(204);
    expect(await callsOf(agency)).toMatchObject([
      {
        status: "COMPLETED",
        provider: "TELNYX",
        from_number: caller,
        from_name: "JANE DOE",
        disconnection_reason: "normal_clearing",
        ended_at: new Date("2026-11-18T15:01:00Z"),
        recording_consent: "REFUSED",
      },
    ]);
  });
});
