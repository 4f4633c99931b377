import { createHash } from "node:crypto";
import type { Conversation } from "./conversation.ts";
import { openOrders } from "./orders.ts";
import type { Scenario, Turn } from "./scenario.ts";
import { fillArguments, fillText, findPlace, isBlank } from "./template.ts";

/** One content block of an answer, as in Anthropic's API; `pieces` are its stream deltas. */
export type AnswerBlock =
  | { type: "thinking"; pieces: string[] }
  | { type: "text"; pieces: string[] }
  | { type: "tool_use"; id: string; name: string; pieces: string[] };

export type Answer = { blocks: AnswerBlock[]; stopReason: "end_turn" | "tool_use" | "max_tokens" };

/** Longest chain of routes between scenarios. */
const ROUTE_DEPTH = 5;
/** Characters per delta of a tool's arguments; small, to exercise every split. */
const ARGUMENT_PIECE = 7;
const NOTHING_TO_SAY = "This is a scripted model, and its script has no line for this.";

/** A scenario's answer to a conversation. Deterministic: a repeated call gets the same answer. */
export function composeAnswer(
  name: string,
  scenarios: ReadonlyMap<string, Scenario>,
  conversation: Conversation,
  depth = 0,
): Answer {
  const scenario = scenarios.get(name);
  if (!scenario || depth > ROUTE_DEPTH) return speak([], NOTHING_TO_SAY);
  const go = (to: string) => composeAnswer(to, scenarios, conversation, depth + 1);
  if (scenario.obeys) {
    const { open, done } = openOrders(conversation);
    const [order] = open;
    if (order) return { blocks: [toolUse(order.name, order.input, conversation.calls.length)], stopReason: "tool_use" };
    if (done.length > 0) return speak([], `Done. I have carried out ${done.map((one) => one.name).join(", ")}.`);
  }
  const route = scenario.routes.find(({ mentions }) =>
    conversation.texts.some((text) => new RegExp(mentions).test(text)),
  );
  if (route) return go(route.to);
  const turn = scenario.turns.find((one) => fits(one, conversation));
  if (turn) return take(turn, conversation);
  return scenario.otherwise === name ? speak([], NOTHING_TO_SAY) : go(scenario.otherwise);
}

function fits({ when, call, unasked }: Turn, conversation: Conversation): boolean {
  return (
    (when.step === undefined || when.step === conversation.step) &&
    (when.stepUnder === undefined || conversation.step < when.stepUnder) &&
    (when.asks === undefined || new RegExp(when.asks, "i").test(conversation.lastUser)) &&
    (when.files === undefined || when.files === conversation.files.length > 0) &&
    (when.has === undefined || !isBlank(findPlace(when.has, conversation))) &&
    (unasked || call.every(({ tool }) => conversation.offered.has(tool)))
  );
}

function take(turn: Turn, conversation: Conversation): Answer {
  const thoughts = turn.think ? [{ type: "thinking" as const, pieces: words(fillText(turn.think, conversation)) }] : [];
  const said = turn.say ? fillText(turn.say, conversation) : "";
  const calls = turn.call.map(({ tool, with: wanted }, at) => {
    const known = turn.unasked ? null : (conversation.offered.get(tool) ?? null);
    return toolUse(tool, fillArguments(wanted, conversation, known), conversation.calls.length + at);
  });
  if (calls.length === 0) return speak(thoughts, said, turn.chunks);
  const text = said === "" ? [] : [{ type: "text" as const, pieces: words(said) }];
  return { blocks: [...thoughts, ...text, ...calls], stopReason: "tool_use" };
}

const speak = (before: AnswerBlock[], text: string, chunks?: number): Answer => ({
  blocks: [...before, { type: "text", pieces: chunks ? inPieces(text, chunks) : words(text) }],
  stopReason: "end_turn",
});

/** A tool call with a deterministic id, so that a repeated request gets the same one. */
export function toolUse(name: string, input: unknown, before: number): AnswerBlock {
  const json = JSON.stringify(input);
  const id = `toolu_${createHash("sha256").update(`${before} ${name} ${json}`).digest("hex").slice(0, 24)}`;
  return { type: "tool_use", id, name, pieces: json.match(new RegExp(`.{1,${ARGUMENT_PIECE}}`, "gsu")) ?? [] };
}

const words = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

function inPieces(text: string, count: number): string[] {
  const all = words(text);
  // repeats a short line until there are enough pieces
  return Array.from({ length: count }, (_, at) => `${(all[at % all.length] ?? "").trim()} `);
}
