import * as restate from "@restatedev/restate-sdk";
import type pg from "pg";
import {
  begin,
  count,
  end,
  events,
  eventBegins,
  eventEnds,
  savedCall,
  savedResult,
  message,
  promise,
  RESULT,
  stage,
  tell,
  type Ref,
  type Statement,
  type Step,
} from "./bare-rows.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import type { ModelTool } from "../../src/platform/llm/read-step.ts";

// The yardstick of `pnpm bench run`: a handler that asks the same model and writes the same rows in the same durable
// steps, by plain fetch and plain SQL, prepared and pipelined over the product's own pool. No limits, no checks, no retries, nothing that is shown while it comes.

type Block = { type: string; id?: string; name?: string; input?: unknown; text?: string };
type Message = { role: "user" | "assistant"; content: unknown };

export type BareOptions = {
  databaseUrl: string;
  modelUrl: string;
  scenario: string;
  instructions: string;
  tools: readonly ModelTool[];
  question: string;
};

/** The bare handler, and how to close what it holds. */
export function bareRun({ databaseUrl, modelUrl, scenario, instructions, tools, question }: BareOptions) {
  const pool = createPool(databaseUrl, 12);

  /** One transaction of plain statements, prepared and sent together; nothing waits but the commit. */
  const write = async ({ agencyId }: Ref, statements: Statement[]): Promise<void> => {
    const client = await pool.connect();
    const all: Statement[] = [
      BEGIN,
      ["select set_config('app.agency_id', $1, true)", [agencyId]],
      ...statements,
      COMMIT,
    ];
    const sent = await Promise.allSettled(all.map((statement) => send(client, statement)));
    const failed = sent.find((it) => it.status === "rejected");
    client.release(failed !== undefined);
    if (failed) throw failed.reason;
  };

  const ask = async (messages: readonly Message[]): Promise<Step> => {
    const response = await fetch(`${modelUrl}/v1/messages`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": "scripted", "anthropic-version": "2023-06-01" },
      body: JSON.stringify({
        model: `scripted:${scenario}`,
        max_tokens: 8_192,
        stream: true,
        system: instructions,
        messages,
        tools: tools.map(({ name, description, parameters }) => ({ name, description, input_schema: parameters })),
      }),
    });
    return readStream(await response.text());
  };

  const service = restate.object({
    name: "BareRun",
    handlers: {
      run: async (ctx: restate.ObjectContext, ref: Ref): Promise<void> => {
        const stageId = ctx.rand.uuidv4();
        const model = `scripted:${scenario}`;
        const invocationId = ctx.request().id;
        await ctx.run("begin-run", () =>
          write(ref, [
            ...begin(ref, { model, invocationId }),
            tell(ref, [
              ["run_changed", ref.runId],
              ["state_changed", ref.workspaceId],
            ]),
          ]),
        );
        await ctx.run("begin-task", () => write(ref, [stage(ref, stageId), tell(ref, [["stage_changed", stageId]])]));
        const messages: Message[] = [{ role: "user", content: question }];
        for (let step = 1; ; step += 1) {
          const answerId = ctx.rand.uuidv4();
          const [callsId, resultId] = [ctx.rand.uuidv4(), ctx.rand.uuidv4()];
          let calls: { id: string; name: string; input: unknown; eventId: string }[] = [];
          // what is said goes into the database, in the step that asks; the journal holds the ids of the calls
          const todo = await ctx.run(`ask-model-${step}`, async () => {
            await write(ref, promise(ref));
            const turn = await ask(messages);
            if (turn.calls.length === 0) {
              await write(ref, end(ref, { stageId, answerId, turn }));
              return [];
            }
            const planned = turn.calls.map((call) => ({ ...call, eventId: crypto.randomUUID() }));
            await write(ref, [
              message(ref, {
                id: callsId,
                role: "TOOL_INVOCATION",
                content: turn.text,
                payload: planned.map(savedCall),
              }),
              events(ref, stageId, planned),
              ...count(ref, turn),
              tell(ref, [
                ...planned.map(({ eventId }): [string, string] => ["event_changed", eventId]),
                ["run_changed", ref.runId],
              ]),
            ]);
            calls = planned;
            return planned.map(({ eventId }) => eventId);
          });
          if (todo.length === 0) return;
          for (const [at, eventId] of todo.entries())
            await ctx.run(`call-tool-${step}-${at + 1}`, async () => {
              await write(ref, [...eventBegins(eventId), tell(ref, [["event_changed", eventId]])]);
              await write(ref, [...eventEnds(eventId), tell(ref, [["event_changed", eventId]])]);
            });
          await ctx.run(`keep-results-${step}`, () =>
            write(ref, [
              message(ref, { id: resultId, role: "TOOL_RESULT", content: "", payload: calls.map(savedResult) }),
            ]),
          );
          messages.push(
            { role: "assistant", content: calls.map(({ id, name, input }) => ({ type: "tool_use", id, name, input })) },
            {
              role: "user",
              content: calls.map(({ id }) => ({ type: "tool_result", tool_use_id: id, content: RESULT })),
            },
          );
        }
      },
    },
  });
  return { service, close: () => pool.end() };
}

const BEGIN: Statement = ["begin", []];
const COMMIT: Statement = ["commit", []];
const names = new Map<string, string>();

/** Each text has one name, under which a connection keeps it prepared. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `bare-${names.size + 1}`;
  names.set(text, name);
  return name;
}

const send = (client: pg.PoolClient, [text, values]: Statement): Promise<void> =>
  new Promise((resolve, reject) => {
    const query = values.length > 0 ? { name: nameOf(text), text, values } : { text };
    client.query(query, (error) => (error ? reject(error) : resolve()));
  });

/** The parts of the stream that are looked at. */
type Part = {
  type: string;
  index?: number;
  content_block?: Block;
  delta?: { partial_json?: string; text?: string };
  usage?: { output_tokens?: number };
  message?: { usage: { input_tokens: number } };
};

/** What a streamed answer says. */
function readStream(text: string): Step {
  const blocks: (Block & { json: string })[] = [];
  let [input, output] = [0, 0];
  for (const line of text.split("\n")) {
    if (!line.startsWith("data: ")) continue;
    const { type, index = 0, content_block: block, delta, usage, message } = JSON.parse(line.slice(6)) as Part;
    input += message?.usage.input_tokens ?? 0;
    output += usage?.output_tokens ?? 0;
    if (type === "content_block_start" && block) blocks[index] = { ...block, json: "" };
    const current = blocks[index];
    if (type !== "content_block_delta" || !current) continue;
    current.json += delta?.partial_json ?? "";
    current.text = (current.text ?? "") + (delta?.text ?? "");
  }
  const calls = blocks.flatMap(({ type, id = "", name = "", json }) =>
    type === "tool_use" ? [{ id, name, input: JSON.parse(json || "{}") as unknown }] : [],
  );
  return { calls, text: blocks.map((block) => (block.type === "text" ? block.text : "")).join(""), input, output };
}
