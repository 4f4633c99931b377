import type pg from "pg";
import { workspaceSearchText } from "#domains/copilot/workspace.ts";
import { copyEach, type Columns } from "./copy-rows.ts";
import type { Random } from "./random.ts";
import type { SeededUser } from "./make-request.ts";
import type { Story, StoryTurn } from "./workspace-stories.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Time each step of Cara's takes. */
const STEP_MS = 9_000;

type Agency = { id: string; users: readonly SeededUser[]; presets: ReadonlyMap<string, string> };
type Tables = Record<(typeof TABLES)[number], Columns[]>;
/** In the order their keys ask for. */
const TABLES = [
  "workspaces",
  "workspace_messages",
  "workspace_runs",
  "plan_stages",
  "plan_events",
  "workspace_artifacts",
] as const;

/** Loads an agency's conversations with Cara as they would stand after real runs. */
export async function loadWorkspaces(
  client: pg.Client,
  random: Random,
  today: Date,
  agency: Agency,
  stories: readonly Story[],
): Promise<Record<string, number>> {
  const tables: Tables = {
    workspaces: [],
    workspace_messages: [],
    workspace_runs: [],
    plan_stages: [],
    plan_events: [],
    workspace_artifacts: [],
  };
  for (const story of stories) {
    const requestId = story.requestType ? await findOpenRequest(client, agency.id, story.requestType) : null;
    tell(tables, random, today, agency, story, requestId);
  }
  const counts: Record<string, number> = {};
  for (const table of TABLES)
    counts[table] = await copyEach(client, table, tables[table], (row) => ({ agency_id: agency.id, ...row }));
  return counts;
}

async function findOpenRequest(client: pg.Client, agencyId: string, type: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select id from service_requests where agency_id = $1 and type = $2 and state = 'OPEN' order by id limit 1`,
    [agencyId, type],
  );
  return rows[0]?.id ?? null;
}

function tell(tables: Tables, random: Random, today: Date, agency: Agency, story: Story, requestId: string | null) {
  const owner = agency.users.find(({ name }) => name === story.owner);
  if (!owner) throw new Error(`nobody is called ${story.owner}`);
  const began = new Date(today.getTime() - story.hoursAgo * HOUR_MS - 10 * MINUTE_MS);
  const workspaceId = random.id(began);
  let clock = began.getTime();
  let position = 0;
  const say = (role: string, content: string): string => {
    const id = random.id(new Date(clock));
    position += 1;
    tables.workspace_messages.push({
      id,
      workspace_id: workspaceId,
      position,
      role,
      content,
      created_at: new Date(clock),
    });
    return id;
  };
  for (const turn of story.turns) {
    const messageId = say("USER", turn.says);
    clock = work(tables, random, { workspaceId, messageId, turn, story, from: clock + 2_000 });
    if (turn.answer) say("AGENT", turn.answer);
    clock += 4 * MINUTE_MS;
  }
  const updated = new Date(Math.min(clock - 4 * MINUTE_MS, today.getTime()));
  tables.workspaces.push({
    id: workspaceId,
    title: story.title,
    preset: story.preset,
    custom_preset_id: (story.customPreset && agency.presets.get(story.customPreset)) ?? null,
    service_request_id: requestId,
    user_id: owner.id,
    state: story.state,
    created_at: began,
    updated_at: updated,
    search_text: workspaceSearchText(story, owner.name),
  });
}

type Work = { workspaceId: string; messageId: string; turn: StoryTurn; story: Story; from: number };

/** Cara's run on one message; answers when it ended. */
function work(tables: Tables, random: Random, { workspaceId, messageId, turn, story, from }: Work): number {
  const { state, steps, email } = turn;
  const runId = random.id(new Date(from));
  const stageId = random.id(new Date(from));
  const end = from + steps.length * STEP_MS;
  const isOver = state !== "IN_PROGRESS";
  const endedAt = isOver ? new Date(end) : null;
  const runStates = { SUCCESS: story.state === "WAITING_FOR_INPUT" ? "WAITING" : "DONE", FAILED: "FAILED" } as const;
  tables.workspace_runs.push({
    id: runId,
    workspace_id: workspaceId,
    message_id: messageId,
    attempt: 1,
    state: state === "IN_PROGRESS" ? "RUNNING" : runStates[state],
    steps: steps.length,
    input_tokens: 4_200 * steps.length,
    output_tokens: 310 * steps.length,
    cost_micros: 17_250 * steps.length,
    failure: state === "FAILED" ? "The contract could not be read. Upload it again, or send another copy." : null,
    created_at: new Date(from),
    started_at: new Date(from),
    ended_at: endedAt,
  });
  tables.plan_stages.push({
    id: stageId,
    workspace_id: workspaceId,
    run_id: runId,
    message_id: messageId,
    type: "TASK",
    state,
    result: state === "FAILED" ? "The contract could not be read." : null,
    created_at: new Date(from),
    started_at: new Date(from),
    ended_at: endedAt,
  });
  for (const [index, step] of steps.entries()) {
    const status = step.status ?? "SUCCESS";
    const at = new Date(from + index * STEP_MS);
    tables.plan_events.push({
      id: random.id(at),
      workspace_id: workspaceId,
      stage_id: stageId,
      position: index + 1,
      type: step.tool ? "TOOL_CALL" : "THOUGHT",
      status,
      title: step.title,
      content: step.content ?? null,
      tool_name: step.tool?.name ?? null,
      arguments_json: step.tool ? JSON.stringify(step.tool.arguments) : null,
      result: step.tool?.result ?? null,
      created_at: at,
      started_at: status === "PLANNED" ? null : at,
      ended_at: status === "SUCCESS" || status === "FAILED" ? new Date(at.getTime() + STEP_MS) : null,
    });
  }
  if (email)
    tables.workspace_artifacts.push({
      id: random.id(new Date(end)),
      workspace_id: workspaceId,
      run_id: runId,
      tool_call_id: `call-${tables.workspace_artifacts.length + 1}`,
      type: "EMAIL",
      subject: email.subject,
      recipients: email.to,
      body: email.body,
      created_at: new Date(end),
      updated_at: new Date(end),
    });
  return end;
}
