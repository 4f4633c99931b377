import type { LanguageModelV4Message as ProviderMessage } from "@ai-sdk/provider";

/** A tool the model asks for. `arguments` is null when what it wrote is no JSON object; `rawArguments` keeps its text. */
export type ModelToolCall = {
  id: string;
  name: string;
  arguments: Record<string, unknown> | null;
  rawArguments: string;
};

/** What a tool answered; `content` is shown to the model as JSON, or as it is when it is a text. */
export type ModelToolResult = { callId: string; name: string; content: unknown; isError: boolean };

/** One entry of a conversation, as it is kept: what a person wrote, what the model said and asked for, what tools gave. */
export type ModelMessage =
  | { role: "USER"; text: string }
  | { role: "AGENT"; text: string; toolCalls: readonly ModelToolCall[] }
  | { role: "TOOL"; results: readonly ModelToolResult[] };

/**
 * Where a provider that wants it told (Anthropic) may keep the prompt for the next step. Two marks: the instructions
 * with the tools before them, and everything up to the last message, which the next step repeats to the letter.
 */
const KEEP = { anthropic: { cacheControl: { type: "ephemeral" } } } as const;

/**
 * Instructions and conversation in the provider's words. What the model neither said nor asked is left out: providers
 * refuse it.
 */
export function toProviderPrompt(instructions: string, messages: readonly ModelMessage[]): ProviderMessage[] {
  const translated = messages.flatMap((message) => toProviderMessage(message));
  return [
    { role: "system", content: instructions, providerOptions: KEEP },
    ...translated.map((message, at) =>
      at === translated.length - 1 ? { ...message, providerOptions: KEEP } : message,
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
    // providers take objects only; the model is shown its own unreadable text, so that it can mend it
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
