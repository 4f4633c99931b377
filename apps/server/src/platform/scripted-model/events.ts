import type { Answer, AnswerBlock } from "./compose-answer.ts";
import type { MessagesRequest } from "./conversation.ts";

/** Characters per token; a scripted model has no tokenizer. */
const LETTERS_PER_TOKEN = 4;

/** One event of Anthropic's stream; `isPiece` marks deltas of text, thinking or arguments. */
export type StreamEvent = { event: string; data: Record<string, unknown>; isPiece: boolean };

const tokens = (text: string) => Math.ceil(text.length / LETTERS_PER_TOKEN);
const textOf = (block: AnswerBlock) => block.pieces.join("");

/** Input usage: with cache breakpoints, everything before the newest message counts as cached. */
export function countInput({ system, messages, tools }: MessagesRequest, isMarked: boolean) {
  const all = tokens(JSON.stringify([system, tools, messages]));
  const lastOwn = messages.findLastIndex(({ role }) => role === "assistant");
  const cached = isMarked && lastOwn > 0 ? tokens(JSON.stringify([system, tools, messages.slice(0, lastOwn)])) : 0;
  return { input_tokens: all - cached, cache_read_input_tokens: cached, cache_creation_input_tokens: 0 };
}

export type Envelope = { id: string; model: string; usage: ReturnType<typeof countInput> };

/** The whole answer as one message, for callers that do not stream. */
export const wholeMessage = (answer: Answer, { id, model, usage }: Envelope) => ({
  id,
  type: "message",
  role: "assistant",
  model,
  content: answer.blocks.map((block) => {
    if (block.type === "text") return { type: "text", text: textOf(block) };
    if (block.type === "thinking") return { type: "thinking", thinking: textOf(block), signature: "scripted" };
    return { type: "tool_use", id: block.id, name: block.name, input: JSON.parse(textOf(block) || "{}") };
  }),
  stop_reason: answer.stopReason,
  stop_sequence: null,
  usage: { ...usage, output_tokens: countOutput(answer) },
});

/** The same answer as a stream of events. */
export function* streamEvents(answer: Answer, { id, model, usage }: Envelope): Generator<StreamEvent> {
  const message = {
    id,
    type: "message",
    role: "assistant",
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
  };
  yield event("message_start", { message: { ...message, usage: { ...usage, output_tokens: 1 } } });
  yield event("ping", {});
  for (const [index, block] of answer.blocks.entries()) {
    yield event("content_block_start", { index, content_block: opening(block) });
    for (const piece of block.pieces)
      yield { ...event("content_block_delta", { index, delta: delta(block, piece) }), isPiece: true };
    if (block.type === "thinking")
      yield event("content_block_delta", { index, delta: { type: "signature_delta", signature: "scripted" } });
    yield event("content_block_stop", { index });
  }
  const end = {
    delta: { stop_reason: answer.stopReason, stop_sequence: null },
    usage: { output_tokens: countOutput(answer) },
  };
  yield event("message_delta", end);
  yield event("message_stop", {});
}

const event = (name: string, data: Record<string, unknown>): StreamEvent => ({
  event: name,
  data: { type: name, ...data },
  isPiece: false,
});

const countOutput = (answer: Answer): number => answer.blocks.reduce((sum, block) => sum + tokens(textOf(block)), 0);

function opening(block: AnswerBlock) {
  if (block.type === "text") return { type: "text", text: "" };
  if (block.type === "thinking") return { type: "thinking", thinking: "", signature: "" };
  return { type: "tool_use", id: block.id, name: block.name, input: {} };
}

function delta({ type }: AnswerBlock, piece: string) {
  if (type === "text") return { type: "text_delta", text: piece };
  if (type === "thinking") return { type: "thinking_delta", thinking: piece };
  return { type: "input_json_delta", partial_json: piece };
}
