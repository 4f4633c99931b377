import type { LanguageModelV4Message as ProviderMessage } from "@ai-sdk/provider";

/** A tool call of the model. `arguments` is null when they are not a JSON object; `rawArguments` has the original text. */
export type ModelToolCall = {
  id: string;
  name: string;
  arguments: Record<string, unknown> | null;
  rawArguments: string;
};

/** A tool result; `content` is sent to the model as JSON, or unchanged if it is a string. */
export type ModelToolResult = { callId: string; name: string; content: unknown; isError: boolean };

/** A stored entry of a conversation: a person's message, the model's text and tool calls, or tool results. */
export type ModelMessage =
  | { role: "USER"; text: string }
  | { role: "AGENT"; text: string; toolCalls: readonly ModelToolCall[] }
  | { role: "TOOL"; results: readonly ModelToolResult[] };

/**
 * Prompt cache breakpoint, for providers with explicit caching (Anthropic). There are two: after tools and instructions,
 * and after the last message, because the next step repeats everything before it exactly.
 */
const CACHE_BREAKPOINT = { anthropic: { cacheControl: { type: "ephemeral" } } } as const;

/**
 * Converts instructions and conversation to the provider's format. Empty messages of the model are left out: providers
 * reject them.
 */
export function toProviderPrompt(instructions: string, messages: readonly ModelMessage[]): ProviderMessage[] {
  const translated = messages.flatMap((message) => toProviderMessage(message));
  return [
    { role: "system", content: instructions, providerOptions: CACHE_BREAKPOINT },
    ...translated.map((message, at) =>
      at === translated.length - 1 ? { ...message, providerOptions: CACHE_BREAKPOINT } : message,
    ),
  ];
}

function toProviderMessage(message: ModelMessage): ProviderMessage[] {
  if (message.role === "USER") return [{ role: "user", content: [{ type: "text", text: message.text }] }];
  if (message.role === "TOOL") {
    const content = message.results.map((result) => toProviderResult(result));
    return content.length > 0 ? [{ role: "tool", content }] : [];
  }
  const text = message.text.trim() === "" ? [] : [{ type: "text" as const, text: message.text }];
  const calls = message.toolCalls.map((call) => ({
    type: "tool-call" as const,
    toolCallId: call.id,
    toolName: call.name,
    // providers accept objects only; the model sees its own invalid text, so that it can correct it
    input: call.arguments ?? { unreadable: call.rawArguments },
  }));
  return text.length + calls.length > 0 ? [{ role: "assistant", content: [...text, ...calls] }] : [];
}

const toProviderResult = ({ callId, name, content, isError }: ModelToolResult) => ({
  type: "tool-result" as const,
  toolCallId: callId,
  toolName: name,
  output: {
    type: isError ? ("error-text" as const) : ("text" as const),
    value: typeof content === "string" ? content : (JSON.stringify(content) ?? "null"),
  },
});
