import type { CallStatus, RecordingConsent } from "@cara/contract/states.ts";
import type { Call, CallEntry } from "./call.ts";
import type { CallAnalysis, CallEvent } from "./call-event.ts";

/**
 * What the events of a call said, merged. Every field keeps the least or the greatest of what was said of it, so that events
 * may come in any order, twice or not at all: the result is the same. Instants are written as ISO 8601, which sorts like them.
 */
export type CallFacts = {
  status: CallStatus;
  callerNumber: string | null;
  callerName: string | null;
  /** When the first event was sent. */
  firstAt: string;
  startedAt: string | null;
  endedAt: string | null;
  /** When the first event was sent that says that it is over. */
  overAt: string | null;
  disconnectionReason: string | null;
  isTranscriptFinal: boolean;
  analysis: (CallAnalysis & { at: string }) | null;
  recordingUrl: string | null;
  consent: RecordingConsent | null;
};

/** What is known of a received call. */
export type Heard = { facts: CallFacts; transcript: readonly CallEntry[] };

/** Statuses only move forward; of two ends, the worse one is believed. */
const STATUS_ORDER: readonly CallStatus[] = ["REGISTERED", "IN_PROGRESS", "COMPLETED", "ERROR"];
/** Whoever refused once is not recorded; whoever was asked is believed over whoever does not say. */
const CONSENT_ORDER: readonly RecordingConsent[] = ["NOT_ASKED", "GRANTED", "REFUSED"];

export const isOver = (status: CallStatus): boolean => status === "COMPLETED" || status === "ERROR";

/** What one event says by itself. */
export function heardIn(event: CallEvent): Heard {
  const { status, transcript, analysis } = event;
  const at = event.at.toISOString();
  return {
    facts: {
      status,
      callerNumber: event.callerNumber,
      callerName: event.callerName,
      firstAt: at,
      startedAt: event.startedAt?.toISOString() ?? null,
      endedAt: event.endedAt?.toISOString() ?? null,
      overAt: isOver(status) ? at : null,
      disconnectionReason: event.disconnectionReason,
      isTranscriptFinal: transcript?.isFinal ?? false,
      analysis: analysis && { ...analysis, at },
      recordingUrl: event.recordingUrl,
      consent: event.consent,
    },
    transcript: transcript?.entries ?? [],
  };
}

/** Merges what was said of one call: commutative, associative and idempotent. */
export function mergeHeard(a: Heard, b: Heard): Heard {
  const [of, and] = [a.facts, b.facts];
  return {
    facts: {
      status: later(STATUS_ORDER, of.status, and.status),
      callerNumber: least(of.callerNumber, and.callerNumber),
      callerName: least(of.callerName, and.callerName),
      firstAt: of.firstAt < and.firstAt ? of.firstAt : and.firstAt,
      startedAt: least(of.startedAt, and.startedAt),
      endedAt: greatest(of.endedAt, and.endedAt),
      overAt: least(of.overAt, and.overAt),
      disconnectionReason: least(of.disconnectionReason, and.disconnectionReason),
      isTranscriptFinal: of.isTranscriptFinal || and.isTranscriptFinal,
      analysis: newest(of.analysis, and.analysis),
      recordingUrl: least(of.recordingUrl, and.recordingUrl),
      consent: of.consent && and.consent ? later(CONSENT_ORDER, of.consent, and.consent) : (of.consent ?? and.consent),
    },
    transcript: longer(a, b).transcript,
  };
}

/** The columns of a call that follow from what was said of it. */
export function callOf({ facts }: Heard): Omit<Call, "id" | "accountId" | "recording"> {
  const { status, overAt } = facts;
  // an event that says only the end comes after it
  const begins = least(facts.startedAt ?? facts.firstAt, facts.startedAt ? null : facts.endedAt) ?? facts.firstAt;
  const ends = overAt && greatest(begins, facts.endedAt ?? overAt);
  return {
    status,
    fromName: facts.callerName,
    fromNumber: facts.callerNumber,
    disconnectionReason: facts.disconnectionReason,
    sentiment: facts.analysis?.sentiment ?? "UNKNOWN",
    isSuccessful: facts.analysis?.isSuccessful ?? null,
    summary: facts.analysis?.summary ?? null,
    startedAt: new Date(begins),
    endedAt: ends ? new Date(ends) : null,
  };
}

/** Whether nothing more is expected: the call is over and was analyzed. */
export const isAnalyzed = ({ facts }: Heard): boolean => isOver(facts.status) && facts.analysis !== null;

const later = <Value>(order: readonly Value[], a: Value, b: Value): Value =>
  order.indexOf(a) >= order.indexOf(b) ? a : b;
const least = (a: string | null, b: string | null): string | null => (a !== null && (b === null || a <= b) ? a : b);
const greatest = (a: string | null, b: string | null): string | null => (a !== null && (b === null || a >= b) ? a : b);

type Analysis = CallFacts["analysis"];
const keyOf = ({ at, summary, sentiment, isSuccessful }: NonNullable<Analysis>): string =>
  JSON.stringify([at, summary, sentiment, isSuccessful]);
function newest(a: Analysis, b: Analysis): Analysis {
  if (!a || !b) return a ?? b;
  return keyOf(a) >= keyOf(b) ? a : b;
}

/** A transcript grows: the final one wins, then the longer one; of two of the same length, always the same one. */
function longer(a: Heard, b: Heard): Heard {
  if (a.facts.isTranscriptFinal !== b.facts.isTranscriptFinal) return a.facts.isTranscriptFinal ? a : b;
  if (a.transcript.length !== b.transcript.length) return a.transcript.length > b.transcript.length ? a : b;
  const [text, other] = [textOf(a), textOf(b)];
  if (text.length !== other.length) return text.length > other.length ? a : b;
  return text >= other ? a : b;
}

const textOf = ({ transcript }: Heard): string =>
  JSON.stringify(
    transcript.map(({ role, content, toolName, toolArgumentsJson, toolCallId }) => [
      role,
      content,
      toolName,
      toolArgumentsJson,
      toolCallId,
    ]),
  );
