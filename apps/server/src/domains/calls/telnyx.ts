import { createPublicKey, verify, type KeyObject } from "node:crypto";
import { z } from "zod";
import type { CallStatus } from "@cara/contract/states.ts";
import { cleanName, cleanNumber, cleanReason, cleanUrl, instantOf, type CallEvent } from "./call-event.ts";
import { headerOf, isRecent, type ProviderAdapter, type SignedRequest } from "./call-provider.ts";
import { consentIn } from "./recording-consent.ts";

/** What precedes the 32 bytes of an Ed25519 public key in its DER encoding. */
const DER_HEAD = Buffer.from("302a300506032b6570032100", "hex");

const text = z.string().nullish();
const links = z.object({ mp3: text, wav: text }).nullish();
const Event = z.object({
  data: z.object({
    event_type: z.string().max(100),
    occurred_at: text,
    payload: z.object({
      call_session_id: z.string().min(1).max(200).nullish(),
      from: text,
      to: text,
      direction: text,
      caller_id_name: text,
      start_time: text,
      end_time: text,
      hangup_cause: text,
      client_state: z.string().max(4_000).nullish(),
      recording_urls: links,
    }),
  }),
});
/** What the voice application remembers with a call: later events name no numbers of their own. */
const State = z.object({ from: text, to: text, direction: text }).loose();

/** Events of a call that are read; the others say nothing that is shown. */
const KINDS: Readonly<Record<string, CallStatus>> = {
  "call.initiated": "REGISTERED",
  "call.answered": "IN_PROGRESS",
  "call.hangup": "COMPLETED",
  "call.recording.saved": "COMPLETED",
};
/** Ends that are no fault: somebody hung up, was busy or did not pick up. */
const ORDERLY = new Set(["normal_clearing", "originator_cancel", "user_busy", "timeout", "no_answer", "call_rejected"]);

/** Calls of Telnyx' call control. Several public keys, in base64, are accepted while one replaces another. */
export function telnyx(publicKeys: readonly string[]): ProviderAdapter {
  const keys = publicKeys.map(toKey);
  return {
    provider: "TELNYX",
    signedAt: (request, now) => signedAt(keys, request, now),
    read(body, at) {
      const { event_type: kind, occurred_at: occurredAt, payload } = Event.parse(body).data;
      const status = KINDS[kind];
      if (!status || !payload.call_session_id) return null;
      return toEvent({ ...payload, call_session_id: payload.call_session_id }, status, instantIn(occurredAt) ?? at);
    },
  };
}

const toKey = (base64: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([DER_HEAD, Buffer.from(base64, "base64")]), format: "der", type: "spki" });

/** Signed is the timestamp in Unix seconds, a bar, and the body. */
function signedAt(keys: readonly KeyObject[], request: SignedRequest, now: Date): Date | null {
  const seconds = headerOf(request, "telnyx-timestamp") ?? "";
  const signature = Buffer.from(headerOf(request, "telnyx-signature-ed25519") ?? "", "base64");
  if (!/^\d{10}$/.test(seconds) || signature.length !== 64) return null;
  const at = instantOf(Number(seconds) * 1_000);
  if (!at || !isRecent(at, now)) return null;
  const signed = Buffer.concat([Buffer.from(`${seconds}|`), request.body]);
  return keys.some((key) => verify(null, signed, key, signature)) ? at : null;
}

type Payload = z.infer<typeof Event>["data"]["payload"] & { call_session_id: string };

function toEvent(payload: Payload, kind: CallStatus, at: Date): CallEvent | null {
  const state = stateIn(payload.client_state);
  const [from, to] = [payload.from ?? state?.from, payload.to ?? state?.to];
  const isOutbound = (payload.direction ?? state?.direction) === "outgoing";
  const agencyNumber = cleanNumber(isOutbound ? from : to);
  if (!agencyNumber) return null;
  const cause = cleanReason(payload.hangup_cause);
  return {
    provider: "TELNYX",
    providerCallId: payload.call_session_id,
    at,
    agencyNumber,
    callerNumber: cleanNumber(isOutbound ? to : from),
    callerName: isOutbound ? null : cleanName(payload.caller_id_name),
    status: cause && !ORDERLY.has(cause) ? "ERROR" : kind,
    startedAt: instantIn(payload.start_time),
    endedAt: instantIn(payload.end_time),
    disconnectionReason: cause,
    transcript: null,
    analysis: null,
    recordingUrl: cleanUrl(payload.recording_urls?.mp3 ?? payload.recording_urls?.wav),
    consent: consentIn(state),
  };
}

/** The application's state is JSON in base64; another application's is no concern of ours. */
function stateIn(base64: string | null | undefined): z.infer<typeof State> | null {
  if (!base64) return null;
  try {
    return State.safeParse(JSON.parse(Buffer.from(base64, "base64").toString("utf8"))).data ?? null;
  } catch {
    return null;
  }
}

const instantIn = (time: string | null | undefined): Date | null => instantOf(time ? Date.parse(time) : null);
