import * as restate from "@restatedev/restate-sdk";
import pg from "pg";
import type { ModelTool } from "../../src/platform/llm/read-step.ts";

// The yardstick of `pnpm bench run`: a handler that asks the same model and writes the same rows in the same durable
// steps, by plain fetch and plain SQL. No limits, no checks, no retries, nothing that is shown while it comes.

type Ref = { agencyId: string; workspaceId: string; runId: string; messageId: string };
type Block = { type: string; id?: string; name?: string; input?: unknown; text?: string };
type Message = { role: "user" | "assistant"; content: unknown };
type Step = { calls: { id: string; name: string; input: unknown }[]; text: string; tokens: number };

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
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });

  /** One transaction of plain statements. */
  const write = async ({ agencyId }: Ref, statements: [text: string, values: unknown[]][]): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.agency_id', $1, true)", [agencyId]);
      for (const [text, values] of statements) await client.query(text, values);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };

  const ask = async (messages: readonly Message[]): Promise<Step> => {
    const response = await fetch(`${modelUrl}/v1/messages`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": "rehearsal", "anthropic-version": "2023-06-01" },
      body: JSON.stringify({
        model: `rehearsal:${scenario}`,
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
        await ctx.run("begin-run", () =>
          write(ref, [...begin(ref), tell(ref, "run_changed", ref.runId), tell(ref, "state_changed", ref.workspaceId)]),
        );
        await ctx.run("begin-task", () => write(ref, [stage(ref, stageId), tell(ref, "stage_changed", stageId)]));
        const messages: Message[] = [{ role: "user", content: question }];
        for (let step = 1; ; step += 1) {
          const answerId = ctx.rand.uuidv4();
          const turn = await ctx.run(`ask-model-${step}`, async () => {
            await write(ref, promise(ref));
            return ask(messages);
          });
          if (turn.calls.length === 0) {
            await ctx.run("end-run", () => write(ref, end(ref, { stageId, answerId, turn })));
            return;
          }
          const [invocationId, resultId] = [ctx.rand.uuidv4(), ctx.rand.uuidv4()];
          const todo = turn.calls.map((call) => ({ ...call, eventId: ctx.rand.uuidv4() }));
          await ctx.run(`keep-step-${step}`, () =>
            write(ref, [
              message(ref, { id: invocationId, role: "TOOL_INVOCATION", content: turn.text, payload: turn.calls }),
              ...todo.map((call) => event(ref, stageId, call)),
              ...count(ref, turn),
              ...todo.map(({ eventId }) => tell(ref, "event_changed", eventId)),
              tell(ref, "run_changed", ref.runId),
            ]),
          );
          for (const [at, { eventId }] of todo.entries())
            await ctx.run(`call-tool-${step}-${at + 1}`, async () => {
              await write(ref, [...EVENT_BEGINS(eventId), tell(ref, "event_changed", eventId)]);
              await write(ref, [...EVENT_ENDS(eventId), tell(ref, "event_changed", eventId)]);
            });
          await ctx.run(`keep-results-${step}`, () =>
            write(ref, [message(ref, { id: resultId, role: "TOOL_RESULT", content: "", payload: todo })]),
          );
          messages.push(
            { role: "assistant", content: todo.map(({ id, name, input }) => ({ type: "tool_use", id, name, input })) },
            {
              role: "user",
              content: todo.map(({ id }) => ({ type: "tool_result", tool_use_id: id, content: RESULT })),
            },
          );
        }
      },
    },
  });
  return { service, close: () => pool.end() };
}

const RESULT = "This conversation has no files. Say which document you need and ask the person to add it.";

type Statement = [text: string, values: unknown[]];

const begin = ({ agencyId, runId, workspaceId }: Ref): Statement[] => [
  ["update workspace_runs set state = 'RUNNING', started_at = now(), model = 'bare' where id = $1", [runId]],
  ["update workspaces set state = 'WORKING', updated_at = now() where id = $1", [workspaceId]],
  ...record(agencyId, workspaceId, "workspace.run_started"),
];

const stage = ({ agencyId, workspaceId, runId, messageId }: Ref, id: string): Statement => [
  `insert into plan_stages (agency_id, id, workspace_id, run_id, message_id, type, state, created_at, started_at)
   values ($1, $2, $3, $4, $5, 'TASK', 'IN_PROGRESS', now(), now())`,
  [agencyId, id, workspaceId, runId, messageId],
];

const message = (
  { agencyId, workspaceId }: Ref,
  { id, role, content, payload }: { id: string; role: string; content: string; payload: unknown },
): Statement => [
  `insert into workspace_messages (agency_id, id, workspace_id, position, role, content, payload, created_at)
   select $1, $2, $3, coalesce(max(position), 0) + 1, $4, $5, $6, now()
     from workspace_messages where agency_id = $1 and workspace_id = $3`,
  [agencyId, id, workspaceId, role, content, JSON.stringify(payload)],
];

