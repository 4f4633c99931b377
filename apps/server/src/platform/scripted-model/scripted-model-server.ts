import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Log } from "../log.ts";
import { createCallLog } from "./call-log.ts";
import { composeAnswer } from "./compose-answer.ts";
import { MessagesRequest, readConversation, type Conversation } from "./conversation.ts";
import { countInput, streamEvents, wholeMessage } from "./events.ts";
import { play, refuse, sendError, spoil } from "./play.ts";
import { readScenarios, type Scenario } from "./scenario.ts";

/** Largest request; a larger one is refused with Anthropic's error. */
const BODY_MAX_BYTES = 32 * 1024 * 1024;
/** Pause between the deltas of the `drip` scenario. */
const DRIP_MS = 2_000;
/** `scripted:cut:1` or `scripted-cut:1`: the scenario, and how many attempts its fault affects. */
const MODEL = /^scripted[:-]([a-z0-9-]+)(?::(\d+))?$/;
/** The same, in a person's message to a scenario with `choosesByName`: "Play scenario cut:1". */
const NAMED_SCENARIO = /\bplay scenario ([a-z0-9-]+)(?::(\d+))?/gi;

/**
 * The scripted model: a server with Anthropic's Messages API that plays the scenario in the model's name. Its only state is
 * how often a request arrived, for faults that end after some attempts.
 */
export function createScriptedModel({
  log,
  dripMs = DRIP_MS,
  paceMs,
  scenarios = readScenarios(),
}: ScriptedModelOptions): Server {
  const calls = createCallLog();
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, "the scripted model failed");
      if (response.headersSent) response.destroy();
      else sendError(response, 500, "api_error", "The scripted model itself failed");
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = `${request.method ?? ""} ${(request.url ?? "").split("?")[0]}`;
    if (route === "GET /healthz") return sendJson(response, { status: "ok" });
    if (route === "GET /calls") return sendJson(response, calls.list());
    if (route === "POST /reset") {
      calls.reset();
      return sendJson(response, { status: "ok" });
    }
    if (route !== "POST /v1/messages") return sendError(response, 404, "not_found_error", "There is nothing here");
    const body = await readBody(request);
    if (body === null) return sendError(response, 413, "request_too_large", "The request is too large");
    return answerMessage(body, response);
  }

  async function answerMessage(body: string, response: ServerResponse): Promise<void> {
    const parsed = MessagesRequest.safeParse(readJson(body));
    if (!parsed.success) return sendError(response, 400, "invalid_request_error", parsed.error.message);
    const { data } = parsed;
    const conversation = readConversation(data);
    const [, name = "", limit] = chosenBy(data.model, conversation);
    const scenario = scenarios.get(name);
    const key = calls.keyOf(body);
    const marks = body.split('"cache_control":').length - 1;
    const attempt = calls.note({
      model: data.model,
      messages: data.messages.length,
      at: new Date().toISOString(),
      key,
      marks,
    });
    response.once("close", calls.begin());
    if (!scenario) return sendError(response, 404, "not_found_error", `model: ${data.model}`);
    const isFaulty =
      attempt <= (limit === undefined ? Infinity : Number(limit)) &&
      !(scenario.faultAtFirstStep && conversation.step > 0);
    const fault = isFaulty ? scenario.fault : undefined;
    log.debug({ model: data.model, messages: data.messages.length, attempt, fault: fault?.kind }, "scripted call");
    if (refuse(response, fault)) return;
    const answer = spoil(composeAnswer(name, scenarios, conversation), fault, data.max_tokens);
    const envelope = { id: `msg_${key}`, model: data.model, usage: countInput(data, marks > 0) };
    if (!data.stream) return sendJson(response, wholeMessage(answer, envelope));
    await play(response, streamEvents(answer, envelope), fault, { pauseMs: paceMs ?? scenario.pauseMs, dripMs });
  }

  /** The scenario in the model's name, or the one that the person selected. */
  function chosenBy(model: string, { lastUser }: Conversation): readonly string[] {
    const named = MODEL.exec(model) ?? [];
    // the text may include an earlier, stopped message; the last match counts
    const selected = scenarios.get(named[1] ?? "")?.choosesByName
      ? [...lastUser.matchAll(NAMED_SCENARIO)].at(-1)
      : undefined;
    return selected && scenarios.has(selected[1] ?? "") ? selected : named;
  }
}
/** `paceMs` overrides a scenario's pause between deltas. */
type ScriptedModelOptions = {
  log: Log;
  dripMs?: number;
  paceMs?: number;
  scenarios?: ReadonlyMap<string, Scenario>;
};

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    if (size > BODY_MAX_BYTES) return null;
    pieces.push(bytes);
  }
  return Buffer.concat(pieces).toString("utf8");
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
