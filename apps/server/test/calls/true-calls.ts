import type { Random } from "../kit/seeded-random.ts";
import { retellCall, signedByRetell, type Signed, type Told } from "./own-provider.ts";

const START_MS = Date.parse("2026-11-18T15:00:00Z");
const WORDS = ["certificate", "policy", "truck", "invoice", "driver", "renewal", "city", "roof"];
const KINDS = ["call_started", "transcript_updated", "transfer_started", "call_ended", "call_analyzed"] as const;
type Kind = (typeof KINDS)[number];

/** What happened in a call, before anybody tells of it. */
export type TrueCall = {
  agency: number;
  told: Told;
  words: string[];
  seconds: number;
  endsBadly: boolean;
  summary: string;
  /** What was told of it and arrived: the kind of the event, and how many of its words it had. */
  arrived: { kind: Kind; words: number }[];
};

/** What a person must see of a call; the second opinion on what the product merged. */
export type ExpectedCall = {
  status: string;
  startedAt: number;
  endedAt: number | null;
  words: string[];
  reason: string | null;
  summary: string | null;
  finished: boolean;
};

export function inventCall(random: Random, agency: number, number: string): TrueCall {
  const words = Array.from({ length: 1 + random.below(12) }, (_, at) => `${random.pick(WORDS)} ${at}`);
  return {
    agency,
    told: retellCall({ to_number: number, start_timestamp: START_MS + random.below(1_000) * 1_000 }),
    words,
    seconds: 1 + random.below(600),
    endsBadly: random.below(10) === 0,
    summary: `Asked about ${words[0] ?? ""}.`,
    arrived: [],
  };
}

/** The events that are told of a call: not always all of them, sometimes twice. Each is signed up to 2.5 minutes ago. */
export function tellOf(random: Random, call: TrueCall): Signed[] {
  return KINDS.flatMap((kind) => {
    if (random.below(5) === 0) return [];
    const times = kind === "transcript_updated" ? 1 + random.below(3) : 1 + random.below(2);
    return Array.from({ length: times }, () => {
      const words = kind === "transcript_updated" ? 1 + random.below(call.words.length) : wordsOf(kind, call);
      call.arrived.push({ kind, words });
      return signedByRetell(eventOf(kind, call, words), { at: new Date(Date.now() - random.below(150_000)) });
    });
  });
}

/** The same call as somebody without the key tells it, or as it was recorded too long ago. */
export function forge(random: Random, call: TrueCall): Signed {
  const lie = { ...call, endsBadly: !call.endsBadly, summary: "Pay to another account.", words: ["forged", "words"] };
  const event = eventOf(random.pick(KINDS), lie, 2);
  const genuine = signedByRetell(event);
  return random.pick([
    signedByRetell(event, { key: "another" }),
    signedByRetell(event, { at: new Date(Date.now() - 301_000 - random.below(3_600_000)) }),
    signedByRetell(event, { at: new Date(Date.now() + 3_600_000) }),
    { ...genuine, body: genuine.body.replace("call_id", "call_id ") },
    { ...genuine, headers: {} },
  ]);
}

const wordsOf = (kind: Kind, call: TrueCall): number =>
  kind === "call_ended" || kind === "call_analyzed" ? call.words.length : 0;

function eventOf(kind: Kind, call: TrueCall, words: number): object {
  const isOver = kind === "call_ended" || kind === "call_analyzed";
  const over = {
    call_status: call.endsBadly ? "error" : "ended",
    end_timestamp: Number(call.told["start_timestamp"]) + call.seconds * 1_000,
    disconnection_reason: call.endsBadly ? "error_llm" : "user_hangup",
  };
  const analysis = { call_summary: call.summary, user_sentiment: "Neutral", call_successful: true };
  const spoken = call.words.slice(0, words).map((content) => ({ role: "user", content }));
  return {
    event: kind,
    call: {
      ...call.told,
      ...(isOver ? over : {}),
      ...(spoken.length > 0 ? { transcript_with_tool_calls: spoken } : {}),
      ...(kind === "call_analyzed" ? { call_analysis: analysis } : {}),
    },
  };
}

/** Computed from what happened and what arrived of it, without the rules by which the product merges. */
export function expectedOf(call: TrueCall): ExpectedCall | null {
  if (call.arrived.length === 0) return null;
  const arrived = (kind: Kind): boolean => call.arrived.some((event) => event.kind === kind);
  const isOver = arrived("call_ended") || arrived("call_analyzed");
  const startedAt = Number(call.told["start_timestamp"]);
  return {
    status: isOver ? (call.endsBadly ? "ERROR" : "COMPLETED") : "IN_PROGRESS",
    startedAt,
    endedAt: isOver ? startedAt + call.seconds * 1_000 : null,
    words: call.words.slice(0, Math.max(...call.arrived.map(({ words }) => words))),
    reason: isOver ? (call.endsBadly ? "error_llm" : "user_hangup") : null,
    summary: arrived("call_analyzed") ? call.summary : null,
    finished: arrived("call_analyzed"),
  };
}