const event = (
  { agencyId, workspaceId }: Ref,
  stageId: string,
  { eventId, id, name, input }: { eventId: string; id: string; name: string; input: unknown },
): Statement => [
  `insert into plan_events (agency_id, id, workspace_id, stage_id, position, type, status, title, tool_call_id, tool_name,
     arguments_json, created_at)
   select $1, $2, $3, $4, coalesce(max(position), 0) + 1, 'TOOL_CALL', 'PLANNED', $5, $6, $5, $7, now()
     from plan_events where agency_id = $1 and stage_id = $4`,
  [agencyId, eventId, workspaceId, stageId, name, id, JSON.stringify(input)],
];

const EVENT_BEGINS = (id: string): Statement[] => [
  ["update plan_events set status = 'IN_PROGRESS', started_at = now() where id = $1", [id]],
];
const EVENT_ENDS = (id: string): Statement[] => [
  ["update plan_events set status = 'FAILED', result = $2, ended_at = now() where id = $1", [id, RESULT]],
];

/** Tokens of the agency's day that a step may take are set aside before it begins. */
const PROMISED = 12_000;
const promise = ({ agencyId, runId }: Ref): Statement[] => [
  [
    `insert into agency_model_usage (agency_id, used_on, reserved_tokens) values ($1, current_date, $2)
     on conflict (agency_id, used_on) do update
       set reserved_tokens = agency_model_usage.reserved_tokens + excluded.reserved_tokens`,
    [agencyId, PROMISED],
  ],
  ["update workspace_runs set reserved_tokens = $2, reserved_on = current_date where id = $1", [runId, PROMISED]],
];

const count = ({ agencyId, runId }: Ref, { tokens }: Step): Statement[] => [
  [
    `update workspace_runs set steps = steps + 1, input_tokens = input_tokens + $2, reserved_tokens = 0,
       reserved_on = null where id = $1`,
    [runId, tokens],
  ],
  [
    `update agency_model_usage set tokens = tokens + $2, reserved_tokens = reserved_tokens - $3
      where agency_id = $1 and used_on = current_date`,
    [agencyId, tokens, PROMISED],
  ],
];

const end = (ref: Ref, { stageId, answerId, turn }: { stageId: string; answerId: string; turn: Step }): Statement[] => [
  message(ref, { id: answerId, role: "AGENT", content: turn.text, payload: null }),
  ["update plan_stages set state = 'SUCCESS', ended_at = now() where id = $1", [stageId]],
  ...count(ref, turn),
  ["update workspace_runs set state = 'DONE', ended_at = now() where id = $1", [ref.runId]],
  ["update workspaces set state = 'IDLE', updated_at = now() where id = $1", [ref.workspaceId]],
  ...record(ref.agencyId, ref.workspaceId, "workspace.answered"),
  tell(ref, "stage_changed", stageId),
  tell(ref, "answered", answerId),
  tell(ref, "run_changed", ref.runId),
  tell(ref, "state_changed", ref.workspaceId),
];

const record = (agencyId: string, subjectId: string, kind: string): Statement[] => [
  [
    `insert into audit_events (agency_id, id, kind, subject_id, actor_type)
     values ($1, gen_random_uuid(), $2, $3, 'COPILOT')`,
    [agencyId, kind, subjectId],
  ],
  [
    "insert into outbox (agency_id, id, kind, payload) values ($1, gen_random_uuid(), $2, jsonb_build_object('subjectId', $3::text))",
    [agencyId, kind, subjectId],
  ],
];

const tell = ({ agencyId, workspaceId }: Ref, kind: string, subjectId: string): Statement => [
  `with counted as (
     insert into live_topics (agency_id, topic, version) values ($1, $2, 1)
     on conflict (agency_id, topic) do update set version = live_topics.version + 1 returning version)
   insert into live_events (agency_id, topic, version, kind, subject_id) select $1, $2, version, $3, $4 from counted`,
  [agencyId, `workspace:${workspaceId}`, `workspace.${kind}`, subjectId],
];

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
  let tokens = 0;
  for (const line of text.split("\n")) {
    if (!line.startsWith("data: ")) continue;
    const { type, index = 0, content_block: block, delta, usage, message } = JSON.parse(line.slice(6)) as Part;
    tokens += (message?.usage.input_tokens ?? 0) + (usage?.output_tokens ?? 0);
    if (type === "content_block_start" && block) blocks[index] = { ...block, json: "" };
    const current = blocks[index];
    if (type !== "content_block_delta" || !current) continue;
    current.json += delta?.partial_json ?? "";
    current.text = (current.text ?? "") + (delta?.text ?? "");
  }
  const calls = blocks.flatMap(({ type, id = "", name = "", json }) =>
    type === "tool_use" ? [{ id, name, input: JSON.parse(json || "{}") as unknown }] : [],
  );
  return { calls, text: blocks.map((it) => (it.type === "text" ? it.text : "")).join(""), tokens };
}
