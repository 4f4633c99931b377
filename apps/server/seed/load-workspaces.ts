import type pg from "pg";
import type { Citation } from "#domains/documents/evidence/citation.ts";
import { workspaceSearchText } from "#domains/copilot/workspaces/workspace.ts";
import { copyEach, type Columns } from "./copy-rows.ts";
import type { Random } from "./random.ts";
import type { SeededUser } from "./make-request.ts";
import { DEMO_POLICY, demoPolicyRows, objectKey, withCheckedQuotes, type StoryFile } from "./demo-policy.ts";
import { CONTACT, type Story, type StoryTurn } from "./workspace-stories.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Time each step of Cara's takes. */
const STEP_MS = 9_000;

type Agency = {
  id: string;
  users: readonly SeededUser[];
  presets: ReadonlyMap<string, string>;
  /** Saves the bytes of a file. */
  saveFile(key: string, bytes: Buffer): Promise<void>;
};
/** What a story is about: the request it was opened for with the account's contact, and the policy document. */
type Subject = { requestId: string | null; contact: Contact | null; file: StoryFile | null };
type Contact = { name: string; email: string };
type Tables = Record<(typeof TABLES)[number], Columns[]>;
/** In the order their keys ask for. */
const TABLES = [
  "files",
  "file_pages",
  "policy_documents",
  "workspaces",
  "workspace_messages",
  "workspace_files",
  "workspace_runs",
  "plan_stages",
  "plan_events",
  "workspace_artifacts",
  "email_drafts",
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
    files: [],
    file_pages: [],
    policy_documents: [],
    workspaces: [],
    workspace_messages: [],
    workspace_files: [],
    workspace_runs: [],
    plan_stages: [],
    plan_events: [],
    workspace_artifacts: [],
    email_drafts: [],
  };
  for (const story of stories) {
    const request = story.requestType ? await findOpenRequest(client, agency.id, story.requestType) : null;
    const policyId = story.hasPolicy ? await findAutoPolicy(client, agency.id) : null;
    const file = policyId ? { id: random.id(today), policyId } : null;
    if (file) await agency.saveFile(objectKey(agency.id, file.id), DEMO_POLICY.bytes);
    tell(tables, random, today, agency, story, { requestId: request?.id ?? null, contact: request, file });
  }
  const counts: Record<string, number> = {};
  for (const table of TABLES)
    counts[table] = await copyEach(client, table, tables[table], (row) => ({ agency_id: agency.id, ...row }));
  return counts;
}

/** An open request whose account has a contact with an email address; a contractor's before others. */
async function findOpenRequest(client: pg.Client, agencyId: string, type: string) {
  const { rows } = await client.query<Contact & { id: string }>(
    `select r.id, split_part(c.name, ' ', 1) as name, c.email
       from service_requests r
       join accounts a on a.agency_id = r.agency_id and a.id = r.account_id
       join account_contacts l on l.agency_id = a.agency_id and l.account_id = a.id
       join contacts c on c.agency_id = l.agency_id and c.id = l.contact_id
      where r.agency_id = $1 and r.type = $2 and r.state = 'OPEN' and c.email is not null
      order by a.naics like '23%' desc nulls last, r.id, c.id limit 1`,
    [agencyId, type],
  );
  return rows[0] ?? null;
}

async function findAutoPolicy(client: pg.Client, agencyId: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select id from policies where agency_id = $1 and type = 'COMMERCIAL_AUTO' and state = 'INFORCE' order by id limit 1`,
    [agencyId],
  );
  return rows[0]?.id ?? null;
}

function tell(tables: Tables, random: Random, today: Date, agency: Agency, story: Story, subject: Subject) {
  const owner = agency.users.find(({ name }) => name === story.owner);
  if (!owner) throw new Error(`nobody is called ${story.owner}`);
  const began = new Date(today.getTime() - story.hoursAgo * HOUR_MS - 10 * MINUTE_MS);
  const workspaceId = random.id(began);
  let clock = began.getTime();
  let position = 0;
  const { requestId, contact, file } = subject;
  const about = (text: string): string =>
    text.replaceAll(CONTACT.name, contact?.name ?? "").replaceAll(CONTACT.email, contact?.email ?? "");
  const say = (role: string, content: string, citations: Citation[] | null = null): string => {
    const id = random.id(new Date(clock));
    position += 1;
    tables.workspace_messages.push({
      id,
      workspace_id: workspaceId,
      position,
      role,
      content,
      citations: citations && JSON.stringify(citations),
      created_at: new Date(clock),
    });
    return id;
  };
  for (const turn of story.turns) {
    const messageId = say("USER", about(turn.says));
    if (file && turn === story.turns[0])
      for (const [table, row] of demoPolicyRows({
        agencyId: agency.id,
        userId: owner.id,
        file,
        workspaceId,
        messageId,
        at: began,
      }))
        tables[table].push(row);
    clock = work(tables, random, { workspaceId, messageId, turn, story, about, from: clock + 2_000 });
    if (turn.answer) {
      const said = file ? withCheckedQuotes(turn.answer, file.id) : { answer: turn.answer, citations: [] };
      say("AGENT", said.answer, said.citations);
    }
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

type Work = {
  workspaceId: string;
  messageId: string;
  turn: StoryTurn;
  story: Story;
  about: (text: string) => string;
  from: number;
};

/** Cara's run on one message; returns when it ended. */
function work(tables: Tables, random: Random, { workspaceId, messageId, turn, story, about, from }: Work): number {
  const { state, steps, email } = turn;
  const runId = random.id(new Date(from));
  const stageId = random.id(new Date(from));
  const end = from + steps.length * STEP_MS;
  const endedAt = new Date(end);
  const runStates = { SUCCESS: story.state === "WAITING_FOR_INPUT" ? "WAITING" : "DONE", FAILED: "FAILED" } as const;
  tables.workspace_runs.push({
    id: runId,
    workspace_id: workspaceId,
    message_id: messageId,
    attempt: 1,
    state: runStates[state],
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
    const at = new Date(from + index * STEP_MS);
    tables.plan_events.push({
      id: random.id(at),
      workspace_id: workspaceId,
      stage_id: stageId,
      position: index + 1,
      type: step.tool ? "TOOL_CALL" : "THOUGHT",
      status: step.failed ? "FAILED" : "SUCCESS",
      title: step.title,
      content: step.content ?? null,
      tool_name: step.tool?.name ?? null,
      arguments_json: step.tool ? about(JSON.stringify(step.tool.arguments)) : null,
      result: step.tool?.result ?? null,
      created_at: at,
      started_at: at,
      ended_at: new Date(at.getTime() + STEP_MS),
    });
  }
  if (email) {
    const times = { created_at: new Date(end), updated_at: new Date(end) };
    const id = random.id(new Date(end));
    tables.workspace_artifacts.push({
      id,
      workspace_id: workspaceId,
      run_id: runId,
      tool_call_id: `call-${tables.workspace_artifacts.length + 1}`,
      type: "EMAIL",
      ...times,
    });
    tables.email_drafts.push({
      id,
      owner_kind: "WORKSPACE",
      owner_id: workspaceId,
      subject: email.subject,
      recipients: email.to.map(about),
      body: about(email.body),
      ...times,
    });
  }
  return end;
}
