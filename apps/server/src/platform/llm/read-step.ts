import type {
  LanguageModelV4FinishReason as FinishReason,
  LanguageModelV4FunctionTool as ProviderTool,
  LanguageModelV4StreamPart as StreamPart,
  LanguageModelV4Usage as ProviderUsage,
} from "@ai-sdk/provider";
import { toProviderPrompt, type ModelMessage, type ModelToolCall } from "./message.ts";
import { asModelFailure, ModelFailure } from "./model-failure.ts";
import type { Model } from "./model.ts";
import type { ModelUsage } from "./prices.ts";

/** A tool the model may call; `parameters` is the JSON Schema of its arguments, which the caller validates. */
export type ModelTool = { name: string; description: string; parameters: Record<string, unknown> };

/** The result of one model call. */
export type ModelStep = {
  text: string;
  thoughts: string;
  toolCalls: ModelToolCall[];
  usage: ModelUsage;
  finish: "ANSWER" | "TOOLS" | "LENGTH" | "REFUSED";
};

/** The input of a model call; the callbacks receive the whole text so far. */
export type StepInput = {
  instructions: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  /** The tool that the model must call; by default it may also answer in words. */
  force?: string;
  onText?: (textSoFar: string) => void;
  onThought?: (textSoFar: string) => void;
};

type Attempt = { signal: AbortSignal; onBytes(): void; maxOutputTokens: number };

/** One attempt at a step. It returns only once the provider has marked its response as complete. */
export async function readStep(model: Model, input: StepInput, attempt: Attempt): Promise<ModelStep> {
  const step: ModelStep = {
    text: "",
    thoughts: "",
    toolCalls: [],
    usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 },
    finish: "ANSWER",
  };
  let finished: FinishReason | null = null;
  let isUnderstood = false;
  for await (const part of partsOf(model, input, attempt)) {
    isUnderstood ||= part.type !== "stream-start";
    if (part.type === "error") throw asModelFailure(part.error);
    if (part.type === "text-delta") {
      step.text += part.delta;
      input.onText?.(step.text);
    }
    if (part.type === "reasoning-delta") {
      step.thoughts += part.delta;
      input.onThought?.(step.thoughts);
    }
    if (part.type === "tool-call") step.toolCalls.push(toToolCall(part.toolCallId, part.toolName, part.input));
    if (part.type === "finish") {
      finished = part.finishReason;
      step.usage = toUsage(part.usage);
    }
  }
  attempt.signal.throwIfAborted();
  // an error page of a proxy, not a response of the model
  if (!isUnderstood) throw new ModelFailure("MALFORMED", { mayPass: true });
  return complete(step, finished);
}

/**
 * The provider's stream. Its errors become ModelFailures; errors thrown by the callbacks pass through unchanged.
 */
async function* partsOf(model: Model, input: StepInput, attempt: Attempt): AsyncGenerator<StreamPart> {
  try {
    const { stream } = await model.language(attempt.onBytes).doStream({
      prompt: toProviderPrompt(input.instructions, input.messages),
      tools: input.tools.map(toProviderTool),
      ...(input.force === undefined ? {} : { toolChoice: { type: "tool" as const, toolName: input.force } }),
      maxOutputTokens: attempt.maxOutputTokens,
      abortSignal: attempt.signal,
    });
    yield* stream;
  } catch (error) {
    throw asModelFailure(error);
  }
}

function complete(step: ModelStep, finished: FinishReason | null): ModelStep {
  // a stream that ends without a finish reason may have been cut inside the arguments of a tool
  if (!finished?.raw || finished.unified === "error") throw new ModelFailure("UNREACHABLE", { mayPass: true });
  const hasText = step.text.trim() !== "";
  if (finished.unified === "content-filter") return { ...step, toolCalls: [], finish: "REFUSED" };
  if (finished.unified === "length") {
    // the last tool call was cut by the limit, and it is not known which one that is
    if (hasText) return { ...step, toolCalls: [], finish: "LENGTH" };
    throw new ModelFailure("TOO_LONG", { mayPass: false });
  }
  if (step.toolCalls.length > 0) return { ...step, finish: "TOOLS" };
  if (!hasText) throw new ModelFailure("EMPTY", { mayPass: true });
  return step;
}

// no execute function: the caller runs each tool call as a durable step
const toProviderTool = ({ name, description, parameters }: ModelTool): ProviderTool => ({
  type: "function",
  name,
  description,
  inputSchema: parameters,
});

function toToolCall(id: string, name: string, rawArguments: string): ModelToolCall {
  const input = readJson(rawArguments);
  const isObject = typeof input === "object" && input !== null && !Array.isArray(input);
  return { id, name, arguments: isObject ? Object.fromEntries(Object.entries(input)) : null, rawArguments };
}

/** The arguments may be an empty string. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text.trim() || "{}");
  } catch {
    return null;
  }
}

const toUsage = ({ inputTokens, outputTokens }: ProviderUsage): ModelUsage => ({
  inputTokens: inputTokens.total ?? 0,
  cachedInputTokens: inputTokens.cacheRead ?? 0,
  outputTokens: outputTokens.total ?? 0,
});
