import { jsonSchema, streamText, tool, type FinishReason, type LanguageModelUsage, type ToolSet } from "ai";
import { toProviderInstructions, toProviderMessages, type ModelMessage, type ModelToolCall } from "./message.ts";
import { asModelFailure, ModelFailure } from "./model-failure.ts";
import type { Model } from "./model.ts";
import type { ModelUsage } from "./prices.ts";

/** A tool the model may ask for; `parameters` is the JSON Schema of its arguments, which the caller checks. */
export type ModelTool = { name: string; description: string; parameters: Record<string, unknown> };

/** What one call of the model brought. */
export type ModelStep = {
  text: string;
  thoughts: string;
  toolCalls: ModelToolCall[];
  usage: ModelUsage;
  finish: "ANSWER" | "TOOLS" | "LENGTH" | "REFUSED";
};

/** What is asked of the model, and who hears it speak: each call brings the whole text so far. */
export type StepWish = {
  instructions: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  onText?: (textSoFar: string) => void;
  onThought?: (textSoFar: string) => void;
};

type Attempt = { signal: AbortSignal; onBytes(): void; maxOutputTokens: number };

/** One attempt at one step. Nothing is returned before the provider has said that its answer is complete. */
export async function readStep(model: Model, wish: StepWish, attempt: Attempt): Promise<ModelStep> {
  const result = streamText({
    model: model.language(attempt.onBytes),
    instructions: toProviderInstructions(wish.instructions),
    messages: toProviderMessages(wish.messages),
    tools: toolSet(wish.tools),
    maxOutputTokens: attempt.maxOutputTokens,
    // retries are ours: see stream-step.ts
    maxRetries: 0,
    abortSignal: attempt.signal,
    // errors come as parts of the stream; the library would also print them
    onError: () => undefined,
  });
  const step: ModelStep = {
    text: "",
    thoughts: "",
    toolCalls: [],
    usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 },
    finish: "ANSWER",
  };
  let finished: { reason: FinishReason; raw: string | undefined } | null = null;
  for await (const part of partsOf(result.stream)) {
    if (part.type === "error") throw asModelFailure(part.error);
    if (part.type === "abort") attempt.signal.throwIfAborted();
    if (part.type === "text-delta") {
      step.text += part.text;
      wish.onText?.(step.text);
    }
    if (part.type === "reasoning-delta") {
      step.thoughts += part.text;
      wish.onThought?.(step.thoughts);
    }
    if (part.type === "tool-call") step.toolCalls.push(toToolCall(part.toolCallId, part.toolName, part.input));
    if (part.type === "finish-step") {
      finished = { reason: part.finishReason, raw: part.rawFinishReason };
      step.usage = toUsage(part.usage);
    }
  }
  attempt.signal.throwIfAborted();
  return complete(step, finished);
}

/** Errors of the stream become failures; those of the listener, thrown between the parts, stay what they are. */
async function* partsOf<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* stream;
  } catch (error) {
    throw asModelFailure(error);
  }
}

function complete(step: ModelStep, finished: { reason: FinishReason; raw: string | undefined } | null): ModelStep {
  // a stream that just ends may have ended inside the arguments of a tool
  if (!finished?.raw || finished.reason === "error") throw new ModelFailure("UNREACHABLE", { mayPass: true });
  const hasText = step.text.trim() !== "";
  if (finished.reason === "content-filter") return { ...step, toolCalls: [], finish: "REFUSED" };
  if (finished.reason === "length") {
    // the last tool call was cut by the limit, and which one is the last is not ours to guess
    if (hasText) return { ...step, toolCalls: [], finish: "LENGTH" };
    throw new ModelFailure("TOO_LONG", { mayPass: false });
  }
  if (step.toolCalls.length > 0) return { ...step, finish: "TOOLS" };
  if (!hasText) throw new ModelFailure("EMPTY", { mayPass: true });
  return step;
}

// without `execute`: the caller runs tools, each as a durable step
const toolSet = (tools: readonly ModelTool[]): ToolSet =>
  Object.fromEntries(
    tools.map(({ name, description, parameters }) => [
      name,
      tool({ description, inputSchema: jsonSchema(parameters) }),
    ]),
  );

function toToolCall(id: string, name: string, input: unknown): ModelToolCall {
  const isObject = typeof input === "object" && input !== null && !Array.isArray(input);
  return {
    id,
    name,
    arguments: isObject ? Object.fromEntries(Object.entries(input)) : null,
    rawArguments: typeof input === "string" ? input : (JSON.stringify(input) ?? ""),
  };
}

const toUsage = (usage: LanguageModelUsage): ModelUsage => ({
  inputTokens: usage.inputTokens ?? 0,
  cachedInputTokens: usage.inputTokenDetails.cacheReadTokens ?? 0,
  outputTokens: usage.outputTokens ?? 0,
});
