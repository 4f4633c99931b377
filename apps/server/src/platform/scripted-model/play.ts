import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { toolUse, type Answer } from "./compose-answer.ts";
import type { StreamEvent } from "./events.ts";
import type { Fault } from "./scenario.ts";

/** How fast a stream is played. */
export type Pace = { pauseMs: number; dripMs: number };

/** Most tokens of an answer, whatever the caller allows. */
const HUGE_MAX_TOKENS = 200_000;
const HUGE_LINE = "The scripted model goes on and on, and says the same once more. ".repeat(20);

/** Applies a fault to an answer before it is sent. */
export function spoil(answer: Answer, fault: Fault | undefined, maxTokens: number): Answer {
  if (fault?.kind === "EMPTY") return { blocks: [], stopReason: "end_turn" };
  if (fault?.kind === "MALFORMED_TOOL") {
    const block = toolUse(fault.tool, {}, 0);
    return { blocks: [{ ...block, pieces: [fault.text] }], stopReason: "tool_use" };
  }
  if (fault?.kind === "CUT_TOOL")
    return { blocks: [toolUse(fault.tool, { query: "what was being asked" }, 0)], stopReason: "tool_use" };
  if (fault?.kind === "HUGE") {
    const lines = Math.ceil((Math.min(maxTokens, HUGE_MAX_TOKENS) * 4) / HUGE_LINE.length);
    return {
      blocks: [{ type: "text", pieces: Array.from({ length: lines }, () => HUGE_LINE) }],
      stopReason: "max_tokens",
    };
  }
  return answer;
}

/** Responds with a fault that replaces the answer; false when there is an answer to send. */
export function refuse(response: ServerResponse, fault: Fault | undefined): boolean {
  if (fault?.kind === "STATUS") {
    sendError(response, fault.status, fault.type, "This is scripted.", fault.retryAfter);
    return true;
  }
  if (fault?.kind === "GARBAGE") {
    response.writeHead(200, { "content-type": "text/html" }).end("<html><body>Welcome to the proxy</body></html>");
    return true;
  }
  return false;
}

/** Sends an error in Anthropic's format. */
export function sendError(
  response: ServerResponse,
  status: number,
  type: string,
  message: string,
  retryAfter?: string,
) {
  const headers = { "content-type": "application/json", ...(retryAfter ? { "retry-after": retryAfter } : {}) };
  response.writeHead(status, headers).end(JSON.stringify({ type: "error", error: { type, message } }));
}

/** Sends the events one by one and applies the fault on the way. Ends when the caller disconnects. */
export async function play(
  response: ServerResponse,
  events: Iterable<StreamEvent>,
  fault: Fault | undefined,
  pace: Pace,
): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  const pauseMs = fault?.kind === "DRIP" ? pace.dripMs : pace.pauseMs;
  const last =
    fault?.kind === "STALL" || fault?.kind === "CUT" ? fault.after : fault?.kind === "CUT_TOOL" ? 2 : Infinity;
  let pieces = 0;
  for (const { event, data, isPiece } of events) {
    if (response.destroyed) return;
    if (isPiece && pieces >= last) return breakOff(response, fault);
    if (isPiece && pauseMs > 0) await pause(pauseMs);
    pieces += isPiece ? 1 : 0;
    if (!response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)) await drained(response);
  }
  // an answer shorter than the fault's position fails at its end
  if (last !== Infinity) return breakOff(response, fault);
  response.end();
}

function breakOff(response: ServerResponse, fault: Fault | undefined): void {
  if (fault?.kind === "STALL") return;
  if (fault?.kind === "CUT" && fault.how === "CLEAN") return void response.end();
  if (fault?.kind === "CUT" && fault.how === "ERROR_EVENT") {
    const error = { type: "error", error: { type: "overloaded_error", message: "This is scripted." } };
    return void response.end(`event: error\ndata: ${JSON.stringify(error)}\n\n`);
  }
  response.socket?.destroy();
}

const drained = (response: ServerResponse): Promise<unknown> =>
  Promise.race([once(response, "drain"), once(response, "close")]);
