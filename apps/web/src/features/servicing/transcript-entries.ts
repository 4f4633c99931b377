/** An entry of a call's transcript as the server sends it. */
interface Entry {
  role: string;
  content: string;
  toolName?: string | null;
  toolArgumentsJson?: string | null;
  toolCallId?: string | null;
}

/** What is shown of a transcript: something said, or a tool with what it found. */
export type Shown =
  | { kind: "said"; role: "AGENT" | "USER"; content: string }
  | { kind: "tool"; name: string; argumentsJson: string | null; result: string };

/**
 * The entries to show, in the order spoken: a tool's invocation is paired with its result by their id. Invocations without
 * a result and entries without content are left out.
 */
export function shownEntries(transcript: readonly Entry[]): Shown[] {
  const results = new Map(
    transcript.flatMap(({ role, toolCallId, content }) =>
      role === "TOOL_RESULT" && toolCallId ? [[toolCallId, content] as const] : [],
    ),
  );
  return transcript.flatMap(({ role, content, toolName, toolArgumentsJson, toolCallId }): Shown[] => {
    if (role === "TOOL_INVOCATION") {
      const result = toolCallId ? results.get(toolCallId) : undefined;
      if (!result?.trim()) return [];
      return [{ kind: "tool", name: toolName ?? "Tool", argumentsJson: toolArgumentsJson ?? null, result }];
    }
    if ((role !== "AGENT" && role !== "USER") || content.trim() === "") return [];
    return [{ kind: "said", role, content }];
  });
}
