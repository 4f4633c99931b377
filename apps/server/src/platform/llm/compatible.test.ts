import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { modelAt } from "#test/kit/own-scripted-model.ts";
import type { ModelMessage } from "./message.ts";
import { streamModelStep } from "./stream-step.ts";

const open: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

/** A loopback server for chat completions: records requests, sends these chunks (a number is a pause in ms), ends. */
async function chatServer(...chunks: unknown[]) {
  const requests: string[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    for await (const piece of request) body += String(piece);
    requests.push(body);
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const chunk of chunks)
      if (typeof chunk === "number") await pause(chunk).then(() => response.write(": still thinking\n\n"));
      else response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    response.end("data: [DONE]\n\n");
  };
  const server = createServer((request, response) => void respond(request, response));
  open.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const chunk = (delta: unknown, finish: string | null = null) => ({
  id: "one",
  created: 0,
  model: "small",
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const call = (index: number, part: Record<string, unknown>, id?: string) =>
  chunk({ tool_calls: [{ index, type: "function", ...(id ? { id } : {}), function: part }] });
const usage = {
  ...chunk({}),
  choices: [],
  usage: { prompt_tokens: 100, completion_tokens: 7, total_tokens: 107, prompt_tokens_details: { cached_tokens: 60 } },
};

const messages: ModelMessage[] = [
  { role: "USER", text: "Look up Harbor Point" },
  { role: "AGENT", text: "", toolCalls: [{ id: "a", name: "look_up", arguments: null, rawArguments: "{oops" }] },
  { role: "TOOL", results: [{ callId: "a", name: "look_up", content: "This is no JSON", isError: true }] },
];
const input = {
  instructions: "You help.",
  messages,
  tools: [{ name: "look_up", description: "Looks up", parameters: { type: "object", properties: {} } }],
  limits: { attempts: 2, firstWaitMs: 1 },
};

it.each(["compatible:small", "openai:gpt-5-mini"])("reads a tool call split over chunks from %s", async (name) => {
  const { url, requests } = await chatServer(
    chunk({ role: "assistant", content: "I look." }),
    call(0, { name: "look_up", arguments: "" }, "call-1"),
    call(0, { arguments: '{"na' }),
    call(0, { arguments: 'me":"Harbor' }),
    call(0, { arguments: ' Point"}' }),
    chunk({}, "tool_calls"),
    usage,
  );
  const step = await streamModelStep(modelAt(url, name), input);
  expect(step).toEqual({
    text: "I look.",
    thoughts: "",
    toolCalls: [
      { id: "call-1", name: "look_up", arguments: { name: "Harbor Point" }, rawArguments: '{"name":"Harbor Point"}' },
    ],
    usage: { inputTokens: 100, cachedInputTokens: 60, outputTokens: 7 },
    finish: "TOOLS",
  });
  // the model sees its own text and the error
  expect(requests[0]).toContain(String.raw`{\"unreadable\":\"{oops\"}`);
  expect(requests[0]).toContain("This is no JSON");
});

it("[T-59] never returns a tool call of a stream that was cut, even with complete arguments", async () => {
  const { url, requests } = await chatServer(call(0, { name: "look_up", arguments: '{"name":"Harbor"}' }, "call-1"));
  await expect(streamModelStep(modelAt(url, "compatible:small"), input)).rejects.toMatchObject({
    name: "ModelFailure",
    mayPass: true,
  });
  expect(requests).toHaveLength(2);
});

it("[T-59] never returns a tool call that was cut by the token limit", async () => {
  const { url } = await chatServer(
    chunk({ content: "I look." }),
    call(0, { name: "look_up", arguments: '{"name":"Harb' }, "call-1"),
    chunk({}, "length"),
  );
  const step = await streamModelStep(modelAt(url, "compatible:small"), input);
  expect(step).toMatchObject({ text: "I look.", toolCalls: [], finish: "LENGTH" });
});

it("reports a refusal of the model", async () => {
  const { url } = await chatServer(chunk({ content: "I will not." }), chunk({}, "content_filter"));
  expect((await streamModelStep(modelAt(url, "compatible:small"), input)).finish).toBe("REFUSED");
});

it("[T-59] does not stall while chunks without text arrive", async () => {
  const { url, requests } = await chatServer(
    300,
    300,
    300,
    300,
    300,
    chunk({ content: "At last." }),
    chunk({}, "stop"),
  );
  const limits = { ...input.limits, stallMs: 1_200 };
  expect((await streamModelStep(modelAt(url, "compatible:small"), { ...input, limits })).text).toBe("At last.");
  expect(requests).toHaveLength(1);
});
