import type { ModelMessage } from "#platform/llm/message.ts";
import { callsIn, markIn, resultsIn, type SavedCall, type SavedResult } from "../workspaces/tool-message.ts";
import type { WorkspaceMessage } from "../workspaces/workspace.ts";

/** Characters of a conversation; beyond them the oldest tool results are shortened, then the oldest turns removed. */
const TRANSCRIPT_MAX_LENGTH = 400_000;
/** Characters left of a shortened tool result. */
const SHORTENED_LENGTH = 300;
const NOT_DONE = "This was not carried out.";

/** Builds the model's conversation from the saved messages. Every call is followed by its result, whenever that came. */
export function transcriptOf(messages: readonly WorkspaceMessage[], most = TRANSCRIPT_MAX_LENGTH): ModelMessage[] {
  const saved = messages.filter(({ role }) => role === "TOOL_RESULT").flatMap(({ payload }) => resultsIn(payload));
  const results = new Map(saved.map((result) => [result.id, result]));
  const answers = answersOf(messages);
  const turns = messages.flatMap((message): ModelMessage[] => {
    if (message.role === "TOOL_RESULT" || answers.said.has(message.id)) return [];
    if (message.role === "USER") return [{ role: "USER", text: message.content }];
    if (message.role === "AGENT")
      return markIn(message.payload) ? [] : [{ role: "AGENT", text: message.content, toolCalls: [] }];
    const calls = callsIn(message.payload);
    return [
      { role: "AGENT", text: message.content, toolCalls: calls },
      { role: "TOOL", results: calls.map((call) => resultOf(call, results, answers.byCall)) },
    ];
  });
  return withinLength(turns, most);
}

/** The person's answers to Cara's questions: each is the result of the call that asked. */
function answersOf(messages: readonly WorkspaceMessage[]) {
  const byCall = new Map<string, string>();
  const said = new Set<string>();
  for (const [at, message] of messages.entries()) {
    const mark = message.role === "AGENT" ? markIn(message.payload) : null;
    if (!mark || !("asks" in mark)) continue;
    const answer = messages.slice(at + 1).find(({ role }) => role === "USER");
    // the call may be older than these messages
    const isKnown = messages
      .slice(0, at)
      .some(({ payload }) => callsIn(payload).some(({ id }) => mark.asks.includes(id)));
    if (!answer || !isKnown) continue;
    said.add(answer.id);
    for (const id of mark.asks) byCall.set(id, answer.content);
  }
  return { byCall, said };
}

function resultOf(
  { id, name }: SavedCall,
  results: ReadonlyMap<string, SavedResult>,
  answers: ReadonlyMap<string, string>,
) {
  const answer = answers.get(id);
  if (answer !== undefined) return { callId: id, name, content: JSON.stringify({ answer }), isError: false };
  const saved = results.get(id);
  return { callId: id, name, content: saved?.result ?? NOT_DONE, isError: saved?.isError ?? true };
}

function withinLength(turns: ModelMessage[], most: number): ModelMessage[] {
  let over = lengthOf(turns) - most;
  const shorter = turns.map((turn): ModelMessage => {
    if (over <= 0 || turn.role !== "TOOL") return turn;
    const cut = turn.results.map((result) => ({ ...result, content: shorten(String(result.content)) }));
    over -= lengthOf([turn]) - lengthOf([{ role: "TOOL", results: cut }]);
    return { role: "TOOL", results: cut };
  });
  let from = shorter.findIndex(({ role }) => role === "USER");
  let left = lengthOf(shorter.slice(from));
  // removes whole turns, from one message of the person to the next
  for (let next = nextUser(shorter, from); left > most && next > 0; next = nextUser(shorter, from)) {
    left -= lengthOf(shorter.slice(from, next));
    from = next;
  }
  return shorter.slice(Math.max(0, from));
}

const nextUser = (turns: readonly ModelMessage[], from: number): number =>
  turns.findIndex(({ role }, at) => at > from && role === "USER");

const shorten = (text: string): string =>
  text.length <= SHORTENED_LENGTH ? text : `${text.slice(0, SHORTENED_LENGTH).toWellFormed()} … (shortened)`;

/** Approximate number of characters sent. */
export const lengthOf = (turns: readonly ModelMessage[]): number =>
  turns.reduce((sum, turn) => {
    if (turn.role === "USER") return sum + turn.text.length;
    if (turn.role === "TOOL") return sum + turn.results.reduce((all, { content }) => all + String(content).length, 0);
    return (
      sum +
      turn.text.length +
      turn.toolCalls.reduce((all, call) => all + call.rawArguments.length + call.name.length, 0)
    );
  }, 0);
