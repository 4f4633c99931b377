import { createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto";

/** The key that our provider signs Retell's events with. */
export const RETELL_KEY = "key_of_a_test_account";
const { privateKey, publicKey } = generateKeyPairSync("ed25519");
/** What Telnyx would publish for its account. */
export const TELNYX_PUBLIC_KEY = publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("base64");

/** What an API needs to accept our provider's events. */
export const PROVIDER_KEYS = { RETELL_WEBHOOK_KEYS: RETELL_KEY, TELNYX_PUBLIC_KEYS: TELNYX_PUBLIC_KEY };

export type Signed = { path: string; headers: Record<string, string>; body: string };

/** An event as Retell sends it, signed at an instant. */
export function signedByRetell(event: object, { at = new Date(), key = RETELL_KEY } = {}): Signed {
  const body = JSON.stringify(event);
  const time = String(at.getTime());
  const digest = createHmac("sha256", key).update(body).update(time).digest("hex");
  return { path: "/hooks/calls/retell", body, headers: { "x-retell-signature": `v=${time},d=${digest}` } };
}

/** An event as Telnyx sends it. */
export function signedByTelnyx(event: object, { at = new Date() } = {}): Signed {
  const body = JSON.stringify(event);
  const time = String(Math.trunc(at.getTime() / 1_000));
  const signature = sign(null, Buffer.from(`${time}|${body}`), privateKey).toString("base64");
  return {
    path: "/hooks/calls/telnyx",
    body,
    headers: { "telnyx-timestamp": time, "telnyx-signature-ed25519": signature },
  };
}

/** Posts an event over a socket; the status of the response. */
export async function post(url: string, { path, headers, body }: Signed): Promise<number> {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

export type Told = { call_id: string; from_number: string; to_number: string } & Record<string, unknown>;

/** A call as Retell tells of it. */
export const retellCall = (more: Partial<Told> = {}): Told => ({
  call_id: `call_${randomUUID()}`,
  direction: "inbound",
  from_number: "+12105550112",
  to_number: "+12105550100",
  call_status: "ongoing",
  start_timestamp: Date.parse("2026-11-18T15:00:00Z"),
  ...more,
});

const SAID = [
  { role: "agent", content: "How can I help?" },
  { role: "user", content: "I need a certificate for the city." },
  { role: "tool_call_invocation", tool_call_id: "t1", name: "find_account", arguments: '{"phone":"+12105550112"}' },
  { role: "tool_call_result", tool_call_id: "t1", content: "one account" },
  { role: "agent", content: "I have noted it." },
];

/** The events of a whole call, in order: the last one says that it is finished. */
export function eventsOf(call: Told): { event: string; call: Told }[] {
  const ended = {
    ...call,
    call_status: "ended",
    end_timestamp: Date.parse("2026-11-18T15:02:05Z"),
    disconnection_reason: "user_hangup",
    transcript_object: SAID.slice(0, 2),
    transcript_with_tool_calls: SAID,
  };
  return [
    { event: "call_started", call },
    { event: "transcript_updated", call: { ...call, transcript_with_tool_calls: SAID.slice(0, 1) } },
    { event: "transcript_updated", call: { ...call, transcript_with_tool_calls: SAID.slice(0, 3) } },
    { event: "call_ended", call: ended },
    {
      event: "call_analyzed",
      call: {
        ...ended,
        call_analysis: {
          call_summary: "She asked for a certificate.",
          user_sentiment: "Positive",
          call_successful: true,
        },
      },
    },
  ];
}
