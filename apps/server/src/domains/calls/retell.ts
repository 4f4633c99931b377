import { createHmac } from "node:crypto";
import { z } from "zod";
import type { CallSentiment, CallStatus } from "@cara/contract/states.ts";
import { sameBytes } from "#platform/secret.ts";
import {
  boundTranscript,
  cleanNumber,
  cleanReason,
  cleanSummary,
  cleanUrl,
  instantOf,
  type CallAnalysis,
  type CallEvent,
} from "./call-event.ts";
import type { CallEntry } from "./call.ts";
import { headerOf, isRecent, type ProviderAdapter, type SignedRequest } from "./call-provider.ts";
import { consentIn } from "./recording-consent.ts";

/** `v` is when it was signed, in Unix milliseconds; `d` the HMAC-SHA256 of body and `v`, in hexadecimal digits. */
const SIGNATURE = /^v=(\d{13}),d=([0-9a-f]{64})$/;

const text = z.string().nullish();
const time = z.number().nullish();
const Spoken = z.object({
  role: z.string(),
  content: text,
  name: text,
  arguments: text,
  tool_call_id: text,
});
const Event = z.object({
  event: z.string().max(100),
  call: z
    .object({
      call_id: z.string().min(1).max(200),
      from_number: text,
      to_number: text,
      direction: text,
      call_status: text,
      start_timestamp: time,
      end_timestamp: time,
      disconnection_reason: text,
      transcript_object: z.array(z.unknown()).nullish(),
      transcript_with_tool_calls: z.array(z.unknown()).nullish(),
      recording_url: text,
      metadata: z.unknown().optional(),
      call_analysis: z
        .object({ call_summary: text, user_sentiment: text, call_successful: z.boolean().nullish() })
        .nullish(),
    })
    .nullish(),
  transcript_with_tool_calls: z.array(z.unknown()).nullish(),
});
type Told = NonNullable<z.infer<typeof Event>["call"]>;

/** Events of a call; a transfer is part of one. Others, such as those of chats, say nothing of a call. */
const KINDS: Readonly<Record<string, CallStatus>> = {
  call_started: "IN_PROGRESS",
  transcript_updated: "IN_PROGRESS",
  transfer_started: "IN_PROGRESS",
  transfer_bridged: "IN_PROGRESS",
  transfer_cancelled: "IN_PROGRESS",
  transfer_ended: "IN_PROGRESS",
  call_ended: "COMPLETED",
  call_analyzed: "COMPLETED",
};
const STATUSES: Readonly<Record<string, CallStatus>> = {
  registered: "REGISTERED",
  ongoing: "IN_PROGRESS",
  ended: "COMPLETED",
  not_connected: "COMPLETED",
  error: "ERROR",
};
const ROLES: Readonly<Record<string, CallEntry["role"]>> = {
  agent: "AGENT",
  user: "USER",
  // the person whom the call was transferred to
  transfer_target: "AGENT",
  tool_call_invocation: "TOOL_INVOCATION",
  tool_call_result: "TOOL_RESULT",
};
const SENTIMENTS: Readonly<Record<string, CallSentiment>> = {
  positive: "POSITIVE",
  neutral: "NEUTRAL",
  negative: "NEGATIVE",
};

/** Calls of Retell's voice agents. Several keys are accepted while one replaces another. */
export const retell = (keys: readonly string[]): ProviderAdapter => ({
  provider: "RETELL",
  signedAt: (request, now) => signedAt(keys, request, now),
  read(body, at) {
    const { event, call, transcript_with_tool_calls: beside } = Event.parse(body);
    const kind = KINDS[event];
    if (!kind || !call) return null;
    return toEvent(call, { at, kind, isFinal: kind === "COMPLETED", spoken: spokenIn(call, beside) });
  },
});

function signedAt(keys: readonly string[], request: SignedRequest, now: Date): Date | null {
  const [, milliseconds = "", digest = ""] = SIGNATURE.exec(headerOf(request, "x-retell-signature") ?? "") ?? [];
  const at = instantOf(Number(milliseconds));
  if (!at || !isRecent(at, now)) return null;
  const given = Buffer.from(digest, "hex");
  const isOurs = (key: string): boolean =>
    sameBytes(given, createHmac("sha256", key).update(request.body).update(milliseconds).digest());
  return keys.some(isOurs) ? at : null;
}

function toEvent(
  call: Told,
  { at, kind, isFinal, spoken }: { at: Date; kind: CallStatus; isFinal: boolean; spoken: CallEntry[] },
): CallEvent | null {
  const isOutbound = call.direction === "outbound";
  const agencyNumber = cleanNumber(isOutbound ? call.from_number : call.to_number);
  if (!agencyNumber) return null;
  const said = STATUSES[call.call_status ?? ""] ?? kind;
  return {
    provider: "RETELL",
    providerCallId: call.call_id,
    at,
    agencyNumber,
    callerNumber: cleanNumber(isOutbound ? call.to_number : call.from_number),
    callerName: null,
    // an event of the end says so, whatever its call still says
    status: isFinal && said !== "ERROR" ? "COMPLETED" : said,
    startedAt: instantOf(call.start_timestamp),
    endedAt: instantOf(call.end_timestamp),
    disconnectionReason: cleanReason(call.disconnection_reason),
    transcript: spoken.length > 0 ? { isFinal, entries: spoken } : null,
    analysis: call.call_analysis ? analysisOf(call.call_analysis) : null,
    recordingUrl: cleanUrl(call.recording_url),
    consent: consentIn(call.metadata),
  };
}

/** With tool calls where the provider says them: beside the call or in it. */
function spokenIn(call: Told, beside: readonly unknown[] | null | undefined): CallEntry[] {
  const spoken = beside ?? call.transcript_with_tool_calls ?? call.transcript_object ?? [];
  return boundTranscript(spoken, (one) => {
    const entry = Spoken.safeParse(one).data;
    const role = ROLES[entry?.role ?? ""];
    if (!entry || !role) return null;
    const isTool = role === "TOOL_INVOCATION" || role === "TOOL_RESULT";
    return {
      role,
      content: entry.content ?? "",
      toolName: isTool ? (entry.name ?? null) : null,
      toolArgumentsJson: role === "TOOL_INVOCATION" ? (entry.arguments ?? null) : null,
      toolCallId: isTool ? (entry.tool_call_id ?? null) : null,
    };
  });
}

const analysisOf = (told: NonNullable<Told["call_analysis"]>): CallAnalysis => ({
  summary: cleanSummary(told.call_summary),
  sentiment: SENTIMENTS[(told.user_sentiment ?? "").toLowerCase()] ?? "UNKNOWN",
  isSuccessful: told.call_successful ?? null,
});
