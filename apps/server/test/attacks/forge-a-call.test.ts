import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CALL_EVENT_MAX_BYTES } from "#domains/calls/call-event.ts";
import {
  eventsOf,
  post,
  PROVIDER_KEYS,
  RETELL_KEY,
  retellCall,
  signedByRetell,
  signedByTelnyx,
  type Signed,
} from "#test/calls/own-provider.ts";
import { agencyWithPhone, callsOf, someNumber } from "#test/calls/receiving-calls.ts";
import { reportFigure } from "#test/kit/report-figure.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { startAttackedApi } from "./attacked-api.ts";

const MINUTE_MS = 60_000;

describe("[OQ-27] a stranger who posts events of calls", { timeout: 60_000 }, () => {
  let api: TestApi;
  let agency: Awaited<ReturnType<typeof agencyWithPhone>>;
  beforeAll(async () => {
    api = await startAttackedApi(PROVIDER_KEYS);
    agency = await agencyWithPhone();
  });
  afterAll(() => api.stop());
  const started = () => ({ event: "call_started", call: retellCall({ to_number: agency.number }) });
  const textOf = async ({ path, headers, body }: Signed) => {
    const response = await fetch(`${api.url}${path}`, { method: "POST", headers, body });
    const shown = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] };
    return [response.status, shown.errors.map(({ message, extensions: { code } }) => [message, code])];
  };

  it("changes nothing without the provider's signature over the very bytes", async () => {
    const genuine = signedByRetell(started());
    const at = String(Date.now());
    const bare = createHmac("sha256", RETELL_KEY).update(genuine.body).digest("hex");
    const forged: [string, Signed][] = [
      ["another key", signedByRetell(started(), { key: "another" })],
      ["no key", signedByRetell(started(), { key: "" })],
      ["no signature", { ...genuine, headers: {} }],
      ["another body", { ...genuine, body: `${genuine.body} ` }],
      [
        "another time",
        {
          ...genuine,
          headers: {
            "x-retell-signature":
              genuine.headers["x-retell-signature"]?.replace(/v=\d+/, `v=${at.slice(0, -4)}1111`) ?? "",
          },
        },
      ],
      ["a digest that leaves out the time", { ...genuine, headers: { "x-retell-signature": `v=${at},d=${bare}` } }],
      [
        "a digest in capitals",
        { ...genuine, headers: { "x-retell-signature": genuine.headers["x-retell-signature"]?.toUpperCase() ?? "" } },
      ],
      ["another provider's address", { ...genuine, path: "/hooks/calls/telnyx" }],
      [
        "a signature of zeros",
        {
          ...genuine,
          path: "/hooks/calls/telnyx",
          headers: {
            "telnyx-timestamp": at.slice(0, 10),
            "telnyx-signature-ed25519": Buffer.alloc(64).toString("base64"),
          },
        },
      ],
    ];
    let accepted = 0;
    for (const [what, signed] of forged) {
      const status = await post(api.url, signed);
      accepted += status === 204 ? 1 : 0;
      expect([what, status]).toEqual([what, 403]);
    }
    expect(await callsOf(agency)).toEqual([]);
    reportFigure("forged events of calls accepted", accepted, 0);
  });

  it("cannot replay an event after five minutes, nor send one from the future", async () => {
    for (const minutes of [-5.1, 5.1, 60, -60 * 24]) {
      const at = new Date(Date.now() + minutes * MINUTE_MS);
      expect([minutes, await post(api.url, signedByRetell(started(), { at }))]).toEqual([minutes, 403]);
      expect([minutes, await post(api.url, signedByTelnyx({ data: {} }, { at }))]).toEqual([minutes, 403]);
    }
    expect(await callsOf(agency)).toEqual([]);
    const late = signedByRetell(started(), { at: new Date(Date.now() - 4.8 * MINUTE_MS) });
    for (const _ of [1, 2, 3]) expect(await post(api.url, late)).toBe(204);
    const [call] = await callsOf(agency);
    expect(await agency.auditTrail(call?.id ?? "")).toEqual(["call.received"]);
  });

  it("learns nothing of numbers: one of nobody is answered as a wrong signature is", async () => {
    const nobodys = signedByRetell({ event: "call_started", call: retellCall({ to_number: someNumber() }) });
    const wrong = signedByRetell(started(), { key: "another" });
    expect(await textOf(nobodys)).toEqual(await textOf(wrong));
    // a number is of one provider
    const state = {
      event_type: "call.initiated",
      payload: { call_session_id: "s", from: "+12105550112", to: agency.number },
    };
    expect(await post(api.url, signedByTelnyx({ data: state }))).toBe(403);
  });

  it("cannot send more than the limit", async () => {
    const before = await callsOf(agency);
    const large = signedByRetell({ ...started(), filler: "x".repeat(CALL_EVENT_MAX_BYTES) });
    expect(await post(api.url, large).catch(() => 413)).toBe(413);
    expect(await callsOf(agency)).toEqual(before);
  });

  it("a provider that says what we do not know is answered, and nothing is kept of it", async () => {
    const before = await callsOf(agency);
    for (const event of [
      { event: "chat_started", chat: {} },
      { event: "call_teleported", call: retellCall() },
    ])
      expect(await post(api.url, signedByRetell(event))).toBe(204);
    const unknown = { data: { event_type: "call.machine.detection.ended", payload: {} } };
    expect(await post(api.url, signedByTelnyx(unknown))).toBe(204);
    for (const event of [{}, { event: "call_started", call: {} }, { event: "call_started", call: { call_id: 7 } }])
      expect(await post(api.url, signedByRetell(event))).toBe(400);
    expect(await callsOf(agency)).toEqual(before);
  });

  it("a caller says anything: text that no column takes is cleaned, and the longest transcript blocks nobody", async () => {
    const own = await agencyWithPhone();
    const hostile = "\0\ud800\u202edrawkcab \u200b<script>alert(1)</script>";
    const content = `${hostile} and forty more words about a policy `.repeat(12);
    const bytes = Buffer.byteLength(JSON.stringify({ role: "agent", content })) + 1;
    const count = Math.floor((CALL_EVENT_MAX_BYTES - 3_000) / bytes);
    const spoken = Array.from({ length: count }, (_, at) => ({ role: at % 2 ? "user" : "agent", content }));
    const [event] = eventsOf(retellCall({ to_number: own.number, from_number: hostile })).toReversed();
    const call = { ...event?.call, disconnection_reason: hostile, transcript_with_tool_calls: spoken };
    // the first of its kind compiles what the others use
    const warm = signedByRetell({ event: "call_analyzed", call: { ...call, call_id: "warm" } });
    expect(await post(api.url, warm)).toBe(204);
    const large = signedByRetell({ event: "call_analyzed", call });
    expect(large.body.length).toBeLessThan(CALL_EVENT_MAX_BYTES);
    expect(await post(api.url, large)).toBe(204);
    const kept = (await callsOf(own)).find(({ provider_call_id: id }) => id !== "warm");
    expect(kept?.disconnection_reason).toBe("\ufffddrawkcab <script>alert(1)</script>");
    expect(kept?.from_number).toBe("\ufffddrawkcab <script>alert(1)<");
    expect(JSON.stringify(kept?.transcript)).toContain("forty more words");
  });
});
