import type { ModelMessage } from "#platform/llm/message.ts";
import { callsIn, markIn, resultsIn, type SavedCall, type SavedResult } from "./tool-message.ts";
import type { WorkspaceMessage } from "./workspace.ts";

/** Letters of a conversation that are sent; past them the oldest tool results are shortened, then the oldest turns go. */
const TRANSCRIPT_MAX_LENGTH = 400_000;
/** What is left of a tool's result that had to be shortened. */
const SHORTENED_LENGTH = 300;
const NOT_DONE = "This was not carried out.";

/** The conversation as the model gets it, from what is kept. Every call is followed by its result, whenever that came. */
export function transcriptOf(messages: readonly WorkspaceMessage[], most = TRANSCRIPT_MAX_LENGTH): ModelMessage[] {
  const brought = messages.filter(({ role }) => role === "TOOL_RESULT").flatMap(({ payload }) => resultsIn(payload));
  const results = new Map(brought.map((it) => [it.id, it]));
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

/** What the person said to Cara's questions: it is the result of the call that asked. */
function answersOf(messages: readonly WorkspaceMessage[]) {
  const byCall = new Map<string, string>();
  const said = new Set<string>();
  for (const [at, message] of messages.entries()) {
    const mark = message.role === "AGENT" ? markIn(message.payload) : null;
    if (!mark || !("asks" in mark)) continue;
    const answer = messages.slice(at + 1).find(({ role }) => role === "USER");
    // the call itself may be too old to be among these messages
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
  const kept = results.get(id);
  return { callId: id, name, content: kept?.result ?? NOT_DONE, isError: kept?.isError ?? true };
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
  // whole turns of the conversation, from one thing a person said to the next
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

/** Letters that are sent, counted roughly. */
export const lengthOf = (turns: readonly ModelMessage[]): number =>
  turns.reduce((sum, turn) => {
    if (turn.role === "USER") return sum + turn.text.length;
    if (turn.role === "TOOL") return sum + turn.results.reduce((all, it) => all + String(it.content).length, 0);
    return (
      sum + turn.text.length + turn.toolCalls.reduce((all, it) => all + it.rawArguments.length + it.name.length, 0)
    );
  }, 0);
